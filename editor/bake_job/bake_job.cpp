#include <editor/bake_job/bake_job.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <utility>

#include <editor/document/library_words.h>
#include <libpath/tables/asset.h>

namespace libpath::editor {

/// What the job's thread writes and the user interface reads: numbers and the table at any time, the rest once
/// `is_done`.
class BakeJob::State final : public Progress {
 public:
  void begin(std::string_view, std::uint64_t units) noexcept override {
    done = 0;
    total = units;
  }
  void enter(std::string_view table, std::string_view unit) noexcept override {
    const std::lock_guard lock(mutex_);
    table_ = {QString::fromUtf8(table.data(), static_cast<qsizetype>(table.size())),
              QString::fromUtf8(unit.data(), static_cast<qsizetype>(unit.size()))};
  }
  /// The table that is being baked, and its unit.
  std::pair<QString, QString> table() const {
    const std::lock_guard lock(mutex_);
    return table_;
  }
  void advance(std::uint64_t count) noexcept override { done += count; }
  bool cancelled() const noexcept override { return is_cancelled; }

  void run(const Map& map, const BakeOptions& options) {
    const auto start = std::chrono::steady_clock::now();
    auto baked = bake(map, options, *this);
    if (!baked) {
      error = QString::fromStdString(baked.error().message);
    } else {
      open(map, options, std::move(*baked));
    }
    if (result) result->seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    is_done = true;
  }

  std::atomic<std::uint64_t> done{0};
  std::atomic<std::uint64_t> total{0};
  std::atomic<bool> is_cancelled{false};
  std::atomic<bool> is_done{false};
  std::shared_ptr<BakedMap> result;
  QString error;

 private:
  void open(const Map& map, const BakeOptions& options, Baked baked) {
    auto asset = Asset::open(baked.bytes);
    if (!asset) {
      error = QString::fromUtf8(describe(asset.error().code));
      return;
    }
    // Moving a vector leaves its elements where they are, so the asset's views stay good.
    result = std::make_shared<BakedMap>(BakedMap{std::move(baked), std::move(*asset), {}, 0});
    enter({}, {});
    if (options.units.empty() && !is_cancelled) result->findings = lint(map, result->asset);
  }

  mutable std::mutex mutex_;
  std::pair<QString, QString> table_;
};

BakeJob::BakeJob(QObject* parent) : QObject(parent) {
  poll_.setInterval(15);
  connect(&poll_, &QTimer::timeout, this, &BakeJob::look);
}

BakeJob::~BakeJob() { cancel(); }

void BakeJob::start(Map map, BakeOptions options) {
  Q_ASSERT(!is_running());
  state_ = std::make_shared<State>();
  table_.clear();
  unit_.clear();
  thread_ =
      std::jthread([state = state_, map = std::move(map), options = std::move(options)] { state->run(map, options); });
  poll_.start();
}

void BakeJob::cancel() {
  if (state_) state_->is_cancelled = true;
}

void BakeJob::wait() {
  if (!state_) return;
  thread_.join();
  end();
}

void BakeJob::look() {
  if (!state_) return;
  emit progressed(static_cast<int>(state_->done), static_cast<int>(state_->total));
  if (auto [table, unit] = state_->table(); table != table_ || unit != unit_) {
    table_ = std::move(table);
    unit_ = std::move(unit);
    emit entered(table_, unit_);
  }
  if (state_->is_done) end();
}

void BakeJob::end() {
  poll_.stop();
  if (thread_.joinable()) thread_.join();
  const auto state = std::move(state_);
  state_.reset();
  if (state->is_cancelled) {
    emit cancelled();
  } else if (state->result) {
    emit finished(state->result);
  } else {
    emit failed(in_words(state->error));
  }
}

}  // namespace libpath::editor
