#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include <libpath/map/io/lpmap.h>

/// Whatever is accepted is written canonically and read back as the same map.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto map = libpath::parse_lpmap(text, "fuzz");
  if (map) {
    const auto again = libpath::parse_lpmap(libpath::format_lpmap(*map), "fuzz");
    if (!again || !(*again == *map)) std::abort();
  }
  static_cast<void>(libpath::parse_units(text, "fuzz").has_value());
  static_cast<void>(libpath::parse_catalogue(text, "fuzz").has_value());
  return 0;
}
