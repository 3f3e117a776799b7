#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include <libpath/map/io/png.h>

/// Whatever is accepted is written, with its legend, as the same map.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto map = libpath::parse_png(std::as_bytes(std::span(data, size)), "fuzz.png");
  if (!map) return 0;
  const auto written = libpath::format_png(*map, "fuzz.png");
  if (!written) std::abort();
  const auto again = libpath::parse_png(std::as_bytes(std::span(written->image)), "fuzz.png", written->legend);
  if (!again || !(*again == *map)) std::abort();
  return 0;
}
