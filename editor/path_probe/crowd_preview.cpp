#include <editor/path_probe/crowd_preview.h>

#include <algorithm>
#include <array>
#include <cmath>

#include <editor/canvas/colour_scale.h>
#include <editor/canvas/map_drawing.h>
#include <editor/document/map_edits.h>
#include <editor/path_probe/path_drawing.h>

namespace libpath::editor {
namespace {

constexpr int kHeatAlpha = 170;

}  // namespace

QColor heat_colour(double share) {
  QColor colour = QColor::fromRgb(scale_colour(share));
  colour.setAlpha(kHeatAlpha);
  return colour;
}

CrowdPreview::CrowdPreview(Document& document, LiveBake& bake, QObject* parent)
    : Driving(parent), document_(document), bake_(bake) {
  connect(&bake, &LiveBake::baked_changed, this, [this] {
    if (revision_ != document_.revision()) cancel();
  });
  connect(&bake.switches(), &SwitchPreview::changed, this, &CrowdPreview::follow_switches);
  connect(&document, &Document::part_changed, this, [this](Part part) {
    if (part == Part::whole) cancel();
  });
}

void CrowdPreview::cancel() {
  work_.drop();
  run_.reset();
  hide();
}

std::vector<CrowdOrder> CrowdPreview::gather() {
  const Map& map = document_.map();
  std::vector<CrowdOrder> orders;
  kinds_.clear();
  const auto add = [&](const std::string& name, const std::string& of_unit, std::vector<Cell> stops) {
    const auto unit = find_unit(map, of_unit);
    if (!unit || !bake_.baked_world(*unit)) return;
    const UnitProfile& profile = map.units[*unit];
    kinds_.push_back({QString::fromStdString(name), profile,
                      colour_of_number(static_cast<std::uint32_t>(orders.size())).darker(120)});
    orders.push_back({*unit, {profile.speed.value(), profile.acceleration.value()}, std::move(stops)});
  };
  for (const SavedQuery& query : map.queries) add(query.name, query.unit, {query.from, query.to});
  for (const Journey& journey : map.journeys) add(journey.name, journey.unit, stops_of(journey));
  return orders;
}

bool CrowdPreview::begin(int each) {
  cancel();
  revision_ = document_.revision();
  orders_ = gather();
  if (orders_.empty()) return false;
  if (orders_.size() > kMaxUnits) orders_.resize(kMaxUnits);
  each_ = std::min(each, static_cast<int>(kMaxUnits / orders_.size()));
  switches_.clear();
  if (bake_.can_try_switches() && !document_.map().switches.empty())
    switches_.push_back({0, bake_.switches().states()});
  work_out();
  return true;
}

void CrowdPreview::work_out() {
  work_.start(
      // The bake keeps the bytes that the asset looks at.
      [baked = bake_.baked(), orders = orders_, each = each_, switches = switches_](const std::stop_token& stop) {
        return run_crowd(baked->asset, orders, each, switches, stop);
      },
      [this](std::optional<CrowdRun> run) { take(std::move(run)); });
  emit changed();
}

void CrowdPreview::take(std::optional<CrowdRun> run) {
  run_ = run ? std::make_unique<CrowdRun>(std::move(*run)) : nullptr;
  set_time(time());
}

/// What is not shown yet has not happened: it goes by the switches as they are now.
void CrowdPreview::follow_switches() {
  if (switches_.empty() || (run_ == nullptr && !is_working())) return;
  // Switches that were drawn or taken out since have other places; the bake that ends this run is on its way.
  if (!bake_.baked_world(orders_.front().profile)) return;
  const double now = time();
  std::erase_if(switches_, [now](const SwitchStates& states) { return states.seconds >= now; });
  switches_.push_back({now, bake_.switches().states()});
  work_out();
}

QStringList CrowdPreview::without_way() const {
  QStringList names;
  for (std::size_t i = 0; run_ != nullptr && i < run_->without_way.size(); ++i) {
    if (run_->without_way[i] > 0) names << kinds_[i].name;
  }
  return names;
}

bool CrowdPreview::tries_switches() const {
  const auto& map = document_.map().switches;
  for (std::size_t i = 0; !switches_.empty() && i < std::min(map.size(), switches_.front().open.size()); ++i) {
    if (switches_.front().open[i] != map[i].open) return true;
  }
  return false;
}

void CrowdPreview::set_shows_heat(bool shows) {
  shows_heat_ = shows;
  emit changed();
}

void CrowdPreview::draw(QPainter& painter, const MapView& view) const {
  if (!shown() || run_ == nullptr) return;
  painter.save();
  if (shows_heat_) draw_heat(painter, view);
  painter.setRenderHint(QPainter::Antialiasing);
  for (const CrowdRun::Unit& unit : run_->units) {
    const auto pose = unit.pose_at(time());
    if (!pose) continue;
    const Kind& kind = kinds_[unit.order];
    // Those that do not turn move as squares of their width.
    UnitProfile profile = kind.profile;
    if (!run_->turns[unit.order]) profile.length = profile.width;
    draw_unit(painter, view.transform(), profile, *pose, kind.colour);
  }
  painter.restore();
}

void CrowdPreview::draw_heat(QPainter& painter, const MapView& view) const {
  painter.setRenderHint(QPainter::Antialiasing, false);
  const ViewTransform transform = view.transform();
  const QRectF seen = view.visible_part();
  const Size size = run_->visits.size();
  const int bottom = std::min(static_cast<int>(std::ceil(seen.bottom())), size.height);
  const int right = std::min(static_cast<int>(std::ceil(seen.right())), size.width);
  for (int y = std::max(0, static_cast<int>(seen.top())); y < bottom; ++y) {
    for (int x = std::max(0, static_cast<int>(seen.left())); x < right; ++x) {
      const std::uint32_t visits = run_->visits[{x, y}];
      if (visits == 0) continue;
      // Most cells are seldom visited: the root tells these apart.
      painter.fillRect(transform.rect_of(QRect(x, y, 1, 1)),
                       heat_colour(std::sqrt(static_cast<double>(visits) / run_->most_visits)));
    }
  }
}

}  // namespace libpath::editor
