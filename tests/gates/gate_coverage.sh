#!/usr/bin/env bash
# Tests of tests: which branches of the loaders (map/io), the container (tables) and all rooms the suite's programs take,
# by clang's counters: the true and the false side of every condition as the source has it, so that nothing is counted
# that a compiler adds, and nothing is left out. Of a template counts the instance that was taken best. Builds leave
# assertions out. A tenth of the random tests will do, without those on real maps and those of many threads, which wait
# for one another's counters: the others take the same branches. Short forms run the tests of maps and tables alone, so they
# ask nothing of the whole, nor of the container: districts and live tables are tested where they are searched.
# coverage.txt of the build folder has every file.
set -uo pipefail
part=$1
folder=$2
programs=(test-map test-tables)
((part > 1)) || programs=(test-search test-map test-bake test-tables test-tools test-motion test-geometry test-core test-lint
  test-c test-installed test-gppc gate-maps)
filter='-Threads*:*BenchmarkScenarios*'
# The planted fault of this gate: tests that see nothing.
! grep -qx 'LIBPATH_PLANT:STRING=blind_tests' "$folder/CMakeCache.txt" || filter='-*'

profiles=$folder/profiles
rm -rf "$profiles"
failed=$(mktemp)
trap 'rm -f "$failed"' EXIT
# A file for each program and library, to which its processes add theirs as they end.
export LLVM_PROFILE_FILE=$PWD/$profiles/%2m.profraw
cores=$(nproc)
run() {
  while (($(jobs -rp | wc -l) >= cores)); do wait -n; done
  { LIBPATH_TEST_SCALE=10 "$@" || echo "$*" >>"$failed"; } &
}
for program in "${programs[@]}"; do
  # Short forms of gates are tests of the suite, too.
  [[ "$program" != gate-* ]] || { run "$folder/bin/$program" --part 100; continue; }
  # One program takes longer than all others together.
  for ((shard = 0; shard < cores; ++shard)); do
    run env GTEST_TOTAL_SHARDS="$cores" GTEST_SHARD_INDEX="$shard" "$folder/bin/$program" --gtest_brief=1 \
      --gtest_filter="$filter"
  done
done
wait
unset LLVM_PROFILE_FILE
sed 's/^/failed: /' "$failed"
failures=$(wc -l <"$failed")

objects=()
for program in "${programs[@]}"; do objects+=(-object "$folder/bin/$program"); done
# Tools that the tests start count as well, and so do the shared libraries.
((part > 1)) || for file in "$folder"/bin/path* "$folder"/lib/libpath*.so; do objects+=(-object "$file"); done
llvm-profdata merge -sparse "$profiles"/*.profraw -o "$folder/coverage.profdata"

# percent PATH: taken branches of what lies there, in tenths of a percent
percent() {
  llvm-cov report -instr-profile="$folder/coverage.profdata" -show-branch-summary -show-region-summary=0 \
    "${objects[@]:1}" "$PWD/$1" 2>>"$folder/coverage.log" | tee "$folder/coverage.txt" |
    awk '/^TOTAL/ && $(NF-2) > 0 { printf "%d", 1000 * ($(NF-2) - $(NF-1)) / $(NF-2) }'
}

loaders=$(percent libpath/map/io/)
container=$(percent libpath/tables/)
overall=$(percent libpath/)
# Where there are no counters, nothing was taken.
: "${loaders:=0}" "${container:=0}" "${overall:=0}"
goals=(950 950 850)  # of loaders, container, and overall
((part == 1)) || goals=(950 0 0)
in_percent() { printf '%d.%d %%' $((10#$1 / 10)) $((10#$1 % 10)); }
echo "figure: branches taken: loaders $(in_percent "$loaders"), container $(in_percent "$container"), overall $(in_percent "$overall"); $failures programs fail"
echo "goal: branches taken: loaders $((goals[0] / 10)) %, container $((goals[1] / 10)) %, overall $((goals[2] / 10)) %"
if ((10#$loaders < goals[0] || 10#$container < goals[1] || 10#$overall < goals[2])); then
  echo "failed: tests leave too many branches out, see $folder/coverage.txt"
  exit 1
fi
((failures == 0))
