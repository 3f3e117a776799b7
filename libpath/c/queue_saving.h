#ifndef LIBPATH_C_QUEUE_SAVING_H
#define LIBPATH_C_QUEUE_SAVING_H

/* Queues that go back to an earlier frame, in C (docs/in-your-game.md). The rules of libpath.h hold. */

/* C, whatever reads it. NOLINTBEGIN(modernize-*) */

#include <libpath/c/libpath.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A libpath_code: requests that are given again are missing, or are not those that were pushed. */
enum { LIBPATH_STATE_OF_OTHER_REQUESTS = 40 };

/* As libpath_live_world_save(), for a queue created alike: call it after libpath_queue_run(), before worlds change
   again. Requests are not saved, nor what lies in their buffers: before the queue is restored, each is given again,
   just as it was pushed, but for where its world and its buffer are. */
LIBPATH_C_API libpath_code libpath_queue_save(const libpath_queue* queue, uint8_t* out, size_t size, size_t* bytes);
/* The tickets of the requests that a saved state holds; `count` gets how many. Full: `capacity` is less. */
LIBPATH_C_API libpath_code libpath_queue_saved_tickets(const libpath_queue* queue, const uint8_t* saved, size_t size,
                                                       libpath_ticket* tickets, size_t capacity, size_t* count);
/* Gives a request again; kept until libpath_queue_restore(). Full: as many of its kind as the queue has room for. */
LIBPATH_C_API libpath_code libpath_queue_ask_again(libpath_queue* queue, libpath_ticket ticket,
                                                   const libpath_request* request);
LIBPATH_C_API libpath_code libpath_queue_ask_again_waypoint(libpath_queue* queue, libpath_ticket ticket,
                                                            const libpath_waypoint_request* request);
LIBPATH_C_API libpath_code libpath_queue_ask_again_directional(libpath_queue* queue, libpath_ticket ticket,
                                                               const libpath_directional_request* request);
/* Restore the worlds before it, and get them again. Requests that the state does not hold are ignored. What was given
   again is forgotten, whatever the outcome. It takes as long as the searches under way, at most two, took so far. */
LIBPATH_C_API libpath_code libpath_queue_restore(libpath_queue* queue, const uint8_t* saved, size_t size);

#ifdef __cplusplus
}
#endif

/* NOLINTEND(modernize-*) */

#endif
