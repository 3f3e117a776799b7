#pragma once

#include <cassert>
#include <type_traits>
#include <utility>
#include <variant>

#include <libpath/core/error.h>

namespace libpath {

/// An error to return as a `Result`: `return Failure{Error{…}};`
template <class E>
struct Failure {
  E error;
};
template <class E>
Failure(E) -> Failure<E>;

/// A value or an error, shaped like `std::expected`. REQUIRES: value() only where has_value(), error() only where not.
template <class T, class E = Error>
class [[nodiscard]] Result {
 public:
  template <class U = T>
  requires(std::is_constructible_v<T, U&&> && !std::is_same_v<std::remove_cvref_t<U>, Result>) Result(U&& value)
      : state_(std::in_place_index<0>, std::forward<U>(value)) {}
  template <class F>
  requires std::is_constructible_v<E, F&&> Result(Failure<F> failure)
      : state_(std::in_place_index<1>, std::move(failure.error)) {}

  bool has_value() const noexcept { return state_.index() == 0; }
  explicit operator bool() const noexcept { return has_value(); }

  T& value() & noexcept { return *get<0>(); }
  const T& value() const& noexcept { return *get<0>(); }
  T&& value() && noexcept { return std::move(*get<0>()); }
  T& operator*() & noexcept { return *get<0>(); }
  const T& operator*() const& noexcept { return *get<0>(); }
  T&& operator*() && noexcept { return std::move(*get<0>()); }
  T* operator->() noexcept { return get<0>(); }
  const T* operator->() const noexcept { return get<0>(); }
  const E& error() const noexcept { return *get<1>(); }
  E& error() noexcept { return *get<1>(); }

 private:
  template <std::size_t I>
  auto* get() noexcept {
    auto* held = std::get_if<I>(&state_);
    assert(held != nullptr);
    return held;
  }
  template <std::size_t I>
  const auto* get() const noexcept {
    const auto* held = std::get_if<I>(&state_);
    assert(held != nullptr);
    return held;
  }

  std::variant<T, E> state_;
};

/// The value of a `Result` whose success carries no data.
struct Done {};

}  // namespace libpath
