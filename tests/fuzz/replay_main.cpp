// Runs a fuzz target without a fuzzer: every input of a folder, then mutations of them, the same ones in every run.
//
//   fuzz-NAME FOLDER   replays the folder and 2000 mutations (see tests/support/scale.h)
//   fuzz-NAME FILE     replays one input, such as one that libFuzzer has found
//
// The input under test stands in fuzz-NAME.input in the working directory, so that a crash leaves it behind. Exit
// status 1 where there is no input or where one takes longer than two seconds.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <tests/support/scale.h>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
/// Of targets that have one: what they make before their first input.
extern "C" __attribute__((weak)) int LLVMFuzzerInitialize(int* argc, char*** argv);

namespace {

namespace fs = std::filesystem;
using Input = std::string;

constexpr int kMutations = 2000;
constexpr std::chrono::seconds kLongest{2};

/// SplitMix64: the same numbers on every platform.
class Random {
 public:
  std::size_t below(std::size_t bound) {
    state_ += 0x9e3779b97f4a7c15;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return static_cast<std::size_t>((z ^ (z >> 31)) % bound);
  }

 private:
  std::uint64_t state_ = 1;
};

std::vector<Input> inputs_of(const fs::path& place) {
  std::vector<fs::path> files;
  if (fs::is_regular_file(place)) files.push_back(place);
  if (fs::is_directory(place)) {
    for (const auto& entry : fs::directory_iterator(place)) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  std::vector<Input> inputs;
  for (const fs::path& file : files) {
    std::ifstream stream(file, std::ios::binary);
    inputs.emplace_back(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
  }
  return inputs;
}

/// One small damage: a flipped bit, a byte set to one that parsers stumble over, a stretch cut out, doubled or taken
/// from another input.
void damage(Input& input, const std::vector<Input>& inputs, Random& random) {
  static constexpr char kStumbles[] = {'\0', '\n', ' ', '"', '<', '>',    '{',   '[',
                                       '-',  '0',  '9', '.', 'e', '\x7f', '\xff'};
  const std::size_t at = random.below(input.size() + 1);
  const std::size_t length = random.below(std::min<std::size_t>(input.size() - at, 64) + 1);
  switch (random.below(6)) {
    case 0:
      if (at < input.size()) input[at] = static_cast<char>(input[at] ^ (1 << random.below(8)));
      break;
    case 1:
      if (at < input.size()) input[at] = kStumbles[random.below(std::size(kStumbles))];
      break;
    case 2: input.insert(at, 1, kStumbles[random.below(std::size(kStumbles))]); break;
    case 3: input.erase(at, length); break;
    case 4: input.insert(at, input.substr(at, length)); break;
    default: {
      const Input& other = inputs[random.below(inputs.size())];
      input.insert(at, other.substr(random.below(other.size() + 1), random.below(64)));
    }
  }
}

/// The file that holds the input under test, so that a crash leaves it behind.
class LastInput {
 public:
  // Kept open for all inputs, because a file that is cut and closed again waits for the disk.
  explicit LastInput(std::string name) : name_(std::move(name)), stream_(name_, std::ios::binary) {}

  const std::string& name() const { return name_; }
  bool hold(const Input& input) {
    std::error_code error;
    fs::resize_file(name_, 0, error);
    stream_.seekp(0);
    stream_ << input << std::flush;
    return !error && stream_.good();
  }

 private:
  std::string name_;
  std::ofstream stream_;
};

/// Runs the target on one input; false, with a word on standard error, where it takes too long.
bool run(const Input& input, LastInput& last) {
  if (!last.hold(input)) {
    std::fprintf(stderr, "%s: cannot be written\n", last.name().c_str());
    return false;
  }
  const auto start = std::chrono::steady_clock::now();
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
  if (std::chrono::steady_clock::now() - start <= kLongest) return true;
  std::fprintf(stderr, "%s: takes longer than two seconds\n", last.name().c_str());
  return false;
}

bool run_mutations(const std::vector<Input>& inputs, int count, LastInput& last) {
  Random random;
  for (int i = 0; i < count; ++i) {
    Input mutated = inputs[random.below(inputs.size())];
    for (std::size_t damages = 1 + random.below(4); damages > 0; --damages) damage(mutated, inputs, random);
    if (!run(mutated, last)) return false;
  }
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: %s FOLDER|FILE\n", argv[0]);
    return 2;
  }
  const fs::path place = argv[1];
  const std::vector<Input> inputs = inputs_of(place);
  if (inputs.empty()) {
    std::fprintf(stderr, "%s: expected a folder of inputs, or one input\n", argv[1]);
    return 1;
  }
  LastInput last(fs::path(argv[0]).filename().string() + ".input");
  const int mutations = fs::is_directory(place) ? libpath::test::scaled(kMutations) : 0;
  if (LLVMFuzzerInitialize != nullptr) LLVMFuzzerInitialize(&argc, &argv);
  const bool passed = std::all_of(inputs.begin(), inputs.end(), [&](const Input& input) { return run(input, last); }) &&
                      run_mutations(inputs, mutations, last);
  if (!passed) return 1;
  fs::remove(last.name());
  std::printf("%zu inputs and %d mutations\n", inputs.size(), mutations);
}
