#include <editor/canvas/spelt_numbers.h>

#include <QObject>

namespace libpath::editor {

QString spelt_cells(double cells, int decimals) {
  return cells == 1 ? QObject::tr("1 cell") : QObject::tr("%1 cells").arg(cells, 0, 'f', decimals);
}

QString spelt_nodes(std::size_t nodes) {
  return nodes == 1 ? QObject::tr("1 node") : QObject::tr("%1 nodes").arg(nodes);
}

QString spelt_time(double microseconds) {
  // The bounds are where rounding would give the next unit's first number.
  if (microseconds < 9.95) return QObject::tr("%1 µs").arg(microseconds, 0, 'f', 1);
  if (microseconds < 999.5) return QObject::tr("%1 µs").arg(microseconds, 0, 'f', 0);
  const double milliseconds = microseconds / 1000;
  if (milliseconds < 99.95) return QObject::tr("%1 ms").arg(milliseconds, 0, 'f', milliseconds < 9.995 ? 2 : 1);
  if (milliseconds < 999.5) return QObject::tr("%1 ms").arg(milliseconds, 0, 'f', 0);
  return QObject::tr("%1 s").arg(milliseconds / 1000, 0, 'f', 2);
}

}  // namespace libpath::editor
