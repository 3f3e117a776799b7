#include <libpath/tables/grid/compact_labels.h>

#include <algorithm>
#include <bit>

#include <libpath/tables/container/offsets.h>
#include <libpath/tables/container/table_source.h>

namespace libpath {

Result<CompactLabels> CompactLabels::open(const TableSource& source, const JumpMap& map) noexcept {
  CompactLabels labels;
  labels.offsets_ = source.find(kCompactOffsetSection);
  labels.masks_ = source.find(kCompactMaskSection);
  labels.spans_ = source.find(kCompactSpanSection);
  labels.labels_ = source.find(kCompactLabelSection);
  const std::size_t count = labels.masks_.size();
  if (labels.spans_.size() != count) return source.bad(kCompactSpanSection);
  const auto& offsets = labels.offsets_;
  if (offsets.empty()) {
    if (count != 0 || !labels.labels_.empty()) return source.bad(kCompactMaskSection);
    return labels;
  }
  if (map.empty()) return source.bad(kCompactOffsetSection);
  labels.blocks_ = Blocks(map.size());
  if (!offsets_are_sound(offsets, labels.blocks_.count(), count)) return source.bad(kCompactOffsetSection);
  if (std::count(labels.masks_.begin(), labels.masks_.end(), std::uint64_t{0}) != 0)
    return source.bad(kCompactMaskSection);
  const auto spans_sound = [&](LabelSpan span) { return labels.is_sound(span); };
  if (!std::all_of(labels.spans_.begin(), labels.spans_.end(), spans_sound)) return source.bad(kCompactSpanSection);
  const auto labels_sound = [&](const CompactLabel& label) { return labels.is_sound(label, map); };
  if (!std::all_of(labels.labels_.begin(), labels.labels_.end(), labels_sound)) return source.bad(kCompactLabelSection);
  return labels;
}

bool CompactLabels::is_sound(LabelSpan span) const noexcept {
  const auto width = static_cast<std::uint32_t>(std::bit_width(span.bits));
  if ((span.bits & 1) == 0 || std::uint64_t{span.first} + width > labels_.size()) return false;
  const auto of_span = labels_.subspan(span.first, width);
  return std::all_of(of_span.begin(), of_span.end(),
                     [&](const CompactLabel& label) { return label.way.corner == of_span.front().way.corner; });
}

bool CompactLabels::is_sound(const CompactLabel& label, const JumpMap& map) const noexcept {
  if (label.hub >= std::min(map.corner_count(), Labels::kMaxHubs) || label.cost >= Labels::kMaxCostFromCorner)
    return false;
  if (label.way.next >= labels_.size() || !map.size().contains(cell_at(label.way.corner))) return false;
  if (!map.is_corner(cell_at(label.way.corner))) return false;
  const CompactLabel& next = labels_[label.way.next];
  return &next == &label || next.cost < label.cost;
}

}  // namespace libpath
