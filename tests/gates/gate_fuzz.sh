#!/usr/bin/env bash
# libFuzzer with the address and undefined sanitizers: every target of tests/fuzz, as many runs as its line here says, two
# at a time. No crash, no leak, none over 5 s or 2 GB. What fails is kept in build/fuzz/failed.
set -uo pipefail
part=$1
folder=$2

# Runs of each target in full; a target without a line gets the last number.
runs=(asset:20000000 movingai:10000000 tmx:4000000 tmj:4000000 lpmap:4000000 png:2000000 api:2000000 c:2000000 rest:2000000)

runs_of() {
  local entry
  for entry in "${runs[@]}"; do
    [[ "${entry%%:*}" != "$1" && "${entry%%:*}" != rest ]] || { echo $((${entry##*:} / part)); return; }
  done
}

fuzz() {
  local program=$1 name=${1##*/fuzz-}
  mkdir -p "$folder/found/$name" "$folder/failed/$name"
  # Half of the time would go into how rare each feature of an input is.
  "$program" -entropic=0 -runs="$(runs_of "$name")" -timeout=5 -rss_limit_mb=2048 -print_final_stats=1 -verbosity=0 -seed=1 \
    -detect_leaks=1 -artifact_prefix="$folder/failed/$name/" "$folder/found/$name" "tests/fuzz/corpus/$name" \
    >"$folder/fuzz-$name.log" 2>&1
  echo "$name $? $(sed -n 's/^stat::number_of_executed_units: *//p' "$folder/fuzz-$name.log")"
}

results=$(mktemp)
trap 'rm -f "$results"' EXIT
for program in "$folder"/bin/fuzz-*; do
  while (($(jobs -rp | wc -l) >= $(nproc))); do wait -n; done
  fuzz "$program" >>"$results" &
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
