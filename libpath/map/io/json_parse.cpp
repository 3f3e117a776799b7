#include <algorithm>
#include <charconv>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <libpath/map/io/json.h>

namespace libpath {
namespace {

using nlohmann::json;

/// Reads a text and shares how far it has come, which the parser tells nobody while all is well.
class CountingIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  CountingIterator(const char* at, std::size_t& count) : at_(at), count_(&count) {}
  reference operator*() const { return *at_; }
  CountingIterator& operator++() {
    ++at_;
    ++*count_;
    return *this;
  }
  friend bool operator==(const CountingIterator& a, const CountingIterator& b) { return a.at_ == b.at_; }

 private:
  const char* at_;
  std::size_t* count_;
};

/// "line L, column C" of the last byte read.
std::string spelt_position(std::string_view text, std::size_t read) {
  const std::string_view before = text.substr(0, read > 0 ? read - 1 : 0);
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const auto column = before.size() - (before.rfind('\n') + 1) + 1;
  return fmt::format("line {}, column {}", line, column);
}

/// The parser's own words for a syntax error, without what it last read: that may be long and unprintable.
std::string expected_syntax(const json::exception& error) {
  constexpr int kNumberOverflow = 406;
  if (error.id == kNumberOverflow) return "expected a smaller number";
  const std::string_view message = error.what();
  const auto expected = message.rfind("; expected ");
  return expected == std::string_view::npos ? "expected sound JSON" : std::string(message.substr(expected + 2));
}

std::string too_deep(std::size_t depth) {
  return fmt::format("expected at most {} lists and objects within each other", depth);
}

/// Builds values from the parser's events: the whole document, or each element of the list that it is.
class Builder final : public nlohmann::json_sax<json> {
 public:
  using Read = std::function<void(std::size_t, const json&)>;

  /// `position` is how much of the text the parser has read.
  Builder(JsonLimits limits, const std::size_t& position) : limits_(limits), position_(position) {}
  Builder(JsonLimits limits, const std::size_t& position, const Read& read)
      : limits_(limits), position_(position), read_(&read) {}

  bool null() override { return scalar(nullptr); }
  bool boolean(bool value) override { return scalar(value); }
  bool number_integer(std::int64_t value) override { return scalar(value); }
  bool number_unsigned(std::uint64_t value) override { return scalar(value); }
  bool number_float(double value, const std::string&) override { return scalar(value); }
  bool string(std::string& value) override {
    if (skipped_ > 0) return true;
    return charge(kTextBytes + 2 * value.size()) && scalar(std::move(value));
  }
  bool binary(json::binary_t&) override { return stop("expected no binary value"); }

  bool start_object(std::size_t) override { return start(json::object()); }
  bool start_array(std::size_t) override {
    if (read_ && !in_list_ && open_.empty()) return in_list_ = true;
    const bool skips = skipped_ == 0 && is_unparsed_ && in_object();
    if (!start(json::array())) return false;
    if (skips) {
      skipped_ = 1;
      begin_ = position_ - 1;
    }
    return true;
  }
  bool end_object() override { return end(); }
  bool end_array() override { return end(); }
  bool key(std::string& name) override {
    if (skipped_ > 0) return true;
    const std::size_t bytes = kMemberBytes + 2 * name.size();
    is_unparsed_ = std::find(limits_.unparsed.begin(), limits_.unparsed.end(), name) != limits_.unparsed.end();
    const auto [member, is_new] = open_.back()->get_ref<json::object_t&>().try_emplace(std::move(name));
    if (!is_new) return stop("expected each key once, " + shown(member->first) + " occurs before");
    member_ = &member->second;
    return charge(bytes);
  }

  bool parse_error(std::size_t, const std::string&, const json::exception& error) override {
    return stop(expected_syntax(error));
  }

  const std::string& expected() const noexcept { return expected_; }
  json take_root() { return std::move(value_); }

 private:
  // What values take beside their place in a list or an object, as the allocator rounds it.
  static constexpr std::size_t kElementBytes =
      3 * sizeof(json);  // a list that grows is there twice, once at double size
  static constexpr std::size_t kListBytes = 64;
  static constexpr std::size_t kTextBytes = 64;
  static constexpr std::size_t kMemberBytes = 112;

  /// The destructor of a list first copies it to another one. It is spared that from the inside out, as deep as limits
  /// let values be.
  static void let_go(json& value) {
    if (!value.is_structured()) return;
    for (json& part : value) let_go(part);
    value.clear();
  }

  bool stop(std::string expected) {
    expected_ = std::move(expected);
    open_.clear();
    let_go(value_);
    return false;
  }
  bool charge(std::size_t bytes) {
    used_ += bytes;
    return used_ <= limits_.memory || stop("expected fewer or shorter values");
  }
  bool in_object() const { return !open_.empty() && open_.back()->is_object(); }

