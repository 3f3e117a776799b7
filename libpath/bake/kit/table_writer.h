#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <libpath/bake/kit/asset_writer.h>
#include <libpath/bake/kit/report.h>
#include <libpath/map/unit_profile.h>

namespace libpath {

/// Writes the tables of one unit into an asset and reports what each takes. Tables come in the order of the format.
/// Lifetime: of what it was made from.
class TableWriter {
 public:
  /// `unit`: its place among those of the asset.
  TableWriter(AssetWriter& asset, std::size_t unit, const UnitProfile& profile, Baked& report) noexcept
      : asset_(asset), unit_(static_cast<std::uint32_t>(unit + 1)), name_(profile.name), report_(report) {}

  /// Begins a table, as a user knows it: the sections that are added from here on.
  void begin(const char* table, double seconds) { report_.tables.push_back({table, name_, 0, seconds}); }

  /// REQUIRES: a table has begun.
  template <class T>
  void add(std::uint32_t tag, std::span<const T> elements) {
    asset_.add(tag, unit_, elements);
    report_.tables.back().bytes += elements.size_bytes();
  }
  template <class T>
  void add(std::uint32_t tag, const std::vector<T>& elements) {
    add(tag, std::span<const T>(elements));
  }

  void warn(std::string warning) { report_.warnings.push_back(std::move(warning)); }

  const std::string& unit() const noexcept { return name_; }
  Tier tier() const noexcept { return report_.tier; }

 private:
  AssetWriter& asset_;
  std::uint32_t unit_;
  const std::string& name_;
  Baked& report_;
};

}  // namespace libpath
