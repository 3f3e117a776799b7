#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>
#include <utility>

#include <libpath/core/compiler.h>
#include <libpath/core/cost.h>
#include <libpath/core/neighbours.h>
#include <libpath/tables/ground/block_code.h>
#include <libpath/tables/ground/block_landmarks.h>
#include <libpath/tables/ground/cell_block.h>

// What is done with a block of cells, 16 at a time. A source for processors of one kind defines LIBPATH_BLOCK_TARGET,
// the attribute that names them, before it includes this.

#ifndef LIBPATH_BLOCK_TARGET
#define LIBPATH_BLOCK_TARGET
#endif
#define LIBPATH_BLOCK_INLINE LIBPATH_BLOCK_TARGET LIBPATH_ALWAYS_INLINE

namespace libpath::detail {

/// 16 numbers, in as many vectors as they take.
template <class Label, int kBytes>
struct Lanes {
  static constexpr int kEach = kBytes / static_cast<int>(sizeof(Label));
  static constexpr int kParts = 16 / kEach;
  using Part = typename VectorOf<Label, kBytes>::Type;

  Part part[kParts];  // NOLINT(modernize-avoid-c-arrays): std::array's members are compiled for any processor
};

/// The operations on lanes, each of which is one on every part. Nothing is called, and parts stay in registers: loops
/// over an array of parts would keep g++ from that.
template <class Label, int kBytes>
struct Wide {
  using L = Lanes<Label, kBytes>;
  using Part = typename L::Part;
  static constexpr Label kTop = std::numeric_limits<Label>::max();

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
  /// c where a < b, else d.
  LIBPATH_BLOCK_INLINE static L where_less(const L& a, const L& b, const L& c, const L& d) noexcept {
    return each<&where_part_less>(Parts{}, a, b, c, d);
  }
  /// The lanes whose bits are set; the others are `otherwise`.
  LIBPATH_BLOCK_INLINE static L only(std::uint32_t bits, const L& lanes, Label otherwise) noexcept {
    return only_each(Ints{} + static_cast<std::int32_t>(bits), lanes, Part{} + otherwise, Parts{});
  }
  /// The lesser ones where bits are set, else those of a.
  LIBPATH_BLOCK_INLINE static L least_where(std::uint32_t bits, const L& a, const L& b) noexcept {
    return least(a, only(bits, b, kTop));
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
    return any_word(a, b, Differing{}, Parts{}) != 0;
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
    const std::uint64_t all = any_word(a, b, Less{}, Parts{});
    return static_cast<std::uint32_t>(all | all >> 32) & 0xffff;
  }
  /// One number of each of 16 arrays of that length, which lie one behind the other.
  template <std::size_t kLength>
  LIBPATH_BLOCK_INLINE static L column(const Label* first) noexcept {
    return column_each<kLength>(first, Parts{});
  }
  /// 16 numbers of 16 bits.
  LIBPATH_BLOCK_INLINE static L widened(const std::uint16_t* from) noexcept { return widened_each(from, Parts{}); }
  /// 0, 1, 2, …
  LIBPATH_BLOCK_INLINE static L counted() noexcept { return counted_each(Parts{}); }