  /// Puts a value where the document has it.
  json* place(json value) {
    if (open_.empty()) return &(value_ = std::move(value));
    json& parent = *open_.back();
    if (parent.is_array()) return &parent.emplace_back(std::move(value));
    return &(*member_ = std::move(value));
  }
  bool scalar(json value) {
    if (skipped_ > 0) return true;
    if (!charge(kElementBytes)) return false;
    place(std::move(value));
    return complete();
  }
  bool start(json empty) {
    if ((in_list_ ? 1 : 0) + open_.size() + skipped_ >= limits_.depth) return stop(too_deep(limits_.depth));
    if (skipped_ > 0) {
      ++skipped_;
      return true;
    }
    if (!charge(kElementBytes + kListBytes)) return false;
    open_.push_back(place(std::move(empty)));
    return true;
  }
  bool end() {
    if (skipped_ > 1) {
      --skipped_;
      return true;
    }
    if (skipped_ == 1) {
      skipped_ = 0;
      *open_.back() = {begin_, position_};
    }
    if (open_.empty()) return true;  // the list whose elements are handed over
    open_.pop_back();
    return complete();
  }
  /// Hands an element over once it is whole.
  bool complete() {
    if (!read_ || !open_.empty()) return true;
    if (!in_list_) return stop("expected a list");
    (*read_)(index_++, value_);
    used_ = 0;
    return true;
  }

  JsonLimits limits_;
  const std::size_t& position_;
  const Read* read_ = nullptr;
  std::string expected_;

  json value_;                // what is being built
  std::vector<json*> open_;   // its lists and objects that are not complete, outermost first
  json* member_ = nullptr;    // of the innermost object, whose value comes next
  bool is_unparsed_ = false;  // its value is, if it is a list
  std::size_t used_ = 0;
  std::size_t skipped_ = 0;  // lists and objects within each other that are passed over
  std::size_t begin_ = 0;    // of those in the text

  bool in_list_ = false;  // the list whose elements are handed over has begun
  std::size_t index_ = 0;
};

/// Sees only whether a text is JSON.
class Syntax final : public nlohmann::json_sax<json> {
 public:
  explicit Syntax(std::size_t depth) : depth_(depth) {}

  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(std::int64_t) override { return true; }
  bool number_unsigned(std::uint64_t) override { return true; }
  bool number_float(double, const std::string&) override { return true; }
  bool string(std::string&) override { return true; }
  bool binary(json::binary_t&) override { return true; }
  bool key(std::string&) override { return true; }
  bool start_object(std::size_t) override { return start(); }
  bool start_array(std::size_t) override { return start(); }
  bool end_object() override { return --open_, true; }
  bool end_array() override { return --open_, true; }
  bool parse_error(std::size_t, const std::string&, const json::exception& error) override {
    expected_ = expected_syntax(error);
    return false;
  }

  const std::string& expected() const noexcept { return expected_; }

 private:
  bool start() {
    if (open_++ < depth_) return true;
    expected_ = too_deep(depth_);
    return false;
  }

  std::size_t depth_;
  std::size_t open_ = 0;
  std::string expected_;
};

/// Hands a part of a text to a builder of values; nothing where it took all of it.
template <class Sax>
std::optional<InputError> parse(std::string_view text, std::string_view part, const std::string& file, Sax& sax,
                                std::size_t& position) {
  const auto offset = static_cast<std::size_t>(part.data() - text.data());
  const CountingIterator begin(part.data(), position);
  const CountingIterator end(part.data() + part.size(), position);
  try {
    if (json::sax_parse(begin, end, &sax)) return std::nullopt;
    return InputError{file, spelt_position(text, offset + position), sax.expected()};
  } catch (const JsonFault& fault) {
    return InputError{file, fault.place, fault.expected};
  }
}

/// The parser takes a zero byte for the end of the text and would not see what follows.
std::optional<InputError> zero_byte(std::string_view text, const std::string& file) {
  const auto zero = text.find('\0');
  if (zero == std::string_view::npos) return std::nullopt;
  return InputError{file, spelt_position(text, zero + 1), "expected no zero byte"};
}

/// Tells the members of an object apart by brackets and quotes alone. Each step is false where the text is no JSON;
/// one that is true proves nothing about what is inside a value.
class Members {
 public:
  explicit Members(std::string_view text) : text_(text) {
    if (text_.starts_with("\xEF\xBB\xBF")) at_ = 3;
  }

