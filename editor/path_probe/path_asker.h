#pragma once

#include <memory>
#include <vector>

#include <editor/path_probe/path_smoothing.h>
#include <editor/path_probe/probe_search.h>

namespace libpath::editor {

/// All searches, and what smooths their paths. Threads: one at a time; they keep their scratch memory between answers.
class PathAsker {
 public:
  PathAsker() : searches_(make_probe_searches()) {}

  const std::vector<std::unique_ptr<ProbeSearch>>& searches() const noexcept { return searches_; }
  ProbeAnswer ask(const World& world, const ProbeQuery& query, std::size_t search, Smoothing smoothing);

 private:
  std::vector<std::unique_ptr<ProbeSearch>> searches_;
  PathSmoother smoother_;
};

}  // namespace libpath::editor
