#include <tests/house/shared_object.h>

#include <cxxabi.h>
#include <elf.h>

#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <memory>
#include <stdexcept>

namespace libpath::test {

namespace {

class ElfFile {
 public:
  explicit ElfFile(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    bytes_.assign(std::istreambuf_iterator<char>(stream), {});
    header_ = at<Elf64_Ehdr>(0);
    if (std::memcmp(header_.e_ident, ELFMAG, SELFMAG) != 0 || header_.e_ident[EI_CLASS] != ELFCLASS64)
      throw std::runtime_error(file.string() + " is no 64-bit ELF file");
    for (std::size_t i = 0; i < header_.e_shnum; ++i)
      sections_.push_back(at<Elf64_Shdr>(header_.e_shoff + i * header_.e_shentsize));
  }

  const std::vector<Elf64_Shdr>& sections() const { return sections_; }

  std::string section_name(std::size_t index) const {
    return text(sections_.at(header_.e_shstrndx), sections_.at(index).sh_name);
  }

  /// A string of the table that `section`'s entries name their strings in.
  std::string linked_text(const Elf64_Shdr& section, std::uint64_t offset) const {
    return text(sections_.at(section.sh_link), offset);
  }

  template <class Entry>
  std::vector<Entry> entries(const Elf64_Shdr& section) const {
    std::vector<Entry> found;
    for (std::uint64_t offset = 0; offset < section.sh_size; offset += sizeof(Entry))
      found.push_back(at<Entry>(section.sh_offset + offset));
    return found;
  }

 private:
  template <class T>
  T at(std::uint64_t offset) const {
    if (offset > bytes_.size() || sizeof(T) > bytes_.size() - offset) throw std::runtime_error("ELF file cut short");
    T value{};
    std::memcpy(&value, bytes_.data() + offset, sizeof value);
    return value;
  }

  std::string text(const Elf64_Shdr& strings, std::uint64_t offset) const {
    const std::size_t begin = strings.sh_offset + offset;
    const std::size_t end = bytes_.find('\0', begin);
    if (end == std::string::npos) throw std::runtime_error("ELF string without an end");
    return bytes_.substr(begin, end - begin);
  }

  std::string bytes_;
  Elf64_Ehdr header_{};
  std::vector<Elf64_Shdr> sections_;
};

std::vector<Symbol> symbols_of(const ElfFile& elf, const Elf64_Shdr& table) {
  std::vector<Symbol> symbols;
  for (const auto& entry : elf.entries<Elf64_Sym>(table)) {
    const int type = ELF64_ST_TYPE(entry.st_info);
    if (entry.st_name == 0 || type == STT_SECTION || type == STT_FILE) continue;
    Symbol symbol{elf.linked_text(table, entry.st_name), "", entry.st_size, type == STT_OBJECT || type == STT_TLS};
    if (entry.st_shndx != SHN_UNDEF && entry.st_shndx < SHN_LORESERVE)
      symbol.section = elf.section_name(entry.st_shndx);
    symbols.push_back(std::move(symbol));
  }
  return symbols;
}

}  // namespace

SharedObject read_shared_object(const std::filesystem::path& file) {
  const ElfFile elf(file);
  SharedObject object;
  for (const Elf64_Shdr& section : elf.sections()) {
    if (section.sh_type == SHT_DYNSYM) object.dynamic = symbols_of(elf, section);
    if (section.sh_type == SHT_SYMTAB) object.all = symbols_of(elf, section);
    if (section.sh_type != SHT_DYNAMIC) continue;
    for (const auto& entry : elf.entries<Elf64_Dyn>(section)) {
      if (entry.d_tag == DT_NEEDED) object.needed.push_back(elf.linked_text(section, entry.d_un.d_val));
    }
  }
  return object;
}

std::string demangled(const std::string& name) {
  int status = 0;
  const std::unique_ptr<char, void (*)(void*)> plain(abi::__cxa_demangle(name.c_str(), nullptr, nullptr, &status),
                                                     std::free);
  return status == 0 ? plain.get() : name;
}

}  // namespace libpath::test