  bool take(char c) {
    skip_space();
    if (at_ == text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  bool at_end() {
    skip_space();
    return at_ == text_.size();
  }
  std::optional<std::string_view> string() {
    skip_space();
    const std::size_t begin = at_;
    if (!skip_string()) return std::nullopt;
    return text_.substr(begin, at_ - begin);
  }
  std::optional<std::string_view> value() {
    skip_space();
    const std::size_t begin = at_;
    if (!skip_value() || at_ == begin) return std::nullopt;
    return text_.substr(begin, at_ - begin);
  }
  /// A whole number of at most nine digits.
  std::optional<std::int32_t> number() {
    skip_space();
    std::int32_t number = 0;
    const char* const end = text_.data() + std::min(text_.size(), at_ + 10);
    const auto [stop, error] = std::from_chars(text_.data() + at_, end, number);
    const char next = stop < text_.data() + text_.size() ? *stop : '\0';
    if (error != std::errc{} || (next != ',' && next != ']' && !is_space(next))) return std::nullopt;
    at_ = static_cast<std::size_t>(stop - text_.data());
    return number;
  }
  std::size_t position() const noexcept { return at_; }
  void go_back(std::size_t position) noexcept { at_ = position; }

 private:
  static bool is_space(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

  void skip_space() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  }
  bool skip_string() {
    if (at_ == text_.size() || text_[at_] != '"') return false;
    for (++at_; at_ < text_.size(); ++at_) {
      if (text_[at_] == '\\') {
        ++at_;
      } else if (text_[at_] == '"') {
        return ++at_, true;
      }
    }
    return false;
  }
  bool skip_value() {
    std::size_t open = 0;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '"') {
        if (!skip_string()) return false;
        if (open == 0) return true;
        continue;
      }
      const bool ends = c == '}' || c == ']';
      if (open == 0 && (ends || c == ',' || is_space(c))) return true;
      ++at_;
      if (c == '{' || c == '[') ++open;
      if (ends && --open == 0) return true;
    }
    return false;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

/// What is wrong with a text whose members cannot be told apart.
InputError syntax_error(std::string_view text, const std::string& file, std::size_t position) {
  Syntax syntax(JsonLimits().depth);
  std::size_t read = 0;
  if (auto error = parse(text, text, file, syntax, read)) return std::move(*error);
  return {file, spelt_position(text, position + 1), "expected an object"};
}

/// A key without its quotes; escapes in it are rare.
std::string plain_key(std::string_view quoted) {
  if (quoted.find('\\') == std::string_view::npos) return std::string(quoted.substr(1, quoted.size() - 2));
  const json key = json::parse(quoted, nullptr, false);
  return key.is_string() ? key.get<std::string>() : std::string();
}

bool take_numbers(Members& members, std::span<std::int32_t> numbers) {
  if (!members.take('[')) return false;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (i > 0 && !members.take(',')) return false;
    const auto number = members.number();
    if (!number) return false;
    numbers[i] = *number;
  }
  return members.take(']');
}

}  // namespace

Loaded<json> parse_json(std::string_view text, const std::string& file, JsonLimits limits) {
  if (auto error = zero_byte(text, file)) return Failure{std::move(*error)};
  std::size_t position = 0;
  Builder builder(limits, position);
  if (auto error = parse(text, text, file, builder, position)) return Failure{std::move(*error)};
  return builder.take_root();
}

Loaded<std::vector<JsonMember>> json_members(std::string_view text, const std::string& file,
                                             std::span<const std::string_view> keys) {
  if (auto error = zero_byte(text, file)) return Failure{std::move(*error)};
  Members members(text);
  std::vector<JsonMember> found;
  const auto broken = [&] { return Failure{syntax_error(text, file, members.position())}; };
  if (!members.take('{')) return broken();
  for (bool more = !members.take('}'); more; more = members.take(',')) {
    const auto quoted = members.string();
    if (!quoted) return broken();
    const auto wrong = [&](std::string expected) {
      return refuse(file, spelt_position(text, members.position()), std::move(expected));
    };
    const std::string name = plain_key(*quoted);
    const auto key = std::find(keys.begin(), keys.end(), name);
    if (key == keys.end()) return wrong("expected no member " + shown(name) + ", the format has none");
    const bool twice = std::any_of(found.begin(), found.end(), [&](const JsonMember& m) { return m.key == *key; });
    if (twice) return wrong("expected each key once, " + shown(name) + " occurs before");
    if (!members.take(':')) return broken();
    const auto value = members.value();
    if (!value) return broken();
    found.push_back({*key, *value});
  }
  if (!found.empty() && !members.take('}')) return broken();
  if (!members.at_end()) return broken();
  return found;
}

Result<Done, InputError> read_json(std::string_view text, std::string_view part, const std::string& file,
                                   JsonLimits limits, const std::function<void(const json&)>& read) {
  std::size_t position = 0;
  Builder builder(limits, position);
  if (auto error = parse(text, part, file, builder, position)) return Failure{std::move(*error)};
  try {
    read(builder.take_root());
  } catch (const JsonFault& fault) {
    return refuse(file, fault.place, fault.expected);
  }
  return Done{};
}

Result<Done, InputError> read_json_elements(std::string_view text, std::string_view part, const std::string& file,
                                            JsonLimits limits,
                                            const std::function<void(std::size_t, const json&)>& read) {
  std::size_t position = 0;
  Builder builder(limits, position, read);
  if (auto error = parse(text, part, file, builder, position)) return Failure{std::move(*error)};
  return Done{};
}

std::optional<JsonEntry> each_number_list(std::string_view list, std::span<std::int32_t> numbers,
                                          const std::function<bool()>& take) {
  Members members(list);
  if (!members.take('[') || members.take(']')) return std::nullopt;
  for (std::size_t index = 0;; ++index) {
    const std::size_t begin = members.position();
    if (!take_numbers(members, numbers) || !take()) {
      members.go_back(begin);
      return JsonEntry{members.value().value_or(std::string_view()), index};
    }
    if (!members.take(',')) return std::nullopt;
  }
}

}  // namespace libpath
