#!/usr/bin/env bash
# Tests of tests: changes one operator, constant answer or call of a loader, the container or a search at a time, and asks
# the tests whether they notice. 200 mutants, or as many as LIBPATH_MUTANTS says. Only the changed file is compiled,
# with the checks of the library's containers and of undefined behaviour, which the sanitizer suites have too, and only
# test programs linked with it. What survives is named in mutants.txt of the build folder.
set -uo pipefail
part=$1
folder=$2
root=$PWD
wanted=${LIBPATH_MUTANTS:-$((200 / part))}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
results=$root/$folder/mutants.txt
: >"$results"

# The programs that a mutant of each folder is shown to, one after the other: its room's first.
programs=(
  "libpath/map/io:test-map"
  "libpath/tables:test-tables test-search test-bake"
  "libpath/search:test-search test-motion"
)
checks="-D_GLIBCXX_ASSERTIONS -fsanitize=undefined"
# A part of the random tests sees nearly as much as all of them.
export LIBPATH_TEST_SCALE=20
# The planted fault of this gate: tests that see nothing.
blind=
! grep -qx 'LIBPATH_PLANT:STRING=blind_tests' "$folder/CMakeCache.txt" || blind='-*'

programs_of() {
  local entry
  for entry in "${programs[@]}"; do
    [[ "$1" != "${entry%%:*}"/* ]] || echo "${entry##*:}"
  done
}

# Which instructions the processor has decides whether these run at all.
candidates() {
  find "${programs[@]%%:*}" -maxdepth 1 -name '*.cpp' ! -name '*_avx512.cpp' | LC_ALL=C sort |
    xargs awk -f tests/gates/mutants.awk | LC_ALL=C sort | cut -f2-
}

# run_tests PROGRAM SECONDS FILTER: 0 passes, 124, 137 and 152 took too long, by the clock or of the processor
run_tests() {
  (
    ulimit -v 8000000 -c 0 -t "$2"
    cd "$work" && timeout --kill-after=5 "$((60 + 5 * $2))" "$1" --gtest_brief=1 --gtest_fail_fast \
      --gtest_filter="${blind:-$3}"
  ) >/dev/null 2>&1
}

# seconds_of PROGRAM FILTER: how long tests may take that are shown a mutant; what takes five times as long as it does
# without one is taken for never. Fails where they fail without one.
seconds_of() {
  local tests=$2 known spent
  [[ "$tests" != '*-'* ]] || tests='*'  # which the rest takes nearly all of
  known=$work/$1.${tests//\*/_}
  if [[ ! -e "$known" ]]; then
    local TIMEFORMAT=%U
    spent=$({ time run_tests "$root/$folder/bin/$1" 1200 "$tests"; } 2>&1) || return
    echo $((5 + 5 * (1 + ${spent%%[.,]*}))) >"$known.$BASHPID"
    mv "$known.$BASHPID" "$known"
  fi
  cat "$known"
}

# tests_of FILE: those that are named after it, which see most of its mutants at once; those that see most of the others;
# and the rest
tests_of() {
  local named
  named=$(basename "$1" .cpp | sed -E 's/(^|_)([a-z0-9])/\u\2/g; s/.*/*&*/')
  printf '%s\n' "$named" '*Recorded*' "*-$named:*Recorded*"
}

# mutate FILE LINE COLUMN OLD NEW: the changed source
mutate() {
  AT=$2 COLUMN=$3 OLD=$4 NEW=$5 awk '
    NR == ENVIRON["AT"] && ENVIRON["COLUMN"] == 0 { next }
    NR == ENVIRON["AT"] {
      column = ENVIRON["COLUMN"]
      $0 = substr($0, 1, column - 1) ENVIRON["NEW"] substr($0, column + length(ENVIRON["OLD"]))
    }
    { print }' "$1"
}

# unit_of FILE: the source that the build compiles for it, which is another where it compiles several at once
unit_of() {
  local unity
  unity=$(grep -l -F -x "#include \"$root/$1\"" "$root/$folder"/libpath/CMakeFiles/*/Unity/*.cxx 2>/dev/null | head -1)
  echo "${unity:-$root/$1}"
}

# last_command TARGET: how the build makes it
last_command() { ninja -C "$folder" -t commands "$1" | tail -1; }

# compile COMMAND SOURCE OBJECT FLAG…: by the build's command for another source
compile() {
  local command source=$2 object=$3
  command=$(sed -E 's/ -(o|c|MF|MT) [^ ]+//g' <<<"$1")
  shift 3
  (cd "$folder" && timeout 300 sh -c "$command -w $* -MF $object.d -o $object -c $source") >"$object.said" 2>&1
}

# compile_neighbours COMMAND FILE UNIT PLACE: what the build compiles together with the file, each source once for all
compile_neighbours() {
  local neighbour object
  while read -r neighbour; do
    object=$work/$(tr / _ <<<"${neighbour#"$root/"}").o
    (
      flock 9
      [[ -e "$object" ]] || compile "$1" "$neighbour" "$object"
    ) 9>"$object.lock" || return
    ln -s "$object" "$4/"
  done < <([[ "$3" == "$root/$2" ]] || sed -n 's/^#include "\(.*\)"$/\1/p' "$3" | grep -v -x -F "$root/$2")
}

# link PROGRAM OBJECT PLACE: the program with the objects of that place in the object's stead; the mutant first in line, so
# that of inline functions those with checks are taken
link() {
  local command objects
  objects="$3/mutant.o $(find "$3" -name '*.o' ! -name mutant.o -printf '%p ')"
  command=$(last_command "bin/$1")
  command=${command/" $2 "/" "}
  command=$(sed -E "s| ([^ ]*CMakeFiles/)| $objects\1|" <<<"$command")
  command=${command/" -o bin/$1 "/" $checks -o $3/$1 "}
  [[ "$command" == *"$3/mutant.o"*"$3/$1"* ]] && (cd "$folder" && sh -c "$command") >"$3/said" 2>&1
}

# show FILE OBJECT PLACE: what its programs say to the mutant
show() {
  local program tests seconds status
  for program in $(programs_of "$1"); do
    link "$program" "$2" "$3" || { echo "cannot be made"; return; }
    while read -r tests; do
      seconds=$(seconds_of "$program" "$tests" </dev/null) || { echo "cannot be asked"; return; }
      run_tests "$3/$program" "$seconds" "$tests" </dev/null && continue
      status=$?
      if ((status == 124 || status == 137 || status == 152)); then echo "killed by time"; else echo killed; fi
      return
    done < <(tests_of "$1")
  done
  echo survived
}

# try FILE LINE COLUMN OLD NEW: adds one line to the results
try() {
  local file=$1 place unit object command result
  place=$(mktemp -d "$work/mutant.XXXXXX")
  mutate "$@" >"$place/mutant.cpp"
  unit=$(unit_of "$file")
  object=${unit#"$root/$folder/"}
  object=$(last_command "bin/$(programs_of "$file" | cut -d' ' -f1)" |
    grep -o "[^ ]*/${object#"$root/libpath/"}\.o\|$object\.o" | head -1)
  command=$(last_command "$object")
  if [[ -z "$object" || "$command" != *" -c $unit"* ]] ||
    ! compile_neighbours "$command" "$file" "$unit" "$place"; then
    result="cannot be made"
  elif ! compile "$command" "$place/mutant.cpp" "$place/mutant.o" -O1 "$checks" -fno-sanitize-recover \
    -iquote "$root/${file%/*}"; then
    result="not compiled"
  else
    result=$(show "$file" "$object" "$place")
  fi
  printf '%s: %s:%s:%s: "%s" to "%s"\n' "$result" "$file" "$2" "$3" "$4" "$5" >>"$results"
  rm -rf "$place"
}

counted() { grep -c "$1" "$results"; }

# The tests must pass on what is not changed.
for program in $(printf '%s\n' "${programs[@]##*:}" | xargs -n1 | sort -u); do
  seconds_of "$program" '*' >/dev/null || echo "failed: $program fails without any mutant" >>"$work/unfit" &
done
wait
if [[ -e "$work/unfit" ]]; then
  cat "$work/unfit"
  exit 1
fi

candidates >"$work/candidates"
while IFS=$'\t' read -r file line column old new; do
  while (($(jobs -rp | wc -l) >= $(nproc))) ||
    { (($(jobs -rp | wc -l) > 0)) && (($(jobs -rp | wc -l) + $(counted '^killed\|^survived') >= wanted)); }; do wait -n; done
  if (($(counted '^killed\|^survived') >= wanted || $(counted '^cannot') > 0)); then break; fi
  try "$file" "$line" "$column" "$old" "$new" </dev/null &
done <"$work/candidates"
wait

all=$(counted '^killed\|^survived')
killed=$(counted '^killed')
grep '^survived\|^cannot' "$results" | sed 's/^/failed: /'
echo "figure: $killed of $all mutants killed, $(counted '^killed by time') of them by time; of $(wc -l <"$work/candidates") possible"
echo "goal: 90 % of 200 mutants of loaders, container and searches killed"
((all >= wanted && killed * 10 >= all * 9)) && ! grep -q '^cannot' "$results"
