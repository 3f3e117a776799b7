#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

#include <libpath/core/cost.h>
#include <libpath/core/neighbours.h>
#include <libpath/search/ground/block_code.h>
#include <libpath/search/ground/cell_block.h>

// What is done with a block of cells, 16 at a time. A source for processors of one kind defines LIBPATH_BLOCK_TARGET,
// the attribute that names them, before it includes this.

#ifndef LIBPATH_BLOCK_TARGET
#define LIBPATH_BLOCK_TARGET
#endif
#define LIBPATH_BLOCK_INLINE LIBPATH_BLOCK_TARGET [[gnu::always_inline]] inline

namespace libpath::detail {

/// 16 numbers, in as many vectors as they take.
template <class Label, int kBytes>
struct Lanes {
  static constexpr int kEach = kBytes / static_cast<int>(sizeof(Label));
  static constexpr int kParts = 16 / kEach;
  typedef Label Part __attribute__((vector_size(kBytes)));  // NOLINT(modernize-use-using): clang knows no other form

  Part part[kParts];  // NOLINT(modernize-avoid-c-arrays): std::array's members are compiled for any processor
};

/// The operations on lanes, each of which is one on every part. Nothing is called, and parts stay in registers: loops
/// over an array of parts would keep g++ from that.
template <class Label, int kBytes>
struct Wide {
  using L = Lanes<Label, kBytes>;
  using Part = typename L::Part;
  static constexpr Label kTop = static_cast<Label>(sizeof(Label) == 4 ? ~Cost{0} : ~Cost{0} >> 1);

  LIBPATH_BLOCK_INLINE static L load(const Label* from) noexcept { return load_each(from, Parts{}); }
  LIBPATH_BLOCK_INLINE static void store(Label* to, const L& lanes) noexcept { store_each(to, lanes, Parts{}); }
  LIBPATH_BLOCK_INLINE static L splat(Label value) noexcept { return splat_each(Part{} + value, Parts{}); }

  LIBPATH_BLOCK_INLINE static L add(const L& a, const L& b) noexcept { return each<&plus>(Parts{}, a, b); }
  LIBPATH_BLOCK_INLINE static L subtract(const L& a, const L& b) noexcept { return each<&minus>(Parts{}, a, b); }
  LIBPATH_BLOCK_INLINE static L times(const L& a, Label factor) noexcept {
    return each<&product>(Parts{}, a, splat(factor));
  }
  LIBPATH_BLOCK_INLINE static L least(const L& a, const L& b) noexcept { return each<&lesser>(Parts{}, a, b); }
  LIBPATH_BLOCK_INLINE static L most(const L& a, const L& b) noexcept { return each<&greater>(Parts{}, a, b); }
  LIBPATH_BLOCK_INLINE static L both(const L& a, const L& b) noexcept { return each<&common>(Parts{}, a, b); }
  LIBPATH_BLOCK_INLINE static L halved(const L& a) noexcept { return each<&half>(Parts{}, a); }
  /// c where a < b, else d.
  LIBPATH_BLOCK_INLINE static L where_less(const L& a, const L& b, const L& c, const L& d) noexcept {
    return each<&where_part_less>(Parts{}, a, b, c, d);
  }
  /// The lanes whose bits are set; the others are `otherwise`.
  LIBPATH_BLOCK_INLINE static L only(std::uint32_t bits, const L& lanes, Label otherwise) noexcept {
    return only_each(bits, lanes, Part{} + otherwise, Parts{});
  }
  /// Each lane gets what the K-th before it held; the first ones get `fill`.
  template <int K>
  LIBPATH_BLOCK_INLINE static L up(const L& lanes, Label fill) noexcept {
    return shifted<kLanes - K>(splat(fill), lanes, Parts{});
  }
  /// Each lane gets what the K-th behind it held; the last ones get `fill`.
  template <int K>
  LIBPATH_BLOCK_INLINE static L down(const L& lanes, Label fill) noexcept {
    return shifted<K>(lanes, splat(fill), Parts{});
  }
  LIBPATH_BLOCK_INLINE static bool differ(const L& a, const L& b) noexcept {
    return any_word(each<&difference>(Parts{}, a, b), Parts{}) != 0;
  }
  LIBPATH_BLOCK_INLINE static Label least_of(L lanes) noexcept {
    lanes = least(lanes, down<8>(lanes, kTop));
    lanes = least(lanes, down<4>(lanes, kTop));
    lanes = least(lanes, down<2>(lanes, kTop));
    lanes = least(lanes, down<1>(lanes, kTop));
    return lanes.part[0][0];
  }
  /// The lanes that are less, a bit each.
  LIBPATH_BLOCK_INLINE static std::uint32_t less_bits(const L& a, const L& b) noexcept {
    return any_bit(where_less(a, b, bits(), splat(0)));
  }
  /// The lanes that have a bit, a bit each.
  LIBPATH_BLOCK_INLINE static std::uint32_t bits_with(const L& lanes, Label bit) noexcept {
    return any_bit(each<&where_part_set>(Parts{}, both(lanes, splat(bit)), bits()));
  }
  /// One number of each of 16 arrays of that length, which lie one behind the other.
  template <std::size_t kLength>
  LIBPATH_BLOCK_INLINE static L column(const Label* first) noexcept {
    return column_each<kLength>(first, Parts{});
  }
  /// 0, 1, 2, …
  LIBPATH_BLOCK_INLINE static L counted() noexcept { return counted_each(Parts{}); }

