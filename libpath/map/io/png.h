#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <libpath/core/export.h>
#include <libpath/map/io/input_error.h>
#include <libpath/map/map.h>

namespace libpath {

/// A map as an image, one pixel a cell, with its legend (NAME.legend.json, a catalogue as in catalogue.h) beside it:
/// docs/formats-png.md. Without a legend the colours are those of the standard catalogue (`Legend::standard`). Fully
/// transparent pixels are the terrain `void`. Errors, with the cell: partly transparent pixels and unknown colours.
/// None of these functions throws.
LIBPATH_API Loaded<Map> read_png(const std::filesystem::path& file);
/// The same. Appends every file that was read to `files`, the map itself first.
Loaded<Map> read_png(const std::filesystem::path& file, std::vector<std::filesystem::path>& files);

/// Writes NAME.legend.json, then NAME.png, each whole or not at all. Replaces any old file: write_map() asks first.
/// Error: two terrains of one colour.
LIBPATH_API Result<Done, InputError> write_png(const Map& map, const std::filesystem::path& file);

/// The legend's file of an image: NAME.legend.json.
std::filesystem::path legend_file_of(const std::filesystem::path& image);

/// Checks of old files (FileCheck in file.h): an image must be libpath's or readable as a map, a legend a legend.
std::optional<std::string> why_no_png_map(const std::filesystem::path& file);
std::optional<std::string> why_no_legend(const std::filesystem::path& file);

/// What an image cannot hold of the map, in words.
LIBPATH_API std::vector<std::string> lost_in_png(const Map& map);

/// The same, from memory. `name` is the image's name in errors, `legend` the legend's text.
LIBPATH_API Loaded<Map> parse_png(std::span<const std::byte> bytes, const std::string& name,
                                  std::optional<std::string_view> legend = std::nullopt);
struct PngText {
  std::string image;
  std::string legend;
};
LIBPATH_API Loaded<PngText> format_png(const Map& map, const std::string& name);

}  // namespace libpath
