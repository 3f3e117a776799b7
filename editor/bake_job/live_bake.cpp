#include <editor/bake_job/live_bake.h>

#include <algorithm>

namespace libpath::editor {
namespace {

constexpr int kShortestRest = 250;  // milliseconds

}  // namespace

LiveBake::LiveBake(Document& document, QObject* parent) : QObject(parent), document_(document) {
  rest_.setSingleShot(true);
  rest_.setInterval(0);
  connect(&rest_, &QTimer::timeout, this, &LiveBake::start);
  connect(&document, &Document::cells_changed, this, [this](const QRect& cells) {
    follow(cells);
    on_change();
  });
  connect(&document, &Document::part_changed, this, [this] {
    parts_revision_ = document_.revision();
    live_.reset();
    on_change();
  });
  connect(&job_, &BakeJob::finished, this, &LiveBake::take);
  connect(&job_, &BakeJob::cancelled, this, [this] { rest_.start(); });
  connect(&job_, &BakeJob::failed, this, [this](const QString& why) {
    error_ = why;
    emit state_changed();
  });
  rest_.start();
}

void LiveBake::on_change() {
  // A map that takes long to bake is left alone for longer.
  const double last = baked_ ? baked_->seconds * 1000 : 0;
  rest_.start(std::max(kShortestRest, static_cast<int>(last)));
  emit state_changed();
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
    live_.reset();
    emit baked_changed();
    emit state_changed();
    return;
  }
  job_revision_ = document_.revision();
  BakeOptions options;
  options.threads = 1;
  job_.start(document_.map(), std::move(options));
}

void LiveBake::wait() {
  while (!is_current() && error_.isEmpty()) {
    if (!job_.is_running()) bake_now();
    job_.wait();
  }
}

void LiveBake::take(std::shared_ptr<const BakedMap> baked) {
  live_.reset();
  baked_ = std::move(baked);
  baked_revision_ = job_revision_;
  error_.clear();
  if (!is_current()) rest_.start();
  emit baked_changed();
  emit state_changed();
}

std::optional<World> LiveBake::world(std::size_t unit) {
  if (!baked_ || baked_revision_ < parts_revision_ || unit >= baked_->asset.units().size()) return std::nullopt;
  if (document_.map().size().cells() > kMostLiveCells || is_current()) return World(baked_->asset, unit);
  if (!live_ || live_unit_ != unit) make_live(unit);
  if (!live_) return World(baked_->asset, unit);
  return live_->world();
}

void LiveBake::make_live(std::size_t unit) {
  auto live = LiveWorld::create(baked_->asset, unit);
  if (!live) return;
  live_.emplace(std::move(*live));
  live_unit_ = unit;
  const Size size = document_.map().size();
  live_cells_ = Grid<TerrainIndex>(size);
  for (std::int32_t y = 0; y < size.height; ++y) {
    for (std::int32_t x = 0; x < size.width; ++x) live_cells_[{x, y}] = baked_->asset.map().terrain_index({x, y});
  }
  follow(QRect(0, 0, size.width, size.height));
}

void LiveBake::follow(const QRect& cells) {
  if (!live_) return;
  for (int y = cells.top(); y <= cells.bottom(); ++y) {
    for (int x = cells.left(); x <= cells.right(); ++x) {
      const TerrainIndex now = document_.map().cells[{x, y}];
      if (std::exchange(live_cells_[{x, y}], now) != now) live_->set_terrain({x, y}, now);
    }
  }
}

}  // namespace libpath::editor
