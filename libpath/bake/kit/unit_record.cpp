#include <libpath/bake/kit/unit_record.h>

namespace libpath {

NameRecord Names::add(const std::string& name) {
  const auto [at, fresh] = places_.try_emplace(name, static_cast<std::uint32_t>(text_.size()));
  if (fresh) text_.insert(text_.end(), name.begin(), name.end());
  return {at->second, static_cast<std::uint32_t>(name.size())};
}

UnitRecord record_of(const UnitProfile& unit, std::uint32_t factor_unit, Names& names) {
  UnitRecord record{};
  record.name = names.add(unit.name);
  record.movement = names.add(unit.movement);
  record.length = unit.length;
  record.width = unit.width;
  record.turning_radius = unit.turning_radius;
  record.reverse = unit.reverse ? 1 : 0;
  record.reverse_penalty = unit.reverse_penalty;
  record.speed = unit.speed;
  record.acceleration = unit.acceleration;
  record.headings = unit.headings;
  record.factor_unit = factor_unit;
  return record;
}

}  // namespace libpath
