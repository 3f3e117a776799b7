#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

namespace libpath::gates {

namespace fs = std::filesystem;

/// A program that writes files, as kill and disk gates run it. One line for each writer that the project has.
struct Writer {
  std::string name;
  std::vector<std::string> words;    // of its command line; IN and OUT stand for the map and what is written
  std::string output;                // the file that OUT is
  std::vector<std::string> besides;  // what else it writes
};

inline std::vector<Writer> all_writers() {
  const auto convert = [](const std::string& format, std::vector<std::string> besides = {}) {
    return Writer{"convert " + format, {"pathconvert", "IN", "OUT", "--force"}, "map." + format, std::move(besides)};
  };
  return {
      {"bake", {"pathbake", "IN", "-o", "OUT", "--threads", "1", "--progress", "never"}, "map.lpa", {}},
      {"bake fully", {"pathbake", "IN", "-o", "OUT", "--tier", "full", "--threads", "2"}, "full.lpa", {}},
      convert("lpmap"),
      convert("map"),
      convert("tmx"),
      convert("tmj"),
      convert("png", {"map.legend.json"}),
      {"generate", {"pathgen", "maze", "--size", "33x21", "--seed", "7", "-o", "OUT"}, "maze.lpmap", {}},
  };
}

using Files = std::map<std::string, std::string>;  // name to content

/// A folder that a writer writes into.
class Place {
 public:
  Place(fs::path folder, Writer writer) : folder_(std::move(folder)), writer_(std::move(writer)) {
    fs::create_directories(folder_);
  }

  const Writer& writer() const { return writer_; }
  const fs::path& folder() const { return folder_; }

  /// The command line that writes what `input` becomes.
  std::vector<std::string> command(const fs::path& input) const {
    std::vector<std::string> words = writer_.words;
    words[0] = LIBPATH_BINARY_DIR "/bin/" + words[0];
    for (std::string& word : words) {
      if (word == "IN") word = input.string();
      if (word == "OUT") word = (folder_ / writer_.output).string();
    }
    return words;
  }

  /// Everything in the folder.
  Files files() const {
    Files files;
    for (const auto& entry : fs::directory_iterator(folder_)) {
      std::ifstream stream(entry.path(), std::ios::binary);
      files[entry.path().filename().string()] = {std::istreambuf_iterator<char>(stream), {}};
    }
    return files;
  }

  /// The folder with these files and nothing else.
  void restore(const Files& files) const {
    for (const auto& entry : fs::directory_iterator(folder_)) fs::remove(entry.path());
    for (const auto& [name, content] : files) std::ofstream(folder_ / name, std::ios::binary) << content;
  }

  /// Each file that the writer writes is whole, as it was or as it will be; nothing else is looked at.
  bool is_old_or_new(const Files& old_files, const Files& new_files) const {
    const Files now = files();
    std::vector<std::string> names = writer_.besides;
    names.push_back(writer_.output);
    for (const std::string& name : names) {
      const auto found = now.find(name);
      if (found == now.end()) return false;
      if (found->second != old_files.at(name) && found->second != new_files.at(name)) return false;
    }
    return true;
  }

 private:
  fs::path folder_;
  Writer writer_;
};

}  // namespace libpath::gates
