#pragma once

#include <QRgb>

namespace libpath::editor {

/// A colour for a share from 0 to 1, from dark violet over green to light yellow. It gets lighter all the way, so that
/// it is read without telling red from green, and in grey. The scale viridis of matplotlib (van der Walt, Smith).
QRgb scale_colour(double share);

}  // namespace libpath::editor
