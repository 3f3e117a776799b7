#pragma once

#include <string>

#include <tools/manual/command.h>

namespace libpath::manual {

/// The command's page for man(1), section 1, in the macros of man(7). It bears no date: the same sources give the same
/// bytes.
std::string man_page(const Command& command);

}  // namespace libpath::manual
