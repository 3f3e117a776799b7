#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <libpath/map/io/json.h>
#include <libpath/map/name.h>

namespace libpath {

using nlohmann::json;

std::string JsonValue::place() const {
  std::string spelt = parent_ ? parent_->place() : "";
  if (!spelt.empty() && !name_.empty()) spelt += '.';
  spelt += name_;
  if (index_ != kNoIndex) spelt += fmt::format("[{}]", index_);
  return spelt;
}

void JsonValue::refuse(std::string expected) const { throw JsonFault{place(), std::move(expected)}; }

bool JsonValue::boolean() const {
  if (!value_.is_boolean()) refuse("expected true or false");
  return value_.get<bool>();
}

std::int32_t JsonValue::integer(std::int32_t least, std::int32_t most) const {
  const bool fits = value_.is_number_integer() &&
                    (!value_.is_number_unsigned() || value_.get<std::uint64_t>() <= std::numeric_limits<int>::max()) &&
                    value_.get<std::int64_t>() >= least && value_.get<std::int64_t>() <= most;
  if (!fits) refuse(fmt::format("expected a whole number from {} to {}", least, most));
  return value_.get<std::int32_t>();
}

Milli JsonValue::milli() const {
  constexpr double kMax = std::numeric_limits<std::int32_t>::max() / 1000.0;
  if (!value_.is_number()) refuse("expected a number");
  const double value = value_.get<double>();
  if (std::abs(value) > kMax) refuse(fmt::format("expected a number from {} to {}", -kMax, kMax));
  // Both the division and the reading of a decimal round correctly: they agree exactly for up to three places.
  const auto thousandths = static_cast<std::int32_t>(std::lround(value * 1000));
  if (Milli{thousandths}.value() != value) refuse("expected a number with at most three decimal places");
  return Milli{thousandths};
}

const std::string& JsonValue::text(std::size_t most) const {
  if (!value_.is_string()) refuse("expected a string");
  const std::string& text = value_.get_ref<const std::string&>();
  if (text.size() > most) refuse(fmt::format("expected at most {} bytes", most));
  if (auto fault = unprintable(text)) refuse(std::move(*fault));
  return text;
}

std::size_t JsonValue::list(std::size_t least, std::size_t most) const {
  if (!value_.is_array()) refuse("expected a list");
  if (value_.size() >= least && value_.size() <= most) return value_.size();
  if (least == most) refuse(fmt::format("expected {} entries", least));
  if (value_.size() < least) refuse(fmt::format("expected at least {} entries", least));
  refuse(fmt::format("expected at most {} entries", most));
}

std::optional<std::string_view> JsonValue::unparsed(std::string_view text) const {
  if (!value_.is_array()) return std::nullopt;
  const auto begin = value_[0].get<std::size_t>();
  return text.substr(begin, value_[1].get<std::size_t>() - begin);
}

void JsonValue::object(std::initializer_list<std::string_view> keys) const {
  if (!value_.is_object()) refuse("expected an object");
  for (const auto& item : value_.items()) {
    if (std::find(keys.begin(), keys.end(), item.key()) == keys.end())
      refuse(fmt::format("expected one of the keys {}, not {}", fmt::join(keys, ", "), shown(item.key())));
  }
}

JsonValue JsonValue::member(std::string_view key) const& {
  const auto found = value_.find(key);
  if (found == value_.end()) refuse(fmt::format("expected a member {}", shown(key)));
  return {*found, *this, key, kNoIndex};
}

std::string json_string(std::string_view text) {
  return json(text).dump(-1, ' ', false, json::error_handler_t::replace);
}

std::string json_number(Milli value) {
  const std::int64_t magnitude = std::abs(std::int64_t{value.thousandths});
  std::string spelt = fmt::format("{}{}.{:03}", value.thousandths < 0 ? "-" : "", magnitude / 1000, magnitude % 1000);
  spelt.erase(spelt.find_last_not_of('0') + 1);
  if (spelt.back() == '.') spelt.pop_back();
  return spelt;
}

std::string shown(std::string_view text) {
  constexpr std::size_t kMax = 40;
  const bool cut = text.size() > kMax;
  return json(text.substr(0, kMax)).dump(-1, ' ', true, json::error_handler_t::replace) + (cut ? "…" : "");
}

}  // namespace libpath
