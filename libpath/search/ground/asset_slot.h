#pragma once

#include <libpath/core/swap_slot.h>
#include <libpath/tables/asset.h>

namespace libpath {

/// The asset that a game searches, replaced by a newer bake while queries run:
///
///     AssetSlot slot(std::move(*Asset::open_copy(bytes)));
///     …
///     const AssetSlot::Pin pin = slot.pin();                 // any thread, for as long as it works on the map
///     const World world(*pin, unit);
///     …
///     slot.replace(std::move(*Asset::open_copy(newer)));     // the thread that loads
///
/// Whatever was made from a pinned asset (worlds, overlays, requests of a queue) is good until its pin ends. An asset
/// that does not own its bytes needs them until drop_unused() says that no older version is left.
using AssetSlot = SwapSlot<Asset>;

}  // namespace libpath
