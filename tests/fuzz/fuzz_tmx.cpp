#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include <libpath/map/io/tmx.h>
#include <tests/fuzz/merge_checks.h>

/// Whatever is accepted is written as the same map, and goes back into its file; every reference is answered with the
/// input itself.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto echo = [&](const std::string&) -> libpath::Loaded<std::string> { return std::string(text); };
  const auto map = libpath::parse_tmx(text, "fuzz", echo);
  if (!map) return 0;
  libpath::fuzz::check_merge(libpath::kTmxSpelling, text, *map, echo);
  const auto written = libpath::format_tmx(*map, "fuzz");
  if (!written) return 0;
  const auto again = libpath::parse_tmx(*written, "fuzz", libpath::load_nothing());
  if (!again || !(*again == *map)) std::abort();
  return 0;
}