 private:
  static constexpr int kLanes = 16;
  static constexpr int kEach = L::kEach;
  template <int... I>
  using Numbers = std::integer_sequence<int, I...>;
  using Parts = std::make_integer_sequence<int, L::kParts>;
  using Each = std::make_integer_sequence<int, kEach>;

  template <auto kOperation, int kPart, class... Operands>
  LIBPATH_BLOCK_INLINE static Part one(const Operands&... operands) noexcept {
    return kOperation(operands.part[kPart]...);
  }
  template <auto kOperation, int... P, class... Operands>
  LIBPATH_BLOCK_INLINE static L each(Numbers<P...>, const Operands&... operands) noexcept {
    return {{one<kOperation, P>(operands...)...}};
  }
  LIBPATH_BLOCK_INLINE static Part plus(const Part& a, const Part& b) noexcept { return a + b; }
  LIBPATH_BLOCK_INLINE static Part minus(const Part& a, const Part& b) noexcept { return a - b; }
  LIBPATH_BLOCK_INLINE static Part product(const Part& a, const Part& b) noexcept { return a * b; }
  LIBPATH_BLOCK_INLINE static Part lesser(const Part& a, const Part& b) noexcept { return a < b ? a : b; }
  LIBPATH_BLOCK_INLINE static Part greater(const Part& a, const Part& b) noexcept { return a < b ? b : a; }
  LIBPATH_BLOCK_INLINE static Part common(const Part& a, const Part& b) noexcept { return a & b; }
  LIBPATH_BLOCK_INLINE static Part difference(const Part& a, const Part& b) noexcept { return a ^ b; }
  LIBPATH_BLOCK_INLINE static Part half(const Part& a) noexcept { return a >> 1; }
  LIBPATH_BLOCK_INLINE static Part where_part_less(const Part& a, const Part& b, const Part& c,
                                                   const Part& d) noexcept {
    return a < b ? c : d;
  }
  LIBPATH_BLOCK_INLINE static Part where_part_set(const Part& a, const Part& b) noexcept {
    return a != Part{} ? b : Part{};
  }

