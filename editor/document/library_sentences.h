#pragma once

#include <vector>

namespace libpath::editor {

/// The English sentences and parts of sentences that the library makes of files, maps and bakes, with %1 to %9 where it
/// fills something in. Translated in the context "Library", those with "(s)" in the plural form of the number that is
/// filled in for %1; it stands for an "s" or for none. Not those that the editor has words of its own for.
const std::vector<const char*>& library_sentences();

}  // namespace libpath::editor
