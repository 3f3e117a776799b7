#include <libpath/tables/ground/block_code.h>

#if LIBPATH_HAS_NEW_PROCESSORS

#include <immintrin.h>

#define LIBPATH_BLOCK_TARGET LIBPATH_FOR_WIDE_PROCESSORS
#include <libpath/tables/ground/block_kernel.h>

namespace libpath::detail {

/// All lanes in one register, and a bit each in registers of their own: what compilers make of comparisons and blends
/// takes several times as many instructions.
template <>
struct Wide<NarrowLabel, 64> {
  using L = Lanes<NarrowLabel, 64>;
  static constexpr NarrowLabel kTop = std::numeric_limits<NarrowLabel>::max();

  LIBPATH_BLOCK_INLINE static L load(const NarrowLabel* from) noexcept { return lanes(_mm512_loadu_si512(from)); }
  LIBPATH_BLOCK_INLINE static void store(NarrowLabel* to, const L& a) noexcept { _mm512_storeu_si512(to, bits(a)); }
  LIBPATH_BLOCK_INLINE static L splat(NarrowLabel value) noexcept { return lanes(all(value)); }

  LIBPATH_BLOCK_INLINE static L add(const L& a, const L& b) noexcept { return {{a.part[0] + b.part[0]}}; }
  LIBPATH_BLOCK_INLINE static L subtract(const L& a, const L& b) noexcept { return {{a.part[0] - b.part[0]}}; }
  LIBPATH_BLOCK_INLINE static L times(const L& a, NarrowLabel factor) noexcept { return {{a.part[0] * factor}}; }
  LIBPATH_BLOCK_INLINE static L least(const L& a, const L& b) noexcept { return least_where(kAll, a, b); }
  LIBPATH_BLOCK_INLINE static L most(const L& a, const L& b) noexcept {
    return lanes(_mm512_maskz_max_epu32(kAll, bits(a), bits(b)));
  }
  LIBPATH_BLOCK_INLINE static L where_less(const L& a, const L& b, const L& c, const L& d) noexcept {
    return lanes(_mm512_mask_mov_epi32(bits(d), _mm512_cmplt_epu32_mask(bits(a), bits(b)), bits(c)));
  }
  LIBPATH_BLOCK_INLINE static L only(std::uint32_t set, const L& a, NarrowLabel otherwise) noexcept {
    return lanes(_mm512_mask_mov_epi32(all(otherwise), static_cast<__mmask16>(set), bits(a)));
  }
  LIBPATH_BLOCK_INLINE static L least_where(std::uint32_t set, const L& a, const L& b) noexcept {
    return lanes(_mm512_mask_min_epu32(bits(a), static_cast<__mmask16>(set), bits(a), bits(b)));
  }
  template <int K>
  LIBPATH_BLOCK_INLINE static L up(const L& a, NarrowLabel fill) noexcept {
    return lanes(_mm512_maskz_alignr_epi32(kAll, bits(a), all(fill), 16 - K));
  }
  template <int K>
  LIBPATH_BLOCK_INLINE static L down(const L& a, NarrowLabel fill) noexcept {
    return lanes(_mm512_maskz_alignr_epi32(kAll, all(fill), bits(a), K));
  }
  LIBPATH_BLOCK_INLINE static bool differ(const L& a, const L& b) noexcept {
    return _mm512_cmpneq_epu32_mask(bits(a), bits(b)) != 0;
  }
  LIBPATH_BLOCK_INLINE static NarrowLabel least_of(const L& a) noexcept {
    L b = least(a, down<8>(a, kTop));
    b = least(b, down<4>(b, kTop));
    b = least(b, down<2>(b, kTop));
    return least(b, down<1>(b, kTop)).part[0][0];
  }
  LIBPATH_BLOCK_INLINE static std::uint32_t less_bits(const L& a, const L& b) noexcept {
    return _mm512_cmplt_epu32_mask(bits(a), bits(b));
  }
  template <std::size_t kLength>
  LIBPATH_BLOCK_INLINE static L column(const NarrowLabel* first) noexcept {
    return lanes(
        _mm512_mask_i32gather_epi32(all(0), kAll, bits(times(counted(), kLength)), first, sizeof(NarrowLabel)));
  }
  LIBPATH_BLOCK_INLINE static L widened(const std::uint16_t* from) noexcept {
    __m256i numbers;
    std::memcpy(&numbers, from, sizeof numbers);
    return lanes(_mm512_maskz_cvtepu16_epi32(kAll, numbers));
  }
  LIBPATH_BLOCK_INLINE static L counted() noexcept {
    return lanes(_mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15));
  }

 private:
  static constexpr __mmask16 kAll = 0xffff;

  LIBPATH_BLOCK_INLINE static L lanes(__m512i a) noexcept { return {{reinterpret_cast<L::Part>(a)}}; }
  LIBPATH_BLOCK_INLINE static __m512i bits(const L& a) noexcept { return reinterpret_cast<__m512i>(a.part[0]); }
  LIBPATH_BLOCK_INLINE static __m512i all(NarrowLabel value) noexcept {
    return _mm512_set1_epi32(static_cast<int>(value));
  }
};

constinit const BlockCode<NarrowLabel> kNarrowCodeAvx512 = BlockKernel<NarrowLabel, 64>::code();

}  // namespace libpath::detail

#endif
