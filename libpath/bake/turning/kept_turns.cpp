#include <libpath/bake/turning/kept_turns.h>

#include <algorithm>
#include <cstddef>
#include <list>
#include <mutex>
#include <tuple>

namespace libpath {
namespace {

constexpr std::size_t kMaxBytes = 32 << 20;  // of each kind half
constexpr std::size_t kMaxUnits = 16;

/// What both tables depend on.
using Key = std::tuple<std::int32_t, std::int32_t, std::int32_t, bool, std::int32_t, std::int32_t, HeadingSet>;

Key key_of(const UnitProfile& unit, HeadingSet closed) {
  return {unit.length,   unit.width, unit.turning_radius.thousandths, unit.reverse, unit.reverse_penalty.thousandths,
          unit.headings, closed};
}

template <class... Columns>
std::size_t bytes_of(const Columns&... columns) {
  return (0 + ... + (columns.size() * sizeof(columns[0])));
}
std::size_t size_of(const Result<BakedHitCheck, std::string>& check) {
  return check ? bytes_of(check->offsets, check->edges, check->masks, check->crossings) : 0;
}
std::size_t size_of(const BakedTurnHeuristic& heuristic) {
  const BakedFarTurns& far = heuristic.far;
  return bytes_of(heuristic.to_poses, heuristic.to_points, far.turns, far.sectors, far.rests, heuristic.article);
}

/// The tables of one kind that were asked for last, the latest first.
template <class Table>
class Kept {
 public:
  template <class Make>
  std::shared_ptr<const Table> get(const Key& key, Make make) {
    if (auto known = find(key)) return known;
    auto made = std::make_shared<const Table>(make());
    const std::scoped_lock lock(mutex_);
    if (auto known = move_to_front(key)) return known;  // another thread was faster
    entries_.push_front({key, made});
    drop_oldest();
    return made;
  }

 private:
  struct Entry {
    Key key;
    std::shared_ptr<const Table> table;
  };

  std::shared_ptr<const Table> find(const Key& key) {
    const std::scoped_lock lock(mutex_);
    return move_to_front(key);
  }

  /// REQUIRES: the lock is held.
  std::shared_ptr<const Table> move_to_front(const Key& key) {
    const auto found =
        std::find_if(entries_.begin(), entries_.end(), [&](const Entry& entry) { return entry.key == key; });
    if (found == entries_.end()) return nullptr;
    entries_.splice(entries_.begin(), entries_, found);
    return found->table;
  }

  void drop_oldest() {
    std::size_t bytes = 0;
    auto last = entries_.begin();
    for (std::size_t count = 0; last != entries_.end() && count < kMaxUnits; ++last, ++count) {
      bytes += size_of(*last->table);
      if (bytes > kMaxBytes / 2) break;
    }
    entries_.erase(last, entries_.end());
  }

  std::mutex mutex_;
  std::list<Entry> entries_;
};

}  // namespace

std::shared_ptr<const Result<BakedHitCheck, std::string>> kept_hit_check(const UnitProfile& unit, HeadingSet closed) {
  static Kept<Result<BakedHitCheck, std::string>> kept;
  return kept.get(key_of(unit, closed), [&] { return bake_hit_check(unit, closed); });
}

std::shared_ptr<const BakedTurnHeuristic> kept_turn_heuristic(const UnitProfile& unit, HeadingSet closed,
                                                              const BakedHitCheck& check) {
  static Kept<BakedTurnHeuristic> kept;
  return kept.get(key_of(unit, closed), [&] { return bake_turn_heuristic(unit, check); });
}

}  // namespace libpath
