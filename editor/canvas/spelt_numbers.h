#pragma once

#include <cstddef>

#include <QString>

namespace libpath::editor {

/// Numbers with their units, as panels say them: one cell is no "1 cells".
QString spelt_cells(double cells, int decimals = 2);
QString spelt_nodes(std::size_t nodes);
/// In the unit that leaves few digits: "7.7 µs", "310 µs", "42.0 ms", "7.73 s".
QString spelt_time(double microseconds);
/// Of an estimate, which is no better than two digits: "6.5 µs", "170 ms", "7.9 s", "5.3 min"; "0.8 MB", "41 MB".
QString spelt_rough_time(double microseconds);
QString spelt_rough_bytes(double bytes);

}  // namespace libpath::editor
