#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <libpath/core/milli.h>
#include <libpath/map/io/input_error.h>
#include <libpath/map/property.h>
#include <nlohmann/json.hpp>

namespace libpath {

/// What is wrong with a document and where. Thrown by `JsonValue` and by those who read through it, caught by the
/// loader that began to read; no user of the library sees it.
struct JsonFault {
  std::string place;
  std::string expected;
};

/// Limits of a document from outside, all obeyed while it is parsed.
struct JsonLimits {
  std::size_t depth = 64;  // lists and objects within each other
  std::size_t memory =
      std::size_t{64} << 20;  // bytes that the values may take at most, with all that grows around them
  /// Lists that are members of one of these names are not built, so that they may be as long as the text: see
  /// `JsonValue::unparsed`.
  std::span<const std::string_view> unparsed = {};
};

/// Parses a document whole. Broken syntax, a key that occurs twice in its object, and a document beyond the limits are
/// refused, with "line L, column C" as the place (from 1, in bytes). Does not throw for bad input.
Loaded<nlohmann::json> parse_json(std::string_view text, const std::string& file, JsonLimits limits = {});

/// The members of a document that is an object, each as the part of the text that its value is. Members may come in any
/// order; one that is not among `keys` or occurs twice is refused, and so is a text whose members cannot be told apart.
/// What is inside the values is for `read_json` to look at.
struct JsonMember {
  std::string_view key;  // one of `keys`
  std::string_view value;
};
Loaded<std::vector<JsonMember>> json_members(std::string_view text, const std::string& file,
                                             std::span<const std::string_view> keys);

/// Parses `part` of `text` whole and hands the value to `read`, or hands over each element of a list that begins the
/// part, alone, so that a list of any length takes the memory of one element: `limits` hold for each. Errors are placed
/// in `text`; a `JsonFault` that `read` throws is an error at its place.
Result<Done, InputError> read_json(std::string_view text, std::string_view part, const std::string& file,
                                   JsonLimits limits, const std::function<void(const nlohmann::json&)>& read);
Result<Done, InputError> read_json_elements(
    std::string_view text, std::string_view part, const std::string& file, JsonLimits limits,
    const std::function<void(std::size_t index, const nlohmann::json& value)>& read);

/// Goes through a list of lists of whole numbers, such as the text of a list that stayed unparsed: hands over each
/// entry that is `numbers.size()` of them, which it puts there, many times as fast as values are made. Ends at an entry
/// that is anything else or that `take` refuses, and gives its text and index; nothing where all were taken.
struct JsonEntry {
  std::string_view text;
  std::size_t index = 0;
};
std::optional<JsonEntry> each_number_list(std::string_view list, std::span<std::int32_t> numbers,
                                          const std::function<bool()>& take);

/// A value of a document under its place there ("units[2].length"), for readers: each accessor gives what is asked for
/// or throws a `JsonFault` that says what was expected at that place. Places are spelt only when something is wrong, so
/// an element refers to its list and must not outlive it, nor the document.
class JsonValue {
 public:
  JsonValue(const nlohmann::json& value, std::string_view name) noexcept : value_(value), name_(name) {}
  /// An element of a list that is not at hand itself: its place is "name[index]".
  JsonValue(const nlohmann::json& value, std::string_view name, std::size_t index) noexcept
      : value_(value), name_(name), index_(index) {}

  const nlohmann::json& json() const noexcept { return value_; }
  std::string place() const;
  [[noreturn]] void refuse(std::string expected) const;

  bool boolean() const;
  std::int32_t integer(std::int32_t least, std::int32_t most) const;
  /// A decimal with at most three places, within what `Milli` holds.
  Milli milli() const;
  /// At most `most` bytes that are printable (name.h).
  const std::string& text(std::size_t most) const;

  /// Number of elements of a list; refused where this is no list or has fewer or more elements than that.
  std::size_t list(std::size_t least, std::size_t most) const;
  JsonValue element(std::size_t index) const& noexcept { return {value_[index], *this, {}, index}; }
  JsonValue element(std::size_t) const&& = delete;

  /// The text of a list that `JsonLimits::unparsed` named, brackets included; nothing where this is no list. `text` is
  /// what was parsed, or the part of it.
  std::optional<std::string_view> unparsed(std::string_view text) const;

  /// Refused where this is no object or has other keys than these.
  void object(std::initializer_list<std::string_view> keys) const;
  bool has(std::string_view key) const { return value_.contains(key); }
  /// A member that must be there.
  JsonValue member(std::string_view key) const&;
  JsonValue member(std::string_view) const&& = delete;

 private:
  static constexpr std::size_t kNoIndex = ~std::size_t{0};
  JsonValue(const nlohmann::json& value, const JsonValue& parent, std::string_view name, std::size_t index) noexcept
      : value_(value), parent_(&parent), name_(name), index_(index) {}

  const nlohmann::json& value_;
  const JsonValue* parent_ = nullptr;
  std::string_view name_;
  std::size_t index_ = kNoIndex;
};

/// The member `properties` of an object, as in `.lpmap`; none where it has no such member. Throws `JsonFault`.
Properties read_properties(const JsonValue& owner);
/// The same of the member itself.
Properties properties_of(const JsonValue& value);
/// `, "properties": {…}` on one line, nothing where there are none; and each property as a member of an object.
std::string spelt_properties(const Properties& properties);
std::vector<std::string> spelt_each_property(const Properties& properties);

/// A text as a JSON string, quotes included. Bytes that are not UTF-8 become U+FFFD.
std::string json_string(std::string_view text);
/// The shortest decimal: "1", "1.5", "0.125".
std::string json_number(Milli value);
/// Text from outside as it may stand in an error: quoted, on one line and not too long.
std::string shown(std::string_view text);

}  // namespace libpath
