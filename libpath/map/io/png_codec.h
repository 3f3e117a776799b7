#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <libpath/core/cell.h>
#include <libpath/map/terrain.h>

struct png_struct_def;
struct png_info_def;

namespace libpath {

/// Whether images can be read and written; without, nothing below is called.
bool has_png() noexcept;

/// Takes a PNG of any colour type and bit depth apart, row by row, as eight-bit red, green, blue and alpha. Damaged
/// checksums are faults, sizes beyond those of a map are refused before memory is taken, and so are those that the
/// bytes cannot hold. Images in passes (interlaced) come as the passes have them, so no image is ever held whole.
/// `bytes` must outlive this. Each step is false where the file is refused; `fault()` then says why.
class PngDecoder {
 public:
  explicit PngDecoder(std::span<const std::byte> bytes) noexcept;
  PngDecoder(const PngDecoder&) = delete;
  PngDecoder& operator=(const PngDecoder&) = delete;
  ~PngDecoder();

  /// Reads what stands before the pixels.
  bool start();
  Size size() const noexcept { return size_; }

  /// Pixels of one row of a pass: pixel `i` is that of cell (x + i * step, y).
  struct Row {
    std::int32_t x = 0;
    std::int32_t y = 0;
    std::int32_t step = 1;
    std::int32_t count = 0;
  };
  /// All rows in the order of the file; some may be empty.
  const std::vector<Row>& rows() const noexcept { return rows_; }
  /// The pixels of the next of them, four bytes each.
  bool next(std::span<std::uint8_t> rgba) noexcept;

  /// Reads on to the end of the file.
  bool finish() noexcept;

  const char* fault() const noexcept { return fault_.data(); }

 private:
  bool read_header() noexcept;
  bool plan_rows();
  [[noreturn]] static void on_error(png_struct_def* png, const char* message);
  static void on_warning(png_struct_def*, const char*) {}
  static void on_read(png_struct_def* png, unsigned char* out, std::size_t size);
  bool fail(const char* message) noexcept;

  std::span<const std::byte> bytes_;
  std::size_t read_ = 0;
  png_struct_def* png_ = nullptr;
  png_info_def* info_ = nullptr;
  Size size_;
  bool interlaced_ = false;
  std::vector<Row> rows_;
  std::array<char, 160> fault_{};
};

/// A PNG of one byte a pixel, each a place in a palette of 1 to 256 colours. The same pixels give the same bytes.
/// Empty where memory is short.
std::string encode_png(Size size, std::span<const std::uint8_t> pixels, std::span<const Colour> palette);

}  // namespace libpath