 private:
  static constexpr int kLanes = 16;
  static constexpr int kEach = L::kEach;
  template <int... I>
  using Numbers = std::integer_sequence<int, I...>;
  using Parts = std::make_integer_sequence<int, L::kParts>;
  using Each = std::make_integer_sequence<int, kEach>;
  using Halves = std::make_integer_sequence<int, kBytes / 4>;
  // What comparing parts gives, and the same as words of 32 bits, which every processor compares.
  using Lane = std::conditional_t<sizeof(Label) == 4, std::int32_t, std::int64_t>;
  using Shorts = typename VectorOf<std::uint16_t, kEach * 2>::Type;
  using Words = typename VectorOf<std::int32_t, kEach * 4>::Type;
  using Mask = typename VectorOf<Lane, kBytes>::Type;
  using Ints = typename VectorOf<std::int32_t, kBytes>::Type;

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
  LIBPATH_BLOCK_INLINE static Part where_part_less(const Part& a, const Part& b, const Part& c,
                                                   const Part& d) noexcept {
    return chosen(reinterpret_cast<Ints>(a < b), c, d);
  }
  /// Bit by bit: g++ takes lanes of 64 bits apart to test masks where a processor cannot compare them.
  LIBPATH_BLOCK_INLINE static Part chosen(const Ints& mask, const Part& a, const Part& b) noexcept {
    if constexpr (kBytes > 16) return reinterpret_cast<Mask>(mask) ? a : b;
    return reinterpret_cast<Part>((mask & reinterpret_cast<Ints>(a)) | (~mask & reinterpret_cast<Ints>(b)));
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
  LIBPATH_BLOCK_INLINE static Part widened_part(const std::uint16_t* from) noexcept {
    Shorts numbers;
    std::memcpy(&numbers, from, sizeof numbers);
    const Words words = LIBPATH_CONVERT_VECTOR(numbers, Words);
    return LIBPATH_CONVERT_VECTOR(words, Part);
  }
  template <int... P>
  LIBPATH_BLOCK_INLINE static L widened_each(const std::uint16_t* from, Numbers<P...>) noexcept {
    return {{widened_part(from + P * kEach)...}};
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
  LIBPATH_BLOCK_INLINE static L only_each(const Ints& bits, const L& lanes, const Part& otherwise,
                                          Numbers<P...>) noexcept {
    return {{only_part(bits, lane_bits<P>(Halves{}), lanes.part[P], otherwise)...}};
  }
  LIBPATH_BLOCK_INLINE static Part only_part(const Ints& bits, const Ints& lanes, const Part& part,
                                             const Part& otherwise) noexcept {
    return chosen((bits & lanes) == lanes, part, otherwise);
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
    return LIBPATH_SHUFFLE_VECTORS(low, high, (kFirst + I)...);
  }
  struct Less {
    LIBPATH_BLOCK_INLINE Mask operator()(const Part& a, const Part& b) const noexcept { return a < b; }
  };
  struct Differing {
    LIBPATH_BLOCK_INLINE Mask operator()(const Part& a, const Part& b) const noexcept { return a != b; }
  };
  /// The bits of the lanes where that holds, in both halves of the word.
  template <class Holds, int... P>
  LIBPATH_BLOCK_INLINE static std::uint64_t any_word(const L& a, const L& b, Holds holds, Numbers<P...>) noexcept {
    const Ints any = ((reinterpret_cast<Ints>(holds(a.part[P], b.part[P])) & lane_bits<P>(Halves{})) | ...);
    std::uint64_t words[kBytes / 8];  // NOLINT(modernize-avoid-c-arrays)
    std::memcpy(words, &any, sizeof words);
    std::uint64_t all = 0;
    for (const std::uint64_t word : words) all |= word;
    return all;
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
  /// The bit of each lane of a part, in every word of 32 bits that the lane has.
  template <int kPart, int... I>
  LIBPATH_BLOCK_INLINE static Ints lane_bits(Numbers<I...>) noexcept {
    return Ints{(1 << (kPart * kEach + I * 4 / static_cast<int>(sizeof(Label))))...};
  }
};

template <class Label, int kBytes>
struct BlockKernel {
  using W = Wide<Label, kBytes>;
  using L = Lanes<Label, kBytes>;
  using Block = CellBlock<Label>;
  static constexpr Label kNone = Block::kNone;
  static constexpr int kSide = Block::kSide;

  static constexpr BlockCode<Label> code() noexcept { return {&clear, &settle, &cross_row, &cross_column}; }

  /// What half a step costs that begins or ends at each of these cells.
  struct Halves {
    L straight;
    L diagonal;
  };
  LIBPATH_BLOCK_INLINE static Halves halves(const L& factors) noexcept {
    return {W::times(factors, kStraightLabel), W::times(factors, kDiagonalLabel)};
  }

  /// What steps from a line of cells reach in the line beside it: `straight` the cells that step to their own lane,
  /// `up` and `down` those that step to the next and the last one.
  LIBPATH_BLOCK_INLINE static L reached(const L& labels, const Halves& from, const Halves& to, std::uint32_t straight,
                                        std::uint32_t up, std::uint32_t down) noexcept {
    const L by_straight = W::only(straight, W::add(labels, from.straight), kNone);
    const L by_diagonal = W::add(labels, from.diagonal);
    const L by_up = W::template up<1>(W::only(up, by_diagonal, kNone), kNone);
    const L by_down = W::template down<1>(W::only(down, by_diagonal, kNone), kNone);
    return W::least(W::add(by_straight, to.straight), W::add(W::least(by_up, by_down), to.diagonal));
  }

  /// The labels of a row when all steps along it are taken: a running minimum either way, by doubling.
  LIBPATH_BLOCK_INLINE static L spread(const L& labels, const L& along, std::uint32_t east,
                                       std::uint32_t west) noexcept {
    const L rest = W::subtract(W::splat(along.part[L::kParts - 1][L::kEach - 1]), along);
    const L to_east = W::add(labels, rest);
    const L to_west = W::add(labels, along);
    std::uint32_t open = east << 1;  // cells that are entered from the one before
    std::uint32_t back = west >> 1;
    L eastward = W::least_where(open, to_east, W::template up<1>(to_east, W::kTop));
    L westward = W::least_where(back, to_west, W::template down<1>(to_west, W::kTop));
    // On open ground mostly none sinks. Where lanes are compared at once, to look pays on scattered ground, too.
    if constexpr (kBytes == 64) {
      if (!W::differ(eastward, to_east) && !W::differ(westward, to_west)) return labels;
    }
    open &= open << 1;
    back &= back >> 1;
    eastward = W::least_where(open, eastward, W::template up<2>(eastward, W::kTop));
    westward = W::least_where(back, westward, W::template down<2>(westward, W::kTop));
    open &= open << 2;
    back &= back >> 2;
    eastward = W::least_where(open, eastward, W::template up<4>(eastward, W::kTop));
    westward = W::least_where(back, westward, W::template down<4>(westward, W::kTop));
    open &= open << 4;
    back &= back >> 4;
    eastward = W::least_where(open, eastward, W::template up<8>(eastward, W::kTop));
    westward = W::least_where(back, westward, W::template down<8>(westward, W::kTop));
    return W::least(W::subtract(eastward, rest), W::subtract(westward, along));
  }

  /// Sweeps from row to row in one direction, by +1 or −1: every row takes what the one before hands on, and spreads
  /// it. `waiting` says which rows have something to hand on that way; rows that sink are added to `other` and
  /// `changed`.
  LIBPATH_BLOCK_TARGET static void sweep(Block& block, int by, std::uint32_t waiting, std::uint32_t& unspread,
                                         std::uint32_t& other, std::uint32_t& changed) noexcept {
    const auto& east = block.open[static_cast<std::size_t>(Heading::east)];
    const auto& west = block.open[static_cast<std::size_t>(Heading::west)];
    const auto& ahead = block.open[static_cast<std::size_t>(by > 0 ? Heading::south : Heading::north)];
    const auto& up = block.open[static_cast<std::size_t>(by > 0 ? Heading::southeast : Heading::northeast)];
    const auto& down = block.open[static_cast<std::size_t>(by > 0 ? Heading::southwest : Heading::northwest)];
    bool handed = false;
    L last{};  // of the row that hands on
    Halves last_halves{};
    for (int row = by > 0 ? 0 : kSide - 1; row >= 0 && row < kSide; row += by) {
      const std::uint32_t bit = 1u << row;
      if (!handed && ((waiting | unspread) & bit) == 0) continue;
      const auto at = static_cast<std::size_t>(row);
      const Halves to = halves(W::load(block.factors[at].data()));
      L labels = W::load(block.labels[at].data());
      bool sank = (unspread & bit) != 0;
      if (handed) {
        const auto from = static_cast<std::size_t>(row - by);
        const L old = labels;
        labels = W::least(labels, reached(last, last_halves, to, ahead[from], up[from], down[from]));
        sank |= W::differ(labels, old);
      }
      handed = sank || (waiting & bit) != 0;
      if (sank) {
        unspread &= ~bit;
        other |= bit;
        changed |= bit;
        labels = spread(labels, W::load(block.along[at].data()), east[at], west[at]);
        W::store(block.labels[at].data(), labels);
      }
      last = labels;
      last_halves = to;
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
      sweep(block, 1, south, unspread, northward, changed);
      const std::uint32_t north = std::exchange(northward, 0);
      sweep(block, -1, north, unspread, southward, changed);
    }
    block.pending = 0;
    return changed;
  }

  /// A landmark's numbers of a block, from one of them on; none where the map has no landmarks.
  LIBPATH_BLOCK_INLINE static const std::uint16_t* numbers_of(const Block& block, std::size_t first) noexcept {
    return block.landmarks == nullptr ? nullptr : block.landmarks + first;
  }

  /// What landmarks say of 16 cells, by the place of the first one's number among those of a block.
  LIBPATH_BLOCK_INLINE static L landmark_bounds(const std::uint16_t* numbers, const BlockBounds<Label>& to) noexcept {
    L off = W::splat(0);
    for (std::size_t i = 0; i < to.landmark_count; ++i) {
      const L number = W::widened(numbers + to.landmarks[i].first);
      const L above = W::splat(to.landmarks[i].above);
      off = W::most(off, W::subtract(W::most(number, W::splat(to.landmarks[i].below)), number));
      off = W::most(off, W::subtract(W::most(number, above), above));
    }
    return W::times(W::least(off, W::splat(to.most)), to.unit);
  }

  /// Lower bounds on the costs from the lanes' cells to the goal.
  LIBPATH_BLOCK_INLINE static L bounds(const L& x, const L& y, const std::uint16_t* numbers,
                                       const BlockBounds<Label>& to) noexcept {
    L bound = W::splat(to.cap);
    for (std::size_t i = 0; i < to.count; ++i) {
      const L px = W::splat(static_cast<Label>(to.targets[i].x));
      const L py = W::splat(static_cast<Label>(to.targets[i].y));
      const L dx = W::subtract(W::most(x, px), W::least(x, px));
      const L dy = W::subtract(W::most(y, py), W::least(y, py));
      const L ground = W::add(W::times(W::most(dx, dy), to.straight), W::times(W::least(dx, dy), to.extra));
      bound = W::least(bound, W::add(ground, W::splat(to.targets[i].rest)));
    }
    if (to.landmark_count > 0) bound = W::most(bound, landmark_bounds(numbers, to));
    return bound;
  }

  /// The least label and bound of the lanes whose labels sank.
  LIBPATH_BLOCK_INLINE static Label least_key(const L& labels, const L& old, const L& bounds) noexcept {
    const L keys = W::least(W::add(labels, bounds), W::splat(kNone - 1));
    return W::least_of(W::where_less(labels, old, keys, W::splat(kNone)));
  }

  /// A line of cells and the one beside it, in the next block.
  struct Border {
    L labels;
    L factors;
    L next_labels;
    L next_factors;
    L next_x;
    L next_y;
    const std::uint16_t* next_numbers;  // of landmarks
    std::uint32_t straight;             // the cells that step to their own lane, to the next and to the last one
    std::uint32_t up;
    std::uint32_t down;
  };

  /// Hands labels on over a border. Returns the lanes whose labels sank, as if they were rows.
  LIBPATH_NEVER_INLINE LIBPATH_BLOCK_TARGET static BlockCrossing<Label> cross(Border& border,
                                                                              const BlockBounds<Label>& to) noexcept {
    const L old = border.next_labels;
    const L labels = W::least(old, reached(border.labels, halves(border.factors), halves(border.next_factors),
                                           border.straight, border.up, border.down));
    const std::uint32_t sank = W::less_bits(labels, old);
    if (sank == 0) return {kNone, 0, false};
    border.next_labels = labels;
    const bool is_large = (sank & ~W::less_bits(labels, W::splat(Block::kLarge))) != 0;
    return {least_key(labels, old, bounds(border.next_x, border.next_y, border.next_numbers, to)), sank, is_large};
  }

  /// Hands labels of the first or the last row on to the block beside it, by −1 or +1.
  LIBPATH_BLOCK_TARGET static BlockCrossing<Label> cross_row(const Block& block, Block& next, int by,
                                                             const BlockBounds<Label>& to) noexcept {
    const std::size_t from = by > 0 ? kSide - 1 : 0;
    const std::size_t into = kSide - 1 - from;
    const auto open = [&](Heading heading) { return block.open[static_cast<std::size_t>(heading)][from]; };
    Border border{W::load(block.labels[from].data()),
                  W::load(block.factors[from].data()),
                  W::load(next.labels[into].data()),
                  W::load(next.factors[into].data()),
                  W::add(W::splat(static_cast<Label>(next.x)), W::counted()),
                  W::splat(static_cast<Label>(next.y) + static_cast<Label>(into)),
                  numbers_of(next, BlockLandmarks::kRows + into * kSide),
                  open(by > 0 ? Heading::south : Heading::north),
                  open(by > 0 ? Heading::southeast : Heading::northeast),
                  open(by > 0 ? Heading::southwest : Heading::northwest)};
    const BlockCrossing<Label> crossing = cross(border, to);
    if (crossing.rows == 0) return crossing;
    W::store(next.labels[into].data(), border.next_labels);
    return {crossing.key, 1u << into, crossing.is_large};
  }

  /// The same of the first or the last column, of those rows.
  LIBPATH_BLOCK_TARGET static BlockCrossing<Label> cross_column(const Block& block, std::uint32_t rows, Block& next,
                                                                int by, const BlockBounds<Label>& to) noexcept {
    const std::size_t from = by > 0 ? kSide - 1 : 0;
    const std::size_t into = kSide - 1 - from;
    const auto open = [&](Heading heading) { return rows & block.over_side[static_cast<std::size_t>(heading)]; };
    Border border{W::template column<kSide>(&block.labels[0][from]),
                  W::template column<kSide>(&block.factors[0][from]),
                  W::template column<kSide>(&next.labels[0][into]),
                  W::template column<kSide>(&next.factors[0][into]),
                  W::splat(static_cast<Label>(next.x) + static_cast<Label>(into)),
                  W::add(W::splat(static_cast<Label>(next.y)), W::counted()),
                  numbers_of(next, into == 0 ? BlockLandmarks::kFirstColumn : BlockLandmarks::kLastColumn),
                  open(by > 0 ? Heading::east : Heading::west),
                  open(by > 0 ? Heading::southeast : Heading::southwest),
                  open(by > 0 ? Heading::northeast : Heading::northwest)};
    const BlockCrossing<Label> crossing = cross(border, to);
    for (std::uint32_t rest = crossing.rows; rest != 0; rest &= rest - 1) {
      const int row = std::countr_zero(rest);
      next.labels[static_cast<std::size_t>(row)][into] = border.next_labels.part[row / L::kEach][row % L::kEach];
    }
    return crossing;
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
