#pragma once

#include <cstddef>
#include <optional>

#include <libpath/map/map.h>
#include <libpath/map/property.h>
#include <QDialog>
#include <QPushButton>

class QComboBox;
class QDialogButtonBox;
class QLabel;
class QTableWidget;

namespace libpath::editor {

/// Custom properties of a map or of a thing on it, one a row: name, type and value. What is wrong is said as it is
/// typed, and cannot be taken over.
class PropertiesDialog : public QDialog {
  Q_OBJECT

 public:
  /// `title`: whose they are. `most`: how many there may be, of those that a map can have in all.
  PropertiesDialog(const QString& title, const Properties& properties, std::size_t most, QWidget* parent = nullptr);

  /// REQUIRES: it was accepted.
  Properties properties() const;

 private:
  void add();
  void remove();
  void insert(const QString& name, const PropertyValue& value);
  void follow_type(int row);
  QComboBox* type_in(int row) const;
  QString text_in(int row, int column) const;
  /// Nothing where it is none of its type.
  std::optional<PropertyValue> value_in(int row) const;
  /// What is wrong with a row; empty where nothing is.
  QString fault_in(int row) const;
  void judge();

  std::size_t most_;
  QTableWidget* table_;
  QLabel* text_;
  QDialogButtonBox* buttons_;
};

/// How many custom properties a thing may have beside those of all others of a map; it has so many now.
std::size_t room_for_properties(const Map& map, std::size_t now);

/// Says how many custom properties there are, and changes them.
class PropertiesButton : public QPushButton {
  Q_OBJECT

 public:
  PropertiesButton(const Map& map, Properties properties, QWidget* parent = nullptr);

  const Properties& properties() const { return properties_; }

 private:
  void ask();
  void say_count();

  std::size_t most_;
  Properties properties_;
};

}  // namespace libpath::editor
