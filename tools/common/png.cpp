#include <tools/common/png.h>

#include <utility>

#include <fmt/format.h>
#include <libpath/map/io/png_mark.h>
#include <png.h>

namespace libpath::tools {

Loaded<std::string> encode_png(const Grid<Colour>& image) {
  static_assert(sizeof(Colour) == 3, "rows of colours are rows of RGB bytes");
  png_image header{};
  header.version = PNG_IMAGE_VERSION;
  header.width = static_cast<png_uint_32>(image.size().width);
  header.height = static_cast<png_uint_32>(image.size().height);
  header.format = PNG_FORMAT_RGB;

  std::string bytes(PNG_IMAGE_PNG_SIZE_MAX(header), '\0');
  png_alloc_size_t size = bytes.size();
  if (!png_image_write_to_memory(&header, bytes.data(), &size, 0, image.all().data(), 0, nullptr))
    return refuse("picture", "", fmt::format("cannot be encoded as PNG: {}", header.message));
  bytes.resize(size);
  return with_png_mark(std::move(bytes));
}

}  // namespace libpath::tools
