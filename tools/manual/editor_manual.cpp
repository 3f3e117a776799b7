// Says for path-editor what each tool says of itself by --man and --completion SHELL: the editor knows nothing of
// tools. Runs while it is built, and is not installed.

#include <cstdio>
#include <string>
#include <string_view>

#include <tools/manual/completion.h>
#include <tools/manual/man_page.h>

namespace {

using namespace libpath::manual;

/// Its own options are those that Qt adds; a test compares them with --help.
Command editor() {
  return {.name = "path-editor",
          .version = LIBPATH_VERSION,
          .purpose = "The map editor: paint, bake, see, try a path.",
          .arguments = {{{Value::Kind::file, "MAP", {}}, "maps to open", false, true}},
          .options = {{.name = "help", .letter = 'h', .help = "print this help"},
                      {.name = "help-all", .help = "print it with Qt's own options"},
                      {.name = "version", .letter = 'v', .help = "print the version"}}};
}

/// Nothing where the words ask for something else.
std::string asked(std::string_view option, std::string_view shell) {
  if (option == "--man") return man_page(editor());
  for (const std::string_view known : kShells) {
    if (option == "--completion" && shell == known) return completion(editor(), shell);
  }
  return {};
}

}  // namespace

int main(int argc, char** argv) {
  const std::string text = argc < 2 ? "" : asked(argv[1], argc < 3 ? "" : argv[2]);
  if (text.empty()) {
    std::fputs("editor-manual: expected --man, or --completion and bash, zsh or fish\n", stderr);
    return 2;
  }
  return std::fputs(text.c_str(), stdout) < 0 || std::fflush(stdout) != 0 ? 1 : 0;
}