  LIBPATH_BLOCK_INLINE static Part load_part(const Label* from) noexcept {
    Part part;
    std::memcpy(&part, from, sizeof part);
    return part;
  }
  template <int... P>
  LIBPATH_BLOCK_INLINE static L load_each(const Label* from, Numbers<P...>) noexcept {
    return {{load_part(from + P * kEach)...}};
  }
  template <int... P>
  LIBPATH_BLOCK_INLINE static void store_each(Label* to, const L& lanes, Numbers<P...>) noexcept {
    (std::memcpy(to + P * kEach, &lanes.part[P], sizeof(Part)), ...);
  }
  template <int... P>
  LIBPATH_BLOCK_INLINE static L splat_each(const Part& part, Numbers<P...>) noexcept {
    return {{(static_cast<void>(P), part)...}};
  }
  template <int... P>
  LIBPATH_BLOCK_INLINE static L only_each(std::uint32_t bits, const L& lanes, const Part& otherwise,
                                          Numbers<P...>) noexcept {
    return {{only_part(bits >> (P * kEach), lanes.part[P], otherwise)...}};
  }
  LIBPATH_BLOCK_INLINE static Part only_part(std::uint32_t bits, const Part& part, const Part& otherwise) noexcept {
    return ((Part{} + static_cast<Label>(bits)) & bit_of_each(0, Each{})) != Part{} ? part : otherwise;
  }
  /// 16 lanes of two times 16, from the kFirst-th on.
  template <int kFirst, int... P>
  LIBPATH_BLOCK_INLINE static L shifted(const L& low, const L& high, Numbers<P...>) noexcept {
    return {{joined<kFirst % kEach>(nth<P + kFirst / kEach>(low, high), nth<P + kFirst / kEach + 1>(low, high),
                                    Each{})...}};
  }
  template <int kPart>
  LIBPATH_BLOCK_INLINE static const Part& nth(const L& low, const L& high) noexcept {
    if constexpr (kPart < L::kParts)
      return low.part[kPart];
    else
      return high.part[kPart < 2 * L::kParts ? kPart - L::kParts : 0];
  }
  template <int kFirst, int... I>
  LIBPATH_BLOCK_INLINE static Part joined(const Part& low, const Part& high, Numbers<I...>) noexcept {
    return __builtin_shufflevector(low, high, (kFirst + I)...);
  }
  template <int... P>
  LIBPATH_BLOCK_INLINE static std::uint64_t any_word(const L& lanes, Numbers<P...>) noexcept {
    const Part any = (lanes.part[P] | ...);
    std::uint64_t words[kBytes / 8];  // NOLINT(modernize-avoid-c-arrays)
    std::memcpy(words, &any, sizeof words);
    std::uint64_t all = 0;
    for (const std::uint64_t word : words) all |= word;
    return all;
  }
  LIBPATH_BLOCK_INLINE static std::uint32_t any_bit(const L& lanes) noexcept {
    const std::uint64_t all = any_word(lanes, Parts{});
    return static_cast<std::uint32_t>(all | (sizeof(Label) == 4 ? all >> 32 : 0));
  }
  template <std::size_t kLength, int... P>
  LIBPATH_BLOCK_INLINE static L column_each(const Label* first, Numbers<P...>) noexcept {
    return {{column_part<kLength>(first + P * kEach * kLength, Each{})...}};
  }
  template <std::size_t kLength, int... I>
  LIBPATH_BLOCK_INLINE static Part column_part(const Label* first, Numbers<I...>) noexcept {
    return Part{first[I * kLength]...};
  }
  template <int... P>
  LIBPATH_BLOCK_INLINE static L counted_each(Numbers<P...>) noexcept {
    return {{(count_from_zero(Each{}) + Label{P * kEach})...}};
  }
  template <int... I>
  LIBPATH_BLOCK_INLINE static Part count_from_zero(Numbers<I...>) noexcept {
    return Part{Label{I}...};
  }
  /// A bit a lane.
  LIBPATH_BLOCK_INLINE static L bits() noexcept { return bits_each(Parts{}); }
  template <int... P>
  LIBPATH_BLOCK_INLINE static L bits_each(Numbers<P...>) noexcept {
    return {{bit_of_each(P * kEach, Each{})...}};
  }
  template <int... I>
  LIBPATH_BLOCK_INLINE static Part bit_of_each(int first, Numbers<I...>) noexcept {
    return Part{(Label{1} << (I + first))...};
  }
};

template <class Label, int kBytes>
struct BlockKernel {
  using W = Wide<Label, kBytes>;
  using L = Lanes<Label, kBytes>;
  using Block = CellBlock<Label>;
  static constexpr Label kNone = Block::kNone;
  static constexpr int kSide = Block::kSide;

  /// What steps from a line of cells reach in the line beside it: `straight` the cells that step to their own lane,
  /// `up` and `down` those that step to the next and the last one.
  LIBPATH_BLOCK_INLINE static L reached(const L& labels, const L& from, const L& to, std::uint32_t straight,
                                        std::uint32_t up, std::uint32_t down) noexcept {
    const L by_straight = W::only(straight, W::add(labels, W::times(from, kStraightLabel)), kNone);
    const L by_diagonal = W::add(labels, W::times(from, kDiagonalLabel));
    const L by_up = W::template up<1>(W::only(up, by_diagonal, kNone), kNone);
    const L by_down = W::template down<1>(W::only(down, by_diagonal, kNone), kNone);
    return W::least(W::add(by_straight, W::times(to, kStraightLabel)),
                    W::add(W::least(by_up, by_down), W::times(to, kDiagonalLabel)));
  }

