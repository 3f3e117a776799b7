#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include <libpath/core/milli.h>
#include <libpath/map/io/input_error.h>
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
  std::size_t depth = 64;                       // lists and objects within each other
  std::size_t memory = std::size_t{512} << 20;  // bytes that the values held at a time may take, about
};

/// Parses a document whole. Broken syntax, a key that occurs twice in its object, and a document beyond the limits are
/// refused, with "line L, column C" as the place (from 1, in bytes). Does not throw for bad input.
Loaded<nlohmann::json> parse_json(std::string_view text, const std::string& file, JsonLimits limits = {});

/// Takes a document apart that is an object with long lists, so that those are never held whole: members come in the
/// order of the file. Its functions may throw `JsonFault`.
class JsonSink {
 public:
  virtual ~JsonSink() = default;
  /// Asked when a member begins, also for its own refusal of unknown keys: is it a list to be given by elements?
  virtual bool streams(std::string_view key) = 0;
  /// A member that is not streamed, or one that should be and is no list.
  virtual void member(std::string_view key, const nlohmann::json& value) = 0;
  /// The next element of a streamed list.
  virtual void element(std::string_view key, std::size_t index, const nlohmann::json& value) = 0;
};

/// Like `parse_json`, member by member; `limits.memory` holds for each member or element alone. Refuses what the sink
/// refuses, in its words.
Result<Done, InputError> stream_json(std::string_view text, const std::string& file, JsonSink& sink,
                                     JsonLimits limits = {});

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
  /// At most `most` bytes of UTF-8 without control characters.
  const std::string& text(std::size_t most) const;

  /// Number of elements of a list; refused where this is no list or has fewer or more elements than that.
  std::size_t list(std::size_t least, std::size_t most) const;
  JsonValue element(std::size_t index) const& noexcept { return {value_[index], *this, {}, index}; }
  JsonValue element(std::size_t) const&& = delete;

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

/// A text as a JSON string, quotes included. Bytes that are not UTF-8 become U+FFFD.
std::string json_string(std::string_view text);
/// The shortest decimal: "1", "1.5", "0.125".
std::string json_number(Milli value);
/// Text from outside as it may stand in an error: quoted, on one line and not too long.
std::string shown(std::string_view text);

}  // namespace libpath
