#include <editor/canvas/spelt_numbers.h>

#include <editor/document/plural.h>
#include <QObject>

namespace libpath::editor {

QString spelt_cells(double cells, int decimals) {
  const bool is_one = cells == 1;
  return QObject::tr("%1 cell(s)", nullptr, is_one ? 1 : plural_of_decimal(cells))
      .arg(cells, 0, 'f', is_one ? 0 : decimals);
}

QString spelt_nodes(std::size_t nodes) { return QObject::tr("%n node(s)", nullptr, plural_of(nodes)); }

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
