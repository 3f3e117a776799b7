#!/usr/bin/env bash
# Tests of tests: which branches of the loaders (map/io), the container (tables) and all rooms the suite's programs take,
# by gcov's counters (gcovr). Branches that only an exception takes are not counted. Short forms run the loaders' and the
# container's tests alone, so they ask for less of the whole. Files below their goal are named in coverage.txt of the
# build folder.
set -uo pipefail
part=$1
folder=$2
programs=(test-map test-tables)
((part > 1)) || programs=(test-search test-map test-bake test-tables test-tools test-motion test-geometry test-core test-lint
  test-c test-installed test-gppc)
filter='*'
# The planted fault of this gate: tests that see nothing.
! grep -qx 'LIBPATH_PLANT:STRING=blind_tests' "$folder/CMakeCache.txt" || filter='-*'

find "$folder" -name '*.gcda' -delete
failed=$(mktemp)
trap 'rm -f "$failed"' EXIT
# Counters are added up as each program ends, so that two at a time may run.
for program in "${programs[@]}"; do
  # Rooms without tests have no program.
  [[ -d "tests/${program#test-}" ]] || continue
  while (($(jobs -rp | wc -l) >= $(nproc))); do wait -n; done
  { LIBPATH_TEST_SCALE=$part "$folder/bin/$program" --gtest_brief=1 --gtest_filter="$filter" ||
    echo "$program" >>"$failed"; } &
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
goal=850
((part == 1)) || goal=0
in_percent() { printf '%d.%d %%' $((10#$1 / 10)) $((10#$1 % 10)); }
echo "figure: branches taken: loaders $(in_percent "$loaders"), container $(in_percent "$container"), overall $(in_percent "$overall"); $failures programs fail"
echo "goal: branches taken: loaders and container 95 %, overall 85 %"
((failures == 0 && 10#$loaders >= 950 && 10#$container >= 950 && 10#$overall >= goal))
