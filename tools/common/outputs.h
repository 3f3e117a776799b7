#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <libpath/map/io/file.h>
#include <libpath/map/io/project.h>
#include <libpath/map/map.h>
#include <tools/common/command_line.h>

namespace libpath::tools {

/// Adds --force, which every tool has that writes files.
void add_force_option(ToolDescription& tool);

/// What a tool is about to write and what it reads, held against each other before it works: no output is one of the
/// inputs or another output, under whatever name, and nothing is replaced that should not be, unless --force says so.
class Outputs {
 public:
  explicit Outputs(const Arguments& arguments)
      : replace_(arguments.contains("force") ? Replace::anything : Replace::ours) {}

  /// Files to be written; `option` is the word of the command line that asks for it. Throws WrongCommandLine for "-",
  /// which is no file, and for a name that does not end as it should.
  void add_asset(const std::string& option, const std::filesystem::path& file);
  void add_asset_part(const std::string& option, const std::filesystem::path& file);
  /// The map and what is written beside it; where it is there, the options say how far it may refer (map_file.h).
  void add_map(const std::string& option, const std::filesystem::path& file, const ReadOptions& options = {});
  void add_picture(const std::string& option, const std::filesystem::path& file);
  /// The rule that says what `asset` depends on.
  void add_depfile(const std::string& option, const std::filesystem::path& file, const std::filesystem::path& asset);
  void add_input(const std::filesystem::path& file);

  /// Throws WrongCommandLine where one file would be two of these.
  void check_apart() const;
  /// The same, and throws Failed where a file that is there should not be replaced.
  void check() const;

  Replace replace() const noexcept { return replace_; }

 private:
  using WhyNot = std::function<std::optional<InputError>(const std::filesystem::path& file)>;
  struct Output {
    std::string option;
    std::filesystem::path file;
    FileIdentity identity;
    WhyNot why_not_replace;  // asked of this file
  };
  struct Input {
    std::filesystem::path file;
    FileIdentity identity;
  };

  void add(const std::string& option, const std::filesystem::path& file, WhyNot why_not_replace);

  Replace replace_;
  std::vector<Output> outputs_;
  std::vector<Input> inputs_;
};

/// Writes the map. Throws Failed where that fails, and where something would be lost, unless anything may be replaced.
void save_map(const Map& map, const std::filesystem::path& file, Replace replace, const ReadOptions& options = {});

/// A rule as make and ninja read it: `asset` depends on the inputs. Throws Failed where a name cannot be spelt so that
/// both read the same.
std::string depfile_of(const std::filesystem::path& asset, const std::vector<std::filesystem::path>& inputs);

}  // namespace libpath::tools
