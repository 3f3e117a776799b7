#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace libpath::test {

/// A symbol of a shared library.
struct Symbol {
  std::string name;     // mangled, without a version
  std::string section;  // ".text", ".bss", …; empty where another library must bring it
  std::uint64_t size = 0;
  bool is_object = false;  // data rather than code
};

/// What the dynamic linker reads of a shared library, and what the static linker left beside it.
struct SharedObject {
  std::vector<std::string> needed;  // the libraries that it is linked with, as DT_NEEDED says
  std::vector<Symbol> dynamic;      // what it shows to others and wants from them
  std::vector<Symbol> all;          // every symbol, local ones included; empty for a stripped library
};

/// Reads a 64-bit ELF file of this machine's byte order. For files that the build has just made: one that is not sound
/// throws std::runtime_error, which fails the test that asked.
SharedObject read_shared_object(const std::filesystem::path& file);

/// A C++ symbol as a programmer reads it; the name itself where it is not mangled.
std::string demangled(const std::string& name);

}  // namespace libpath::test
