#pragma once

#include <libpath/core/swap_slot.h>
#include <libpath/tables/asset.h>

namespace libpath {

/// The asset that a game searches. A newer bake can replace it while queries run:
///
///     AssetSlot slot(std::move(*Asset::open_copy(bytes)));
///     …
///     const AssetSlot::Pin pin = slot.pin(); // any thread, for as long as it works on the map
///     const World world(*pin, unit);
///     …
///     slot.replace(std::move(*Asset::open_copy(newer))); // the thread that loads
///
/// Everything made from a pinned asset (worlds, overlays, requests of a queue) is valid until its pin ends. The bytes
/// of an asset that does not own them must live until drop_unused() says that no older version is left.
using AssetSlot = SwapSlot<Asset>;

}  // namespace libpath
