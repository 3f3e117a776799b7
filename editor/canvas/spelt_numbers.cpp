#include <editor/canvas/spelt_numbers.h>

#include <cmath>

#include <editor/document/plural.h>
#include <QObject>

namespace libpath::editor {
namespace {

/// Two digits, and zeros behind them.
QString filled_roughly(const QString& text, double number) {
  const double digit = number < 0.05 ? 1 : std::pow(10, std::floor(std::log10(number)) - 1);
  const double rounded = std::round(number / digit) * digit;
  return text.arg(rounded, 0, 'f', rounded > 0 && rounded < 9.95 ? 1 : 0);
}

}  // namespace

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

QString spelt_rough_time(double microseconds) {
  if (microseconds < 995) return filled_roughly(QObject::tr("%1 µs"), microseconds);
  if (microseconds < 995e3) return filled_roughly(QObject::tr("%1 ms"), microseconds / 1e3);
  const double seconds = microseconds / 1e6;
  return seconds < 99.5 ? filled_roughly(QObject::tr("%1 s"), seconds)
                        : filled_roughly(QObject::tr("%1 min"), seconds / 60);
}

QString spelt_rough_bytes(double bytes) {
  return bytes < 99.5e3  ? filled_roughly(QObject::tr("%1 kB"), bytes / 1e3)
         : bytes < 995e6 ? filled_roughly(QObject::tr("%1 MB"), bytes / 1e6)
                         : filled_roughly(QObject::tr("%1 GB"), bytes / 1e9);
}

}  // namespace libpath::editor
