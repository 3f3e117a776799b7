#include <libpath/map/io/input_error.h>

#include <libpath/map/printable.h>

namespace libpath {

std::string InputError::message() const {
  return printable(file + ": " + (place.empty() ? "" : place + ": ") + expected);
}

}  // namespace libpath
