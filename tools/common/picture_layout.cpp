#include <tools/common/picture_layout.h>

#include <algorithm>
#include <string_view>

#include <libpath/map/printable.h>
#include <tools/common/canvas.h>

namespace libpath::tools {
namespace {

constexpr std::int32_t kUsualSide = 1200;   // the map's longer side is at most this many pixels, where it may be
constexpr std::int32_t kLargestCell = 128;  // pixels; small maps need not fill the screen
constexpr std::int32_t kNarrowest = 480;    // pixels, so that a title has room
constexpr std::int32_t kLineHeight = 28;    // pixels from baseline to baseline
constexpr std::int32_t kEntryGap = 28;      // pixels between two entries of the legend

}  // namespace

std::int32_t text_width(std::string_view text) noexcept {
  // Of a UTF-8 sequence the first byte alone takes a place.
  std::int32_t letters = 0;
  put_printable(text, [&](std::string_view part) {
    letters += static_cast<std::int32_t>(
        std::ranges::count_if(part, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
  });
  return letters * kTextAdvance;
}

PictureLayout::PictureLayout(const Picture& picture, std::int32_t longest_side) {
  const auto [width, height] = picture.size;
  const std::int32_t longer = std::max({width, height, 1});
  sampling_ = (longer + longest_side - 1) / longest_side;
  side_ = std::clamp(kUsualSide / longer, 1, kLargestCell);
  sampled_ = {(width + sampling_ - 1) / sampling_, (height + sampling_ - 1) / sampling_};

  const std::int32_t inner = std::max(sampled_.width * side_, kNarrowest);
  std::int32_t baseline = kMargin + sampled_.height * side_;
  if (!picture.title.empty()) {
    baseline += kLineHeight;
    title_ = {kMargin, static_cast<double>(baseline)};
  }
  std::int32_t pen = inner;  // the first entry opens a line
  for (const auto& entry : picture.legend) {
    const std::int32_t entry_width = kSwatchAdvance + text_width(entry.text);
    if (pen + entry_width > inner) {
      pen = 0;
      baseline += kLineHeight;
    }
    legend_.push_back({static_cast<double>(kMargin + pen), static_cast<double>(baseline)});
    pen += entry_width + kEntryGap;
  }
  pixels_ = {inner + 2 * kMargin, baseline + kMargin};
}

}  // namespace libpath::tools
