#include <editor/window/switch_menu.h>

#include <functional>
#include <utility>

#include <editor/canvas/area_tool.h>
#include <editor/document/map_edits.h>
#include <editor/document/switch_edits.h>
#include <QMenu>

namespace libpath::editor {
namespace {

/// What the entries of a menu do: whether a switch has what it is about, and that with it or without it.
struct Membership {
  std::function<bool(const Switch&)> has;
  std::function<Switch(Switch, bool)> change;
};

void change_and_pick(MapView& view, std::size_t place, Switch changed, const QString& text) {
  const QString why = change_switch(view.document(), place, std::move(changed), text);
  if (!why.isEmpty()) return emit view.refused(why);
  if (place < view.document().map().switches.size() && view.selection().empty())
    view.pick(MapObject{Part::switches, place});
}

void fill(QMenu& menu, MapView& view, const Membership& membership) {
  const auto& switches = view.document().map().switches;
  for (std::size_t place = 0; place < switches.size(); ++place) {
    QAction* const action = menu.addAction(QString::fromStdString(switches[place].name));
    action->setCheckable(true);
    action->setChecked(membership.has(switches[place]));
    QObject::connect(action, &QAction::triggered, &view, [&view, place, membership](bool is_member) {
      change_and_pick(view, place, membership.change(view.document().map().switches[place], is_member),
                      is_member ? QObject::tr("Add to switch") : QObject::tr("Remove from switch"));
    });
  }
  if (!switches.empty()) menu.addSeparator();
  menu.addAction(QObject::tr("New switch"), &view, [&view, membership] {
    const auto& all = view.document().map().switches;
    Switch door{free_name(all, QObject::tr("switch").toStdString()), true, {}, {}, {}};
    change_and_pick(view, all.size(), membership.change(std::move(door), true), QObject::tr("Add switch"));
  });
}

}  // namespace

void add_switch_menu(QMenu& menu, MapView& view, const MapObject& object) {
  const Map& map = view.document().map();
  const auto passage = [&] {
    if (object.part == Part::one_way_edges) return map.one_way_edges[object.place];
    return ends_in_order(map.links[object.place].from, map.links[object.place].to);
  }();
  const auto has = [part = object.part, passage](const Switch& door) { return belongs_to(door, part, passage); };
  const auto change = [part = object.part, passage](Switch door, bool is_member) {
    return with_member(std::move(door), part, passage, is_member);
  };
  fill(*menu.addMenu(QObject::tr("Belongs to switch")), view, {has, change});
}

void add_switch_menu_of_cells(QMenu& menu, MapView& view) {
  QMenu& entries = *menu.addMenu(QObject::tr("Selected cells belong to switch"));
  entries.setEnabled(!view.selection().empty());
  const auto has = [&view](const Switch& door) {
    return !view.selection().empty() && without(view.selection(), door.runs).empty();
  };
  const auto change = [&view](Switch door, bool is_member) {
    door.runs = (is_member ? united : without)(door.runs, view.selection());
    return door;
  };
  fill(entries, view, {has, change});
}

}  // namespace libpath::editor
