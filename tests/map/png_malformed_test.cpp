#include <gtest/gtest.h>
#include <zlib.h>

#include <libpath/map/io/png.h>
#include <tests/map/loader_checks.h>
#include <tests/map/sample_map.h>

namespace libpath::test {
namespace {

/// A small image of the standard catalogue.
std::string image() {
  const auto text = format_png(drawn({"..W..TT.", ".GGS..@@", "........"}), "map.png");
  return text ? text->image : std::string();
}

Loaded<Map> parse_named(std::string_view bytes, const std::string& name) {
  return parse_png(std::as_bytes(std::span(bytes)), name);
}

std::uint32_t big_endian(const std::string& bytes, std::size_t at) {
  std::uint32_t value = 0;
  for (std::size_t i = at; i < at + 4; ++i) value = value << 8 | static_cast<unsigned char>(bytes[i]);
  return value;
}

/// Gives every whole chunk the checksum of what it holds, so that damage is met behind the checksums.
std::string with_checksums(std::string bytes) {
  for (std::size_t at = 8; at + 12 <= bytes.size();) {
    const std::size_t length = big_endian(bytes, at);
    if (length > bytes.size() - at - 12) break;
    const auto sum = crc32(0, reinterpret_cast<const Bytef*>(bytes.data() + at + 4), static_cast<uInt>(length + 4));
    for (std::size_t i = 0; i < 4; ++i) bytes[at + 8 + length + i] = static_cast<char>(sum >> (24 - 8 * i));
    at += length + 12;
  }
  return bytes;
}

TEST(PngMalformed, TruncationsAreRefused) {
  const std::string whole = image();
  ASSERT_TRUE(parse_named(whole, "whole"));
  expect_truncations_refused(parse_named, whole, whole.size());
}

TEST(PngMalformed, EveryBitFlipIsRefused) {
  const std::string whole = image();
  for (std::size_t bit = 0; bit < 8 * whole.size(); ++bit) {
    std::string flipped = whole;
    flipped[bit / 8] = static_cast<char>(flipped[bit / 8] ^ 1 << bit % 8);
    EXPECT_FALSE(parse_named(flipped, "flipped")) << bit;
  }
}

TEST(PngMalformed, MutationsAreSurvived) {
  expect_mutations_survived(parse_named, image(), [](const Map& map) { return !check(map); });
}

TEST(PngMalformed, MutationsBehindChecksumsAreSurvived) {
  const auto summed = [](std::string_view bytes, const std::string& name) {
    return parse_named(with_checksums(std::string(bytes)), name);
  };
  expect_mutations_survived(summed, image(), [](const Map& map) { return !check(map); });
}

}  // namespace
}  // namespace libpath::test
