#include <tools/manual/completion.h>

#include <cassert>

namespace libpath::manual {

std::string completion(const Command& command, std::string_view shell) {
  if (shell == "bash") return bash_completion(command);
  if (shell == "zsh") return zsh_completion(command);
  assert(shell == "fish");
  return fish_completion(command);
}

}  // namespace libpath::manual
