#include <editor/window/help_topics.h>

#include <algorithm>

#include <QCoreApplication>
#include <QTextDocumentFragment>

namespace libpath::editor {
namespace {

class HelpPages {
  Q_DECLARE_TR_FUNCTIONS(HelpPages)

 public:
  static QList<HelpTopic> all() { return first_hour() + paths() + tables() + files(); }

 private:
  static QList<HelpTopic> first_hour() {
    return {
        {tr("The first minutes"), tr("<p>A map is a grid of cells. Each is of one <i>terrain</i>, which says what may "
                                     "enter it and what it costs.</p>"
                                     "<ol><li><b>File ▸ New</b> makes a map, <b>Open</b> reads one of Tiled, MovingAI, "
                                     "an image with a legend, or "
                                     "the project's own <i>.lpmap</i>.</li>"
                                     "<li>Choose a terrain in <b>Terrains</b> and paint with the brush (B).</li>"
                                     "<li>Choose the probe (Q), click a start, move the mouse: the path follows. Paint "
                                     "on, and watch it react.</li>"
                                     "<li><b>Map ▸ Bake</b> (Ctrl+B) writes the asset that the game opens.</li></ol>"
                                     "<p><b>Help ▸ Tour</b> shows this on a map that lives.</p>")},
        {tr("Painting"),
         tr("<p>Brush (B), eraser (E), line (L), rectangle (P), ellipse (Shift+P) and fill (F) paint the chosen "
            "terrain. "
            "Number keys pick the first ten terrains, comma and full stop go through them; a click with the right "
            "button, "
            "or with Alt held, picks the one under the mouse. [ and ] change the brush. Shift+click paints a line from "
            "the "
            "last stroke.</p><p><b>Density</b> below 100 % scatters: each stroke paints so many of its cells. "
            "<b>Symmetry</b> repeats on the other side of the map what is painted, stamped and drawn, and what lies "
            "there "
            "as an image is moved, joined and taken out along; selections, units and saved queries are not repeated. "
            "Where several terrains are chosen in the list, with Ctrl or Shift, cells become one of them at "
            "random.</p>")},
        {tr("Selecting, moving, stamps"), tr("<p>Select a rectangle (R), an area of one terrain (W) or all of it (S); "
                                             "Shift adds, Ctrl takes away. The move "
                                             "tool (V) drags what is selected, with Ctrl a copy. What is copied "
                                             "(Ctrl+C) is a stamp: Ctrl+V, then a click "
                                             "puts it down, also on another map. Links, one-way edges, waypoints, "
                                             "areas and journeys that lie within are "
                                             "copied too. X and Y flip the stamp, Z and Shift+Z turn it. "
                                             "<b>Edit ▸ Stamps…</b> (Ctrl+Shift+V) keeps stamps for later.</p>")},
        {tr("Size of the map"),
         tr("<p><b>Map ▸ Resize…</b> grows or cuts the map; the anchor says which side stays where it is. <b>Map ▸ "
            "Crop to "
            "the selection</b> leaves what is selected. Both name what would be taken out, and can be undone.</p>")},
        {tr("Terrains and movement classes"),
         tr("<p>A terrain has a factor for each movement class: 1 is plain, 3 takes three times as long, none is "
            "blocked. "
            "<b>Units ▸ Classes…</b> adds, renames and removes classes such as ground, water, air.</p>")},
        {tr("Units"), tr("<p>A unit profile has a movement class, a footprint in cells, a turning radius (none turns "
                         "on the spot), speeds, "
                         "and headings to plan in. Grid search moves a square of its width; directional search the "
                         "whole footprint.</p>")},
        {tr("Links and one-way edges"),
         tr("<p>Links (K) are dragged from cell to cell: doors, ladders, teleports. One-way edges (O) are dragged to a "
            "neighbour: units step that way, never back. No part of a unit with a turning radius is carried back over "
            "one, either.</p>")},
        {tr("Switches"),
         tr("<p>A switch is a door that a game opens and closes by name. Its tool (D) paints cells of the chosen one, "
            "with Ctrl it cuts; the menu of the right button adds links and one-way edges. <b>Switches</b> lists them "
            "all: <i>Starts open</i> says how the map begins, <i>Open now</i> tries for the probe how it is while one "
            "is open or closed.</p>")},
        {tr("Waypoints, provinces, journeys"), tr("<p>Waypoints (N) and provinces (Shift+N) are placed by a click, "
                                                  "moved by a drag, joined by a drag with Shift, "
                                                  "taken out by a click with Ctrl. Journeys (J) are dragged from start "
                                                  "to goal; a drag that begins on the line "
                                                  "makes a stop, Shift+click leads on.</p>")},
        {tr("Regions and dead ends"), tr("<p>Select cells, then <b>Map ▸ Add region</b> or <b>Add dead end</b>. The "
                                         "area tool (A) paints one larger, with "
                                         "Ctrl smaller. A dead end is an area that no shortest path between other "
                                         "cells enters; the baker finds them by "
                                         "itself and proves those that are drawn.</p>")}};
  }
  static QList<HelpTopic> paths() {
    return {
        {tr("The probe: trying paths"),
         tr("<p>The probe (Q) asks for the path between two clicks, by any search of the library: <b>Probe</b> chooses "
            "unit, "
            "search and smoothing, and says length, effort and time. It stays while other tools paint. Shift+drag "
            "turns an "
            "end, for units with a turning radius. <b>Compare with</b> shows the map twice.</p>")},
        {tr("Why is there no path?"), tr("<p><b>Probe</b> says why, and colours what the start reaches green, and what "
                                         "reaches the goal red. Usual causes: "
                                         "a footprint that is wider than a gap (see the overlay Clearance), a terrain "
                                         "that the movement class cannot "
                                         "enter, one-way edges, a turning radius that a corner has no room for.</p>")},
        {tr("Saved queries"), tr("<p><b>Save query</b> (Ctrl+Shift+Q) keeps the probe's query with the map. It passes "
                                 "as long as its path is there "
                                 "and no longer than it was; <b>Findings</b> and pathlint look after it.</p>")},
        {tr("Driving, and all at once"), tr("<p><b>Drive</b> lets the unit follow its route as in a game. <i>Drive all "
                                            "queries and journeys</i> sends out a "
                                            "unit for each that the map keeps.</p>")},
        {tr("Step by step"), tr("<p><b>Step</b> runs a search a node at a time, forwards and backwards. Zoomed in, "
                                "each cell shows F above, G and "
                                "H below: the estimate in all, the cost so far, the estimate to come.</p>")}};
  }
  static QList<HelpTopic> tables() {
    return {{tr("Overlays"), tr("<p>Each shows one table as the chosen unit has it: walkability, clearance, regions, "
                                "dead ends, jump points, "
                                "labels, found waypoints, hit check, turn heuristic, terrain cost, distance. Tick "
                                "several; each has its own "
                                "opacity and legend.</p>")},
            {tr("Hatched cells, grey paths"), tr("<p>Tables are baked in the background when the map rests. Until then "
                                                 "the status line says <i>path tables behind "
                                                 "the map</i>, and what was changed is hatched where an overlay cannot "
                                                 "follow. A grey path is one that is searched "
                                                 "for again.</p>")},
            {tr("Findings"),
             tr("<p>What will go wrong in play: units that fit nowhere, regions that nothing reaches, waypoints in "
                "walls, links to "
                "nowhere, saved queries that fail. A click leads there. The command pathlint says the same.</p>")},
            {tr("Baking and tiers"),
             tr("<p><b>Bake</b> (Ctrl+B) writes an <i>.lpa</i>, the same bytes as pathbake. Tier <i>none</i> bakes "
                "what every "
                "search needs, <i>fast</i> tables that make searches several times faster, <i>full</i> labels that "
                "answer most "
                "queries by looking up. <b>File ▸ Bake on save</b> bakes after each save into the same file.</p>")}};
  }
  static QList<HelpTopic> files() {
    return {{tr("Files and formats"), tr("<p><i>.lpmap</i> keeps everything and reads well in a diff. <i>.tmx</i> and "
                                         "<i>.tmj</i> are those of Tiled: saving "
                                         "keeps the layers, objects and tilesets that are not ours. <i>.map</i> is "
                                         "MovingAI's, <i>.png</i> an image with a "
                                         "legend. <i>.ldtk</i> is LDtk's and only read: what was opened from it is "
                                         "saved under another name. Before a format "
                                         "loses something the editor asks. <b>File ▸ Save a "
                                         "copy…</b> writes another file and "
                                         "goes on with this one.</p>")},
            {tr("Nothing is lost"), tr("<p>Unsaved maps are copied every 20 seconds; after a crash the next start "
                                       "opens them. A file that another program "
                                       "changes is noticed. Undo has no limit; <b>History</b> lists the steps, and a "
                                       "click goes back to one.</p>")},
            {tr("Colours, panels, languages"), tr("<p><b>View ▸ Colours</b> is light, dark, or as the desktop. Panels "
                                                  "are dragged, closed, and brought back by "
                                                  "<b>View ▸ Panels</b>. All is remembered.</p>")}};
  }
};

}  // namespace

QList<HelpTopic> help_topics(const QList<KeyGroup>& keys) {
  QList<HelpTopic> topics = HelpPages::all();
  for (const KeyGroup& group : keys) {
    topics << HelpTopic{QCoreApplication::translate("HelpPages", "Keys: %1").arg(group.title), table_of(group)};
  }
  return topics;
}

bool speaks_of(const HelpTopic& topic, const QString& words) {
  const QString said = topic.title + u' ' + QTextDocumentFragment::fromHtml(topic.text).toPlainText();
  const QStringList all = words.split(u' ', Qt::SkipEmptyParts);
  return std::all_of(all.begin(), all.end(),
                     [&](const QString& word) { return said.contains(word, Qt::CaseInsensitive); });
}

}  // namespace libpath::editor
