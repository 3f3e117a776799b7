#!/usr/bin/env bash
# Broken assets under the address and undefined sanitizers: every flipped bit, every truncation, 4,096 appends, then flips
# and random bytes with all hashes made right, for assets of every table and tier (tests/tables/asset_test.cpp).
set -uo pipefail
part=$1
folder=$2
log=$(mktemp)
trap 'rm -f "$log"' EXIT
LIBPATH_TEST_SCALE=$part "$folder/bin/test-tables" --gtest_filter='Asset.*:AssetSections.*' | tee "$log"
status=${PIPESTATUS[0]}
# Of all assets together: "35968 flips refused" and so on.
figure=$(sed -n 's/^figure of assets: //p' "$log" | awk '
  { count = $1; sub(/^[0-9]+ /, ""); if (!($0 in sums)) kinds[++last] = $0; sums[$0] += count }
  END { for (kind = 1; kind <= last; ++kind) printf "%s%d %s", kind == 1 ? "" : ", ", sums[kinds[kind]], kinds[kind] }')
echo "figure: ${figure:-no test ran}; $(grep -c '^\[       OK' "$log") tests pass"
echo "goal: flips, truncations, appends refused; with hashes recomputed refused or harmless, 0 faults"
((status == 0)) && grep -q '^figure of assets' "$log"
