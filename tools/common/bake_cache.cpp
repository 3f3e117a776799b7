#include <tools/common/bake_cache.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <libpath/map/io/file.h>
#include <libpath/tables/asset.h>
#include <tools/common/command_line.h>
#include <tools/common/print.h>
#include <nlohmann/json.hpp>

namespace libpath::tools {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr std::string_view kEnding = ".baked";
constexpr std::size_t kKeyDigits = 32;
constexpr std::size_t kMaxBytes = std::size_t{1} << 40;

bool is_key(std::string_view text) {
  return text.size() == kKeyDigits && text.find_first_not_of("0123456789abcdef") == text.npos;
}

/// The key of an entry by the name of its file; empty for other files.
std::string key_of_entry(std::string_view name) {
  if (!name.ends_with(kEnding)) return {};
  name.remove_suffix(kEnding.size());
  return is_key(name) ? std::string(name) : std::string();
}

/// The key of the entry that a writer's temporary file `.KEY.baked.XXXXXXXXXXXX.tmp` would have become.
std::string key_of_litter(std::string_view name) {
  if (!name.starts_with('.') || !name.ends_with(".tmp") || name.size() < 1 + kKeyDigits) return {};
  const std::string_view key = name.substr(1, kKeyDigits);
  return is_key(key) && name.substr(1 + kKeyDigits).starts_with(kEnding) ? std::string(key) : std::string();
}

/// All of a bake's result but the asset, on one line.
std::string report_of(const Baked& baked) {
  nlohmann::ordered_json report = {{"units", baked.units}, {"tier", name_of(baked.tier)}, {"warnings", baked.warnings}};
  report["tables"] = nlohmann::ordered_json::array();
  for (const BakedTable& table : baked.tables)
    report["tables"].push_back({table.name, table.unit, table.bytes, table.seconds});
  return json_text(report, -1) + "\n";
}

/// Throws json::exception for a line that is no such report.
Baked baked_of(std::string_view report) {
  const json read = json::parse(report);
  Baked baked;
  baked.units = read.at("units").get<std::vector<std::string>>();
  baked.tier = find_tier(read.at("tier").get<std::string>()).value_or(Tier::none);
  baked.warnings = read.at("warnings").get<std::vector<std::string>>();
  for (const json& table : read.at("tables")) {
    baked.tables.push_back({table.at(0).get<std::string>(), table.at(1).get<std::string>(),
                            table.at(2).get<std::uint64_t>(), table.at(3).get<double>()});
  }
  return baked;
}

}  // namespace

BakeCache::BakeCache(fs::path folder) : folder_(std::move(folder)) {
  std::error_code error;
  fs::create_directories(folder_, error);
  if (!fs::is_directory(folder_, error))
    throw Failed(fmt::format("--cache: expected a folder, {} is none and cannot be made one", folder_.string()));
}

std::optional<Baked> BakeCache::find(const std::string& key) const {
  const fs::path file = entry(key);
  auto bytes = read_file(file, kMaxBytes);
  if (!bytes) return std::nullopt;
  const auto line = std::find(bytes->begin(), bytes->end(), '\n');
  if (line == bytes->end()) return std::nullopt;
  try {
    Baked baked = baked_of({bytes->data(), static_cast<std::size_t>(line - bytes->begin())});
    baked.bytes.resize(static_cast<std::size_t>(bytes->end() - line) - 1);
    std::memcpy(baked.bytes.data(), &*line + 1, baked.bytes.size());
    if (!Asset::open(baked.bytes)) return std::nullopt;
    std::error_code ignored;
    fs::last_write_time(file, fs::file_time_type::clock::now(), ignored);
    return baked;
  } catch (const json::exception&) {
    return std::nullopt;
  }
}

std::optional<std::string> BakeCache::keep(const std::string& key, const Baked& baked) const {
  const std::string report = report_of(baked);
  std::vector<std::byte> bytes(report.size() + baked.bytes.size());
  std::memcpy(bytes.data(), report.data(), report.size());
  std::copy(baked.bytes.begin(), baked.bytes.end(), bytes.begin() + static_cast<std::ptrdiff_t>(report.size()));
  const auto written = write_file(entry(key), bytes, Replace::anything);
  if (written) return std::nullopt;
  return written.error().message();
}

void BakeCache::trim(std::uint64_t max_bytes) const {
  struct Entry {
    fs::path file;
    std::uintmax_t bytes;
    fs::file_time_type used;
  };
  std::vector<Entry> entries;
  std::uintmax_t all = 0;
  std::error_code error;
  for (fs::directory_iterator at(folder_, error), end; !error && at != end; at.increment(error)) {
    const std::string name = at->path().filename().string();
    if (const std::string key = key_of_litter(name); !key.empty()) remove_litter(entry(key));
    if (key_of_entry(name).empty()) continue;
    // Another process may remove it at any time: what cannot be asked is not there.
    Entry found{at->path(), fs::file_size(at->path(), error), {}};
    if (!error) found.used = fs::last_write_time(at->path(), error);
    if (std::exchange(error, {})) continue;
    all += found.bytes;
    entries.push_back(found);
  }
  std::ranges::sort(entries, [](const Entry& a, const Entry& b) {
    return std::pair(a.used, a.file.native()) < std::pair(b.used, b.file.native());
  });
  for (const Entry& oldest : entries) {
    if (all <= max_bytes) return;
    fs::remove(oldest.file, error);
    all -= oldest.bytes;
  }
}

}  // namespace libpath::tools
