#pragma once

#include <cstdint>

#include <editor/document/document.h>
#include <QObject>

namespace libpath::editor {

/// Which kinds of objects are drawn, and which are locked: these are seen, and neither picked nor changed by the mouse.
/// The same for all open maps.
class ObjectKinds : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

  bool is_shown(Part part) const noexcept { return (hidden_ & bit(part)) == 0; }
  bool is_locked(Part part) const noexcept { return (locked_ & bit(part)) != 0; }
  /// Whether the mouse may work on them.
  bool is_open(Part part) const noexcept { return is_shown(part) && !is_locked(part); }
  void set_shown(Part part, bool shown) { set(hidden_, part, !shown); }
  void set_locked(Part part, bool locked) { set(locked_, part, locked); }

  /// A bit for each kind, to be remembered.
  std::uint32_t hidden() const noexcept { return hidden_; }
  std::uint32_t locked() const noexcept { return locked_; }
  void set_all(std::uint32_t hidden, std::uint32_t locked) {
    hidden_ = hidden;
    locked_ = locked;
    emit changed();
  }

 signals:
  void changed();

 private:
  static std::uint32_t bit(Part part) noexcept { return std::uint32_t{1} << static_cast<std::uint32_t>(part); }
  void set(std::uint32_t& bits, Part part, bool on) {
    const std::uint32_t next = on ? bits | bit(part) : bits & ~bit(part);
    if (next == bits) return;
    bits = next;
    emit changed();
  }

  std::uint32_t hidden_ = 0;
  std::uint32_t locked_ = 0;
};

}  // namespace libpath::editor
