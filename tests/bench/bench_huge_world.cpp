// A world of tiles as large as they come, baked and walked through:
//
//     bench-huge-world [SIDE [plain|swamps [FOLDER]]]
//
// The ground of examples/streaming, SIDE × SIDE cells, 4096 unless said otherwise and 65536 at most, in tiles of 256,
// without its swamps unless asked for. It is baked to files, tiles and all districts, by one thread a core, and printed
// is what memory that took at most; a FOLDER that holds the whole of it already is not baked again. Then units go from
// cell to cell at random, with the nine tiles around them and as many districts as a journey asks for; every step is
// checked against the ground. Exit status 1 where a way is wrong.

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <examples/streaming/ground.h>
#include <fmt/format.h>
#include <libpath/bake/bake_districts.h>
#include <libpath/bake/bake_tiles.h>
#include <libpath/bake/kit/parallel.h>
#include <libpath/core/heading.h>
#include <libpath/map/grid_map.h>
#include <libpath/search/areas/district_context.h>
#include <libpath/search/areas/district_search.h>
#include <libpath/search/areas/districts.h>
#include <libpath/search/areas/tile_ground.h>
#include <tests/bench/arguments.h>
#include <tests/bench/quantiles.h>
#include <tests/support/random.h>
#include <tools/common/district_files.h>
#include <tools/common/progress.h>
#include <tools/common/square_files.h>
#include <tools/common/tile_files.h>
#include <tools/common/tile_folder.h>

