#include <chrono>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <libpath/bake/join_parts.h>
#include <libpath/bake/kit/asset_output.h>
#include <libpath/lint/answers.h>
#include <libpath/map/io/file.h>
#include <libpath/tables/asset.h>
#include <tools/common/answers_text.h>
#include <tools/common/command_line.h>
#include <tools/common/outputs.h>
#include <tools/common/print.h>

namespace {

using namespace libpath;
using namespace libpath::tools;
namespace po = boost::program_options;

constexpr std::size_t kMaxPartBytes = std::size_t{1} << 40;

ToolDescription describe_tool() {
  ToolDescription tool("pathmerge", "Joins the parts of an asset that pathbake --shard wrote.");
  tool.add_positionals("PART", "the parts, all of one asset, in any order");
  tool.add_options()("output,o", po::value<std::string>()->required()->value_name("OUT.lpa"), "the asset to write")(
      "json", "print what was joined as JSON");
  add_force_option(tool);
  return tool;
}

std::vector<std::byte> join_or_fail(const std::vector<std::string>& files) {
  std::vector<std::vector<char>> read;
  std::vector<std::span<const std::byte>> parts;
  for (const std::string& file : files) {
    read.push_back(input_or_fail(read_file(file, kMaxPartBytes)));
    parts.push_back(std::as_bytes(std::span(read.back())));
  }
  auto joined = join_parts(parts);
  if (joined) return std::move(*joined);
  const JoinError& error = joined.error();
  throw Failed(error.part < files.size() ? fmt::format("{}: {}", files[error.part], error.message) : error.message);
}

ExitStatus run(const Arguments& arguments) {
  const auto start = std::chrono::steady_clock::now();
  const auto& files = arguments["PART"].as<std::vector<std::string>>();
  const auto& output = arguments["output"].as<std::string>();
  Outputs outputs(arguments);
  outputs.add_asset("--output", output);
  for (const std::string& file : files) outputs.add_input(file);
  outputs.check();
  const std::vector<std::byte> bytes = join_or_fail(files);
  value_or_fail(write_asset(output, bytes, outputs.replace()));
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();

  const auto answers = answers_of(*Asset::open(bytes));  // join_parts() opened it
  if (arguments.contains("json")) {
    print_json({{"asset", output},
                {"parts", files.size()},
                {"bytes", bytes.size()},
                {"seconds", seconds},
                {"answers", json_of(answers)}},
               2);
    return ExitStatus::done;
  }
  print("{}: {} bytes, {}, {:.3f} s\n", output, bytes.size(), counted(files.size(), "part"), seconds);
  print_answers(answers);
  return ExitStatus::done;
}

}  // namespace

int main(int argc, char** argv) { return run_tool(argc, argv, describe_tool, run); }
