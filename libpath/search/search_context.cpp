#include <libpath/search/search_context.h>

#include <algorithm>
#include <limits>
#include <type_traits>

namespace libpath {

Result<SearchContext> SearchContext::create(std::size_t cells) noexcept {
  // An eighth more entries than nodes, so that dropping the stale ones always makes room and pays for itself.
  const std::size_t entries = cells + cells / 8 + 64;
  SearchContext context;
  static_assert(std::is_trivially_copyable_v<Node> && std::is_trivially_copyable_v<OpenList::Entry>);
  // calloc: zero pages that the system hands out when they are first touched.
  context.nodes_.reset(static_cast<Node*>(std::calloc(std::max<std::size_t>(cells, 1), sizeof(Node))));
  context.corners_.reset(static_cast<CornerNode*>(std::calloc(std::max<std::size_t>(cells, 1), sizeof(CornerNode))));
  context.entries_.reset(static_cast<OpenList::Entry*>(std::calloc(entries, sizeof(OpenList::Entry))));
  if (!context.nodes_ || !context.corners_ || !context.entries_) return Failure{Error{ErrorCode::out_of_memory, 0}};
  context.capacity_ = cells;
  context.open_ = OpenList(std::span(context.entries_.get(), entries));
  return context;
}

std::uint32_t SearchContext::begin_search() noexcept {
  if (search_ == std::numeric_limits<std::uint32_t>::max()) {
    std::fill_n(nodes_.get(), capacity_, Node{});
    std::fill_n(corners_.get(), capacity_, CornerNode{});
    search_ = 0;
  }
  return ++search_;
}

}  // namespace libpath
