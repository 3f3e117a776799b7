#!/usr/bin/env bash
# Broken assets under the address and undefined sanitizers: every flipped bit, every truncation, 4,096 appends, then flips
# and random bytes with all hashes made right, for assets of every table and tier (tests/tables/asset_test.cpp).
set -uo pipefail
part=$1
folder=$2
log=$(mktemp)
trap 'rm -f "$log"' EXIT
LIBPATH_TEST_SCALE=$part "$folder/bin/test-tables" --gtest_filter='Asset.*' | tee "$log"
status=${PIPESTATUS[0]}
figure=$(grep -o '^figure of assets: .*' "$log" | cut -d' ' -f4- | paste -sd';')
echo "figure: ${figure:-no test ran}; $(grep -c '^\[       OK' "$log") tests pass"
echo "goal: flips, truncations, appends refused; with hashes recomputed refused or harmless, 0 faults"
((status == 0)) && grep -q '^figure of assets' "$log"
