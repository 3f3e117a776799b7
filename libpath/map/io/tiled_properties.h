#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>

#include <libpath/map/io/tiled_map.h>
#include <libpath/map/property.h>

namespace libpath {

/// Custom properties as Tiled has them. Not the map's are those that say something to libpath itself, and those that a
/// map cannot hold: of Tiled's types color, file, object and class, with names or texts that are too long or have
/// letters that are hidden. They stay in the file as they are.

/// Whose properties: each has some names that libpath reads. Lines are links and edges.
enum class TiledOwner : std::uint8_t { map, line, other };

/// Whether libpath reads the property of that name, such as `cost` of a line.
bool is_tiled_word(TiledOwner owner, std::string_view name) noexcept;

/// The names of a map's properties that libpath would read itself in a file of Tiled, so that they cannot be there.
std::set<std::string> tiled_words_of(const Map& map);

/// What one property takes of memory in a map, beside a text that is as long as in the file.
inline constexpr std::size_t kPropertyBytes = 4 * sizeof(TiledProperty);

/// Those of the map's; of two of one name the first.
Properties properties_of_tiled(TiledOwner owner, const TiledProperties& tiled);

/// Whether a map can hold it, and holds that very value.
bool holds(const Properties& properties, TiledOwner owner, const TiledProperty& tiled);

/// The way back. Names that libpath reads are left out.
TiledProperties tiled_properties(TiledOwner owner, const Properties& properties);

/// Makes the map's among an owner's properties these, each where it stands, new ones behind. What is not the map's, and
/// what says the same already, stays as it is, but for one of a name that is needed.
void merge_properties(TiledOwner owner, const Properties& now, TiledProperties& tiled);

/// The two halves of it, for several objects that are one thing: called for each in their order, the first changes the
/// properties that no object before said, and takes away those that are gone; the second adds what none of them says.
/// Lifetime: the names are those of `now`.
using SaidNames = std::set<std::string_view>;
void change_said(TiledOwner owner, const Properties& now, SaidNames& said, TiledProperties& tiled);
void add_unsaid(TiledOwner owner, const Properties& now, const SaidNames& said, TiledProperties& tiled);

}  // namespace libpath
