#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
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
std::string expected_syntax(std::string_view message) {
  const auto expected = message.rfind("; expected ");
  return expected == std::string_view::npos ? "expected sound JSON" : std::string(message.substr(expected + 2));
}

/// Builds values from the parser's events: the whole document, or for a sink each member or element alone.
class Builder final : public nlohmann::json_sax<json> {
 public:
  Builder(JsonLimits limits, JsonSink* sink) : limits_(limits), sink_(sink) {}

  bool null() override { return scalar(nullptr); }
  bool boolean(bool value) override { return scalar(value); }
  bool number_integer(std::int64_t value) override { return scalar(value); }
  bool number_unsigned(std::uint64_t value) override { return scalar(value); }
  bool number_float(double value, const std::string&) override { return scalar(value); }
  bool string(std::string& value) override { return charge(kTextBytes + value.size()) && scalar(std::move(value)); }
  bool binary(json::binary_t&) override { return stop("expected no binary value"); }

  bool start_object(std::size_t) override { return start(json::object(), level_ == 0); }
  bool start_array(std::size_t) override { return start(json::array(), level_ == 1 && streaming_); }
  bool end_object() override { return end(); }
  bool end_array() override { return end(); }
  bool key(std::string& name) override {
    if (open_.empty()) {
      if (!members_.insert(name).second) return stop("expected each key once, " + shown(name) + " occurs before");
      streaming_ = sink_->streams(name);
      member_ = std::move(name);
      index_ = 0;
      return true;
    }
    if (open_.back()->contains(name)) return stop("expected each key once, " + shown(name) + " occurs before");
    key_ = std::move(name);
    return charge(kMemberBytes + key_.size());
  }

  bool parse_error(std::size_t, const std::string&, const json::exception& error) override {
    return stop(error.id == kNumberOverflow ? "expected a smaller number" : expected_syntax(error.what()));
  }

  const std::string& expected() const noexcept { return expected_; }
  json take_root() { return std::move(value_); }

 private:
  static constexpr std::size_t kScalarBytes = sizeof(json);
  static constexpr std::size_t kListBytes = 64;
  static constexpr std::size_t kTextBytes = 48;
  static constexpr std::size_t kMemberBytes = 96;
  static constexpr int kNumberOverflow = 406;

  bool stop(std::string expected) {
    expected_ = std::move(expected);
    return false;
  }
  bool charge(std::size_t bytes) {
    used_ += bytes;
    return used_ <= limits_.memory || stop("expected fewer or shorter values");
  }

  /// Puts a value where the document has it.
  json* place(json value) {
    if (open_.empty()) return &(value_ = std::move(value));
    json& parent = *open_.back();
    if (parent.is_array()) return &parent.emplace_back(std::move(value));
    return &(parent[key_] = std::move(value));
  }
  bool scalar(json value) {
    if (!charge(kScalarBytes)) return false;
    place(std::move(value));
    return complete();
  }
  /// A list or object begins. `passes` where it is one that the sink is given piece by piece.
  bool start(json empty, bool passes) {
    if (level_ + open_.size() >= limits_.depth)
      return stop(fmt::format("expected at most {} lists and objects within each other", limits_.depth));
    if (sink_ && open_.empty() && passes) {
      ++level_;
      return true;
    }
    open_.push_back(place(std::move(empty)));
    return charge(kScalarBytes + kListBytes);
  }
  bool end() {
    if (open_.empty()) {
      --level_;
      return true;
    }
    open_.pop_back();
    return complete();
  }
  /// Hands a value over once it is whole.
  bool complete() {
    if (!sink_ || !open_.empty()) return true;
    if (level_ == 0) return stop("expected an object");
    if (level_ == 1) sink_->member(member_, value_);
    if (level_ == 2) sink_->element(member_, index_++, value_);
    used_ = 0;
    return true;
  }

  JsonLimits limits_;
  JsonSink* sink_;
  std::string expected_;

  json value_;               // what is being built
  std::vector<json*> open_;  // its lists and objects that are not complete, outermost first
  std::string key_;          // of the next value in the innermost object
  std::size_t used_ = 0;

  std::size_t level_ = 0;  // containers that are passed on in pieces: 0, the document, a streamed list in it
  std::set<std::string> members_;
  std::string member_;
  bool streaming_ = false;
  std::size_t index_ = 0;
};

/// Nothing where the builder took the whole text.
std::optional<InputError> build(std::string_view text, const std::string& file, Builder& builder) {
  // The parser takes a zero byte for the end of the text and would not see what follows.
  if (const auto zero = text.find('\0'); zero != std::string_view::npos)
    return InputError{file, spelt_position(text, zero + 1), "expected no zero byte"};
  std::size_t read = 0;
  const CountingIterator begin(text.data(), read);
  const CountingIterator end(text.data() + text.size(), read);
  try {
    if (json::sax_parse(begin, end, &builder)) return std::nullopt;
    return InputError{file, spelt_position(text, read), builder.expected()};
  } catch (const JsonFault& fault) {
    return InputError{file, fault.place, fault.expected};
  }
}

}  // namespace

Loaded<json> parse_json(std::string_view text, const std::string& file, JsonLimits limits) {
  Builder builder(limits, nullptr);
  if (auto error = build(text, file, builder)) return Failure{std::move(*error)};
  return builder.take_root();
}

Result<Done, InputError> stream_json(std::string_view text, const std::string& file, JsonSink& sink,
                                     JsonLimits limits) {
  Builder builder(limits, &sink);
  if (auto error = build(text, file, builder)) return Failure{std::move(*error)};
  return Done{};
}

}  // namespace libpath
