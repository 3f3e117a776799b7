#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tests/house/shared_object.h>
#include <tests/support/temporary_folder.h>

namespace libpath::test {
namespace {

using ::testing::Contains;
using ::testing::IsEmpty;
using ::testing::Not;

/// The shared libraries as the build made them. Sanitizers add libraries, globals and printing of their own.
class BuiltLibrary : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!std::string_view(LIBPATH_SANITIZE).empty()) GTEST_SKIP() << "built with sanitizers";
  }

  static SharedObject read(const std::string& name) {
    return read_shared_object(std::filesystem::path(LIBPATH_BINARY_DIR) / "lib" / name);
  }
};

class LightRuntime : public BuiltLibrary {};
class ExportedSymbols : public BuiltLibrary {};

bool is_standard_library(std::string_view needed) {
  static const std::set<std::string_view> allowed{"libstdc++.so.6", "libm.so.6", "libgcc_s.so.1", "libc.so.6"};
  return allowed.contains(needed) || needed.starts_with("ld-linux");
}

/// What a library that neither prints nor opens files never asks the standard library for.
bool prints_or_opens(const std::string& name) {
  static const std::set<std::string_view> c_functions{
      "printf",        "vprintf",       "fprintf",        "vfprintf", "dprintf", "puts",   "fputs",
      "putchar",       "putc",          "fputc",          "fwrite",   "perror",  "fopen",  "fopen64",
      "open",          "open64",        "openat",         "openat64", "creat",   "read",   "write",
      "mmap",          "mmap64",        "unlink",         "rename",   "stdout",  "stderr", "__printf_chk",
      "__fprintf_chk", "__vprintf_chk", "__vfprintf_chk", "system",   "getenv"};
  if (c_functions.contains(name)) return true;
  const std::string plain = demangled(name);
  for (const char* type : {"std::cout", "std::cerr", "std::clog", "std::basic_ostream", "std::ostream", "std::ios_base",
                           "std::basic_filebuf", "std::filesystem"}) {
    if (plain.find(type) != std::string::npos) return true;
  }
  return false;
}

/// Names that the compiler and the linker put into every library.
bool is_of_toolchain(std::string_view name) {
  return name.starts_with("completed.") || name.starts_with("DW.ref.") || name == "__dso_handle" ||
         name == "__TMC_END__";
}

bool is_writable(std::string_view section) {
  // Relocated once by the dynamic linker, then protected.
  if (section.starts_with(".data.rel.ro")) return false;
  return section.starts_with(".data") || section.starts_with(".bss") || section == ".tdata" || section == ".tbss";
}

/// True for what belongs to namespace libpath, its type information included, and for the functions of the C API.
bool is_of_libpath(const std::string& name) {
  if (name.starts_with("libpath_")) return true;
  std::string plain = demangled(name);
  for (const std::string_view about : {"typeinfo for ", "typeinfo name for ", "vtable for "}) {
    if (plain.starts_with(about)) plain.erase(0, about.size());
  }
  return plain.starts_with("libpath::");
}

TEST_F(LightRuntime, LinksStandardLibraryOnly) {
  for (const std::string& needed : read("libpath.so").needed) EXPECT_TRUE(is_standard_library(needed)) << needed;
}

TEST_F(LightRuntime, BakerLinksMoreThanRuntime) {
  EXPECT_THAT(read("libpath-bake.so").needed, Contains(Not(::testing::ResultOf(is_standard_library, true))));
}

TEST_F(LightRuntime, NeitherPrintsNorOpensFiles) {
  for (const Symbol& symbol : read("libpath.so").dynamic) {
    if (!symbol.section.empty()) continue;
    EXPECT_FALSE(prints_or_opens(symbol.name)) << demangled(symbol.name);
  }
}

TEST_F(LightRuntime, NeverThrows) {
  for (const Symbol& symbol : read("libpath.so").dynamic) {
    EXPECT_NE(symbol.name, "__cxa_throw");
    EXPECT_NE(symbol.name, "__cxa_allocate_exception");
  }
}

TEST_F(LightRuntime, HoldsNoWritableGlobals) {
  const SharedObject runtime = read("libpath.so");
  ASSERT_THAT(runtime.all, Not(IsEmpty())) << "a stripped library hides its globals";
  for (const Symbol& symbol : runtime.all) {
    if (symbol.is_object && is_writable(symbol.section) && !is_of_toolchain(symbol.name))
      ADD_FAILURE() << demangled(symbol.name) << ", " << symbol.size << " bytes in " << symbol.section;
  }
}

