#include <editor/window/examples.h>

#include <QCoreApplication>
#include <QDir>

namespace libpath::editor {
namespace {

class ExampleList {
  Q_DECLARE_TR_FUNCTIONS(ExampleList)

 public:
  static QList<Example> all() {
    return {{"swamp-and-road", tr("Swamp and road"), tr("Terrain costs: the shorter way is not the faster one")},
            {"doors", tr("Doors and ladders"), tr("Links: doors, a ladder, a trapdoor, a teleport")},
            {"cliff", tr("Cliff"), tr("One-way edges: jump down anywhere, come up by the ramp alone")},
            {"truck-yard", tr("Truck yard"), tr("Long units with turning circles that back up into bays")},
            {"big-units", tr("Big units"), tr("Footprints of one, two and three cells, and gaps for each")},
            {"island", tr("Island"), tr("A walker, a boat and a gull: three movement classes")},
            {"waypoints", tr("Waypoints"), tr("A graph drawn by hand, and a fixed journey over it")},
            {"world", tr("World"), tr("Provinces of two continents, and what their borders cost")},
            {"named-regions", tr("Named regions"), tr("Regions with names, one of them out of reach")},
            {"maze-dead-ends", tr("Dead ends"), tr("A maze whose dead ends no path enters needlessly")},
            {"rooms", tr("Rooms"), tr("Many small rooms: labels and found waypoints")},
            {"big-cave", tr("Cave"), tr("One wide cave of 256 × 192 cells")},
            {"city", tr("City"), tr("512 × 512 cells of blocks, alleys and cheap streets")},
            {"wall", tr("Wall"), tr("The first example of many articles on A*")}};
  }
};

}  // namespace

QList<Example> examples() {
  const QDir folder(QCoreApplication::applicationDirPath() + QStringLiteral("/" LIBPATH_EDITOR_MAPS));
  QList<Example> there;
  for (Example example : ExampleList::all()) {
    example.file = folder.absoluteFilePath(example.file + QStringLiteral(".lpmap"));
    if (QFile::exists(example.file)) there << example;
  }
  return there;
}

}  // namespace libpath::editor
