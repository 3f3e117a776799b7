#!/usr/bin/env bash
# Tests of tests: which branches of the loaders (map/io), the container (tables) and all rooms the suite's programs take,
# by gcov's counters (gcovr). Branches that only an exception takes are not counted. A tenth of the random tests will do:
# more of them take the same branches. Short forms run the loaders' and the container's tests alone, so they ask for less
# of the whole. Files below their goal are named in coverage.txt of the build folder.
set -uo pipefail
part=$1
folder=$2
programs=(test-map test-tables)
((part > 1)) || programs=(test-search test-map test-bake test-tables test-tools test-motion test-geometry test-core test-lint
  test-c test-installed test-gppc gate-maps gate-disk)
filter='*'
# The planted fault of this gate: tests that see nothing.
! grep -qx 'LIBPATH_PLANT:STRING=blind_tests' "$folder/CMakeCache.txt" || filter='-*'

find "$folder" -name '*.gcda' -delete
failed=$(mktemp)
trap 'rm -f "$failed"' EXIT
# Counters are added up as each program ends, so that two at a time may run.
for program in "${programs[@]}"; do
  while (($(jobs -rp | wc -l) >= $(nproc))); do wait -n; done
  # Short forms of gates are tests of the suite, too: of files that cannot be read or written.
  arguments=(--gtest_brief=1 --gtest_filter="$filter")
  [[ "$program" != gate-* ]] || arguments=(--part 100)
  { LIBPATH_TEST_SCALE=10 "$folder/bin/$program" "${arguments[@]}" || echo "$program" >>"$failed"; } &
done
wait
sed 's/^/failed: /' "$failed"
failures=$(wc -l <"$failed")

# percent FILTER: taken branches of those files, in tenths of a percent
percent() {
  gcovr --root . --object-directory "$folder" "$folder" --filter "$1" --branches --exclude-throw-branches \
    --exclude-unreachable-branches --print-summary --output "$folder/coverage.txt" 2>"$folder/coverage.log" |
    sed -n 's/^branches: \([0-9]*\)\.\([0-9]\).*/\1\2/p'
}

loaders=$(percent 'libpath/map/io/')
container=$(percent 'libpath/tables/')
overall=$(percent 'libpath/')
# Where there are no counters, nothing was taken.
: "${loaders:=0}" "${container:=0}" "${overall:=0}"
goals=(950 850)
((part == 1)) || goals[1]=0
in_percent() { printf '%d.%d %%' $((10#$1 / 10)) $((10#$1 % 10)); }
echo "figure: branches taken: loaders $(in_percent "$loaders"), container $(in_percent "$container"), overall $(in_percent "$overall"); $failures programs fail"
echo "goal: branches taken: loaders and container $((goals[0] / 10)) %, overall $((goals[1] / 10)) %"
((failures == 0 && 10#$loaders >= goals[0] && 10#$container >= goals[0] && 10#$overall >= goals[1]))
