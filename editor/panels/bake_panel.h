#pragma once

#include <optional>

#include <editor/bake_job/bake_job.h>
#include <editor/panels/open_map.h>
#include <libpath/map/io/file.h>

class QCheckBox;
class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QTreeWidget;

namespace libpath::editor {

class TierTable;

/// The settings that the map is baked by, which are kept with it, and the bake into an asset file, as pathbake does it,
/// while one goes on painting.
class BakePanel : public Panel {
  Q_OBJECT

 public:
  explicit BakePanel(QWidget* parent = nullptr);

  /// Bakes into the file that the map was baked into last, or asks for one.
  void bake();
  /// Bakes into the file that the map was baked into last, or else beside the map; what is being baked is cancelled.
  /// Why it may not be replaced, else nothing.
  std::optional<QString> bake_beside();
  /// Bakes into `file` with the settings that are shown, if that may be replaced (file.h).
  void bake_to(const QString& file, Replace replace = Replace::ours);
  bool is_baking() const noexcept { return job_.is_running(); }
  void wait() { job_.wait(); }

 signals:
  void baked(const QString& file);

 protected:
  void attach(OpenMap& map) override;
  void refresh() override;

 private:
  void choose_file();
  QString file_beside() const;
  void bake_again();
  void ask_and_bake_into(const QString& file);
  void take(const std::shared_ptr<const BakedMap>& baked);
  void show_table(const QString& table, const QString& unit);
  void say(const QString& outcome);
  void show_report();
  void change_settings();
  void show_running(bool running);

  BakeJob job_;
  QString file_;
  Replace replace_ = Replace::ours;  // of that file
  QPointer<OpenMap> baking_;         // whose map is being baked
  quint64 revision_ = 0;             // of that map
  bool is_stopping_ = false;
  QPointer<OpenMap> again_;  // to be baked once what is being baked has stopped
  TierTable* tiers_;
  QComboBox* tier_;
  QSpinBox* threads_;
  QCheckBox* compact_;
  QCheckBox* keep_dead_ends_;
  QPushButton* bake_;
  QPushButton* elsewhere_;
  QPushButton* cancel_;
  QProgressBar* progress_;
  QLabel* outcome_;
  QTreeWidget* tables_;
};

}  // namespace libpath::editor
