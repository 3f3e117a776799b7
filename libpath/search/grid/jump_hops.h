#pragma once

#include <libpath/tables/grid/jump_scan.h>

namespace libpath {

/// scan_hops() in all open headings from a free cell, compiled once for all that ask once a query: calls
/// visit(JumpPoint).
class JumpHops {
 public:
  template <class Visit>
  static void visit(const JumpMap& map, Cell from, Visit visit) noexcept {
    scan(map, from, JumpHops{&visit, [](void* to, const JumpPoint& point) { (*static_cast<Visit*>(to))(point); }});
  }

  void operator()(const JumpPoint& point) const { call_(visit_, point); }

 private:
  using Call = void (*)(void* visit, const JumpPoint& point);

  JumpHops(void* visit, Call call) noexcept : visit_(visit), call_(call) {}
  static void scan(const JumpMap& map, Cell from, JumpHops visit) noexcept;

  void* visit_;
  Call call_;
};

}  // namespace libpath
