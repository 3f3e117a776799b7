#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <type_traits>
#include <utility>

#include <QObject>

class QThreadPool;

namespace libpath::editor {

/// Work on another thread. What it finds is handed over on the user interface's thread; never where it was dropped, or
/// newer work began, or who asked is gone. Newer work waits until the older has stopped, so that both may use the same
/// scratch memory. Work owns or shares what it reads, and nobody changes that: so leaving need not wait for it.
/// Threads: members are of the user interface's.
class BackgroundWork : public QObject {
  Q_OBJECT

 public:
  /// Threads are those of the pool, or else those that all work shares.
  explicit BackgroundWork(QObject* parent = nullptr, QThreadPool* threads = nullptr)
      : QObject(parent), threads_(threads) {}
  ~BackgroundWork() override;

  /// Calls find(const std::stop_token&) elsewhere, and then take() with what that returned. Work that is asked to stop
  /// should end soon, with whatever result: nobody will take it.
  template <class Find, class Take>
  void start(Find find, Take take) {
    using Found = std::invoke_result_t<Find&, const std::stop_token&>;
    const auto found = std::make_shared<std::optional<Found>>();
    begin([found, find = std::move(find)](const std::stop_token& stop) mutable { found->emplace(find(stop)); },
          [found, take = std::move(take)]() mutable { take(std::move(**found)); });
  }
  void drop();
  /// Waits so long at most for what was asked for last, and hands it over. Whether nothing is to be taken any more.
  bool wait(std::chrono::milliseconds longest);
  /// Whether something is to be taken yet.
  bool is_running() const noexcept { return wanted_ != nullptr; }

 private:
  struct Job;
  void begin(std::function<void(const std::stop_token&)> work, std::function<void()> take);
  void run_wanted();
  void end(const std::shared_ptr<Job>& job);

  QThreadPool* threads_;
  std::shared_ptr<Job> wanted_;
  std::shared_ptr<Job> running_;  // dropped or not
};

}  // namespace libpath::editor
