#pragma once

#include <span>
#include <string>

#include <libpath/tables/asset.h>
#include <tools/common/picture.h>

namespace libpath::tools {

/// Terrain as baked, and a tint per region of the unit where it has several that are larger than a cell or two; the
/// legend names terrain. The caller adds path, start, goal and title.
Picture picture_of(const Asset& asset, std::size_t unit);

/// Shows the unit's dead ends instead of its regions: each outermost one in a colour of its own, with a line around it;
/// those within it darker, the deeper the darker. Those that are kept though paths need them are red.
void show_dead_ends(const Asset& asset, std::size_t unit, Picture& picture);

}  // namespace libpath::tools
