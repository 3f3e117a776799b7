#include <tools/common/guess.h>

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <libpath/map/printable.h>

namespace libpath::tools {

std::size_t letters_off(std::string_view one, std::string_view other) {
  // Rows of the usual table: what the first i letters of one and the first k of the other are off.
  std::vector<std::size_t> before_last;
  std::vector<std::size_t> last;
  std::vector<std::size_t> row(other.size() + 1);
  for (std::size_t k = 0; k <= other.size(); ++k) row[k] = k;
  for (std::size_t i = 1; i <= one.size(); ++i) {
    before_last = std::exchange(last, row);
    row[0] = i;
    for (std::size_t k = 1; k <= other.size(); ++k) {
      const std::size_t changed = last[k - 1] + (one[i - 1] == other[k - 1] ? 0 : 1);
      row[k] = std::min({changed, last[k] + 1, row[k - 1] + 1});
      const bool swapped = i > 1 && k > 1 && one[i - 1] == other[k - 2] && one[i - 2] == other[k - 1];
      if (swapped) row[k] = std::min(row[k], before_last[k - 2] + 1);
    }
  }
  return row.back();
}

void Guess::consider(std::string_view word) {
  constexpr std::size_t kLongest = 256;  // the table grows with the square
  if (word.empty() || std::max(word.size(), word_.size()) > kLongest) return;
  const std::size_t off = letters_off(word_, word);
  const std::size_t most = std::max<std::size_t>(1, std::max(word.size(), word_.size()) / 3);
  if (off == 0 || off > most || off >= off_ || off >= word.size()) return;
  off_ = off;
  nearest_ = word;
}

std::string Guess::words() const {
  return nearest_.empty() ? "" : fmt::format(" (did you mean '{}'?)", printable(nearest_));
}

}  // namespace libpath::tools
