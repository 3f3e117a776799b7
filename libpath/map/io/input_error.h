#pragma once

#include <string>

#include <libpath/core/result.h>

namespace libpath {

/// Why a file was refused: which file, where in it (a line, a layer, a cell; empty where the whole file is meant), and
/// what was expected there.
struct InputError {
  std::string file;
  std::string place;
  std::string expected;

  /// "FILE: PLACE: expected …", one line without a line break.
  std::string message() const { return file + ": " + (place.empty() ? "" : place + ": ") + expected; }
};

/// A value read from a file, or why the file was refused.
template <class T>
using Loaded = Result<T, InputError>;

inline Failure<InputError> refuse(std::string file, std::string place, std::string expected) {
  return Failure{InputError{std::move(file), std::move(place), std::move(expected)}};
}

}  // namespace libpath
