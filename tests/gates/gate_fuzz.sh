#!/usr/bin/env bash
# libFuzzer with the address and undefined sanitizers: every target of tests/fuzz, as many runs as its line here says, two
# at a time. No crash, no leak, none over 5 s or 2 GB. What fails is kept in build/fuzz/failed.
set -uo pipefail
part=$1
folder=$2

# Each target: its runs in full, and the most bytes of an input, as many as tell something new: of calls and damages the
# first few count, and maps of Tiled are wordy. Those that take longest come first, so that no core is left idle at the end.
targets=(
  "districts 1000000 64"
  "c 2000000 160"
  "asset 20000000 66"
  "tmj 4000000 5120"
  "api 2000000 160"
  "saved 1000000 160"
  "lpmap 4000000 0"
  "tmx 4000000 5120"
  "ldtk 2000000 5120"
  "tiles 2000000 4096"
  "tiled_world 1000000 64"
  "movingai 10000000 0"
  "png 2000000 0"
)

# What the line of a target says, or for one without a line what it would say.
line_of() { printf '%s\n' "${targets[@]}" "$1 2000000 0" | grep -m1 "^$1 "; }

runs_of() {
  local name runs rest
  read -r name runs rest < <(line_of "$1")
  echo $((runs / part))
}

fuzz() {
  local name=$1 program="$folder/bin/fuzz-$1" most_bytes
  read -r _ _ most_bytes < <(line_of "$name")
  mkdir -p "$folder/found/$name" "$folder/failed/$name"
  # Half of the time would go into how rare each feature of an input is.
  "$program" -entropic=0 -runs="$(runs_of "$name")" -max_len="$most_bytes" -timeout=5 -rss_limit_mb=2048 \
    -print_final_stats=1 -verbosity=0 -seed=1 -detect_leaks=1 -artifact_prefix="$folder/failed/$name/" \
    "$folder/found/$name" "tests/fuzz/corpus/$name" >"$folder/fuzz-$name.log" 2>&1
  echo "$name $? $(sed -n 's/^stat::number_of_executed_units: *//p' "$folder/fuzz-$name.log")"
}

# Every target that was built, in the order of the list.
names() {
  { printf '%s\n' "${targets[@]%% *}"; printf '%s\n' "$folder"/bin/fuzz-* | sed 's|.*/fuzz-||'; } | awk '!seen[$0]++'
}

results=$(mktemp)
trap 'rm -f "$results"' EXIT
for name in $(names); do
  while (($(jobs -rp | wc -l) >= $(nproc))); do wait -n; done
  fuzz "$name" >>"$results" &
done
wait
failures=0
figure=
while read -r name status executed; do
  figure+="$name ${executed:-0}, "
  if ((status != 0)) || ((${executed:-0} < $(runs_of "$name"))); then
    failures=$((failures + 1))
    echo "failed: $name"
    grep -a -m5 'ERROR\|SUMMARY\|ALARM' "$folder/fuzz-$name.log"
  fi
done < <(sort "$results")
echo "figure: runs: $figure$failures failures"
echo "goal: no crash, no leak, none over 5 s or 2 GB"
((failures == 0)) && [[ -n "$figure" ]]
