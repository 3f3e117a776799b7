#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <editor/document/document.h>
#include <QObject>

namespace libpath::editor {

/// "What if the gate is shut": how switches of a document's map are tried, apart from how the map starts. The map stays
/// as it is, and what is tried is not saved. What is tried follows a switch's new name, and ends with the switch.
/// Threads: that of the user interface. Lifetime: the document outlives it.
class SwitchPreview : public QObject {
  Q_OBJECT

 public:
  explicit SwitchPreview(Document& document, QObject* parent = nullptr);

  /// How the switch at a place is now. REQUIRES: there is one, for all of these.
  bool is_open(std::size_t place) const;
  /// Whether that is otherwise than the map starts.
  bool is_tried(std::size_t place) const { return is_open(place) != document_.map().switches[place].open; }
  void set_open(std::size_t place, bool open);
  /// How all are now, by place.
  std::vector<bool> states() const;

  /// Whether any switch is tried; and all as the map starts again.
  bool has_tried() const;
  void reset();
  /// Goes up whenever a switch is tried otherwise.
  quint64 revision() const noexcept { return revision_; }

 signals:
  void changed();

 private:
  struct State {
    std::string name;
    std::optional<bool> open;  // nothing: as the map starts
  };
  void follow(Part part);

  Document& document_;
  std::vector<State> states_;  // by places of the map's switches
  quint64 revision_ = 0;
};

}  // namespace libpath::editor