  /// The labels of a row when all steps along it are taken: a running minimum either way, by doubling.
  LIBPATH_BLOCK_INLINE static L spread(const L& labels, const L& along, std::uint32_t east,
                                       std::uint32_t west) noexcept {
    const L rest = W::subtract(W::splat(along.part[L::kParts - 1][L::kEach - 1]), along);
    L eastward = W::add(labels, rest);
    std::uint32_t open = east << 1;  // cells that are entered from the one before
    eastward = W::least(eastward, W::only(open, W::template up<1>(eastward, W::kTop), W::kTop));
    open &= open << 1;
    eastward = W::least(eastward, W::only(open, W::template up<2>(eastward, W::kTop), W::kTop));
    open &= open << 2;
    eastward = W::least(eastward, W::only(open, W::template up<4>(eastward, W::kTop), W::kTop));
    open &= open << 4;
    eastward = W::least(eastward, W::only(open, W::template up<8>(eastward, W::kTop), W::kTop));

    L westward = W::add(labels, along);
    open = west >> 1;
    westward = W::least(westward, W::only(open, W::template down<1>(westward, W::kTop), W::kTop));
    open &= open >> 1;
    westward = W::least(westward, W::only(open, W::template down<2>(westward, W::kTop), W::kTop));
    open &= open >> 2;
    westward = W::least(westward, W::only(open, W::template down<4>(westward, W::kTop), W::kTop));
    open &= open >> 4;
    westward = W::least(westward, W::only(open, W::template down<8>(westward, W::kTop), W::kTop));
    return W::least(W::subtract(eastward, rest), W::subtract(westward, along));
  }

  /// Sweeps from row to row in one direction, by +1 or −1: every row takes what the one before hands on, and spreads
  /// it. `todo` says which rows have something to hand on that way; rows that sink are added to `other` and `changed`.
  template <int kBy>
  LIBPATH_BLOCK_INLINE static void sweep(Block& block, std::uint32_t todo, std::uint32_t& unspread,
                                         std::uint32_t& other, std::uint32_t& changed) noexcept {
    constexpr auto kAhead = static_cast<std::size_t>(kBy > 0 ? Heading::south : Heading::north);
    constexpr auto kUp = static_cast<std::size_t>(kBy > 0 ? Heading::southeast : Heading::northeast);
    constexpr auto kDown = static_cast<std::size_t>(kBy > 0 ? Heading::southwest : Heading::northwest);
    constexpr auto kEast = static_cast<std::size_t>(Heading::east);
    constexpr auto kWest = static_cast<std::size_t>(Heading::west);
    bool handed = false;
    L last{};  // labels and factors of the row that hands on
    L last_factors{};
    for (int row = kBy > 0 ? 0 : kSide - 1; row >= 0 && row < kSide; row += kBy) {
      const std::uint32_t bit = 1u << row;
      if (!handed && ((todo | unspread) & bit) == 0) continue;
      const auto at = static_cast<std::size_t>(row);
      const L factors = W::load(block.factors[at].data());
      L labels = W::load(block.labels[at].data());
      bool sank = (unspread & bit) != 0;
      if (handed) {
        const auto from = static_cast<std::size_t>(row - kBy);
        const L old = labels;
        labels = W::least(labels, reached(last, last_factors, factors, block.open[kAhead][from], block.open[kUp][from],
                                          block.open[kDown][from]));
        sank |= W::differ(labels, old);
      }
      handed = sank || (todo & bit) != 0;
      if (sank) {
        unspread &= ~bit;
        other |= bit;
        changed |= bit;
        labels = spread(labels, W::load(block.along[at].data()), block.open[kEast][at], block.open[kWest][at]);
        W::store(block.labels[at].data(), labels);
      }
      last = labels;
      last_factors = factors;
    }
  }

