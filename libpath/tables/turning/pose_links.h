#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/cost.h>
#include <libpath/core/export.h>
#include <libpath/core/result.h>
#include <libpath/tables/container/section_kind.h>
#include <libpath/tables/ground/edges.h>

namespace libpath {

class GroundCosts;
class HitCheck;
class StepCosts;
class TableSource;
inline constexpr auto kPoseLinkSection =
    unit_section<std::uint32_t>("PLNK", "links by where they lead", Presence::with_elements);

/// The links of a unit that turns: those that its grid searches take, at the same cost. From each heading at which its
/// footprint finds room at both ends a link leads to the same heading, one way.
///
/// Section PLNK: the places of all links in section LINK, in the order of the cells that they lead to, and that they
/// leave. Proven on opening: that, and so that each is there once. Maps without links have no such section. In assets
/// of before links are there without it: then pose regions know nothing of them, and are_known() is false.
/// Threads: immutable. Lifetime: that of the asset's bytes, or of a live world's own (live_turning.h).
class PoseLinks {
 public:
  static constexpr const char* kName = "pose links";
  static constexpr std::tuple kSections{kPoseLinkSection};
  static Result<PoseLinks> open(const TableSource& source, const HitCheck& check, const Edges& edges,
                                const StepCosts& steps, const GroundCosts& ground) noexcept;

  /// No links.
  PoseLinks() = default;
  /// REQUIRES: links in the order of the cells that they leave, in the units of `steps`; `arriving` from order().
  PoseLinks(std::span<const LinkRecord> links, std::span<const std::uint32_t> arriving, const StepCosts& steps,
            const GroundCosts& ground) noexcept;

  /// Fills in the places of links in the order of where they lead. REQUIRES: as many places as links.
  static LIBPATH_API void order(std::span<const LinkRecord> links, std::span<std::uint32_t> arriving) noexcept;

  /// The same with other links, in units of the same costs.
  PoseLinks with(std::span<const LinkRecord> links, std::span<const std::uint32_t> arriving) const noexcept {
    PoseLinks other = *this;
    other.links_ = links;
    other.arriving_ = arriving;
    return other;
  }
  /// The same with each unit of cost as so many others.
  PoseLinks scaled(Cost scale) const noexcept {
    PoseLinks other = *this;
    other.scale_ = scale;
    return other;
  }

  bool empty() const noexcept { return links_.empty(); }
  bool are_known() const noexcept { return arriving_.size() == links_.size(); }
  std::span<const LinkRecord> links() const noexcept { return links_; }
  /// Whether some link leads from one cell to another, by their places. REQUIRES: known.
  bool has(std::uint32_t from, std::uint32_t to) const noexcept {
    return !for_each_from(from, [&](const LinkRecord& link) { return link.to != to; });
  }

  /// In the units of curves' costs, as GroundCosts has them: at least 1.
  LIBPATH_API Cost cost(const LinkRecord& link) const noexcept;

  /// Calls visit(LinkRecord) for the links from a cell, by its row-major place, or those to it, until one returns
  /// false; returns whether none did. REQUIRES: known. Cost: a binary search.
  template <class Visit>
  bool for_each_from(std::uint32_t cell, Visit visit) const noexcept {
    for (std::size_t i = first_from(cell); i < links_.size() && links_[i].from == cell; ++i) {
      if (!visit(links_[i])) return false;
    }
    return true;
  }
  template <class Visit>
  void for_each_to(std::uint32_t cell, Visit visit) const noexcept {
    for (std::size_t i = first_to(cell); i < links_.size() && links_[arriving_[i]].to == cell; ++i) {
      visit(links_[arriving_[i]]);
    }
  }

 private:
  LIBPATH_API std::size_t first_from(std::uint32_t cell) const noexcept;
  LIBPATH_API std::size_t first_to(std::uint32_t cell) const noexcept;

  std::span<const LinkRecord> links_;
  std::span<const std::uint32_t> arriving_;
  // Of a unit of a link's cost as it was baked.
  Cost times_ = 1;
  Cost over_ = 1;
  Cost scale_ = 1;
};

}  // namespace libpath
