#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <utility>

#include <libpath/c/libpath.h>
#include <tests/fuzz/path_checks.h>

namespace libpath::fuzz {

/// A handle, freed by the function that its kind has.
template <class T, void (*kDestroy)(T*)>
class Handle {
 public:
  Handle() = default;
  Handle(Handle&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
  Handle& operator=(Handle&& other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~Handle() { kDestroy(handle_); }

  T* get() const { return handle_; }
  explicit operator bool() const { return handle_ != nullptr; }
  /// Frees what it holds; where a function puts another.
  T** anew() {
    kDestroy(std::exchange(handle_, nullptr));
    return &handle_;
  }
  T* release() { return std::exchange(handle_, nullptr); }
  /// Made when it is first asked for, since that takes longer than most calls.
  template <class Make>
  T* ready(Make make) {
    if (handle_ == nullptr) require(make(&handle_) == LIBPATH_OK);
    return handle_;
  }

 private:
  T* handle_ = nullptr;
};

/// A struct in memory of its own of just the size that it says it has: one that is larger than this version's, or cut.
template <class T>
class Struct {
 public:
  Struct(T value, std::size_t size) : size_(std::max(size, sizeof value.struct_size)), bytes_(std::malloc(size_)) {
    value.struct_size = static_cast<std::uint32_t>(size);
    std::memset(bytes_.get(), 0, size_);
    std::memcpy(bytes_.get(), &value, std::min(size_, sizeof value));
  }

  T* get() { return static_cast<T*>(bytes_.get()); }
  /// What stands in it; what it has no room for is 0.
  T value() const {
    T all{};
    std::memcpy(static_cast<void*>(&all), bytes_.get(), std::min(size_, sizeof all));
    return all;
  }

 private:
  struct Free {
    void operator()(void* bytes) const { std::free(bytes); }
  };

  std::size_t size_;
  std::unique_ptr<void, Free> bytes_;
};

}  // namespace libpath::fuzz
