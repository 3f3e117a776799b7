#include <tests/gates/hostile_maps.h>

#include <algorithm>
#include <cmath>
#include <cstdint>

#include <fmt/format.h>
#include <libpath/map/io/catalogue.h>
#include <libpath/map/io/file.h>
#include <libpath/map/io/map_file.h>
#include <libpath/map/io/png.h>
#include <libpath/map/io/scenario.h>
#include <tests/support/temporary_folder.h>
#include <zstd.h>

namespace libpath::gates {
namespace {

namespace fs = std::filesystem;

std::string repeated(std::string_view piece, std::size_t bytes) {
  std::string text;
  text.reserve(bytes + piece.size());
  while (text.size() < bytes) text += piece;
  return text;
}

/// Elements of a list: the piece with its number in the place of `#`, parted by commas.
std::string numbered(std::string_view piece, std::size_t bytes, std::string_view between) {
  const auto at = piece.find('#');
  std::string text;
  text.reserve(bytes + 64);
  for (int i = 0; text.size() < bytes; ++i) {
    if (i > 0) text += between;
    text.append(piece.substr(0, at)).append(std::to_string(i)).append(piece.substr(at + 1));
  }
  return text;
}
std::string listed(std::string_view piece, std::size_t bytes) {
  std::string text = repeated(std::string(piece) + ",", bytes);
  text.pop_back();
  return text;
}

std::string in_base64(std::string_view bytes) {
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t bits = 0;
    const std::size_t got = std::min<std::size_t>(3, bytes.size() - i);
    for (std::size_t k = 0; k < 3; ++k) bits = bits << 8 | (k < got ? static_cast<unsigned char>(bytes[i + k]) : 0u);
    for (std::size_t k = 0; k < 4; ++k) text += k <= got ? digits[bits >> (18 - 6 * k) & 63] : '=';
  }
  return text;
}

/// Gid 1 for every cell, packed by pieces, so that the gate itself stays small.
std::string zstd_layer(std::size_t cells) {
  std::string words(std::size_t{1} << 20, '\0');
  for (std::size_t i = 0; i < words.size(); i += 4) words[i] = 1;
  std::string packed(std::size_t{1} << 20, '\0');
  ZSTD_CCtx* const context = ZSTD_createCCtx();
  ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, 19);
  ZSTD_CCtx_setParameter(context, ZSTD_c_windowLog, 27);
  ZSTD_outBuffer out{packed.data(), packed.size(), 0};
  for (std::size_t left = 4 * cells; left > 0;) {
    ZSTD_inBuffer in{words.data(), std::min(left, words.size()), 0};
    left -= in.size;
    while (ZSTD_compressStream2(context, &out, &in, left == 0 ? ZSTD_e_end : ZSTD_e_continue) != 0 && left == 0) {
    }
  }
  ZSTD_freeCCtx(context);
  packed.resize(out.pos);
  return in_base64(packed);
}

std::size_t cells_of(const Loaded<Map>& map) { return map ? map->size().cells() : 0; }

class Collection {
 public:
  std::vector<HostileMap> take() {
    add_lpmap();
    add_movingai();
    add_tmx();
    add_tmj();
    add_ldtk();
    add_tilesets();
    add_json();
    add_scenarios();
    return std::move(all_);
  }

 private:
  /// `text` of so many bytes, in a file of that name.
  void add(const std::string& file, const char* what, std::function<std::string(std::size_t)> text) {
    all_.push_back({file + ", " + what,
                    [file, text](const fs::path& folder, std::size_t bytes) { test::put(folder / file, text(bytes)); },
                    [file](const fs::path& folder) { return cells_of(read_map(folder / file)); }});
  }

