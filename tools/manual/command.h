#pragma once

#include <string>
#include <utility>
#include <vector>

namespace libpath::manual {

/// What stands behind an option, or as an argument of its own.
struct Value {
  enum class Kind { none, words, file, folder, text };

  Kind kind = Kind::none;
  std::string name = {};                // as --help has it: "FILE", "none|fast|full"
  std::vector<std::string> words = {};  // of Kind::words: all that it can be
};

/// The value of an option, as its name in --help says: `none|fast|full` are the words that it can be, DIR is a folder,
/// FILE, MAP and what has an ending (OUT.lpa, F.png|F.svg) are files, nothing is no value, and the rest is text.
Value value_named(const std::string& name);

/// The words with a blank between them.
std::string spaced(const std::vector<std::string>& words);

struct Option {
  std::string name;  // "output", without the dashes
  char letter = 0;   // 'o'; 0 for none
  Value value = {};
  std::string usual = {};  // the value where none is given; empty for none
  std::string help = {};
  bool repeats = false;
};

struct Argument {
  Value value;
  std::string help = {};
  bool is_required = true;
  bool repeats = false;
};

/// All that a command's own tables say of it; its page and its completions are written from this.
struct Command {
  std::string name;
  std::string version = {};
  std::string purpose = {};  // whole sentences
  std::vector<Argument> arguments = {};
  std::vector<Option> options = {};
  std::vector<std::pair<int, std::string>> statuses = {};  // that it ends with, and what each means
};

}  // namespace libpath::manual