TEST_F(LightRuntime, ForeignSymbolsAreRecognised) {
  EXPECT_TRUE(prints_or_opens("printf"));
  EXPECT_TRUE(prints_or_opens("_ZSt4cout"));
  EXPECT_TRUE(prints_or_opens("_ZNSolsEi"));
  EXPECT_TRUE(prints_or_opens("_ZNSt10filesystem6statusERKNS_7__cxx114pathE"));
  EXPECT_FALSE(prints_or_opens("memcpy"));
  EXPECT_TRUE(is_writable(".data"));
  EXPECT_TRUE(is_writable(".tbss"));
  EXPECT_FALSE(is_writable(".data.rel.ro"));
  EXPECT_FALSE(is_writable(".rodata"));
  EXPECT_FALSE(is_standard_library("libtbb.so.12"));
}

TEST_F(ExportedSymbols, StandInNamespaceLibpath) {
  for (const char* library : {"libpath.so", "libpath-bake.so"}) {
    int exported = 0;
    for (const Symbol& symbol : read(library).dynamic) {
      if (symbol.section.empty()) continue;
      ++exported;
      EXPECT_TRUE(is_of_libpath(symbol.name)) << library << " shows " << demangled(symbol.name);
    }
    EXPECT_GT(exported, 0) << library << " shows nothing";
  }
}

/// The functions of the C interface that programs may have been linked with.
std::set<std::string> listed_c_functions(const char* list) {
  std::ifstream file(std::string(LIBPATH_SOURCE_DIR "/tests/house/") + list);
  return {std::istream_iterator<std::string>(file), {}};
}

void expect_listed(const SharedObject& library, const char* list) {
  std::set<std::string> exported;
  for (const Symbol& symbol : library.dynamic) {
    if (!symbol.section.empty() && symbol.name.starts_with("libpath_")) exported.insert(symbol.name);
  }
  const std::set<std::string> listed = listed_c_functions(list);
  EXPECT_THAT(listed, Not(IsEmpty()));
  for (const std::string& name : listed) {
    EXPECT_TRUE(exported.contains(name)) << name << " is gone: programs that call it no longer start";
  }
  for (const std::string& name : exported) {
    EXPECT_TRUE(listed.contains(name)) << name << " is new: it goes into " << list << ", and stays";
  }
}

TEST_F(ExportedSymbols, CFunctionsAreThoseOfTheLists) {
  expect_listed(read("libpath.so"), "c_functions.txt");
  expect_listed(read("libpath-bake.so"), "c_baker_functions.txt");
}

TEST_F(ExportedSymbols, UnmarkedFunctionsStayHidden) {
  const SharedObject bake = read("libpath-bake.so");
  const auto is_marked = [](const Symbol& symbol) { return demangled(symbol.name).starts_with("libpath::plain_map("); };
  const auto is_unmarked = [](const Symbol& symbol) {
    return demangled(symbol.name).find("libpath::(anonymous namespace)::check_cells(") != std::string::npos;
  };
  EXPECT_THAT(bake.dynamic, Contains(::testing::Truly(is_marked)));
  EXPECT_THAT(bake.dynamic, Not(Contains(::testing::Truly(is_unmarked))));
}

/// A program that has a body of every inline function links: what they call is marked, private or not.
TEST_F(ExportedSymbols, InlineFunctionsOfTheRuntimeFindWhatTheyCall) {
  if (std::system("command -v g++ >/dev/null") != 0) GTEST_SKIP() << "g++ is not installed";
  const TemporaryFolder folder;
  std::ofstream source(folder / "all.cpp");
  for (const char* room : {"core", "geometry", "tables", "search", "motion"}) {
    const std::filesystem::path root = LIBPATH_SOURCE_DIR;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / "libpath" / room)) {
      if (entry.path().extension() != ".h") continue;
      source << "#include <" << entry.path().lexically_relative(root).generic_string() << ">\n";
    }
  }
  source << "int main() {}\n";
  source.close();
  const std::string command = "g++ -std=c++20 -fkeep-inline-functions -w -I '" LIBPATH_SOURCE_DIR "' '" +
                              (folder / "all.cpp").string() + "' -L '" LIBPATH_BINARY_DIR "/lib' -lpath -o '" +
                              (folder / "all").string() + "'";
  EXPECT_EQ(std::system(command.c_str()), 0);
}

TEST_F(ExportedSymbols, ForeignNamesAreRecognised) {
  EXPECT_TRUE(is_of_libpath("_ZN7libpath8describeENS_9ErrorCodeE"));
  EXPECT_TRUE(is_of_libpath("libpath_open"));
  EXPECT_FALSE(is_of_libpath("_ZNSt6vectorIiSaIiEE9push_backERKi"));
  EXPECT_FALSE(is_of_libpath("main"));
}

}  // namespace
}  // namespace libpath::test
