#include <libpath/bake/any_angle/waypoint_labels.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <numeric>
#include <span>
#include <utility>

#include <fmt/format.h>

#include <libpath/bake/any_angle/waypoint_block_labels.h>
#include <libpath/tables/any_angle/waypoint_landmarks.h>
#include <libpath/tables/ground/blocks.h>

namespace libpath {
namespace {

using BlockEntries = std::vector<std::vector<BlockEntry>>;

constexpr std::uint32_t kVertexBits = (1u << 28) - 1;  // of a place
constexpr std::uint32_t kNoLabel = ~std::uint32_t{0};
constexpr std::size_t kPage = WaypointLabelPage::kLabels;

/// By label: how many cells look at it.
std::vector<std::uint32_t> count_cells(const BlockEntries& blocks, std::size_t labels) {
  std::vector<std::uint32_t> counts(labels);
  for (const auto& block : blocks) {
    for (const BlockEntry& entry : block) counts[entry.label] += static_cast<std::uint32_t>(std::popcount(entry.mask));
  }
  return counts;
}

/// By chain of the waypoints' labels: which label it is of. Nowhere for a hub's own.
std::vector<std::uint32_t> labels_of_chains(const WaypointLabelLists& lists, std::size_t chains) {
  std::vector<std::uint32_t> labels(chains, kNoLabel);
  for (std::uint32_t label = 0; label < lists.labels.size(); ++label) labels[lists.labels[label].chain] = label;
  return labels;
}

/// Whether some cell looks at a label, or a way that starts with another one leads over it.
std::vector<bool> find_used(const WaypointLabelLists& lists, const TautLabels& labels,
                            const std::vector<std::uint32_t>& label_of_chain, const std::vector<std::uint32_t>& cells) {
  std::vector<bool> used(lists.labels.size());
  for (std::uint32_t label = 0; label < used.size(); ++label) {
    if (cells[label] == 0) continue;
    for (std::uint32_t at = label; at != kNoLabel && !used[at];) {
      used[at] = true;
      at = label_of_chain[labels.chains[lists.labels[at].chain].next];
    }
  }
  return used;
}

/// Gives each used label its number: lists begin a page each, and what most cells look at comes first, so that what a
/// cell looks at are the first labels of few pages. The first pages of all lists lie together, and so on.
std::vector<std::uint32_t> number_labels(const WaypointLabelLists& lists, const std::vector<bool>& used,
                                         const std::vector<std::uint32_t>& cells) {
  std::vector<std::vector<std::uint32_t>> ordered(lists.first.size() - 1);
  std::size_t longest = 0;
  for (std::size_t list = 0; list < ordered.size(); ++list) {
    for (std::uint32_t label = lists.first[list]; label < lists.first[list + 1]; ++label) {
      if (used[label]) ordered[list].push_back(label);
    }
    std::stable_sort(ordered[list].begin(), ordered[list].end(),
                     [&](std::uint32_t a, std::uint32_t b) { return cells[a] > cells[b]; });
    longest = std::max(longest, ordered[list].size());
  }
  std::vector<std::uint32_t> numbers(lists.labels.size(), kNoLabel);
  std::uint32_t page = 0;
  for (std::size_t first = 0; first < longest; first += kPage) {
    for (const auto& list : ordered) {
      for (std::size_t i = first; i < std::min(first + kPage, list.size()); ++i) {
        numbers[list[i]] = page * 8 + static_cast<std::uint32_t>(i - first);
      }
      if (first < list.size()) ++page;
    }
  }
  return numbers;
}

std::vector<WaypointLabelPage> write_pages(const BakedWaypoints& waypoints, const TautLabels& labels,
                                           const WaypointLabelLists& lists,
                                           const std::vector<std::uint32_t>& label_of_chain,
                                           const std::vector<std::uint32_t>& numbers) {
  std::vector<WaypointLabelPage> pages;
  WaypointLabelPage empty{};
  empty.hubs.fill(WaypointLabels::kNoHub);
  for (std::size_t list = 0; list + 1 < lists.first.size(); ++list) {
    for (std::uint32_t i = lists.first[list]; i < lists.first[list + 1]; ++i) {
      if (numbers[i] == kNoLabel) continue;
      const TautLabel& label = lists.labels[i];
      const std::uint32_t next = labels.chains[label.chain].next;
      if (numbers[i] / 8 >= pages.size()) pages.resize(numbers[i] / 8 + 1, empty);
      WaypointLabelPage& page = pages[numbers[i] / 8];
      const std::size_t place = numbers[i] % 8;
      page.place = waypoints.places[list / 2] & kVertexBits;
      page.hubs[place] = static_cast<std::uint16_t>(labels.waypoint_of_hub[label.hub]);
      page.lengths[place] = static_cast<float>(label.length);
      page.onward[place] = label_of_chain[next] == kNoLabel
                               ? WaypointLabels::kHub | (waypoints.places[labels.chains[next].waypoint] & kVertexBits)
                               : numbers[label_of_chain[next]];
    }
  }
  return pages;
}

/// What the cells of a block look at, on its way into words.
struct BlockWords {
  std::vector<std::uint16_t> by_all;
  std::vector<std::uint64_t> masks;
  std::vector<std::uint16_t> by_some;
  std::vector<std::uint64_t> page_masks;
  std::vector<std::uint32_t> pages;

