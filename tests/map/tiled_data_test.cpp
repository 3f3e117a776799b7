// How layers of tiles are packed into text, and what else their tiles are refused for.

#include <gtest/gtest.h>
#include <zstd.h>

#include <array>
#include <memory>

#include <libpath/map/io/tiled_data.h>
#include <libpath/map/io/tmx.h>
#include <tests/map/base64.h>
#include <tests/map/tiled_text.h>
#include <tests/support/random.h>

namespace libpath::test {
namespace {

constexpr TiledEncoding kPacked[] = {TiledEncoding::base64, TiledEncoding::base64_zlib, TiledEncoding::base64_gzip,
                                     TiledEncoding::base64_zstd};

/// The gids of a text, or what was expected.
struct Unpacked {
  std::vector<std::uint32_t> gids;
  std::optional<std::string> fault;
};
Unpacked unpacked(std::string_view text, TiledEncoding encoding, Size size) {
  Unpacked unpacked;
  unpacked.fault = decode_tiled_data(text, encoding, size, [&](std::span<const std::uint32_t> row) {
    unpacked.gids.insert(unpacked.gids.end(), row.begin(), row.end());
  });
  return unpacked;
}

TEST(TiledData, HoldsOneNumberACell) {
  const std::vector<std::uint32_t> gids{1, 2, 0x80000003, 4, 5, 6};
  for (const TiledEncoding encoding : kPacked) {
    SCOPED_TRACE(static_cast<int>(encoding));
    const std::string text = encode_tiled_data(gids, encoding);
    EXPECT_EQ(unpacked(text, encoding, {3, 2}).gids, gids);
    EXPECT_EQ(unpacked(text, encoding, {3, 2}).fault, std::nullopt);
    EXPECT_EQ(unpacked(text, encoding, {3, 3}).fault, "expected tile numbers for 9 cells, there are fewer");
    EXPECT_EQ(unpacked(text, encoding, {4, 2}).fault, "expected tile numbers for 8 cells, there are fewer");
    EXPECT_EQ(unpacked(text, encoding, {3, 1}).fault, "expected tile numbers for 3 cells, there are more");
    EXPECT_TRUE(unpacked(text.substr(0, text.size() - 4), encoding, {3, 2}).fault) << "the end is missing";
    EXPECT_TRUE(unpacked(text.substr(0, 8), encoding, {3, 2}).fault);
    EXPECT_TRUE(unpacked("AAAAAAAA" + text, encoding, {3, 2}).fault);
  }
}

/// All cells are there, and still no end.
TEST(TiledData, EndsWhereItsPackingSaysSo) {
  const std::vector<unsigned char> cells{1, 0, 0, 0, 2, 0, 0, 0};
  std::array<char, 64> frame{};
  ZSTD_inBuffer in{cells.data(), cells.size(), 0};
  ZSTD_outBuffer out{frame.data(), frame.size(), 0};
  const std::unique_ptr<ZSTD_CCtx, std::size_t (*)(ZSTD_CCtx*)> context(ZSTD_createCCtx(), ZSTD_freeCCtx);
  ASSERT_EQ(ZSTD_compressStream2(context.get(), &out, &in, ZSTD_e_flush), 0u);
  EXPECT_NE(unpacked(in_base64({frame.data(), out.pos}), TiledEncoding::base64_zstd, {2, 1}).fault, std::nullopt);
  ASSERT_EQ(ZSTD_compressStream2(context.get(), &out, &in, ZSTD_e_end), 0u);
  const Unpacked whole = unpacked(in_base64({frame.data(), out.pos}), TiledEncoding::base64_zstd, {2, 1});
  EXPECT_EQ(whole.fault, std::nullopt);
  EXPECT_EQ(whole.gids, (std::vector<std::uint32_t>{1, 2}));
}

/// Longer than the pieces in which it is packed.
TEST(TiledData, LongLayersComeBackAsTheyWere) {
  Random random(1);
  std::vector<std::uint32_t> gids(100'000);
  for (std::uint32_t& gid : gids) gid = static_cast<std::uint32_t>(random.next());
  for (const TiledEncoding encoding : kPacked) {
    const Unpacked back = unpacked(encode_tiled_data(gids, encoding), encoding, {500, 200});
    EXPECT_EQ(back.fault, std::nullopt) << static_cast<int>(encoding);
    EXPECT_TRUE(back.gids == gids) << static_cast<int>(encoding);
  }
}

TEST(UntoldTiles, AreCountedUpToALimit) {
  TmxText tmx;
  tmx.width = 257;
  tmx.height = 256;
  tmx.tileset =
      R"( <tileset firstgid="1" name="tiles" tilewidth="10" tileheight="20" tilecount="70000" columns="10"/>)";
  std::string cells = "1";
  for (int i = 2; i <= 257 * 256; ++i) cells += "," + std::to_string(i);
  tmx.data = "<data encoding=\"csv\">" + cells + "</data>";
  const std::string said = message(tmx.parse());
  EXPECT_EQ(said.find("test.tmx: tileset \"tiles\", tile 0, at cell (0,0): expected "), 0u) << said;
  EXPECT_NE(said.find("; at least 65536 tiles of this tileset on 65792 cells "), std::string::npos) << said;
}

TEST(UntoldTiles, OnDecorationAreNamed) {
  const auto rules = parse_tile_rules(R"({"tiles": [{"class": "gruond", "terrain": ""}]})", "rules");
  ASSERT_TRUE(rules) << message(rules);
  TmxText tmx;
  tmx.data = R"(<data encoding="csv">6,1,1,1,1,1</data>)";
  tmx.layers = R"(<layer id="2" name="over" width="3" height="2"><data encoding="csv">3,0,0,0,0,0</data></layer>)";
  const std::string said = message(parse_tmx(tmx.str(), "test.tmx", load_nothing(), *rules));
  EXPECT_EQ(said.find("test.tmx: tileset \"tiles\", tile 2, at cell (0,0): expected "), 0u) << said;
  EXPECT_NE(said.find("; 1 tile of this tileset on 1 cell "), std::string::npos) << said;
}

}  // namespace
}  // namespace libpath::test
