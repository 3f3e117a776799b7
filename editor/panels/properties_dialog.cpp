#include <editor/panels/properties_dialog.h>

#include <algorithm>
#include <set>

#include <editor/document/library_words.h>
#include <editor/document/plural.h>
#include <editor/panels/panel_pieces.h>
#include <libpath/map/name.h>
#include <libpath/map/properties.h>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QTableWidget>
#include <QVBoxLayout>

namespace libpath::editor {
namespace {

constexpr int kName = 0;
constexpr int kType = 1;
constexpr int kValue = 2;

/// Places of types in the box, and in PropertyValue.
enum Type { kText, kWhole, kNumber, kYesNo };

QString spelt(const PropertyValue& value) {
  if (const auto* text = std::get_if<std::string>(&value)) return QString::fromStdString(*text);
  if (const auto* whole = std::get_if<std::int32_t>(&value)) return QString::number(*whole);
  if (const auto* number = std::get_if<double>(&value)) {
    QLocale locale;
    locale.setNumberOptions(QLocale::OmitGroupSeparator);
    return locale.toString(*number, 'g', QLocale::FloatingPointShortest);
  }
  return {};
}

/// As the language writes it, or as programs do.
std::optional<double> number_of(const QString& text) {
  bool is_number = false;
  double number = QLocale().toDouble(text, &is_number);
  if (!is_number) number = QLocale::c().toDouble(text, &is_number);
  return is_number ? std::optional(number) : std::nullopt;
}

}  // namespace

PropertiesDialog::PropertiesDialog(const QString& title, const Properties& properties, std::size_t most,
                                   QWidget* parent)
    : QDialog(parent),
      most_(most),
      table_(new QTableWidget(0, 3)),
      text_(new QLabel),
      buttons_(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel)) {
  setWindowTitle(title);
  table_->setHorizontalHeaderLabels({tr("Name"), tr("Type"), tr("Value")});
  table_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  table_->horizontalHeader()->setSectionResizeMode(kType, QHeaderView::ResizeToContents);
  table_->verticalHeader()->hide();
  table_->setSelectionBehavior(QAbstractItemView::SelectRows);
  table_->setAccessibleName(tr("Custom properties"));
  text_->setWordWrap(true);
  auto* row = new ButtonRow;
  row->add(tr("Add"), tr("Add a property"), this, &PropertiesDialog::add);
  row->add(tr("Remove"), tr("Take the chosen property out"), this, &PropertiesDialog::remove);
  row->end();
  row->offer_in(*table_);
  auto* about = new QLabel(tr("For the game, which reads them in the map's file. Baked assets do not have them."));
  about->setWordWrap(true);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(about);
  layout->addWidget(table_);
  layout->addLayout(row);
  layout->addWidget(text_);
  layout->addWidget(buttons_);
  connect(buttons_, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
  for (const auto& [name, value] : properties) insert(QString::fromStdString(name), value);
  connect(table_, &QTableWidget::itemChanged, this, &PropertiesDialog::judge);
  if (table_->rowCount() > 0) table_->setCurrentCell(0, kValue);
  resize(480, 320);
  judge();
}

void PropertiesDialog::insert(const QString& name, const PropertyValue& value) {
  // A row is judged when it is whole.
  const QSignalBlocker blocker(table_);
  const int row = table_->rowCount();
  table_->insertRow(row);
  table_->setItem(row, kName, new QTableWidgetItem(name));
  auto* type = new QComboBox;
  type->addItems({tr("text"), tr("whole number"), tr("number"), tr("yes or no")});
  type->setCurrentIndex(static_cast<int>(value.index()));
  type->setAccessibleName(tr("Type"));
  table_->setCellWidget(row, kType, type);
  auto* item = new QTableWidgetItem(spelt(value));
  const auto* yes = std::get_if<bool>(&value);
  if (yes != nullptr) item->setCheckState(*yes ? Qt::Checked : Qt::Unchecked);
  table_->setItem(row, kValue, item);
  follow_type(row);
  connect(type, &QComboBox::currentIndexChanged, this, [this, type] {
    for (int i = 0; i < table_->rowCount(); ++i) {
      if (table_->cellWidget(i, kType) == type) follow_type(i);
    }
    judge();
  });
}

/// Yes and no are ticked, all else is typed.
void PropertiesDialog::follow_type(int row) {
  const QSignalBlocker blocker(table_);
  QTableWidgetItem& item = *table_->item(row, kValue);
  const bool is_ticked = type_in(row)->currentIndex() == kYesNo;
  const bool was_yes = item.checkState() == Qt::Checked;
  item.setFlags(Qt::ItemIsSelectable | Qt::ItemIsEnabled | (is_ticked ? Qt::ItemIsUserCheckable : Qt::ItemIsEditable));
  if (is_ticked) {
    item.setText({});
    item.setCheckState(was_yes ? Qt::Checked : Qt::Unchecked);
  } else {
    item.setData(Qt::CheckStateRole, {});
  }
}

QComboBox* PropertiesDialog::type_in(int row) const { return qobject_cast<QComboBox*>(table_->cellWidget(row, kType)); }
QString PropertiesDialog::text_in(int row, int column) const { return table_->item(row, column)->text(); }

std::optional<PropertyValue> PropertiesDialog::value_in(int row) const {
  const QString text = text_in(row, kValue);
  switch (type_in(row)->currentIndex()) {
    case kText: return text.toStdString();
    case kYesNo: return table_->item(row, kValue)->checkState() == Qt::Checked;
    case kNumber:
      if (const auto number = number_of(text)) return *number;
      return std::nullopt;
    default: {
      bool is_whole = false;
      const int whole = text.toInt(&is_whole);
      if (is_whole) return whole;
      return std::nullopt;
    }
  }
}

QString PropertiesDialog::fault_in(int row) const {
  const QString name = text_in(row, kName);
  if (const auto wrong = wrong_name(name.toStdString())) return in_words(*wrong);
  const auto value = value_in(row);
  if (!value && type_in(row)->currentIndex() == kWhole) return tr("“%1” is to be a whole number.").arg(name);
  if (!value) return tr("“%1” is to be a number.").arg(name);
  const auto wrong = wrong_property_value(*value);
  return wrong ? QStringLiteral("%1: %2").arg(name, in_words(*wrong)) : QString();
}

void PropertiesDialog::judge() {
  QString fault;
  std::set<QString> names;
  if (static_cast<std::size_t>(table_->rowCount()) > most_)
    fault = tr("A map has at most %1 properties in all.").arg(PropertyLimits::all);
  for (int row = 0; row < table_->rowCount() && fault.isEmpty(); ++row) {
    fault = fault_in(row);
    if (fault.isEmpty() && !names.insert(text_in(row, kName)).second)
      fault = tr("There is a property “%1” already.").arg(text_in(row, kName));
  }
  text_->setText(fault);
  buttons_->button(QDialogButtonBox::Ok)->setEnabled(fault.isEmpty());
}

void PropertiesDialog::add() {
  const auto is_taken = [&](const QString& name) { return !table_->findItems(name, Qt::MatchFixedString).empty(); };
  QString name = tr("property");
  for (int number = 2; is_taken(name); ++number) name = tr("property") + QStringLiteral(" %1").arg(number);
  insert(name, std::string());
  judge();
  table_->setCurrentCell(table_->rowCount() - 1, kName);
  table_->editItem(table_->currentItem());
}

void PropertiesDialog::remove() {
  if (table_->currentRow() >= 0) table_->removeRow(table_->currentRow());
  judge();
}

Properties PropertiesDialog::properties() const {
  Properties properties;
  for (int row = 0; row < table_->rowCount(); ++row) {
    if (auto value = value_in(row)) properties.emplace(text_in(row, kName).toStdString(), std::move(*value));
  }
  return properties;
}

std::size_t room_for_properties(const Map& map, std::size_t now) {
  std::size_t count = 0;
  each_properties(map, [&](const char*, std::size_t, const Properties& properties) { count += properties.size(); });
  return PropertyLimits::all - std::min(PropertyLimits::all, count - std::min(count, now));
}

PropertiesButton::PropertiesButton(const Map& map, Properties properties, QWidget* parent)
    : QPushButton(parent), most_(room_for_properties(map, properties.size())), properties_(std::move(properties)) {
  setToolTip(tr("Properties that the game reads"));
  say_count();
  connect(this, &QPushButton::clicked, this, &PropertiesButton::ask);
}

void PropertiesButton::say_count() { setText(tr("%n custom properties…", nullptr, plural_of(properties_.size()))); }

void PropertiesButton::ask() {
  PropertiesDialog dialog(tr("Custom properties"), properties_, most_, this);
  if (dialog.exec() != QDialog::Accepted) return;
  properties_ = dialog.properties();
  say_count();
}

}  // namespace libpath::editor
