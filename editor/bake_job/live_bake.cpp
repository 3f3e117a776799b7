#include <editor/bake_job/live_bake.h>

#include <algorithm>
#include <chrono>

#include <editor/bake_job/tried_worlds.h>
#include <libpath/search/ground/edits.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/unit_tables.h>

namespace libpath::editor {
namespace {

constexpr int kShortestRest = 250;     // milliseconds
constexpr int kMaxChangedRects = 200;  // where more was painted, it counts as one large rectangle

void add(const QRect& cells, QRegion& region) {
  region += cells;
  if (region.rectCount() > kMaxChangedRects) region = region.boundingRect();
}

}  // namespace

LiveBake::LiveBake(Document& document, QObject* parent)
    : QObject(parent), document_(document), switches_(document), parts_(document.map()) {
  rest_.setSingleShot(true);
  rest_.setInterval(0);
  connect(&rest_, &QTimer::timeout, this, &LiveBake::start);
  connect(&document, &Document::cells_changed, this, [this](const QRect& cells) {
    follow(cells);
    add_changed(cells);
    on_change(rest_after_strokes());
  });
  connect(&document, &Document::part_changed, this, &LiveBake::on_part_changed);
  connect(&switches_, &SwitchPreview::changed, this, [this] {
    for (auto& [unit, live] : live_) try_switches(live);
    settle_regions();
    emit followed();
    emit state_changed();
  });
  connect(&job_, &BakeJob::finished, this, [this](const auto& baked) { take(baked, job_revision_); });
  connect(&job_, &BakeJob::cancelled, this, [this] {
    if (!is_current()) rest_.start();
  });
  connect(&job_, &BakeJob::failed, this, [this](const QString& why) {
    error_ = why;
    emit state_changed();
  });
  coming_poll_.setInterval(15);
  connect(&coming_poll_, &QTimer::timeout, this, &LiveBake::look_for_coming);
  rest_.start();
}

void LiveBake::on_part_changed(Part part) {
  if (part == Part::properties) return keep_current();
  // What is drawn for people, or for searches over nodes and by journeys alone, leaves grid and units as they were.
  const bool is_drawn_over = part == Part::regions || part == Part::queries || part == Part::waypoints ||
                             part == Part::waypoint_edges || part == Part::provinces ||
                             part == Part::province_borders || part == Part::journeys || part == Part::bake_settings;
  if (is_drawn_over) return on_change(rest_after_strokes());
  parts_ = GroundParts(document_.map());
  compare_parts();
  if (part == Part::whole) {
    whole_revision_ = document_.revision();
    add_changed(QRect(0, 0, document_.map().size().width, document_.map().size().height));
  }
  std::erase_if(live_, [this](const auto& live) { return !is_known(live.first); });
  on_change(kShortestRest);
}

/// Tables do not have what was changed just now.
void LiveBake::keep_current() {
  const quint64 now = document_.revision();
  for (quint64* const revision : {&baked_revision_, &job_revision_}) {
    if (*revision + 1 == now) *revision = now;
  }
}

void LiveBake::on_change(int rest) {
  rest_.start(rest);
  emit state_changed();
}

/// A map that takes long to bake is left alone for longer.
int LiveBake::rest_after_strokes() const {
  const double last = baked_ ? baked_->seconds * 1000 : 0;
  return std::max(kShortestRest, static_cast<int>(last));
}

void LiveBake::bake_now() {
  rest_.stop();
  start();
}

void LiveBake::start() {
  // What runs is of an older map: its end starts the next.
  if (job_.is_running()) {
    job_.cancel();
    return;
  }
  if (document_.map().units.empty()) {
    error_ = tr("The map has no unit profile.");
    baked_.reset();
    live_.clear();
    emit baked_changed();
    emit state_changed();
    return;
  }
  job_revision_ = document_.revision();
  job_parts_ = parts_;
  changed_since_start_ = {};
  BakeOptions options = options_of(document_.map());
  options.threads = 1;
  const bool is_small = document_.map().size().cells() <= kMaxCellsForFast;
  options.tier = is_small ? std::max(options.tier, Tier::fast) : Tier::none;
  job_.start(document_.map(), std::move(options));
}

void LiveBake::adopt(std::shared_ptr<const BakedMap> baked, quint64 revision) {
  if (revision != document_.revision()) return;
  rest_.stop();
  if (job_.is_running()) job_.cancel();
  job_parts_ = parts_;
  take(std::move(baked), revision);
}

void LiveBake::wait() {
  while (!is_current() && error_.isEmpty()) {
    if (!job_.is_running()) bake_now();
    job_.wait();
  }
}

void LiveBake::take(std::shared_ptr<const BakedMap> baked, quint64 revision) {
  live_.clear();
  baked_ = std::move(baked);
  baked_revision_ = revision;
  baked_parts_ = job_parts_;
  compare_parts();
  changed_ = is_current() ? QRegion() : changed_since_start_;
  error_.clear();
  if (!is_current()) rest_.start();
  emit baked_changed();
  emit state_changed();
}

void LiveBake::add_changed(const QRect& cells) {
  add(cells, changed_);
  add(cells, changed_since_start_);
}

void LiveBake::compare_parts() {
  is_same_.clear();
  for (std::size_t unit = 0; unit < document_.map().units.size(); ++unit)
    is_same_.push_back(baked_parts_.are_same_for(unit, parts_));
}

bool LiveBake::is_known(std::size_t unit) const {
  return baked_ && baked_revision_ >= whole_revision_ && unit < baked_->asset.units().size() &&
         unit < is_same_.size() && is_same_[unit];
}

QRegion LiveBake::changed_cells(std::size_t unit) const {
  if (!baked_ || is_known(unit)) return changed_;
  return QRect(0, 0, document_.map().size().width, document_.map().size().height);
}

std::optional<World> LiveBake::baked_world(std::size_t unit) const {
  if (!is_known(unit)) return std::nullopt;
  return World(baked_->asset, unit);
}

std::vector<bool> LiveBake::tried_states() const {
  return switches_.has_tried() && can_try_switches() ? switches_.states() : std::vector<bool>();
}

std::optional<World> LiveBake::world(std::size_t unit) {
  if (!is_known(unit) || document_.map().size().cells() > kMaxLiveCells || is_as_baked()) return baked_world(unit);
  Live* const live = live_of(unit);
  return live == nullptr ? baked_world(unit) : live->world.world();
}

bool LiveBake::follows_changes(std::size_t unit) const {
  if (is_as_baked()) return true;
  const std::size_t cells = document_.map().size().cells();
  return is_known(unit) && cells <= kMaxLiveCells && (cells <= kMaxCellsAtOnce || live_.contains(unit));
}

bool LiveBake::regions_follow(std::size_t unit) const {
  const auto live = live_.find(unit);
  return follows_changes(unit) && (is_as_baked() || live == live_.end() || live->second.world.regions_are_exact());
}

std::optional<std::uint32_t> LiveBake::region_at(std::size_t unit, Cell cell) {
  if (!regions_follow(unit)) return std::nullopt;
  const auto seen = world(unit);
  if (!seen || !seen->size().contains(cell) || !seen->walkability()[cell]) return std::nullopt;
  if (seen->edits() == nullptr || seen->edits()->regions == nullptr) return seen->regions().region_of(cell);
  if (!baked_->asset.units()[unit].edges.empty()) return std::nullopt;
  return seen->edits()->regions->part_of(cell);
}

void LiveBake::settle_regions() {
  if (document_.map().size().cells() > kMaxCellsAtOnce) return;
  for (auto& [unit, live] : live_) {
    if (!live.world.regions_are_exact()) live.world.settle_regions();
  }
}

std::optional<LiveBake::Live> LiveBake::make_live(const BakedMap& baked, std::size_t unit) {
  auto world = LiveWorld::create(baked.asset, unit);
  if (!world) return std::nullopt;
  const Size size = baked.asset.map().size();
  Grid<TerrainIndex> cells(size);
  for (std::int32_t y = 0; y < size.height; ++y) {
    for (std::int32_t x = 0; x < size.width; ++x) cells[{x, y}] = baked.asset.map().terrain_index({x, y});
  }
  return Live{std::move(*world), std::move(cells)};
}

LiveBake::Live* LiveBake::live_of(std::size_t unit) {
  if (const auto found = live_.find(unit); found != live_.end()) return &found->second;
  if (document_.map().size().cells() <= kMaxCellsAtOnce) return take_live(unit, make_live(*baked_, unit));
  send_for(unit);
  return nullptr;
}

LiveBake::Live* LiveBake::take_live(std::size_t unit, std::optional<Live> live) {
  if (!live) return nullptr;
  Live& taken = live_.insert_or_assign(unit, std::move(*live)).first->second;
  try_switches(taken);
  follow(taken, QRect(0, 0, taken.cells.size().width, taken.cells.size().height));
  return &taken;
}

/// Baked switches have the places of the map's, or else the world is not asked for.
void LiveBake::try_switches(Live& live) const { set_switches(live.world, switches_.states()); }

void LiveBake::send_for(std::size_t unit) {
  const bool is_coming = std::any_of(coming_.begin(), coming_.end(), [&](const Coming& coming) {
    return coming.unit == unit && coming.baked == baked_;
  });
  if (is_coming) return;
  auto made = std::async(std::launch::async, [baked = baked_, unit] { return make_live(*baked, unit); });
  coming_.push_back({unit, baked_, std::move(made)});
  coming_poll_.start();
}

void LiveBake::look_for_coming() {
  bool has_come = false;
  std::erase_if(coming_, [&](Coming& coming) {
    if (coming.live.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return false;
    auto live = coming.live.get();
    // What a newer bake or another catalogue made old is dropped.
    if (coming.baked == baked_ && is_known(coming.unit)) has_come = take_live(coming.unit, std::move(live)) != nullptr;
    return true;
  });
  if (coming_.empty()) coming_poll_.stop();
  if (has_come) emit followed();
}

void LiveBake::follow(const QRect& cells) {
  for (auto& [unit, live] : live_) follow(live, cells);
}

void LiveBake::follow(Live& live, const QRect& cells) const {
  for (int y = cells.top(); y <= cells.bottom(); ++y) {
    for (int x = cells.left(); x <= cells.right(); ++x) {
      const TerrainIndex now = document_.map().cells[{x, y}];
      if (std::exchange(live.cells[{x, y}], now) != now) live.world.set_terrain({x, y}, now);
    }
  }
}

}  // namespace libpath::editor
