#include <tools/common/svg_canvas.h>

#include <cmath>
#include <iterator>
#include <map>

#include <fmt/format.h>
#include <libpath/map/area.h>
#include <libpath/map/io/file.h>
#include <libpath/map/printable.h>

namespace libpath::tools {
namespace {

constexpr std::string_view kMark = "<!-- drawn by libpath -->";

std::string hex(Colour colour) { return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue); }

/// At most two decimals and no idle zeros: "3", "3.5", "-0.25".
std::string number(double value) {
  const auto hundredths = std::llround(value * 100);
  const auto size = std::llabs(hundredths);
  std::string text = fmt::format("{}{}", hundredths < 0 ? "-" : "", size / 100);
  if (size % 100 != 0) text += fmt::format(".{:02}", size % 100);
  if (size % 10 == 0 && size % 100 != 0) text.pop_back();
  return text;
}

std::string opacity(const char* attribute, double value) {
  return value < 1 ? fmt::format(" {}=\"{}\"", attribute, number(value)) : "";
}

/// The commands of a path's data that lead through the points.
std::string through(std::span<const Point> points) {
  std::string data;
  for (const Point& point : points)
    data += fmt::format("{}{} {}", &point == points.data() ? 'M' : 'L', number(point.x), number(point.y));
  return data;
}

/// Text as XML wants it, printable.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : printable(text)) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default: out += c;
    }
  }
  return out;
}

}  // namespace

SvgCanvas::SvgCanvas(Size pixels, Colour background) {
  body_ = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\">\n"
      "{3}\n<rect width=\"{0}\" height=\"{1}\" fill=\"{2}\"/>\n",
      pixels.width, pixels.height, hex(background), kMark);
}

std::optional<std::string> why_no_marked_svg(const std::filesystem::path& file) {
  constexpr std::size_t kHead = 512;
  const auto head = read_head(file, kHead);
  if (!head) return head.error().expected;
  const std::string_view text(head->data(), head->size());
  if (text.starts_with("<svg ") && text.find(kMark) != std::string_view::npos) return std::nullopt;
  return "is no picture that libpath drew";
}

void SvgCanvas::cells(Cell corner, std::int32_t side, Size size, std::span<const Colour> colours) {
  std::map<Colour, std::vector<CellRun>> runs;
  for (std::int32_t y = 0; y < size.height; ++y) {
    const auto row = colours.subspan(size.index({0, y}), static_cast<std::size_t>(size.width));
    for (std::int32_t x = 0; x < size.width;) {
      const Colour colour = row[static_cast<std::size_t>(x)];
      const std::int32_t begin = x;
      while (x < size.width && row[static_cast<std::size_t>(x)] == colour) ++x;
      runs[colour].push_back({y, begin, x});
    }
  }
  body_ += fmt::format("<g transform=\"translate({} {}) scale({})\" shape-rendering=\"crispEdges\">\n", corner.x,
                       corner.y, side);
  for (const auto& [colour, of_colour] : runs) {
    body_ += fmt::format("<path fill=\"{}\" d=\"", hex(colour));
    for (const CellRect& rect : rects_of(of_colour))
      fmt::format_to(std::back_inserter(body_), "M{} {}h{}v{}h-{}z", rect.x, rect.y, rect.width, rect.height,
                     rect.width);
    body_ += "\"/>\n";
  }
  body_ += "</g>\n";
}

void SvgCanvas::polygon(std::span<const Point> corners, Paint paint) {
  body_ += fmt::format("<path fill=\"{}\"{} d=\"{}z\"/>\n", hex(paint.colour), opacity("fill-opacity", paint.opacity),
                       through(corners));
}

void SvgCanvas::disc(Point centre, double radius, Paint paint) {
  body_ += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\"{}/>\n", number(centre.x), number(centre.y),
                       number(radius), hex(paint.colour), opacity("fill-opacity", paint.opacity));
}

void SvgCanvas::strokes(const Lines& lines, double width, Paint paint) {
  if (lines.empty()) return;
  body_ += fmt::format(
      "<path fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"{} stroke-linecap=\"round\" "
      "stroke-linejoin=\"round\" d=\"",
      hex(paint.colour), number(width), opacity("stroke-opacity", paint.opacity));
  for (const auto& line : lines) {
    body_ += through(line);
    if (line.size() == 1) body_ += "h0";
  }
  body_ += "\"/>\n";
}

void SvgCanvas::text(Point baseline, std::string_view text, Colour colour) {
  // A letter of a usual monospaced face is 0.6 of the font's size wide.
  body_ += fmt::format("<text x=\"{}\" y=\"{}\" font-family=\"monospace\" font-size=\"{}\" fill=\"{}\">{}</text>\n",
                       number(baseline.x), number(baseline.y), number(kTextAdvance / 0.6), hex(colour), escaped(text));
}

}  // namespace libpath::tools