  /// Takes every step inside the block until no label sinks any more. Returns the rows whose labels sank since the
  /// block was last settled.
  LIBPATH_BLOCK_TARGET static std::uint32_t settle(Block& block) noexcept {
    std::uint32_t changed = block.pending;
    std::uint32_t unspread = changed;
    std::uint32_t southward = changed;
    std::uint32_t northward = changed;
    while ((southward | northward) != 0) {
      const std::uint32_t south = std::exchange(southward, 0);
      sweep<1>(block, south, unspread, northward, changed);
      const std::uint32_t north = std::exchange(northward, 0);
      sweep<-1>(block, north, unspread, southward, changed);
    }
    block.pending = 0;
    return changed;
  }

  /// Lower bounds on the costs from the lanes' cells to the goal.
  LIBPATH_BLOCK_INLINE static L bounds(const L& x, const L& y, const BlockBounds<Label>& to) noexcept {
    L bound = W::splat(to.cap);
    for (std::size_t i = 0; i < to.count; ++i) {
      const L px = W::splat(static_cast<Label>(to.targets[i].x));
      const L py = W::splat(static_cast<Label>(to.targets[i].y));
      const L dx = W::subtract(W::most(x, px), W::least(x, px));
      const L dy = W::subtract(W::most(y, py), W::least(y, py));
      const L ground = W::add(W::times(W::most(dx, dy), to.straight), W::times(W::least(dx, dy), to.extra));
      bound = W::least(bound, W::add(ground, W::splat(to.targets[i].rest)));
    }
    return bound;
  }

  /// The least label and bound of the lanes whose labels sank.
  LIBPATH_BLOCK_INLINE static Label least_key(const L& labels, const L& old, const L& bounds) noexcept {
    const L keys = W::least(W::add(labels, bounds), W::splat(kNone - 1));
    return W::least_of(W::where_less(labels, old, keys, W::splat(kNone)));
  }

  /// Hands labels of the first or the last row on to the block beside it, by −1 or +1.
  LIBPATH_BLOCK_TARGET static BlockCrossing<Label> cross_row(const Block& block, Block& next, int by,
                                                             const BlockBounds<Label>& to) noexcept {
    const std::size_t from = by > 0 ? kSide - 1 : 0;
    const std::size_t into = kSide - 1 - from;
    const auto& open = block.open;
    const std::size_t ahead = static_cast<std::size_t>(by > 0 ? Heading::south : Heading::north);
    const std::size_t up = static_cast<std::size_t>(by > 0 ? Heading::southeast : Heading::northeast);
    const std::size_t down = static_cast<std::size_t>(by > 0 ? Heading::southwest : Heading::northwest);
    const L old = W::load(next.labels[into].data());
    const L labels =
        W::least(old, reached(W::load(block.labels[from].data()), W::load(block.factors[from].data()),
                              W::load(next.factors[into].data()), open[ahead][from], open[up][from], open[down][from]));
    if (!W::differ(labels, old)) return {kNone, 0};
    W::store(next.labels[into].data(), labels);
    const L x = W::add(W::splat(static_cast<Label>(next.x)), W::counted());
    const L y = W::splat(static_cast<Label>(next.y) + static_cast<Label>(into));
    return {least_key(labels, old, bounds(x, y, to)), 1u << into};
  }

  /// The same of the first or the last column, of those rows.
  LIBPATH_BLOCK_TARGET static BlockCrossing<Label> cross_column(const Block& block, std::uint32_t rows, Block& next,
                                                                int by, const BlockBounds<Label>& to) noexcept {
    const std::size_t from = by > 0 ? kSide - 1 : 0;
    const std::size_t into = kSide - 1 - from;
    const auto straight = static_cast<std::size_t>(by > 0 ? Heading::east : Heading::west);
    const auto up = static_cast<std::size_t>(by > 0 ? Heading::southeast : Heading::southwest);
    const auto down = static_cast<std::size_t>(by > 0 ? Heading::northeast : Heading::northwest);
    const L old = W::template column<kSide>(&next.labels[0][into]);
    const L labels = W::least(
        old,
        reached(W::template column<kSide>(&block.labels[0][from]), W::template column<kSide>(&block.factors[0][from]),
                W::template column<kSide>(&next.factors[0][into]), rows & rows_open(block.open[straight], from),
                rows & rows_open(block.open[up], from), rows & rows_open(block.open[down], from)));
    const std::uint32_t sank = W::less_bits(labels, old);
    if (sank == 0) return {kNone, 0};
    for (std::uint32_t rest = sank; rest != 0; rest &= rest - 1) {
      const int row = std::countr_zero(rest);
      next.labels[static_cast<std::size_t>(row)][into] = labels.part[row / L::kEach][row % L::kEach];
    }
    const L x = W::splat(static_cast<Label>(next.x) + static_cast<Label>(into));
    const L y = W::add(W::splat(static_cast<Label>(next.y)), W::counted());
    return {least_key(labels, old, bounds(x, y, to)), sank};
  }

