#pragma once

#include <string>

#include <libpath/map/io/input_error.h>
#include <QString>

namespace libpath::editor {

/// What the library said, in the editor's language. It makes whole English sentences and links no Qt: here each is
/// found again among library_sentences(), and what it fills in, which may be such a part itself, is put into the
/// translation. A sentence that is not among them stays English.
QString in_words(const QString& said);
QString in_words(const std::string& said);

/// "FILE: PLACE: what was expected there", one line, as InputError::message().
QString in_words(const InputError& error);

}  // namespace libpath::editor
