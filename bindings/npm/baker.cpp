#include <bindings/npm/baker.h>

#include <memory>
#include <new>
#include <span>
#include <string>
#include <string_view>

#include <libpath/bake/bake.h>
#include <libpath/core/map_size.h>
#include <libpath/map/grid_map.h>
#include <libpath/map/io/catalogue.h>
#include <libpath/map/io/lpmap.h>
#include <libpath/map/io/movingai.h>

struct libpath_js_baked {
  libpath::Baked baked{};
  std::string error{};
  std::string warnings{};
};

namespace {

using namespace libpath;

static_assert(sizeof(Milli) == sizeof(int32_t));  // costs are read as those

/// Imported from JavaScript: how far the bake is, in units of work of its present task (0: not known).
extern "C" [[clang::import_module("env"), clang::import_name("libpath_js_progress")]] void libpath_js_progress(
    double done, double total) noexcept;

struct ReportedProgress final : Progress {
  void begin(std::string_view, std::uint64_t units) noexcept override { report(0, static_cast<double>(units)); }
  void advance(std::uint64_t more) noexcept override { report(done_ + static_cast<double>(more), total_); }

 private:
  void report(double done, double total) noexcept {
    done_ = done;
    total_ = total;
    libpath_js_progress(done, total);
  }

  double done_ = 0;
  double total_ = 0;
};

std::string lines_of(const std::vector<std::string>& texts) {
  std::string lines;
  for (const std::string& text : texts) lines += (lines.empty() ? "" : "\n") + text;
  return lines;
}

std::vector<std::string> words_of(std::string_view lines) {
  std::vector<std::string> words;
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    words.emplace_back(lines.substr(0, end));
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
  return words;
}

Loaded<Map> parse_map(std::string_view text) {
  return text.starts_with("type") ? parse_movingai(text, "map") : parse_lpmap(text, "map");
}

BakeOptions with(BakeOptions options, std::uint32_t tier, std::uint32_t flags) {
  if (tier != LIBPATH_JS_TIER_OF_MAP) options.tier = static_cast<Tier>(tier);
  options.compact |= (flags & LIBPATH_JS_COMPACT) != 0;
  options.hierarchy = (flags & LIBPATH_JS_HIERARCHY) != 0;
  options.dead_ends = (flags & LIBPATH_JS_WITHOUT_DEAD_ENDS) == 0;
  options.lines = (flags & LIBPATH_JS_WITHOUT_LINES) == 0;
  options.areas = (flags & LIBPATH_JS_WITHOUT_AREAS) == 0;
  options.laid_edges = (flags & LIBPATH_JS_LAID_EDGES) != 0;
  return options;
}

void bake_into(libpath_js_baked& out, const Map& map, const BakeOptions& options) {
  ReportedProgress progress;
  auto baked = bake(map, options, progress);
  if (!baked) return void(out.error = baked.error().message);
  out.baked = std::move(*baked);
  out.warnings = lines_of(out.baked.warnings);
}

/// What `work` leaves in the handle, also where memory ends; there the message fits without any.
template <class Work>
libpath_js_baked* baked_by(Work work) noexcept {
  std::unique_ptr<libpath_js_baked> out(new (std::nothrow) libpath_js_baked);
  if (!out) return nullptr;
  try {
    work(*out);
  } catch (const std::bad_alloc&) {
    out->error = "no memory";
  }
  return out.release();
}

}  // namespace

libpath_js_baked* libpath_js_bake_map(const char* text, size_t size, const char* units, size_t units_size,
                                      uint32_t tier, uint32_t flags) {
  return baked_by([&](libpath_js_baked& out) {
    const auto map = parse_map({text, size});
    if (!map) return void(out.error = map.error().message());
    BakeOptions options = with(options_of(*map), tier, flags);
    options.units = words_of({units, units_size});
    bake_into(out, *map, options);
  });
}

libpath_js_baked* libpath_js_bake_grid(const int32_t* costs, int32_t width, int32_t height, const char* units,
                                       size_t units_size, uint32_t tier, uint32_t flags) {
  return baked_by([&](libpath_js_baked& out) {
    const Size size{width, height};
    const std::span cells(reinterpret_cast<const Milli*>(costs), is_map_size(size) ? size.cells() : 0);
    auto map = map_of_costs(cells, size);
    if (!map) return void(out.error = map.error().place + ": " + map.error().expected);
    if (units_size != 0) {
      auto profiles = parse_units({units, units_size}, "units");
      if (!profiles) return void(out.error = profiles.error().message());
      map->units = std::move(*profiles);
    }
    bake_into(out, *map, with({}, tier, flags));
  });
}

void libpath_js_baked_destroy(libpath_js_baked* baked) { delete baked; }

const char* libpath_js_baked_error(const libpath_js_baked* baked) {
  return baked->error.empty() ? nullptr : baked->error.c_str();
}

const char* libpath_js_baked_warnings(const libpath_js_baked* baked) { return baked->warnings.c_str(); }
const void* libpath_js_baked_bytes(const libpath_js_baked* baked) { return baked->baked.bytes.data(); }
size_t libpath_js_baked_size(const libpath_js_baked* baked) { return baked->baked.bytes.size(); }
