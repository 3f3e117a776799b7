#pragma once

#include <new>
#include <string>
#include <utility>

#include <libpath/map/io/input_error.h>

namespace libpath {

/// Inside the readers of Tiled's files an `InputError` is thrown, so that a fault deep in a file needs no hands to
/// climb out. This is the door where it becomes a value again: `read` returns a T or throws.
template <class T, class Read>
Loaded<T> tiled_guarded(const std::string& file, Read&& read) {
  try {
    return Loaded<T>(std::forward<Read>(read)());
  } catch (InputError& error) {
    return Failure{std::move(error)};
  } catch (const std::bad_alloc&) {
    return refuse(file, "", "expected a map that fits into the memory of this machine");
  }
}

}  // namespace libpath
