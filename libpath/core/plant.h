#pragma once

/// Faults that are built in on purpose, to see that a gate fails on them (tests/gates/planted.txt):
///
///     if (LIBPATH_PLANTED(lost_fsync)) return true;
///
/// True in a build that is configured with LIBPATH_PLANT=lost_fsync, and else a plain `false`, of which no code is
/// left. Faults stand in .cpp files only: just those that name the fault are told of it.
#ifdef LIBPATH_PLANT
#include <string_view>
#define LIBPATH_PLANTED(name) (std::string_view(#name) == LIBPATH_PLANT)
#else
#define LIBPATH_PLANTED(name) false
#endif
