#pragma once

#include <libpath/bake/kit/progress.h>

namespace libpath {

/// Thrown by bakers that were asked to stop, caught by bake(); no user of the library sees it.
struct Cancelled {};

/// Cost: that of Progress::cancelled(); long bakers call it every millisecond or so.
inline void stop_if_cancelled(const Progress& progress) {
  if (progress.cancelled()) throw Cancelled{};
}

}  // namespace libpath