  /// The rows whose cell in a column is open.
  LIBPATH_BLOCK_INLINE static std::uint32_t rows_open(const BlockRows& open, std::size_t column) noexcept {
    using Bits = Wide<std::uint32_t, kBytes>;
    return Bits::bits_with(Bits::load(open.data()), 1u << column);
  }

  /// Opens the steps that the movement rule allows, by the cells that are free: rows from the one above the block to
  /// the one below it, of each the cells from the one before the block to the one behind it, lowest bit first.
  LIBPATH_BLOCK_TARGET static void open_steps(Block& block, const BlockWindow& free) noexcept {
    using Bits = Wide<std::uint32_t, kBytes>;
    using Rows = Lanes<std::uint32_t, kBytes>;
    const Rows here = Bits::halved(Bits::load(free.data() + 1));  // bit x is cell x of the block
    const Rows east = Bits::halved(here);
    const Rows west = Bits::load(free.data() + 1);
    const Rows north = Bits::halved(Bits::load(free.data()));
    const Rows south = Bits::halved(Bits::load(free.data() + 2));
    const Rows all = Bits::splat(Block::kAll);
    const auto open = [&block](Heading heading) { return block.open[static_cast<std::size_t>(heading)].data(); };
    const Rows to_east = Bits::both(Bits::both(here, east), all);
    const Rows to_west = Bits::both(Bits::both(here, west), all);
    const Rows to_north = Bits::both(Bits::both(here, north), all);
    const Rows to_south = Bits::both(Bits::both(here, south), all);
    Bits::store(open(Heading::east), to_east);
    Bits::store(open(Heading::west), to_west);
    Bits::store(open(Heading::north), to_north);
    Bits::store(open(Heading::south), to_south);
    Bits::store(open(Heading::northeast), Bits::both(Bits::both(to_north, to_east), Bits::halved(north)));
    Bits::store(open(Heading::southeast), Bits::both(Bits::both(to_south, to_east), Bits::halved(south)));
    Bits::store(open(Heading::northwest), Bits::both(Bits::both(to_north, to_west), Bits::load(free.data())));
    Bits::store(open(Heading::southwest), Bits::both(Bits::both(to_south, to_west), Bits::load(free.data() + 2)));
    block.exits = 0;
    if (rows_open(block.open[static_cast<std::size_t>(Heading::east)], kSide - 1) != 0)
      block.exits |= set_of(Heading::east);
    if (rows_open(block.open[static_cast<std::size_t>(Heading::west)], 0) != 0) block.exits |= set_of(Heading::west);
    if (*(open(Heading::south) + kSide - 1) != 0) block.exits |= set_of(Heading::south);
    if (*open(Heading::north) != 0) block.exits |= set_of(Heading::north);
  }

  /// No label is known; costs along rows follow from the factors.
  LIBPATH_BLOCK_TARGET static void clear(Block& block) noexcept {
    for (std::size_t row = 0; row < kSide; ++row) {
      W::store(block.labels[row].data(), W::splat(kNone));
      const L factors = W::load(block.factors[row].data());
      L along = W::times(W::add(factors, W::template up<1>(factors, 0)), kStraightLabel);
      along = W::subtract(along, W::only(1, along, 0));
      along = W::add(along, W::template up<1>(along, 0));
      along = W::add(along, W::template up<2>(along, 0));
      along = W::add(along, W::template up<4>(along, 0));
      along = W::add(along, W::template up<8>(along, 0));
      W::store(block.along[row].data(), along);
    }
  }

  static constexpr auto kStraightLabel = static_cast<Label>(kStraight);
  static constexpr auto kDiagonalLabel = static_cast<Label>(kDiagonal);
};

}  // namespace libpath::detail
