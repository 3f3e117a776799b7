#include <editor/document/library_words.h>

#include <algorithm>
#include <vector>

#include <editor/document/library_sentences.h>
#include <editor/document/plural.h>
#include <libpath/map/printable.h>
#include <QCoreApplication>
#include <QRegularExpression>

namespace libpath::editor {
namespace {

constexpr const char* kContext = "Library";

struct Sentence {
  const char* english = nullptr;
  QRegularExpression pattern;
  std::vector<bool> names;  // of what is filled in: whether it stands in quotes, and is nobody's to translate
  qsizetype letters = 0;    // but for what is filled in
  bool counts = false;      // its first part is a number, which chooses the plural form
};

constexpr const char* kPlural = "(s)";

QString pattern_of(const QString& text) {
  return QRegularExpression::escape(text).replace(QRegularExpression::escape(QLatin1String(kPlural)),
                                                  QStringLiteral("s?"));
}

Sentence sentence_of(const char* english) {
  static const QRegularExpression hole(QStringLiteral("%[1-9]"));
  const QString text = QString::fromUtf8(english);
  Sentence sentence{english, {}, {}, 0, text.contains(QLatin1String(kPlural))};
  QString pattern;
  qsizetype done = 0;
  for (auto holes = hole.globalMatch(text); holes.hasNext();) {
    const qsizetype at = holes.next().capturedStart();
    pattern += pattern_of(text.mid(done, at - done));
    const bool is_count = sentence.counts && sentence.names.empty();
    pattern += is_count ? QStringLiteral("([0-9]+(?:\\.[0-9]+)?)") : QStringLiteral("(.+?)");
    sentence.names.push_back(at > 0 && text[at - 1] == u'\'');
    sentence.letters += at - done;
    done = at + 2;
  }
  pattern += pattern_of(text.mid(done));
  sentence.letters += text.size() - done;
  sentence.pattern =
      QRegularExpression(QRegularExpression::anchoredPattern(pattern), QRegularExpression::DotMatchesEverythingOption);
  return sentence;
}

/// Those that say most first: "expected at most %1 entries" is also an "expected %1 entries".
const std::vector<Sentence>& sentences() {
  static const std::vector<Sentence> all = [] {
    std::vector<Sentence> made;
    for (const char* english : library_sentences()) made.push_back(sentence_of(english));
    std::stable_sort(made.begin(), made.end(),
                     [](const Sentence& a, const Sentence& b) { return a.letters > b.letters; });
    return made;
  }();
  return all;
}

int plural_form_of(const QString& number) {
  return number.contains(u'.') ? plural_of_decimal(number.toDouble()) : plural_of(number.toULongLong());
}

/// With what is filled in for %1, %2, …, all at once: it may hold such letters itself.
QString filled(const QString& text, const QStringList& parts) {
  QString all;
  for (qsizetype i = 0; i < text.size(); ++i) {
    const int part = text[i] == u'%' && i + 1 < text.size() ? text[i + 1].digitValue() : 0;
    if (part < 1 || part > parts.size()) {
      all += text[i];
      continue;
    }
    all += parts[part - 1];
    ++i;
  }
  return all;
}

}  // namespace

QString in_words(const QString& said) {
  for (const Sentence& sentence : sentences()) {
    const QRegularExpressionMatch match = sentence.pattern.match(said);
    if (!match.hasMatch()) continue;
    QStringList parts;
    for (std::size_t i = 0; i < sentence.names.size(); ++i) {
      const QString part = match.captured(static_cast<int>(i) + 1);
      parts << (sentence.names[i] || part.startsWith(u'"') || part.startsWith(u'\'') ? part : in_words(part));
    }
    const int number = sentence.counts ? plural_form_of(match.captured(1)) : -1;
    const QString words = QCoreApplication::translate(kContext, sentence.english, nullptr, number);
    // Without a translation the library's own form is the right one.
    return words == QLatin1String(sentence.english) && sentence.counts ? said : filled(words, parts);
  }
  return said;
}

QString in_words(const std::string& said) { return in_words(QString::fromStdString(said)); }

QString in_words(const InputError& error) {
  const auto shown = [](const std::string& text) { return QString::fromStdString(printable(text)); };
  const QString expected = in_words(shown(error.expected));
  return error.place.empty() ? QCoreApplication::translate("Library", "%1: %2").arg(shown(error.file), expected)
                             : QCoreApplication::translate("Library", "%1: %2: %3")
                                   .arg(shown(error.file), in_words(shown(error.place)), expected);
}

}  // namespace libpath::editor
