#include <libpath/bake/kit/asset_output.h>

#include <string_view>

#include <libpath/tables/container/asset_format.h>

namespace libpath {
namespace {

std::optional<std::string> why_no_asset(const std::filesystem::path& file) {
  const auto head = read_head(file, kAssetMagic.size());
  if (!head) return head.error().expected;
  constexpr std::string_view kMagic(kAssetMagic.data(), kAssetMagic.size());
  if (std::string_view(head->data(), head->size()) == kMagic) return std::nullopt;
  return "is no baked asset";
}

}  // namespace

Result<Done, InputError> write_asset(const std::filesystem::path& file, std::span<const std::byte> bytes,
                                     Replace replace) {
  return write_file(file, bytes, replace, why_no_asset);
}

std::optional<std::string> why_not_replace_asset(const std::filesystem::path& file) {
  return why_not_replace(file, why_no_asset);
}

}  // namespace libpath
