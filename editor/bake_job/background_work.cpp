#include <editor/bake_job/background_work.h>

#include <mutex>

#include <QThreadPool>

namespace libpath::editor {

struct BackgroundWork::Job {
  std::function<void(const std::stop_token&)> work;
  std::function<void()> take;
  std::stop_source stop;
  std::mutex mutex;
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
  QThreadPool::globalInstance()->start([job = running_] {
    job->work(job->stop.get_token());
    // The owner cannot go while the lock is held, and takes with it what was posted to it.
    const std::lock_guard lock(job->mutex);
    if (BackgroundWork* const owner = job->owner)
      QMetaObject::invokeMethod(
          owner, [owner] { owner->end(); }, Qt::QueuedConnection);
  });
}

void BackgroundWork::drop() {
  if (wanted_) wanted_->stop.request_stop();
  wanted_.reset();
}

void BackgroundWork::end() {
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
