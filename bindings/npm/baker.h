#ifndef LIBPATH_NPM_BAKER_H
#define LIBPATH_NPM_BAKER_H

/* What JavaScript calls to bake, beside the C interface. Values alone cross the border, and nothing is thrown over
   it. */

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* An asset, or why there is none. */
typedef struct libpath_js_baked libpath_js_baked;

enum {
  LIBPATH_JS_COMPACT = 1u,
  LIBPATH_JS_HIERARCHY = 2u,
  LIBPATH_JS_WITHOUT_DEAD_ENDS = 4u,
  LIBPATH_JS_WITHOUT_LINES = 8u,
  LIBPATH_JS_WITHOUT_AREAS = 16u,
  LIBPATH_JS_LAID_EDGES = 32u
};
/* In place of a tier: the one that the map asks for. */
#define LIBPATH_JS_TIER_OF_MAP UINT32_MAX

/* Bakes what `text` says: an `.lpmap`, or a `.map` where it begins with "type". `units` has a name a line; of size 0:
   all units of the map. */
libpath_js_baked* libpath_js_bake_map(const char* text, size_t size, const char* units, size_t units_size,
                                      uint32_t tier, uint32_t flags);

/* Bakes a grid: a cost a cell in thousandths, row by row, 0 where nobody walks (map/grid_map.h). `units` is a JSON list
   of profiles as in `.lpmap`, of the movement class `ground`; of size 0: one of a cell. */
libpath_js_baked* libpath_js_bake_grid(const int32_t* costs, int32_t width, int32_t height, const char* units,
                                       size_t units_size, uint32_t tier, uint32_t flags);

/* Null where memory ran out before anything could be said. All else is the handle's, until it is destroyed. */
void libpath_js_baked_destroy(libpath_js_baked* baked);
/* Why there is no asset, one line; null where there is one. */
const char* libpath_js_baked_error(const libpath_js_baked* baked);
/* A line each; empty where there is nothing to say. */
const char* libpath_js_baked_warnings(const libpath_js_baked* baked);
const void* libpath_js_baked_bytes(const libpath_js_baked* baked);
size_t libpath_js_baked_size(const libpath_js_baked* baked);

#ifdef __cplusplus
}
#endif

#endif