  std::size_t labels() const {
    return std::accumulate(pages.begin(), pages.end(), by_all.size() + by_some.size(),
                           [](std::size_t sum, std::uint32_t entry) { return sum + WaypointLabels::count_of(entry); });
  }

  void append_to(std::vector<std::uint64_t>& words) const {
    const WaypointBlock head{static_cast<std::uint16_t>(by_all.size()), static_cast<std::uint16_t>(by_some.size()),
                             static_cast<std::uint16_t>(pages.size()), 0};
    const std::size_t first = words.size();
    words.resize(first + head.words());
    auto* to = reinterpret_cast<std::byte*>(words.data() + first);
    const auto write = [&](const void* from, std::size_t bytes) {
      if (bytes > 0) std::memcpy(to, from, bytes);
      to += bytes;
    };
    write(&head, sizeof head);
    write(masks.data(), masks.size() * 8);
    write(page_masks.data(), page_masks.size() * 8);
    write(pages.data(), pages.size() * 4);
    write(by_some.data(), by_some.size() * 2);
    write(by_all.data(), by_all.size() * 2);
  }
};

/// The waypoints that a block's cells see.
void list_sights(const BakedSightLists& sights, std::size_t block, std::uint64_t free, BlockWords& words) {
  for (std::uint32_t i = sights.offsets[block]; i < sights.offsets[block + 1];) {
    const WaypointIndex waypoint = SightLists::waypoint_of(sights.waypoints[i]);
    std::uint64_t mask = 0;
    std::uint32_t entry = waypoint;
    for (; i < sights.offsets[block + 1] && SightLists::waypoint_of(sights.waypoints[i]) == waypoint; ++i) {
      mask |= sights.masks[i];
      if (SightLists::is_partly(sights.waypoints[i])) entry |= WaypointLabels::kSeenPartly;
    }
    if (mask == free) {
      words.by_all.push_back(static_cast<std::uint16_t>(entry));
    } else {
      words.masks.push_back(mask);
      words.by_some.push_back(static_cast<std::uint16_t>(entry));
    }
  }
}

/// The pages that a block's cells look at.
void list_pages(std::vector<BlockEntry> looks, const std::vector<std::uint32_t>& numbers, BlockWords& words) {
  for (BlockEntry& look : looks) look.label = numbers[look.label];
  std::sort(looks.begin(), looks.end(), [](const BlockEntry& a, const BlockEntry& b) { return a.label < b.label; });
  for (std::size_t i = 0; i < looks.size();) {
    const std::uint32_t page = looks[i].label / 8;
    std::uint64_t mask = 0;
    std::uint32_t partly = 0;
    std::uint32_t count = 0;
    for (; i < looks.size() && looks[i].label / 8 == page; ++i) {
      mask |= looks[i].mask;
      if (looks[i].partly) partly = WaypointLabels::kPartly;
      count = looks[i].label % 8 + 1;
    }
    words.page_masks.push_back(mask);
    words.pages.push_back(partly | page << 3 | count);
  }
}

std::uint64_t free_cells(const Walkability& walkability, Cell first) {
  std::uint64_t free = 0;
  for (std::int32_t i = 0; i < 64; ++i) {
    const Cell cell{first.x + i % 8, first.y + i / 8};
    if (walkability.size().contains(cell) && walkability[cell]) free |= std::uint64_t{1} << i;
  }
  return free;
}

/// Of the labels of all waypoints that a block sees its cells need one in so many: 7 to 20 on maps of games.
constexpr std::size_t kNeeded = 10;

/// Waypoints that a block sees, most of all.
std::size_t most_in_sight(const BakedSightLists& sights) {
  std::size_t most = 0;
  for (std::size_t block = 0; block + 1 < sights.offsets.size(); ++block) {
    most = std::max<std::size_t>(most, sights.offsets[block + 1] - sights.offsets[block]);
  }
  return most;
}

bool lengths_fit(const TautLabels& labels) {
  return std::all_of(labels.of_waypoint.begin(), labels.of_waypoint.end(), [](const auto& of) {
    return std::all_of(of.begin(), of.end(),
                       [](const TautLabel& label) { return label.length < WaypointLabels::kMaxLength; });
  });
}

}  // namespace

std::string why_no_labels_of_waypoints(std::size_t waypoints) {
  if (waypoints <= WaypointLabels::kMaxWaypoints) return {};
  return fmt::format("the map has {} turning places, and {} is the most", waypoints, WaypointLabels::kMaxWaypoints);
}

std::string why_no_waypoint_labels(const BakedWaypoints& waypoints, const BakedSightLists& sights, int threads,
                                   const Progress& progress) {
  if (std::string why = why_no_labels_of_waypoints(waypoints.places.size()); !why.empty()) return why;
  // Where every block has room for all the labels that its waypoints can have no sample is needed.
  if (most_in_sight(sights) * waypoints.places.size() / kNeeded <= WaypointLabels::kMaxLabels) return {};
  return why_no_labels_of_block(labels_of_fullest_block(waypoints, sights, threads, progress));
}

std::size_t labels_of_fullest_block(const BakedWaypoints& waypoints, const BakedSightLists& sights, int threads,
                                    const Progress& progress) {
  return most_in_sight(sights) * expected_labels(TautGraph(waypoints), threads, progress) / kNeeded;
}

std::string why_no_labels_of_block(std::size_t looked_at) {
  if (looked_at <= WaypointLabels::kMaxLabels) return {};
  return fmt::format(
      "a block of 8 x 8 cells would look at about {} labels, and {} is the most (much open ground with many scattered "
      "obstacles has so many)",
      looked_at, WaypointLabels::kMaxLabels);
}

Result<BakedWaypointLabels, BakeError> bake_waypoint_labels(const Walkability& walkability,
                                                            const BakedWaypoints& waypoints,
                                                            const BakedSightLists& sights, int threads,
                                                            Progress& progress) {
  const TautLabels labels = label_waypoints(TautGraph(waypoints), threads, progress);
  if (!lengths_fit(labels)) {
    return Failure{BakeError{fmt::format("a way is longer than {:.0f} cells", WaypointLabels::kMaxLength)}};
  }
  const WaypointLabelLists lists(waypoints, labels);
  BlockEntries blocks = label_waypoint_blocks(walkability, waypoints, sights, labels, lists, threads, progress);
  const auto too_many = [](std::size_t count) { return count > WaypointLabels::kMaxLabels; };
  const Failure over{BakeError{
      fmt::format("a block of 8 x 8 cells would look at more than {} labels, the most", WaypointLabels::kMaxLabels)}};
  if (std::any_of(blocks.begin(), blocks.end(), [&](const auto& block) { return too_many(block.size()); })) return over;
  const std::vector<std::uint32_t> cells = count_cells(blocks, lists.labels.size());
  const std::vector<std::uint32_t> label_of_chain = labels_of_chains(lists, labels.chains.size());
  const std::vector<bool> used = find_used(lists, labels, label_of_chain, cells);
  const std::vector<std::uint32_t> numbers = number_labels(lists, used, cells);
  BakedWaypointLabels baked;
  baked.pages = write_pages(waypoints, labels, lists, label_of_chain, numbers);
  baked.offsets.push_back(0);
  const Blocks of_map(walkability.size());
  for (std::size_t block = 0; block < blocks.size(); ++block) {
    BlockWords words;
    list_sights(sights, block, free_cells(walkability, of_map.corner(block)), words);
    list_pages(std::move(blocks[block]), numbers, words);
    if (too_many(words.labels())) return over;
    words.append_to(baked.blocks);
    baked.offsets.push_back(static_cast<std::uint32_t>(baked.blocks.size()));
  }
  return baked;
}

}  // namespace libpath
