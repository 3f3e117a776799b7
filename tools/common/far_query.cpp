#include <tools/common/far_query.h>

#include <algorithm>
#include <chrono>
#include <deque>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <libpath/search/areas/district_context.h>
#include <libpath/search/areas/district_search.h>
#include <libpath/search/areas/districts.h>
#include <tools/common/district_files.h>
#include <tools/common/print.h>
#include <tools/common/square_files.h>
#include <nlohmann/json.hpp>

namespace libpath::tools {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kPiece = 4096;  // cells at most

template <class Value>
Value made_or_fail(Result<Value> made) {
  if (!made) throw Failed(describe(made.error().code));
  return std::move(*made);
}

/// With room for all.
Districts opened(const TileFolder& folder) {
  Districts some = made_or_fail(Districts::open(folder.index(), 1));
  std::size_t count = 1;
  for (std::int32_t level = 1; level <= some.levels(); ++level) count += some.districts(level).cells();
  return made_or_fail(Districts::open(folder.index(), std::min(count, Districts::kMaxSlots)));
}

/// A journey from its start to where it ends.
class FarWalk {
 public:
  FarWalk(TileFolder& folder, std::size_t unit, Cell from, Cell to)
      : folder_(folder),
        districts_(opened(folder)),
        context_(made_or_fail(DistrictContext::create(folder.world()))),
        journey_(folder.world(), districts_),
        query_{unit, from, to},
        cells_{from} {}

  void run() {
    while (journey_.status() != PathStatus::running) {
      plan_microseconds_ = timed([&] { journey_.start(query_, context_); });
      is_optimal_ = journey_.optimal();
      if (journey_.reason() != PathReason::not_seen) break;
      load_missing();
    }
    std::size_t in_vain = 0;  // pieces without cells, one after the other
    while (journey_.status() == PathStatus::running) {
      in_vain = walk_piece() ? 0 : in_vain + 1;
      if (in_vain == 0) continue;
      load_missing();
      if (in_vain > 2 * folder_.world().slots() + 100)
        throw Failed(counted(folder_.world().slots(), "tile") + " in memory: too few for this way (--slots)");
    }
  }

  PathStatus status() const { return journey_.status(); }
  PathReason reason() const { return journey_.reason(); }

  Json json() const {
    Json json;
    json["status"] = name_of(status());
    if (status() != PathStatus::found) json["reason"] = describe(reason());
    if (status() == PathStatus::found) {
      json["length"] = length_;
      json["cost"] = cost_;
      json["optimal"] = is_optimal_;
      Json& cells = json["cells"] = Json::array();
      for (const Cell cell : cells_) cells.push_back({cell.x, cell.y});
    }
    json["pieces"] = pieces_;
    json["districts"] = districts_.residents().size();
    json["tiles"] = loaded_tiles_;
    json["resident"] = most_resident_;
    json["expanded"] = journey_.plan_expanded();
    json["plan_microseconds"] = plan_microseconds_;
    json["piece_microseconds"] = piece_microseconds_;
    return json;
  }

  void print_words() const {
    if (status() != PathStatus::found) {
      print("{}: {}\n", words_of(status()), describe(reason()));
      return;
    }
    print(
        "found{}: cost {:.4f}, {} in {}, planned in {:.1f} µs over {}, the longest piece {:.1f} µs, {} loaded, {} at a "
        "time\n",
        is_optimal_ ? "" : ", not proven cheapest", length_, counted(cells_.size(), "cell"), counted(pieces_, "piece"),
        plan_microseconds_, counted(districts_.residents().size(), "district"), piece_microseconds_,
        counted(loaded_tiles_, "tile"), most_resident_);
  }

 private:
  template <class Work>
  static double timed(Work work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
  }

  /// Whether it had cells, or was the end.
  bool walk_piece() {
    PathResult piece;
    const double microseconds = timed([&] { piece = journey_.next(context_, piece_); });
    if (piece.cells == 0) return piece.status != PathStatus::running;
    piece_microseconds_ = std::max(piece_microseconds_, microseconds);
    ++pieces_;
    length_ += piece.length;
    cost_ += piece.cost;
    cells_.insert(cells_.end(), piece_.begin() + 1, piece_.begin() + static_cast<std::ptrdiff_t>(piece.cells));
    return true;
  }

  void load_missing() {
    if (const auto district = journey_.missing_district()) {
      const auto file = district_file(folder_.path(), *district);
      files_.push_back(read_square(file));
      if (const auto loaded = districts_.load(bytes_of(files_.back())); !loaded) refuse_square(file, loaded.error());
    }
    if (const auto tile = journey_.missing_tile()) {
      if (folder_.is_full()) folder_.drop_farthest(journey_.at());
      folder_.load(*tile);
      ++loaded_tiles_;
      most_resident_ = std::max(most_resident_, folder_.world().residents().size());
    }
  }

  TileFolder& folder_;
  Districts districts_;
  std::deque<std::vector<char>> files_;  // of the districts that are loaded
  DistrictContext context_;
  DistrictSearch journey_;
  DistrictQuery query_;
  std::vector<Cell> cells_;
  std::vector<Cell> piece_ = std::vector<Cell>(kPiece);
  std::size_t pieces_ = 0;
  std::size_t loaded_tiles_ = 0;
  std::size_t most_resident_ = 0;
  Cost cost_ = 0;
  double length_ = 0;
  double plan_microseconds_ = 0;
  double piece_microseconds_ = 0;  // of the longest
  bool is_optimal_ = false;
};

}  // namespace

ExitStatus run_far_query(TileFolder& folder, std::size_t unit, Cell from, Cell to, bool as_json) {
  FarWalk walk(folder, unit, from, to);
  walk.run();
  if (walk.status() == PathStatus::bad_query) throw Failed(describe(walk.reason()));
  if (as_json) {
    print_json(walk.json());
  } else {
    walk.print_words();
  }
  return walk.status() == PathStatus::found ? ExitStatus::done : ExitStatus::no_path;
}

}  // namespace libpath::tools