namespace {

using namespace libpath;
using bench::Quantiles;
namespace fs = std::filesystem;

constexpr std::int32_t kTileSide = 256;
constexpr std::size_t kTileSlots = 9;
constexpr std::size_t kDistrictSlots = 64;
constexpr int kQueries = 200;
constexpr int kWalks = 10;

double processor_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

double megabytes_at_most() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

/// Milliseconds by the clock.
template <class Work>
double milliseconds_of(Work work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

/// The ground of the example, with its swamps or as if they were not.
class Surface {
 public:
  Surface(Size size, bool swamps) : ground_(size, 1), swamps_(swamps) {}

  Size size() const { return ground_.size(); }
  int cost(Cell cell) const { return swamps_ ? ground_.cost(cell) : std::min(ground_.cost(cell), 1); }
  Map catalogue() const {
    if (swamps_) return ground_.catalogue();
    constexpr std::array kCosts{Milli::whole(1), Milli::whole(0)};
    return *map_of_costs(kCosts, {kCosts.size(), 1});
  }
  Grid<TerrainIndex> cells(CellWindow window) const {
    Grid<TerrainIndex> cells = ground_.cells(window);
    for (TerrainIndex& terrain : cells.all()) {
      if (!swamps_ && terrain > 1) terrain = 0;
    }
    return cells;
  }

 private:
  Ground ground_;
  bool swamps_;
};

void print_baked(const TileBaker& baker, const Surface& world, const fs::path& folder) {
  tools::ProgressBar progress(tools::shows_progress(tools::ProgressMode::automatic));
  fs::create_directories(folder);
  tools::write_square(tools::tile_index_file(folder), baker.index(), Replace::ours);
  const Size tiles = baker.tiles();
  std::atomic<std::uint64_t> bytes = 0;
  double seconds = processor_seconds();
  std::optional<tools::DistrictRun> districts;
  double of_districts = 0;
  const double clock = milliseconds_of([&] {
    progress.begin("baking tiles", tiles.cells());
    parallel_each(tiles.cells(), 0, [&](std::size_t i) {
      const auto baked = baker.bake(tiles.cell(i), world.cells(baker.window(tiles.cell(i))));
      bytes += baked.size();
      tools::write_square(tools::tile_file(folder, tiles.cell(i)), baked, Replace::ours);
      progress.advance(1);
    });
    const double before = processor_seconds();
    districts = tools::bake_districts(folder, baker.index(), 0, Replace::ours, progress);
    of_districts = processor_seconds() - before;
  });
  seconds = processor_seconds() - seconds;
  fmt::print(
      "  {} tiles, {:.2f} GB, and {} districts, {:.2f} GB, in {:.1f} min by the clock;\n"
      "  {:.1f} min of processors, {:.1f} of them for districts; memory {:.0f} MB at most\n",
      tiles.cells(), 1e-9 * static_cast<double>(bytes), districts->districts,
      1e-9 * static_cast<double>(districts->bytes), clock / 6e4, seconds / 60, of_districts / 60, megabytes_at_most());
}

/// Districts of the folder, the one that was asked for longest ago dropped where there is no room.
class DistrictFolder {
 public:
  DistrictFolder(fs::path folder, std::span<const std::byte> index)
      : folder_(std::move(folder)), districts_(*Districts::open(index, kDistrictSlots)) {}

  const Districts& districts() const { return districts_; }
  std::size_t read() const { return read_; }

  void load(DistrictPlace place) {
    if (districts_.residents().size() == kDistrictSlots) {
      const DistrictPlace oldest = order_.front();
      order_.erase(order_.begin());
      districts_.drop(oldest);
      files_.erase(oldest);
    }
    const auto& bytes = files_[place] = tools::read_square(tools::district_file(folder_, place));
    if (!districts_.load(tools::bytes_of(bytes))) throw std::runtime_error("a district is none");
    order_.push_back(place);
    ++read_;
  }

 private:
  fs::path folder_;
  Districts districts_;
  std::map<DistrictPlace, std::vector<char>> files_;
  std::vector<DistrictPlace> order_;
  std::size_t read_ = 0;
};

std::string text_of(Quantiles& ms) {
  return fmt::format("{:.2f} ms, 95 % {:.2f}, all {:.2f}", ms.at(0.5), ms.at(0.95), ms.at(1));
}

/// A unit that goes through the world.
class Walker {
 public:
  Walker(const Surface& world, const fs::path& folder)
      : world_(world),
        tiles_(folder, kTileSlots),
        districts_(folder, tiles_.index()),
        context_(*DistrictContext::create(tiles_.world())),
        cells_(65536) {}

  /// Plans a journey and takes its first piece, then all others if it `walks`. False where a way is wrong.
  bool go(DistrictQuery query, bool walks) {
    DistrictSearch journey(tiles_.world(), districts_.districts());
    PathStatus status = PathStatus::no_path;
    double took = 0;
    do {
      load_missing(journey, query.from);
      took = milliseconds_of([&] { status = journey.start(query, context_); });
    } while (journey.missing_tile() || journey.missing_district());
    if (status != PathStatus::running) {
      ++without_way;
      return journey.reason() == PathReason::different_regions;
    }
    plan.add(took);
    Cell at = query.from;
    for (bool first = true; status == PathStatus::running && (walks || first);) {
      PathResult result;
      took = milliseconds_of([&] { result = journey.next(context_, cells_); });
      if (result.cells == 0 && result.status == PathStatus::running) {
        load_missing(journey, at);
        continue;
      }
      if (first) first_piece.add(took);
      if (!first) piece.add(took);
      first = false;
      if (!is_sound(std::span(cells_).first(result.cells), at, result.cost)) return false;
      at = result.cells > 0 ? cells_[result.cells - 1] : at;
      length += result.cells;
      status = result.status;
    }
    if (status == PathStatus::no_path) return journey.reason() == PathReason::different_regions;
    return !walks || at == query.to;
  }

  std::size_t files_read() const { return districts_.read() + tiles_read_; }

  Quantiles plan;
  Quantiles first_piece;
  Quantiles piece;
  std::size_t length = 0;
  int without_way = 0;

 private:
  void load_missing(const DistrictSearch& journey, Cell at) {
    if (journey.missing_district()) districts_.load(*journey.missing_district());
    if (!journey.missing_tile()) return;
    if (tiles_.is_full()) tiles_.drop_farthest(at);
    tiles_.load(*journey.missing_tile());
    ++tiles_read_;
  }

  /// Whether the cells are a way over free ground that begins there and costs as much.
  bool is_sound(std::span<const Cell> cells, Cell from, Cost cost) const {
    if (cells.empty()) return cost == 0;
    bool sound = cells.front() == from;
    Cost sum = 0;
    for (std::size_t i = 1; i < cells.size() && sound; ++i) {
      const auto heading = heading_between(cells[i - 1], cells[i]);
      sound = heading && is_free(cells[i]) && is_free({cells[i - 1].x, cells[i].y}) &&
              is_free({cells[i].x, cells[i - 1].y});
      if (sound) sum += cost_of_step(cells[i - 1], cells[i], *heading);
    }
    return sound && sum == cost;
  }
  bool is_free(Cell cell) const { return world_.cost(cell) > 0; }
  Cost cost_of_step(Cell from, Cell to, Heading heading) const {
    const Cost cost = is_diagonal(heading) ? kDiagonal : kStraight;
    const bool uniform = tiles_.world().index().factors(0).size() == 1;
    return cost * static_cast<Cost>(uniform ? 1 : world_.cost(from) + world_.cost(to));
  }

  const Surface& world_;
  tools::TileFolder tiles_;
  DistrictFolder districts_;
  DistrictContext context_;
  std::vector<Cell> cells_;
  std::size_t tiles_read_ = 0;
};

bool print_journeys(const Surface& world, const fs::path& folder) {
  Walker walker(world, folder);
  test::Random random(7);
  const auto some_cell = [&] {
    while (true) {
      const Cell cell{random.below(world.size().width), random.below(world.size().height)};
      if (world.cost(cell) > 0) return cell;
    }
  };
  int wrong = 0;
  for (int i = 0; i < kQueries; ++i) {
    if (!walker.go({0, some_cell(), some_cell()}, i < kWalks)) ++wrong;
  }
  fmt::print("  {} journeys, of {} of which there is no way\n  plan {}\n  first piece {}\n", kQueries,
             walker.without_way, text_of(walker.plan), text_of(walker.first_piece));
  fmt::print("  {} were walked, {} cells: a piece {}; {} files read\n", kWalks, walker.length, text_of(walker.piece),
             walker.files_read());
  fmt::print("  {} wrong; memory {:.0f} MB at most\n", wrong, megabytes_at_most());
  return wrong == 0;
}

}  // namespace

int main(int argc, char** argv) {
  const auto arguments = bench::own_arguments(argc, argv);
  const std::int32_t side = !arguments.empty() ? std::atoi(arguments[0]) : 4096;
  const bool swamps = arguments.size() > 1 && std::string(arguments[1]) == "swamps";
  const bool keeps = arguments.size() > 2;
  const fs::path folder =
      keeps ? fs::path(arguments[2]) : fs::temp_directory_path() / fmt::format("libpath-world-{}", getpid());
  const Surface world({side, side}, swamps);
  const auto baker = TileBaker::create(world.catalogue(), world.size(), kTileSide, {});
  if (!baker) {
    fmt::print(stderr, "{}\n", baker.error().message);
    return 2;
  }
  fmt::print("{} x {} cells{}, in tiles of {}\n", side, side, swamps ? " with swamps" : "", kTileSide);
  const DistrictPlace top{DistrictBaker::open(baker->index())->levels(), {0, 0}};
  if (!fs::exists(tools::district_file(folder, top))) print_baked(*baker, world, folder);
  const bool sound = print_journeys(world, folder);
  if (!keeps) fs::remove_all(folder);
  return sound ? 0 : 1;
}
