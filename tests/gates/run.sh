#!/usr/bin/env bash
# Runs gates and prints one table: gate, figure, goal, pass. Called by `./dev gates`, which installs what they need.
#
#   run.sh [--short] [--planted] [NAME…] [N]
#
# --short    the forms that take seconds
# N          how many mutants the gate mutants makes
# --planted  builds each fault of planted.txt in, and shows that the gate named beside it fails, and passes without it;
#            names are of gates or faults, or one line of the file as FAULT:GATE; verdicts are kept in
#            build/gates/planted.txt, outputs beside it
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

# Every gate: its name, what it is built with, whether it keeps one processor busy or all, which part of it the short
# form runs, and what is built for it besides gate-NAME. A gate is gate-NAME where tests/gates/gate_NAME.cpp exists, and
# else gate_NAME.sh, which is given the part.
gates=(
  "assets fuzz one 10 test-tables"
  "maps release one 20"
  "kill release one 100"
  "disk release one 100"
  "threads tsan all 20"
  "answers release all 50"
  "ground release one 100"
  "tiles release one 100"
  "queries release one 10"
  "soak release one 100"
  "sameness release all 10 same-bytes"
  "everywhere release all 10 path pathbake pathgen"
  "surroundings release one 1 tools/all"
  "interface release one 10 path path-bake tools/all test-house"
  "farm release all 8 pathbake pathgen"
  "fuzz fuzz all 200 tests/fuzz/all"
  "mutants release all 40 path path-bake"
  "coverage coverage all 10 test-map test-tables"
)

# What the full form of that last one is built with besides.
more_of_coverage="test-search test-bake test-tools test-motion test-geometry test-core test-lint test-c test-installed"
more_of_coverage+=" test-gppc gate-maps"

jobs=$(nproc)
logs=build/gates
# The same objects come up again in the folders of planted faults.
[[ -n "${CMAKE_CXX_COMPILER_LAUNCHER:-}" ]] || ! command -v ccache >/dev/null || export CMAKE_CXX_COMPILER_LAUNCHER=ccache
# Debug information names the folder of a build, which is no reason to compile anew.
export CCACHE_NOHASHDIR=1 CCACHE_BASEDIR="${CCACHE_BASEDIR:-$PWD}"
prefix=  # of build folders: the planted ones stand apart
part_of_short=0
status=0

say() { printf '\n== %s\n' "$*" >&2; }

# The line of a gate's list that begins with its name.
entry_of() {
  local entry
  for entry in "${gates[@]}"; do
    [[ "${entry%% *}" != "$1" ]] || { printf '%s' "$entry"; return; }
  done
  printf 'gates: no such gate: %s; there are: %s\n' "$1" "$(printf '%s\n' "${gates[@]}" | cut -d' ' -f1 | xargs)" >&2
  exit 2
}

# build FOLDER PRESET PLANT TARGET…
build() {
  local folder=$1 preset=$2 plant=$3
  shift 3
  mkdir -p "$logs"
  cmake --preset "$preset" -B "$folder" -DLIBPATH_BUILD_TESTS=ON -DLIBPATH_PLANT="$plant" >"$logs/configure.log" ||
    { cat "$logs/configure.log" >&2; return 1; }
  cmake --build "$folder" --parallel "$jobs" --target "$@" >"$logs/build.log" || { tail -40 "$logs/build.log" >&2; return 1; }
}

# read_entry NAME PART: sets preset, busy, part and targets
read_entry() {
  local name short
  read -r name preset busy short targets <<<"$(entry_of "$1")"
  part=$2
  [[ "$part" != short ]] || part=$short
  [[ ! -e "tests/gates/gate_$name.cpp" ]] || targets+=" gate-$name"
  [[ "$name" != coverage || "$part" != 1 ]] || targets+=" $more_of_coverage"
}

# build_gate NAME PART PLANT
build_gate() {
  local preset busy part targets
  read_entry "$1" "$2"
  # shellcheck disable=SC2086
  [[ -z "$targets" ]] || build "build/$prefix$preset" "$preset" "$3" $targets && return
  echo "figure: cannot be built" >"$logs/$1.log"
  return 1
}

# run_gate NAME PART: what was built; its output is in $logs/NAME.log
run_gate() {
  local preset busy part targets
  read_entry "$1" "$2"
  local folder=build/$prefix$preset
  local -a command=(bash "tests/gates/gate_$1.sh" "$part" "$folder")
  [[ ! -e "tests/gates/gate_$1.cpp" ]] || command=("$folder/bin/gate-$1" --part "$part")
  # g++ 12's thread sanitizer cannot live with the wide address randomisation of newer kernels.
  [[ "$preset" != tsan ]] || ! setarch --addr-no-randomize true 2>/dev/null || command=(setarch --addr-no-randomize "${command[@]}")
  "${command[@]}" >"$logs/$1.log" 2>&1
}

# The first line that says what went wrong.
words_on() {
  grep -a -m1 -i 'failed\|error\|warning: thread' "$logs/$1.log" | cut -c1-100 || echo "ended by a signal"
}

