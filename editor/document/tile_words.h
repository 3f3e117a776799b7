#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <libpath/map/io/input_error.h>
#include <libpath/map/io/tile_survey.h>
#include <QString>

namespace libpath::editor {

/// What the tiles of a level of Tiled stand for, while a designer says it: the rules of its project
/// (libpath.tiles.json), with guesses behind them for what nobody has said.
class TileWords {
 public:
  /// Of a level that may be refused for its tiles. Refused is what cannot be surveyed.
  static Loaded<TileWords> of(const QString& level);

  const TileSurvey& survey() const noexcept { return survey_; }
  const TileRules& rules() const noexcept { return rules_; }
  /// Tiles of the level that were guessed since nobody had described them.
  std::size_t guessed() const noexcept { return guessed_; }
  /// The file that remembers it, be it there or not.
  QString file() const { return QString::fromStdString(file_.string()); }
  /// The bytes of a picture that the survey names; empty where it cannot be read.
  std::string picture(const std::string& reference) const;

  /// The terrains of tiles of a tileset, be they surveyed or not: empty for decoration, nothing where nobody says.
  std::vector<std::optional<std::string>> terrains_of(std::size_t tileset, std::span<const std::uint32_t> ids) const;
  std::optional<std::string> terrain_of(std::size_t tileset, std::uint32_t id) const {
    return terrains_of(tileset, std::span(&id, 1)).front();
  }
  /// Why, in a few words; empty where somebody said so.
  QString reason_of(std::size_t tileset, std::uint32_t id) const;

  /// Names of terrains that tiles may be: those of the level, of the rules, and walls.
  std::vector<std::string> terrains() const;
  /// Of these all but walls that nobody has made yet.
  bool is_known(const std::string& terrain) const;
  bool is_open(const std::string& terrain) const;
  /// Makes a terrain, or gives one of the rules another cost. REQUIRES: the survey has none of that name.
  void add_terrain(const std::string& name, CostFactor ground);

  /// A terrain that nobody knows is made, at its usual cost (tile_guess.h).
  void assign(std::size_t tileset, std::span<const std::uint32_t> ids, const std::string& terrain);
  /// What was guessed of these tiles, or would have been.
  void guess(std::size_t tileset, std::span<const std::uint32_t> ids);

  /// Writes the file, if the level can then be read and nobody else has written it meanwhile; else says why, and the
  /// old file stays.
  Result<Done, InputError> save() const;

 private:
  TileWords() = default;
  std::filesystem::path level_;
  ReadOptions options_;
  std::filesystem::path file_;
  std::optional<std::string> before_;  // what it held; nothing where it was not there
  TileSurvey survey_;
  TileRules rules_;
  std::size_t guessed_ = 0;
};

}  // namespace libpath::editor
