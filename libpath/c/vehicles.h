#ifndef LIBPATH_C_VEHICLES_H
#define LIBPATH_C_VEHICLES_H

/* Units of a crowd that turn, in C (docs/in-your-game.md). The rules of libpath.h hold. */

/* C, whatever reads it. NOLINTBEGIN(modernize-*) */

#include <libpath/c/libpath.h>

#ifdef __cplusplus
extern "C" {
#endif

/* As libpath_crowd_create(); at most `most_turning` of the units may turn. */
LIBPATH_C_API libpath_code libpath_crowd_create_turning(const libpath_asset* asset, const uint32_t* profiles,
                                                        size_t profile_count, size_t most, size_t most_turning,
                                                        libpath_crowd** crowd);
/* A unit that turns. LIBPATH_FULL also where its profile has no turning tables, or the footprint is not free there. */
LIBPATH_C_API libpath_code libpath_crowd_add_turning(libpath_crowd* crowd, uint32_t profile, const libpath_pose* pose,
                                                     const libpath_drive_limits* limits, uint32_t* unit);
/* For a unit that turns: a route from its pose on, without corners, which is copied. Bad arguments: any other, and
   units that did not ask. */
LIBPATH_C_API libpath_code libpath_crowd_follow_route(libpath_crowd* crowd, uint32_t unit, const libpath_route* route);

#ifdef __cplusplus
}
#endif

/* NOLINTEND(modernize-*) */

#endif
