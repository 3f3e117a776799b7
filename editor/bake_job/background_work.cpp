#include <editor/bake_job/background_work.h>

#include <condition_variable>
#include <mutex>

#include <QThreadPool>

namespace libpath::editor {

struct BackgroundWork::Job {
  std::function<void(const std::stop_token&)> work;
  std::function<void()> take;
  std::stop_source stop;
  std::mutex mutex;
  std::condition_variable ended;
  bool has_ended = false;
  BackgroundWork* owner = nullptr;  // null once it is gone
};

BackgroundWork::~BackgroundWork() {
  drop();
  if (!running_) return;
  const std::lock_guard lock(running_->mutex);
  running_->owner = nullptr;
}

void BackgroundWork::begin(std::function<void(const std::stop_token&)> work, std::function<void()> take) {
  drop();
  wanted_ = std::make_shared<Job>();
  wanted_->work = std::move(work);
  wanted_->take = std::move(take);
  wanted_->owner = this;
  if (!running_) run_wanted();
}

void BackgroundWork::run_wanted() {
  running_ = wanted_;
  QThreadPool* const threads = threads_ != nullptr ? threads_ : QThreadPool::globalInstance();
  threads->start([job = running_] {
    job->work(job->stop.get_token());
    // The owner cannot go while the lock is held, and takes with it what was posted to it.
    const std::lock_guard lock(job->mutex);
    job->has_ended = true;
    job->ended.notify_all();
    if (BackgroundWork* const owner = job->owner)
      QMetaObject::invokeMethod(
          owner, [owner, job] { owner->end(job); }, Qt::QueuedConnection);
  });
}

void BackgroundWork::drop() {
  if (wanted_) wanted_->stop.request_stop();
  wanted_.reset();
}

bool BackgroundWork::wait(std::chrono::milliseconds longest) {
  if (longest.count() <= 0) return !wanted_;
  const auto until = std::chrono::steady_clock::now() + longest;
  while (wanted_) {
    const auto job = running_;  // or the older one, which it waits for
    std::unique_lock lock(job->mutex);
    if (!job->ended.wait_until(lock, until, [&] { return job->has_ended; })) return false;
    lock.unlock();
    end(job);
  }
  return true;
}

void BackgroundWork::end(const std::shared_ptr<Job>& job) {
  // Whoever waited for it took it already.
  if (job != running_) return;
  const auto ended = std::move(running_);
  if (ended != wanted_) {
    if (wanted_) run_wanted();
    return;
  }
  // Who takes may start it again.
  wanted_.reset();
  ended->take();
}

}  // namespace libpath::editor
