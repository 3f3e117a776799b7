#include <libpath/map/io/tiled_zstd.h>

#include <new>

#include <zstd.h>
#include <zstd_errors.h>

namespace libpath {

struct ZstdSource::Stream {
  ZSTD_inBuffer input;
  std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> context{ZSTD_createDCtx(), &ZSTD_freeDCtx};
  bool ended = false;
};

bool has_zstd() noexcept { return true; }

ZstdSource::ZstdSource(std::span<const unsigned char> input, int window_bits)
    : stream_(new Stream{{input.data(), input.size(), 0}}) {
  if (!stream_->context) throw std::bad_alloc();
  ZSTD_DCtx_setParameter(stream_->context.get(), ZSTD_d_windowLogMax, window_bits);
}

ZstdSource::~ZstdSource() = default;

std::optional<std::size_t> ZstdSource::read(std::span<unsigned char> out) {
  ZSTD_inBuffer& input = stream_->input;
  ZSTD_outBuffer output{out.data(), out.size(), 0};
  while (!stream_->ended && output.pos < output.size) {
    const std::size_t before = input.pos + output.pos;
    const std::size_t status = ZSTD_decompressStream(stream_->context.get(), &output, &input);
    if (ZSTD_getErrorCode(status) == ZSTD_error_memory_allocation) throw std::bad_alloc();
    if (ZSTD_isError(status)) return std::nullopt;
    stream_->ended = status == 0;
    if (!stream_->ended && input.pos + output.pos == before) return std::nullopt;
    if (stream_->ended && input.pos < input.size) return std::nullopt;
  }
  return output.pos;
}

std::string zstd_packed(std::string_view bytes) {
  std::string out(ZSTD_compressBound(bytes.size()), '\0');
  const std::size_t size = ZSTD_compress(out.data(), out.size(), bytes.data(), bytes.size(), ZSTD_CLEVEL_DEFAULT);
  if (ZSTD_isError(size)) throw std::bad_alloc();
  out.resize(size);
  return out;
}

}  // namespace libpath