line_of() { sed -n "s/^$2: //p" "$logs/$1.log" | tail -1; }

# judge NAME PART: runs one gate and keeps `PASS|SECONDS s`
judge() {
  local began=$SECONDS result=yes
  run_gate "$1" "$2" || result=NO
  echo "$result|$((SECONDS - began)) s" >"$logs/$1.result"
  say "gate $1: $result"
  [[ "$result" == yes ]] || grep -v '^figure:\|^goal:' "$logs/$1.log" | tail -30 >&2 || true
}

# Builds for all, then runs those that keep one processor busy side by side, and the others one after the other.
run_all() {
  local part=1 name busy
  local -a built=()
  ((part_of_short)) && part=short
  for name in "$@"; do
    say "building for $name"
    if build_gate "$name" "$part" ""; then built+=("$name"); else echo "NO|0 s" >"$logs/$name.result"; fi
  done
  say "built within $SECONDS s"
  for busy in one all; do
    for name in "${built[@]}"; do
      [[ "$(entry_of "$name" | cut -d' ' -f3)" == "$busy" ]] || continue
      while (($(jobs -rp | wc -l) >= $([[ "$busy" == one ]] && echo "$jobs" || echo 1))); do wait -n || true; done
      judge "$name" "$part" &
    done
    wait
  done
  ! (cd "$logs" && grep -q '^NO' "${@/%/.result}") || status=1
  {
    printf 'gate|figure|goal|pass|time\n'
    for name in "$@"; do
      printf '%s|%s|%s|%s\n' "$name" "$(line_of "$name" figure)" "$(line_of "$name" goal)" "$(<"$logs/$name.result")"
    done
  } >"$logs/table.txt"
  printf '\n'
  column -t -s '|' "$logs/table.txt"
  # Some gates have a table of their own.
  for name in "$@"; do
    ! grep -q '^table: ' "$logs/$name.log" || { printf '\n'; sed -n 's/^table: //p' "$logs/$name.log"; }
  done
  printf '\nall within %d s, builds included\n' "$SECONDS"
}

# Whether the gate passes where nothing is planted; asked once for each gate.
declare -A passes=()
passes_unspoilt() {
  if [[ -z "${passes[$1]:-}" ]]; then
    passes[$1]=yes
    { build_gate "$1" short "" && run_gate "$1" short; } || passes[$1]=no
    cp "$logs/$1.log" "$logs/planted-none-$1.log"
  fi
  [[ "${passes[$1]}" == yes ]]
}

# verdict FAULT GATE: one line, fault|gate|result|how
verdict() {
  local fault=$1 gate=$2 result how=
  if ! passes_unspoilt "$gate"; then
    result="gate fails without it"
    how=$(words_on "$gate")
  elif ! build_gate "$gate" short "$fault"; then
    result="cannot be built"
  elif run_gate "$gate" short; then
    result="NOT caught"
  else
    result=caught
    how=$(words_on "$gate")
  fi
  cp "$logs/$gate.log" "$logs/planted-$fault-$gate.log"
  printf '%s|%s|%s|%s\n' "$fault" "$gate" "$result" "$how" >>"$logs/planted.txt"
}

# Each line of planted.txt: the fault, and the gate that must fail on it.
run_planted() {
  local fault gate caught all only=" $* "
  : >"$logs/planted.txt"
  while read -r fault gate; do
    [[ -n "$fault" && "$fault" != '#'* ]] || continue
    [[ "$only" == *" all "* || "$only" == *" $gate "* || "$only" == *" $fault "* || "$only" == *" $fault:$gate "* ]] ||
      continue
    say "fault $fault: gate $gate must fail"
    # Where a fault is in no source, nothing of what is built differs.
    prefix=
    [[ ! -e "tests/gates/planted/$fault.patch" ]] || prefix=planted-
    verdict "$fault" "$gate" </dev/null
    tail -1 "$logs/planted.txt" | cut -d'|' -f3- >&2
  done <tests/gates/planted.txt
  all=$(wc -l <"$logs/planted.txt")
  caught=$(grep -c '|caught|' "$logs/planted.txt" || true)
  printf '\n'
  { printf 'fault|gate|result|how\n'; cat "$logs/planted.txt"; } | column -t -s '|'
  printf '\n%d of %d planted faults caught\n' "$caught" "$all"
  ((caught == all && all > 0)) || status=1
}

main() {
  local planted=0
  local -a names=()
  while (($#)); do
    case $1 in
      --short) part_of_short=1 ;;
      --planted) planted=1 ;;
      [0-9]*) export LIBPATH_MUTANTS=$1 ;;
      -*) printf 'gates: no such option: %s\n' "$1" >&2; exit 2 ;;
      *) names+=("$1") ;;
    esac
    shift
  done
  mkdir -p "$logs"
  if ((planted)); then
    run_planted "${names[@]:-all}"
  else
    ((${#names[@]})) || mapfile -t names < <(printf '%s\n' "${gates[@]}" | cut -d' ' -f1)
    run_all "${names[@]}"
  fi
  exit "$status"
}

main "$@"
