#pragma once

#include <array>
#include <string>
#include <string_view>

#include <tools/manual/command.h>

namespace libpath::manual {

/// Files that a shell reads to complete the command: its options, the words that their values and its arguments can be,
/// and files and folders where these are asked for. bash needs no package bash-completion for it.
std::string bash_completion(const Command& command);
std::string zsh_completion(const Command& command);
std::string fish_completion(const Command& command);

inline constexpr std::array<std::string_view, 3> kShells{"bash", "zsh", "fish"};
/// REQUIRES: one of kShells.
std::string completion(const Command& command, std::string_view shell);

}  // namespace libpath::manual
