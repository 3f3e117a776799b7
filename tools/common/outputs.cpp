#include <tools/common/outputs.h>

#include <algorithm>
#include <cctype>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <libpath/bake/kit/asset_output.h>
#include <libpath/map/io/map_file.h>
#include <libpath/map/printable.h>
#include <tools/common/picture.h>

namespace libpath::tools {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxDepfileBytes = std::size_t{1} << 24;

std::string lower(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

/// What make and ninja both read as the letter itself, wherever it stands. Of the rest, make would take `=` for a
/// variable, `%` for a pattern and brackets for a list of letters, and older ninjas end a name at quotes.
bool is_plain(char c) {
  constexpr std::string_view kPlain = "+,/_.-@{}!~";
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x80 || std::isalnum(byte) != 0 || kPlain.find(c) != std::string_view::npos;
}

/// A name as a rule spells it, before its colon or behind it. Throws Failed.
std::string spelt(const fs::path& file, bool is_target = false) {
  const std::string name = file.string();
  const auto refuse = [&](std::string_view what) {
    throw Failed(
        fmt::format("--depfile: {}: make and ninja cannot both read a name that {}; give the file another name",
                    printable(name), what));
  };
  if (name.starts_with('~')) refuse("begins with '~'");
  std::string text;
  for (const char c : name) {
    if (c == '$') {
      text += '$';
    } else if (c == ' ' || c == '#' || c == ':') {
      text += '\\';
    } else if (!is_plain(c) && (c != '%' || is_target)) {
      refuse(fmt::format("holds '{}'", printable({&c, 1})));
    }
    text += c;
  }
  return text;
}

/// FileCheck: a rule for an asset of that name, in whatever folder the build lay when it was written.
std::optional<std::string> why_no_depfile(const fs::path& file, const fs::path& asset) {
  const auto bytes = read_file(file, kMaxDepfileBytes);
  if (!bytes) return bytes.error().expected;
  const std::string_view text(bytes->data(), bytes->size());
  const std::string name = spelt(asset.filename(), true);
  const auto at = text.find(name + ":");
  const bool is_target = at != std::string_view::npos && (at == 0 || text[at - 1] == '/') &&
                         text.substr(0, at).find('\n') == std::string_view::npos;
  if (is_target) return std::nullopt;
  return fmt::format("is no depfile of {}", asset.filename().string());
}

void check_ending(const std::string& option, const fs::path& file, std::string_view ending) {
  if (lower(file.extension().string()) == ending) return;
  throw WrongCommandLine(fmt::format("{}: expected a name that ends in {}, not '{}'", option, ending, file.string()));
}

/// The words of a question about a file, as an error that names it.
template <class WhyNot>
auto file_or_nothing(WhyNot why_not) {
  return [why_not](const fs::path& file) -> std::optional<InputError> {
    if (auto why = why_not(file)) return InputError{file.string(), "", std::move(*why)};
    return std::nullopt;
  };
}

}  // namespace

void add_force_option(ToolDescription& tool) {
  tool.add_options()("force",
                     "write although something is lost, and replace files that are read-only, have other names (hard "
                     "links) or are none of libpath's");
}

void Outputs::add(const std::string& option, const fs::path& file, WhyNot why_not_replace) {
  if (file == "-") {
    throw WrongCommandLine(
        fmt::format("{}: expected the name of a file; nothing is written to standard output", option));
  }
  outputs_.push_back({option, file, FileIdentity(file), std::move(why_not_replace)});
}

void Outputs::add_asset(const std::string& option, const fs::path& file) {
  add(option, file, file_or_nothing(why_not_replace_asset));
  check_ending(option, file, ".lpa");
}

void Outputs::add_asset_part(const std::string& option, const fs::path& file) {
  add(option, file, file_or_nothing(why_not_replace_asset_part));
  check_ending(option, file, ".lppart");
}

void Outputs::add_map(const std::string& option, const fs::path& file, const ReadOptions& options) {
  add(option, file, [options](const fs::path& old) { return why_not_replace_map(old, options); });
  for (const fs::path& beside : files_of_map(file)) {
    if (beside != file) add(option, beside, {});  // why_not_replace_map() looks at it
  }
}

void Outputs::add_picture(const std::string& option, const fs::path& file) {
  add(option, file, file_or_nothing(why_not_replace_picture));
}

void Outputs::add_depfile(const std::string& option, const fs::path& file, const fs::path& asset) {
  const auto check = [asset](const fs::path& old) { return why_no_depfile(old, asset); };
  add(option, file, file_or_nothing([check](const fs::path& old) { return libpath::why_not_replace(old, check); }));
}

void Outputs::add_input(const fs::path& file) { inputs_.push_back({file, FileIdentity(file)}); }

void Outputs::check_apart() const {
  for (auto output = outputs_.begin(); output != outputs_.end(); ++output) {
    for (auto other = outputs_.begin(); other != output; ++other) {
      if (other->identity != output->identity) continue;
      throw WrongCommandLine(
          fmt::format("{}: {} is also what {} writes", output->option, output->file.string(), other->option));
    }
    const auto input = std::ranges::find(inputs_, output->identity, &Input::identity);
    if (input == inputs_.end()) continue;
    throw WrongCommandLine(fmt::format("{}: {} is {}, which is read; no output may be one of the inputs",
                                       output->option, output->file.string(), input->file.string()));
  }
}

void Outputs::check() const {
  check_apart();
  if (replace_ == Replace::anything) return;
  for (const Output& output : outputs_) {
    if (!output.why_not_replace) continue;
    const auto why = output.why_not_replace(output.file);
    if (why) throw Failed(why->message() + " (--force replaces it)");
  }
}

void save_map(const Map& map, const fs::path& file, Replace replace, const ReadOptions& options) {
  const auto lost = lost_by_writing(map, file, options);
  if (!lost.empty() && replace == Replace::ours) {
    throw Failed(
        fmt::format("{}: would lose {} (--force writes it without them)", file.string(), fmt::join(lost, ", ")));
  }
  value_or_fail(write_map(map, file, replace, options));
}

std::string depfile_of(const fs::path& asset, const std::vector<fs::path>& inputs) {
  std::string text = spelt(asset, true) + ":";
  for (const fs::path& input : inputs) text += " \\\n  " + spelt(input);
  return text + "\n";
}

}  // namespace libpath::tools