  void add_lpmap() {
    const auto lpmap = [this](const char* what, std::string before, auto middle, std::string after) {
      add("m.lpmap", what, [=](std::size_t bytes) { return before + middle(bytes) + after; });
    };
    const auto zeros = [](std::size_t bytes) { return listed("0", bytes); };
    const std::string head =
        R"({"format": "lpmap", "version": 1, "size": [64, 64], "movement_classes": ["ground"], "terrains": [{"name": "g", "glyph": ".", "cost": {"ground": 1}}], "rows": [)" +
        listed('"' + std::string(64, '.') + '"', 64 * 67) + "]";
    lpmap("zeros", "[", zeros, "]");
    lpmap("bake of zeros", head + R"(, "bake": [)", zeros, "]}");
    lpmap("a link of zeros", head + R"(, "links": [[)", zeros, "]]}");
    lpmap(
        "links", head + R"(, "links": [)", [](std::size_t n) { return listed(R"({"from": [0,0], "to": [1,1]})", n); },
        "]}");
    lpmap(
        "links without anything", head + R"(, "links": [)", [](std::size_t n) { return listed("{}", n); }, "]}");
    lpmap(
        "rectangles", head + R"(, "regions": [{"name": "a", "cells": [)",
        [](std::size_t n) { return listed("[0,0,1,1]", n); }, "]}]}");
    lpmap(
        "regions", head + R"(, "regions": [)",
        [](std::size_t n) { return numbered(R"({"name": "#", "cells": [[0,0,64,64]]})", n, ","); }, "]}");
    lpmap(
        "waypoints", head + R"(, "waypoints": [)",
        [](std::size_t n) { return numbered(R"({"name": "#", "at": [1,1]})", n, ","); }, "]}");
    lpmap(
        "journeys", head + R"(, "journeys": [)",
        [](std::size_t n) {
          const std::string through = listed("[0,0]", 4096 * 6);
          return numbered(R"({"name": "#", "unit": "u", "from": [0,0], "to": [1,1], "through": [)" + through + "]}", n,
                          ",");
        },
        "]}");
    lpmap(
        "switches", head + R"(, "switches": [)",
        [](std::size_t n) { return numbered(R"({"name": "#", "cells": [[0,0,64,64]]})", n, ","); }, "]}");
    lpmap(
        "members", "{", [](std::size_t n) { return numbered(R"("#": 0)", n, ","); }, "}");
    lpmap(
        "a string", head + R"(, "bake": ")", [](std::size_t n) { return std::string(n, 'x'); }, "\"}");
    lpmap(
        "brackets", head + R"(, "bake": )", [](std::size_t n) { return std::string(n, '['); }, "");
    lpmap(
        "blanks", head, [](std::size_t n) { return std::string(n, '\n'); }, "}");
    lpmap(
        "rows",
        R"({"format": "lpmap", "version": 1, "size": [1, 1], "movement_classes": ["ground"], "terrains": [{"name": "g", "glyph": ".", "cost": {}}], "rows": [)",
        [](std::size_t n) { return listed("\".\"", n); }, "]}");
  }

  void add_movingai() {
    add("m.map", "one row",
        [](std::size_t n) { return "type octile\nheight 1\nwidth 16384\nmap\n" + std::string(n, '.'); });
    add("m.map", "words", [](std::size_t n) { return repeated("a ", n); });
    add("m.map", "blanks",
        [](std::size_t n) { return "type octile\nheight 1\nwidth 1\nmap\n." + std::string(n, '\n'); });
    add("m.map", "cells", [](std::size_t n) {
      const std::size_t rows = std::min<std::size_t>(n / 16385 + 1, 16384);
      return fmt::format("type octile\nheight {}\nwidth 16384\nmap\n", rows) +
             repeated(std::string(16384, '.') + "\n", rows * 16385);
    });
  }

  static std::string tmx_map(std::string_view inside, int side = 1,
                             std::string_view data = "<data encoding=\"csv\">1</data>") {
    return fmt::format(
               R"(<map orientation="orthogonal" width="{0}" height="{0}" tilewidth="8" tileheight="8"><tileset firstgid="1" name="t"><tile id="0" type="ground"/></tileset><layer width="{0}" height="{0}">{1}</layer>)",
               side, data) +
           std::string(inside) + "</map>";
  }

  void add_tmx() {
    const auto inside = [this](const char* what, std::string before, std::string piece, std::string after) {
      add("m.tmx", what, [=](std::size_t bytes) { return tmx_map(before + numbered(piece, bytes, "") + after); });
    };
    const auto same = [this](const char* what, std::string before, std::string piece, std::string after) {
      add("m.tmx", what, [=](std::size_t bytes) { return tmx_map(before + repeated(piece, bytes) + after); });
    };
    same("elements", "", "<a/>", "");
    same("elements and texts", "", "<a/>b", "");
    same("attributes", "<a ", "b=\"\" ", "/>");
    same("short attributes", "<a ", "b='' ", "/>");
    same("comments", "", "<!---->", "");
    same("nested elements", "", "<a>", "");
    same("text", "<a>", "x", "</a>");
    same("sections", "<a>", "<![CDATA[]]>", "</a>");
    same("blanks", "", "\n", "");
    same("angle brackets", "", "<", "");
    same("objects", R"(<objectgroup name="waypoints">)", "<object/>", "</objectgroup>");
    inside("waypoints", R"(<objectgroup name="waypoints">)", R"(<object id="#" x="1" y="1"><point/></object>)",
           "</objectgroup>");
    inside("foreign objects", R"(<objectgroup name="mine">)", R"(<object id="#"/>)", "</objectgroup>");
    inside("rectangles", R"(<objectgroup name="regions">)", R"(<object id="#" width="8" height="8"/>)",
           "</objectgroup>");
    same("polygon", R"(<objectgroup name="regions"><object><polygon points=")", "0,0 8,8 ",
         "0,0\"/></object></objectgroup>");
    same("properties", R"(<objectgroup name="regions"><object><properties>)", R"(<property name="a" value="b"/>)",
         "</properties></object></objectgroup>");
    inside("tiles", R"(<tileset firstgid="9" name="u">)", R"(<tile id="#"/>)", "</tileset>");
    inside("tiles of classes", R"(<tileset firstgid="9" name="u">)", R"(<tile id="#" type="ground"/>)", "</tileset>");
    same("layers", "", "<layer/>", "");
    add("m.tmx", "tile elements", [](std::size_t n) {
      const int side = static_cast<int>(std::min(16384.0, std::sqrt(static_cast<double>(n) / 15)));
      return tmx_map(
          "", side,
          "<data>" +
              repeated(R"(<tile gid="1"/>)", 15 * static_cast<std::size_t>(side) * static_cast<std::size_t>(side)) +
              "</data>");
    });
    add("m.tmx", "chunks", [](std::size_t n) {
      return R"(<map orientation="orthogonal" infinite="1" tilewidth="8" tileheight="8"><layer><data encoding="csv">)" +
             numbered(R"(<chunk x="#" y="0" width="1" height="1">0</chunk>)", n, "") + "</data></layer></map>";
    });
    add("m.tmx", "chunks and attributes", [](std::size_t n) {
      return R"(<map orientation="orthogonal" infinite="1" tilewidth="8" tileheight="8"><layer><data )" +
             repeated("b='' ", n / 2) + R"(encoding="csv">)" +
             repeated(R"(<chunk x="0" y="0" width="1" height="1">0</chunk>)", n / 2) + "</data></layer></map>";
    });
    add("m.tmx", "cells", [](std::size_t n) {
      const int side = static_cast<int>(std::min(16384.0, std::sqrt(static_cast<double>(n) / 2)));
      return tmx_map("", side,
                     "<data encoding=\"csv\">" +
                         listed("1", 2 * static_cast<std::size_t>(side) * static_cast<std::size_t>(side)) + "</data>");
    });
    add("m.tmx", "a packed layer of 16384 x 16384", [](std::size_t) {
      return tmx_map("", 16384,
                     R"(<data encoding="base64" compression="zstd">)" + zstd_layer(std::size_t{1} << 28) + "</data>");
    });
    add("m.tmx", "a packed layer and elements", [](std::size_t n) {
      return tmx_map(repeated("<a/>", std::min<std::size_t>(n, 8 << 20)), 1024,
                     R"(<data encoding="base64" compression="zstd">)" + zstd_layer(std::size_t{1} << 20) + "</data>");
    });
  }

  static std::string tmj_map(std::string_view layer, std::string_view inside) {
    return std::string(R"({"layers": [)") + std::string(layer) +
           R"(], "orientation": "orthogonal", "width": 1, "height": 1, "tilewidth": 8, "tileheight": 8, "tilesets": [{"firstgid": 1, "name": "t", "tiles": [{"id": 0, "type": "ground"}]})" +
           std::string(inside) + "]}";
  }

  void add_tmj() {
    const auto layer = [this](const char* what, std::string before, std::string piece, std::string after) {
      add("m.tmj", what, [=](std::size_t n) { return tmj_map(before + numbered(piece, n, ",") + after, ""); });
    };
    add("m.tmj", "zeros", [](std::size_t n) { return "[" + listed("0", n) + "]"; });
    add("m.tmj", "short lists", [](std::size_t n) { return R"({"a": [)" + listed("[0]", n) + "]}"; });
    add("m.tmj", "empty objects", [](std::size_t n) { return R"({"a": [)" + listed("{}", n) + "]}"; });
    add("m.tmj", "members", [](std::size_t n) { return "{" + numbered("\"#\":0", n, ",") + "}"; });
    add("m.tmj", "strings", [](std::size_t n) { return R"({"a": [)" + listed("\"\"", n) + "]}"; });
    add("m.tmj", "a string", [](std::size_t n) { return R"({"a": ")" + std::string(n, 'x') + "\"}"; });
    add("m.tmj", "zeros and a string", [](std::size_t n) {
      return R"({"a": [)" + listed("0", std::min<std::size_t>(n / 2, 9 << 20)) + R"(], "b": ")" +
             std::string(n / 2, 'x') + "\"}";
    });
    add("m.tmj", "blanks", [](std::size_t n) { return std::string(n, ' ') + "{}"; });
    layer("objects", R"({"type": "objectgroup", "name": "regions", "objects": [)",
          R"({"id": #, "width": 8, "height": 8})", "]}");
    layer("foreign objects", R"({"type": "objectgroup", "name": "mine", "objects": [)", R"({"id": #})", "]}");
    layer("properties", R"({"type": "objectgroup", "name": "regions", "objects": [{"properties": [)",
          R"({"name": "a", "value": #})", "]}]}");
    layer("corners", R"({"type": "objectgroup", "name": "regions", "objects": [{"polygon": [)", R"({"x": #, "y": 0})",
          "]}]}");
    add("m.tmj", "tiles", [](std::size_t n) {
      return tmj_map("", R"(, {"firstgid": 9, "tiles": [)" + numbered(R"({"id": #})", n, ",") + "]}");
    });
    add("m.tmj", "numbers of tiles", [](std::size_t n) {
      return tmj_map(R"({"type": "tilelayer", "width": 1, "height": 1, "data": [)" + listed("0", n) + "]}", "");
    });
    add("m.tmj", "cells", [](std::size_t n) {
      const int side = static_cast<int>(std::min(16384.0, std::sqrt(static_cast<double>(n) / 2)));
      return fmt::format(
                 R"({{"orientation": "orthogonal", "width": {0}, "height": {0}, "tilewidth": 8, "tileheight": 8, "tilesets": [], "layers": [{{"type": "tilelayer", "width": {0}, "height": {0}, "data": [)",
                 side) +
             listed("0", 2 * static_cast<std::size_t>(side) * static_cast<std::size_t>(side)) + "]}]}";
    });
  }

  static std::string ldtk_map(std::string_view values, std::string_view fields, std::string_view layers,
                              std::string_view cells, std::size_t side) {
    return fmt::format(
        R"({{"defs": {{"layers": [{{"identifier": "a", "uid": 1, "intGridValues": [{}]}}], "entities": []}}, "levels": [{{"identifier": "a", "fieldInstances": [{}], "layerInstances": [{}{{"__type": "IntGrid", "__identifier": "a", "layerDefUid": 1, "__gridSize": 8, "__cWid": {}, "__cHei": {}, "intGridCsv": [{}]}}]}}]}})",
        values, fields, layers, side, side, cells);
  }
  static std::string ldtk_entities(const std::string& entities) {
    return R"({"__type": "Entities", "__identifier": "b", "__gridSize": 8, "entityInstances": [)" + entities + "]}, ";
  }

  void add_ldtk() {
    const auto entities = [this](const char* what, const std::string& piece) {
      add("m.ldtk", what,
          [piece](std::size_t n) { return ldtk_map("", "", ldtk_entities(numbered(piece, n, ",")), "0", 1); });
    };
    entities("regions", R"({"__identifier": "Region", "iid": "#", "px": [0, 0], "width": 8, "height": 8})");
    entities(
        "waypoints that refer to each other",
        R"({"__identifier": "Waypoint", "iid": "#", "px": [0, 0], "fieldInstances": [{"__identifier": "to", "__value": {"entityIid": "1"}}]})");
    entities("foreign entities", R"({"__identifier": "a", "px": [0, 0]})");
    add("m.ldtk", "values and costs of them", [](std::size_t n) {
      return ldtk_map(numbered(R"({"value": 1, "identifier": "a#"})", n / 2, ","),
                      numbered(R"({"__identifier": "cost_of_a#", "__value": 2})", n / 2, ","), "", "0", 1);
    });
    add("m.ldtk", "costs", [](std::size_t n) {
      return ldtk_map("", numbered(R"({"__identifier": "cost_of_ground", "__value": #})", n, ","), "", "0", 1);
    });
    add("m.ldtk", "cells", [](std::size_t n) {
      const auto side = static_cast<std::size_t>(std::min(16384.0, std::sqrt(static_cast<double>(n) / 2)));
      return ldtk_map("", "", "", listed("0", 2 * side * side), side);
    });
    add("m.ldtk", "levels", [](std::size_t n) {
      return R"({"defs": {"layers": [], "entities": []}, "levels": [)" + numbered(R"({"identifier": "a#"})", n, ",") +
             "]}";
    });
  }

  /// A map that names tilesets of other files.
  void add_reference(const char* what, std::string file, int times, std::function<std::string(std::size_t)> text) {
    all_.push_back({file + ", " + what,
                    [=](const fs::path& folder, std::size_t bytes) {
                      std::string sets;
                      for (int i = 0; i < times; ++i)
                        sets += fmt::format(R"(<tileset firstgid="{}" source="{}"/>)", 100 + 1000 * i, file);
                      test::put(folder / "m.tmx", tmx_map(sets));
                      test::put(folder / file, text(bytes));
                    },
                    [](const fs::path& folder) { return cells_of(read_map(folder / "m.tmx")); }});
  }

  void add_tilesets() {
    const auto xml = [](const char* piece, std::size_t n) {
      return R"(<tileset name="u">)" + numbered(piece, n, "") + "</tileset>";
    };
    for (const int times : {1, 1023}) {
      const char* const once = times == 1 ? "tiles" : "tiles, named 1,023 times";
      const auto bytes = [=](std::size_t n) { return times == 1 ? n : n / 64; };
      add_reference(once, "t.tsx", times, [=](std::size_t n) { return xml(R"(<tile id="#" type="a"/>)", bytes(n)); });
      add_reference(once, "t.tsj", times,
                    [=](std::size_t n) { return R"({"tiles": [)" + numbered(R"({"id": #})", bytes(n), ",") + "]}"; });
    }
    add_reference("elements and texts", "t.tsx", 1, [=](std::size_t n) { return xml("<a/>#", n); });
    add_reference("zeros", "t.tsj", 1, [](std::size_t n) { return R"({"a": [)" + listed("0", n) + "]}"; });
  }

  /// Lists of units, and the legend of an image.
  void add_json() {
    const std::pair<const char*, std::string (*)(std::size_t)> kinds[] = {
        {"zeros", [](std::size_t n) { return "[" + listed("0", n) + "]"; }},
        {"names", [](std::size_t n) { return R"([{"name": ")" + std::string(n, 'x') + "\"}]"; }},
        {"objects", [](std::size_t n) { return "[" + listed("{}", n) + "]"; }},
        {"members", [](std::size_t n) { return "{" + numbered("\"#\":0", n, ",") + "}"; }},
        {"units", [](std::size_t n) { return "[" + numbered(R"({"name": "#", "movement": "a"})", n, ",") + "]"; }},
    };
    for (const auto& [what, text] : kinds) {
      all_.push_back(
          {std::string("units.json, ") + what,
           [text = text](const fs::path& folder, std::size_t bytes) { test::put(folder / "units.json", text(bytes)); },
           [](const fs::path& folder) -> std::size_t {
             const auto bytes = read_file(folder / "units.json", std::size_t{1} << 30);
             return parse_units({bytes->data(), bytes->size()}, "u") ? 1 : 0;
           }});
      all_.push_back({std::string("m.legend.json, ") + what,
                      [text = text](const fs::path& folder, std::size_t bytes) {
                        if (!write_png(plain_map({1, 1}), folder / "m.png")) std::abort();
                        test::put(folder / "m.legend.json", text(bytes));
                      },
                      [](const fs::path& folder) { return cells_of(read_map(folder / "m.png")); }});
    }
  }

  void add_scenarios() {
    const std::pair<const char*, std::string (*)(std::size_t)> kinds[] = {
        {"problems", [](std::size_t n) { return "version 1\n" + repeated("0 m 1 1 0 0 0 0 1\n", n); }},
        {"words", [](std::size_t n) { return "version 1\n" + repeated("0 ", n) + "\n"; }},
        {"blanks", [](std::size_t n) { return "version 1" + std::string(n, '\n'); }},
    };
    for (const auto& [what, text] : kinds) {
      all_.push_back(
          {std::string("m.scen, ") + what,
           [text = text](const fs::path& folder, std::size_t bytes) { test::put(folder / "m.scen", text(bytes)); },
           [](const fs::path& folder) -> std::size_t {
             const auto bytes = read_file(folder / "m.scen", std::size_t{1} << 30);
             return parse_scenario({bytes->data(), bytes->size()}, "s") ? 1 : 0;
           }});
    }
  }

  std::vector<HostileMap> all_;
};

}  // namespace

std::vector<HostileMap> hostile_maps() { return Collection().take(); }

}  // namespace libpath::gates
