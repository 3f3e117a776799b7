#pragma once

#include <editor/panels/open_map.h>

class QLabel;
class QListWidget;
class QListWidgetItem;

namespace libpath::editor {

/// What pathlint would say of the map; a click leads to the place.
class FindingsPanel : public Panel {
  Q_OBJECT

 public:
  explicit FindingsPanel(QWidget* parent = nullptr);

  /// Chooses the first finding, or the one after that which is chosen, and leads to it.
  void go_to_next();

 signals:
  void count_changed(int count);

 protected:
  void attach(OpenMap& map) override;
  void refresh() override;

 private:
  void go_to(QListWidgetItem* item);

  QLabel* summary_;
  QListWidget* list_;
};

}  // namespace libpath::editor
