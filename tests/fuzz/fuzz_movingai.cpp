#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include <libpath/map/io/movingai.h>
#include <libpath/map/io/scenario.h>

/// Whatever is accepted loses nothing when it is written, and is read back as the same map.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto map = libpath::parse_movingai(text, "fuzz");
  if (map) {
    const auto again = libpath::parse_movingai(libpath::format_movingai(*map), "fuzz");
    if (!again || !(*again == *map) || !libpath::lost_in_movingai(*map).empty()) std::abort();
  }
  static_cast<void>(libpath::parse_scenario(text, "fuzz").has_value());
  return 0;
}
