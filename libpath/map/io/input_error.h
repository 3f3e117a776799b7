#pragma once

#include <string>

#include <libpath/core/export.h>
#include <libpath/core/result.h>

namespace libpath {

/// Why a file was refused: its name, the place in it (a line, a layer, a cell; empty for the whole file), and what was
/// expected there.
struct InputError {
  std::string file;
  std::string place;
  std::string expected;

  /// "FILE: PLACE: expected …": one line that is safe to print (printable()), whatever its parts hold.
  LIBPATH_API std::string message() const;
};

/// A value read from a file, or why the file was refused.
template <class T>
using Loaded = Result<T, InputError>;

inline Failure<InputError> refuse(std::string file, std::string place, std::string expected) {
  return Failure{InputError{std::move(file), std::move(place), std::move(expected)}};
}

}  // namespace libpath
