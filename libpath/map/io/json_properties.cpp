#include <limits>

#include <fmt/format.h>
#include <libpath/map/io/json.h>
#include <libpath/map/name.h>

namespace libpath {
namespace {

PropertyValue read_value(const JsonValue& value) {
  const nlohmann::json& json = value.json();
  if (json.is_string()) return value.text(PropertyLimits::text_bytes);
  if (json.is_boolean()) return value.boolean();
  if (json.is_number_float()) return json.get<double>();
  if (!json.is_number()) value.refuse("expected a text, a number, true or false");
  return value.integer(std::numeric_limits<std::int32_t>::min(), std::numeric_limits<std::int32_t>::max());
}

/// Numbers with a fraction are told from whole ones when they are read again.
std::string spelt(double number) {
  std::string text = fmt::format("{}", number);
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  return text;
}

std::string spelt(const PropertyValue& value) {
  if (const auto* text = std::get_if<std::string>(&value)) return json_string(*text);
  if (const auto* number = std::get_if<double>(&value)) return spelt(*number);
  if (const auto* whole = std::get_if<std::int32_t>(&value)) return fmt::format("{}", *whole);
  return std::get<bool>(value) ? "true" : "false";
}

}  // namespace

Properties properties_of(const JsonValue& value) {
  if (!value.json().is_object()) value.refuse("expected an object");
  Properties properties;
  for (const auto& item : value.json().items()) {
    if (auto wrong = wrong_name(item.key())) value.refuse(std::move(*wrong));
    properties.emplace(item.key(), read_value(value.member(item.key())));
  }
  return properties;
}

Properties read_properties(const JsonValue& owner) {
  return owner.has("properties") ? properties_of(owner.member("properties")) : Properties{};
}

std::vector<std::string> spelt_each_property(const Properties& properties) {
  std::vector<std::string> all;
  for (const auto& [name, value] : properties) all.push_back(json_string(name) + ": " + spelt(value));
  return all;
}

std::string spelt_properties(const Properties& properties) {
  std::string all;
  for (const std::string& each : spelt_each_property(properties)) all += (all.empty() ? "" : ", ") + each;
  return all.empty() ? all : fmt::format(R"(, "properties": {{{}}})", all);
}

}  // namespace libpath
