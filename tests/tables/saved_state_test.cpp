#include <libpath/tables/container/saved_state.h>

#include <array>
#include <cstring>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/tables/container/hash.h>

namespace libpath {
namespace {

constexpr SavedKind kKind = SavedKind::route;
constexpr std::uint64_t kTie = 99;

void write_numbers(StateWriter& to) {
  const std::array<std::uint16_t, 3> three{7, 8, 9};
  to.put(std::uint32_t{5});
  to.put_all(three.data(), three.size());
}

std::vector<std::byte> saved_numbers() {
  std::vector<std::byte> bytes(sizeof(SavedHeader) + 10);
  EXPECT_EQ(save_state(bytes, kKind, kTie, write_numbers), bytes.size());
  return bytes;
}

SavedError error_of(std::span<const std::byte> bytes, SavedKind kind = kKind, std::uint64_t tied_to = kTie) {
  return StateReader::open(bytes, kind, tied_to).error();
}

TEST(SavedState, IsReadAsItWasWritten) {
  const auto bytes = saved_numbers();
  auto reader = StateReader::open(bytes, kKind, kTie);
  ASSERT_TRUE(reader);
  EXPECT_FALSE(reader->is_done());
  EXPECT_EQ(reader->take<std::uint32_t>(), 5u);
  const auto three = reader->take_all<std::uint16_t>(3);
  ASSERT_EQ(three.size(), 3u);
  EXPECT_EQ(three[2], 9);
  std::array<std::uint16_t, 4> copy{0, 0, 0, 77};
  three.copy_to(copy.data());
  EXPECT_EQ(copy, (std::array<std::uint16_t, 4>{7, 8, 9, 77}));
  EXPECT_TRUE(reader->is_sound());
  EXPECT_TRUE(reader->is_done());
}

TEST(SavedState, IsWrittenWholeOrNotAtAll) {
  const std::size_t whole = bytes_of_state(write_numbers);
  EXPECT_EQ(whole, sizeof(SavedHeader) + 10);
  for (std::size_t room = 0; room <= whole + 3; ++room) {
    std::vector<std::byte> bytes(whole + 8, std::byte{0xaa});
    const std::size_t written = save_state(std::span(bytes).first(room), kKind, kTie, write_numbers);
    EXPECT_EQ(written, room < whole ? 0 : whole) << room;
    for (std::size_t i = std::min(room, whole); i < bytes.size(); ++i) ASSERT_EQ(bytes[i], std::byte{0xaa}) << room;
    if (room < whole) {
      EXPECT_EQ(bytes[0], std::byte{0xaa}) << "no header";
    }
  }
}

/// What is known only later is put where there is room for all of it.
TEST(SavedState, NumbersAreSetWhereTheyFit) {
  for (std::size_t room = sizeof(SavedHeader); room <= sizeof(SavedHeader) + 5; ++room) {
    std::vector<std::byte> bytes(sizeof(SavedHeader) + 8, std::byte{0xaa});
    StateWriter writer(std::span<std::byte>(bytes).first(room));
    const std::size_t place = writer.put_number_later();
    EXPECT_EQ(place, sizeof(SavedHeader));
    EXPECT_EQ(writer.bytes(), sizeof(SavedHeader) + 4);
    writer.set(place, 0x01020304);
    const bool fits = room >= sizeof(SavedHeader) + 4;
    std::uint32_t there = 0;
    std::memcpy(&there, bytes.data() + place, sizeof there);
    EXPECT_EQ(there, fits ? 0x01020304u : 0xaaaaaaaau) << room;
    EXPECT_EQ(bytes[place + 4], std::byte{0xaa});
  }
}

TEST(SavedState, RoomIsGivenWhereItFits) {
  std::vector<std::byte> bytes(sizeof(SavedHeader) + 8);
  StateWriter writer(bytes);
  EXPECT_EQ(writer.put_room(8).data(), bytes.data() + sizeof(SavedHeader));
  EXPECT_TRUE(writer.put_room(1).empty());
  EXPECT_EQ(writer.bytes(), bytes.size() + 1);
  EXPECT_EQ(writer.finish(kKind, kTie), 0u);
}

TEST(SavedState, SaysWhatIsWrong) {
  const auto sound = saved_numbers();
  const auto with = [&](std::size_t at, std::uint8_t flipped) {
    auto bytes = sound;
    bytes[at] ^= std::byte{flipped};
    return error_of(bytes);
  };
  EXPECT_EQ(error_of(std::span(sound).first(sizeof(SavedHeader) - 1)), SavedError::too_short);
  EXPECT_EQ(error_of({}), SavedError::too_short);
  EXPECT_EQ(error_of(std::span(sound).first(sizeof(SavedHeader))), SavedError::wrong_size);
  EXPECT_EQ(error_of(std::span(sound).first(sound.size() - 1)), SavedError::wrong_size);
  EXPECT_EQ(with(0, 1), SavedError::not_saved);
  EXPECT_EQ(with(7, 1), SavedError::not_saved);
  EXPECT_EQ(with(offsetof(SavedHeader, version), 1), SavedError::wrong_version);
  EXPECT_EQ(with(offsetof(SavedHeader, bytes), 1), SavedError::wrong_size);
  EXPECT_EQ(with(offsetof(SavedHeader, hash), 1), SavedError::wrong_hash);
  EXPECT_EQ(with(sizeof(SavedHeader), 1), SavedError::wrong_hash);
  EXPECT_EQ(with(sound.size() - 1, 0x80), SavedError::wrong_hash);
  EXPECT_EQ(error_of(sound, SavedKind::knowledge), SavedError::other_kind);
  EXPECT_EQ(error_of(sound, kKind, kTie + 1), SavedError::other_world);
  std::vector<std::byte> nothing(sizeof(SavedHeader));
  ASSERT_EQ(save_state(nothing, kKind, kTie, [](StateWriter&) {}), nothing.size());
  const auto reader = StateReader::open(nothing, kKind, kTie);
  ASSERT_TRUE(reader);
  EXPECT_TRUE(reader->is_done()) << "a header alone is a state";
}

TEST(SavedState, NothingIsReadBeyondItsEnd) {
  const auto bytes = saved_numbers();
  const auto reader = [&] { return *StateReader::open(bytes, kKind, kTie); };
  auto all = reader();
  EXPECT_EQ(all.take_bytes(10).size(), 10u);
  EXPECT_TRUE(all.is_done());
  EXPECT_EQ(all.take<std::uint8_t>(), 0);
  EXPECT_FALSE(all.is_sound());
  auto more = reader();
  EXPECT_TRUE(more.take_bytes(11).empty());
  EXPECT_FALSE(more.is_sound() || more.is_done());
  EXPECT_EQ(more.take<std::uint32_t>(), 0u) << "nothing follows what was not there";
  auto values = reader();
  EXPECT_EQ(values.take_all<std::uint16_t>(5).size(), 5u);
  EXPECT_TRUE(values.is_done());
  auto many = reader();
  EXPECT_EQ(many.take_all<std::uint16_t>(6).size(), 0u);
  EXPECT_FALSE(many.is_sound());
  auto overflowing = reader();
  EXPECT_EQ(overflowing.take_all<std::uint16_t>(~std::size_t{0} / 2 + 2).size(), 0u);
  EXPECT_FALSE(overflowing.is_sound());
}

TEST(SavedState, TiesTellNumbersAndTheirOrder) {
  EXPECT_NE(tie(1, 2), tie(2, 1));
  EXPECT_NE(tie(1, 2), tie(1, 3));
  EXPECT_EQ(tie(1, 2), tie(1, 2));
}

}  // namespace
}  // namespace libpath
