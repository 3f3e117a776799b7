#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include <libpath/map/io/ldtk.h>
#include <libpath/map/io/lpmap.h>

namespace {

/// Whatever is accepted is a sound map, and is written as the same one.
void look_at(const libpath::Loaded<libpath::Map>& map) {
  if (!map) return;
  if (libpath::check(*map)) std::abort();
  const auto again = libpath::parse_lpmap(libpath::format_lpmap(*map), "fuzz");
  if (!again || !(*again == *map)) std::abort();
}

}  // namespace

/// As a project, and as a level's file whose project is the input itself; every reference is answered with it.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto echo = [&](const std::string&) -> libpath::Loaded<std::string> { return std::string(text); };
  look_at(libpath::parse_ldtk(text, "fuzz.ldtk", {}, echo));
  look_at(libpath::parse_ldtkl(text, "/world/fuzz.ldtkl", echo));
  return 0;
}
