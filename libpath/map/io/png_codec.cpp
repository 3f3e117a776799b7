#include <libpath/map/io/png_codec.h>

#include <png.h>

#include <algorithm>
#include <csetjmp>
#include <cstring>

#include <libpath/core/map_size.h>

// libpng reports errors by longjmp. So every function here that calls it through setjmp has no local variable with a
// destructor, and changes none after setjmp.

namespace libpath {

bool has_png() noexcept { return true; }

PngDecoder::PngDecoder(std::span<const std::byte> bytes) noexcept : bytes_(bytes) {
  png_ = png_create_read_struct(PNG_LIBPNG_VER_STRING, this, &on_error, &on_warning);
  if (png_ != nullptr) info_ = png_create_info_struct(png_);
}

PngDecoder::~PngDecoder() { png_destroy_read_struct(&png_, &info_, nullptr); }

bool PngDecoder::fail(const char* message) noexcept {
  const std::size_t size = std::min(std::strlen(message), fault_.size() - 1);
  std::copy_n(message, size, fault_.begin());
  fault_[size] = '\0';
  return false;
}

void PngDecoder::on_error(png_struct_def* png, const char* message) {
  static_cast<PngDecoder*>(png_get_error_ptr(png))->fail(message);
  png_longjmp(png, 1);
}

void PngDecoder::on_read(png_struct_def* png, unsigned char* out, std::size_t size) {
  auto* decoder = static_cast<PngDecoder*>(png_get_io_ptr(png));
  if (size > decoder->bytes_.size() - decoder->read_) png_error(png, "the file ends too early");
  std::memcpy(out, decoder->bytes_.data() + decoder->read_, size);
  decoder->read_ += size;
}

bool PngDecoder::start() {
  if (info_ == nullptr) return fail("not enough memory");
  return read_header() && plan_rows();
}

bool PngDecoder::read_header() noexcept {
  if (setjmp(png_jmpbuf(png_)) != 0) return false;
  png_set_read_fn(png_, this, &on_read);
  png_set_crc_action(png_, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
  // Colour profiles and the like are not ours: a broken one must not refuse a map, a good one not change its colours.
  png_set_keep_unknown_chunks(png_, PNG_HANDLE_CHUNK_NEVER, nullptr, -1);
  png_set_benign_errors(png_, 0);
  png_set_user_limits(png_, kMaxSide, kMaxSide);
  png_read_info(png_, info_);

  size_ = {static_cast<std::int32_t>(png_get_image_width(png_, info_)),
           static_cast<std::int32_t>(png_get_image_height(png_, info_))};
  interlaced_ = png_get_interlace_type(png_, info_) != PNG_INTERLACE_NONE;
  // Deflate packs at most 1032 bytes into one, so fewer bytes than that cannot hold the image.
  if (png_get_rowbytes(png_, info_) * static_cast<std::size_t>(size_.height) / 1032 > bytes_.size()) {
    png_error(png_, "the file is too short for its image");
  }

  png_set_expand(png_);
  png_set_scale_16(png_);
  png_set_gray_to_rgb(png_);
  png_set_add_alpha(png_, 0xFF, PNG_FILLER_AFTER);
  png_start_read_image(png_);
  return true;
}

bool PngDecoder::plan_rows() {
  if (!is_map_size(size_)) return fail("more cells than a map may have");
  if (!interlaced_) {
    for (std::int32_t y = 0; y < size_.height; ++y) rows_.push_back({0, y, 1, size_.width});
    return true;
  }
  const auto width = static_cast<std::uint32_t>(size_.width);
  const auto height = static_cast<std::uint32_t>(size_.height);
  for (std::uint32_t pass = 0; pass < PNG_INTERLACE_ADAM7_PASSES; ++pass) {
    const std::uint32_t columns = PNG_PASS_COLS(width, pass);
    if (columns == 0) continue;
    for (std::uint32_t y = 0; y < PNG_PASS_ROWS(height, pass); ++y) {
      rows_.push_back({static_cast<std::int32_t>(PNG_PASS_START_COL(pass)),
                       static_cast<std::int32_t>(PNG_ROW_FROM_PASS_ROW(y, pass)),
                       static_cast<std::int32_t>(PNG_PASS_COL_OFFSET(pass)), static_cast<std::int32_t>(columns)});
    }
  }
  return true;
}

bool PngDecoder::next(std::span<std::uint8_t> rgba) noexcept {
  if (setjmp(png_jmpbuf(png_)) != 0) return false;
  png_read_row(png_, rgba.data(), nullptr);
  return true;
}

bool PngDecoder::finish() noexcept {
  if (setjmp(png_jmpbuf(png_)) != 0) return false;
  png_read_end(png_, nullptr);
  return true;
}

namespace {

class Encoder {
 public:
  Encoder() noexcept {
    png_ = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, &on_error, &on_warning);
    if (png_ != nullptr) info_ = png_create_info_struct(png_);
  }
  Encoder(const Encoder&) = delete;
  Encoder& operator=(const Encoder&) = delete;
  ~Encoder() { png_destroy_write_struct(&png_, &info_); }

  bool encode(Size size, std::span<const std::uint8_t> pixels, std::span<const png_color> palette) noexcept {
    if (info_ == nullptr || setjmp(png_jmpbuf(png_)) != 0) return false;
    png_set_write_fn(png_, this, &on_write, nullptr);
    png_set_IHDR(png_, info_, static_cast<png_uint_32>(size.width), static_cast<png_uint_32>(size.height), 8,
                 PNG_COLOR_TYPE_PALETTE, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_PLTE(png_, info_, palette.data(), static_cast<int>(palette.size()));
    png_write_info(png_, info_);
    for (std::size_t at = 0; at < pixels.size(); at += static_cast<std::size_t>(size.width)) {
      png_write_row(png_, pixels.data() + at);
    }
    png_write_end(png_, info_);
    return true;
  }

  std::string take() noexcept { return std::move(out_); }

 private:
  // libpng's own would print.
  [[noreturn]] static void on_error(png_structp png, png_const_charp) { png_longjmp(png, 1); }
  static void on_warning(png_structp, png_const_charp) {}
  static void on_write(png_structp png, png_bytep data, std::size_t size) {
    auto* encoder = static_cast<Encoder*>(png_get_io_ptr(png));
    try {
      encoder->out_.append(reinterpret_cast<const char*>(data), size);
      return;
    } catch (const std::bad_alloc&) {
    }
    png_error(png, "not enough memory");
  }

  png_structp png_ = nullptr;
  png_infop info_ = nullptr;
  std::string out_;
};

}  // namespace

std::string encode_png(Size size, std::span<const std::uint8_t> pixels, std::span<const Colour> palette) {
  std::vector<png_color> colours;
  for (const Colour colour : palette) colours.push_back({colour.red, colour.green, colour.blue});
  Encoder encoder;
  return encoder.encode(size, pixels, colours) ? encoder.take() : std::string();
}

}  // namespace libpath
