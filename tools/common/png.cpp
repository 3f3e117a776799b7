#include <tools/common/png.h>

#include <fmt/format.h>
#include <png.h>

namespace libpath::tools {

Loaded<std::vector<std::byte>> encode_png(const Grid<Colour>& image) {
  static_assert(sizeof(Colour) == 3, "rows of colours are rows of RGB bytes");
  png_image header{};
  header.version = PNG_IMAGE_VERSION;
  header.width = static_cast<png_uint_32>(image.size().width);
  header.height = static_cast<png_uint_32>(image.size().height);
  header.format = PNG_FORMAT_RGB;

  std::vector<std::byte> bytes(PNG_IMAGE_PNG_SIZE_MAX(header));
  png_alloc_size_t size = bytes.size();
  if (!png_image_write_to_memory(&header, bytes.data(), &size, 0, image.all().data(), 0, nullptr))
    return refuse("picture", "", fmt::format("cannot be encoded as PNG: {}", header.message));
  bytes.resize(size);
  return bytes;
}

}  // namespace libpath::tools
