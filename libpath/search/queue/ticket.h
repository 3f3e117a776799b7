#pragma once

#include <cstdint>

namespace libpath {

/// Names a request of one queue (queue.h), for whoever keeps it. No ticket is given twice, but in frames that are
/// played again after the queue was restored.
struct Ticket {
  std::uint32_t place = 0;
  std::uint32_t number = 0;

  friend constexpr bool operator==(const Ticket&, const Ticket&) = default;
};

}  // namespace libpath
