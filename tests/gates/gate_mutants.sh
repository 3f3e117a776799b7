#!/usr/bin/env bash
# Tests of tests: changes one operator, constant answer or call of the library at a time, and asks the tests of every room
# that could notice. 300 mutants, or as many as LIBPATH_MUTANTS says, behind the first LIBPATH_MUTANTS_FROM. Only what the
# change touches is compiled, with the checks of the library's containers and of undefined behaviour, which the sanitizer
# suites have too, and only test programs linked with it. Most mutants are noticed by quick tests, with a twentieth of the
# random ones; those that are not are judged by all tests, with a quarter of the random ones, which counts no mutant that
# lives as killed. What the compiler makes the same program of is no mutant. What survives is named in mutants.txt of the build
# folder.
set -uo pipefail
part=$1
folder=$2
root=$PWD
wanted=${LIBPATH_MUTANTS:-$((300 / part))}
from=${LIBPATH_MUTANTS_FROM:-0}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
results=$root/$folder/mutants.txt
: >"$results"

# The programs that a mutant below each folder is shown to, one after the other: its room's first, then the rooms above.
programs=(
  "libpath/core:test-core test-tables test-search test-motion test-c"
  "libpath/geometry:test-geometry test-bake test-search test-motion test-c"
  "libpath/map/io:test-map"
  "libpath/map:test-map test-lint"
  "libpath/tables:test-tables test-search test-bake test-motion test-c"
  "libpath/bake:test-bake test-search test-lint"
  "libpath/search:test-search test-motion test-c"
  "libpath/lint:test-lint"
  "libpath/motion:test-motion test-c"
  "libpath/c:test-c"
)
# What links the shared library is shown a library that holds the mutant.
shared_programs=" test-c "
shared_library=lib/libpath.so.0.1.0
# A header that more sources include than this would take longer than all the others.
most_includers=6
checks="-D_GLIBCXX_ASSERTIONS -fsanitize=undefined"
# Scales of the random tests: what most mutants are noticed by, and what judges the rest.
few=20
every=4
# Tests that take less than so many seconds are quick: most of all tests, and a tenth of their time.
quick_seconds=0.1
# The planted fault of this gate: tests that see nothing.
blind=
! grep -qx 'LIBPATH_PLANT:STRING=blind_tests' "$folder/CMakeCache.txt" || blind='-*'

programs_of() {
  local entry
  for entry in "${programs[@]}"; do
    [[ "$1" == "${entry%%:*}"/* ]] || continue
    echo "${entry##*:}"
    return
  done
}

# Which instructions the processor has decides whether the first of these run at all; the others are of other systems.
candidates() {
  find "${programs[@]%%:*}" \( -name '*.cpp' -o -name '*.h' \) ! -name '*_avx512.cpp' ! -name '*_windows.cpp' \
    ! -name '*_absent.cpp' | LC_ALL=C sort -u |
    xargs awk -f tests/gates/mutants.awk | LC_ALL=C sort | cut -f2-
}

# list_quick PROGRAM: runs all of its tests and keeps a flag that names the quick ones; fails where one fails
list_quick() {
  local report=$work/$1.xml
  LIBPATH_TEST_SCALE=$few "$root/$folder/bin/$1" --gtest_brief=1 --gtest_output="xml:$report" >/dev/null 2>&1 || return
  awk -v most="$quick_seconds" '
    /<testcase / {
      match($0, / name="[^"]*"/); name = substr($0, RSTART + 7, RLENGTH - 8)
      match($0, / time="[^"]*"/); time = substr($0, RSTART + 7, RLENGTH - 8)
      match($0, / classname="[^"]*"/); suite = substr($0, RSTART + 12, RLENGTH - 13)
      if (time + 0 < most) quick = quick ":" suite "." name
    }
    END { print "--gtest_filter=" substr(quick, 2) }' "$report" >"$work/$1.quick"
}

# run_tests PROGRAM SECONDS FILTER SCALE [FOLDER]: by the shared library in that folder; the filter `quick` names those that
# are. 0 passes, 124, 137 and 152 took too long, by the clock or of the processor
run_tests() {
  local name=${1##*/} filter=--gtest_filter=${blind:-$3}
  [[ "$filter" != --gtest_filter=quick ]] || filter=--gtest_flagfile=$work/$name.quick
  (
    ulimit -v 8000000 -c 0 -t "$2"
    export LIBPATH_TEST_SCALE=$4 LD_LIBRARY_PATH=${5:-}
    cd "$work" && timeout --kill-after=5 "$((60 + 5 * $2))" "$1" --gtest_brief=1 --gtest_fail_fast "$filter"
  ) >/dev/null 2>&1
}

# seconds_of PROGRAM FILTER SCALE: how long tests may take that are shown a mutant; what takes five times as long as it does
# without one is taken for never. Fails where they fail without one.
seconds_of() {
  local tests=$2 known spent
  known=$work/$1.${tests//\*/_}.$3
  if [[ ! -e "$known" ]]; then
    local TIMEFORMAT=%U
    spent=$({ time run_tests "$root/$folder/bin/$1" 1200 "$tests" "$3"; } 2>&1) || return
    echo $((5 + 5 * (1 + ${spent%%[.,]*}))) >"$known.$BASHPID"
    mv "$known.$BASHPID" "$known"
  fi
  cat "$known"
}

# tests_of FILE: those that are named after it, which see most of its mutants at once; those that see most of the others;
# and the quick ones
tests_of() {
  basename "${1%.*}" | sed -E 's/(^|_)([a-z0-9])/\u\2/g; s/.*/*&*/'
  printf '%s\n' '*Recorded*' quick
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

# compile_source FILE PLACE: the mutant of a source; says which object of the build it stands for
compile_source() {
  local unit object command
  unit=$(unit_of "$1")
  object=${unit#"$root/$folder/"}
  object=$(last_command "bin/test-core" | grep -o "[^ ]*/${object#"$root/libpath/"}\.o\|$object\.o" | head -1)
  command=$(last_command "$object")
  [[ -n "$object" && "$command" == *" -c $unit"* ]] && compile_neighbours "$command" "$1" "$unit" "$2" || return 2
  # shellcheck disable=SC2086 # words on purpose
  compile "$command" "$2/mutant.cpp" "$2/mutant.o" -O1 $checks -fno-sanitize-recover -iquote "$root/${1%/*}" || return 1
  echo "$object"
}

# list_includers: which object of the library is compiled from which header, one pair a line
list_includers() {
  ninja -C "$folder" -t deps | awk '
    /^[^ ]/ { object = $1; sub(/:$/, "", object) }
    /^ .*\/libpath\/.*\.h$/ && object ~ /^libpath\// { sub(/^.*\/libpath\//, "libpath/"); print $0, object }' | sort -u
}

# compile_includers FILE PLACE: all that includes the mutant of a header; says which objects of the build these stand for
compile_includers() {
  local object command source
  mkdir -p "$2/headers/${1%/*}"
  cp "$2/mutant.cpp" "$2/headers/$1"
  while read -r object; do
    command=$(last_command "$object")
    source=${command##* -c }
    command=${command/ -I/" -I$2/headers -I"}
    # shellcheck disable=SC2086 # words on purpose
    compile "$command" "${source%% *}" "$2/mutant-$(tr / _ <<<"$object")" -O1 $checks -fno-sanitize-recover || return 1
    echo "$object"
  done < <(awk -v "file=$1" '$1 == file { print $2 }' "$work/includers")
}

# is_same FILE OBJECTS PLACE: whether the compiler makes the same program of the mutant as of the source, as the build has it:
# code for other processors, and operators that come to the same. Such a mutant is none, and no test could notice it.
is_same() {
  local object command source version
  cp "$3/mutant.cpp" "$3/changed"
  mkdir -p "$3/headers/${1%/*}"
  while read -r object; do
    command=$(last_command "$object")
    source=${command##* -c }
    for version in "$3/changed" "$1"; do
      if [[ "$1" == *.h ]]; then
        cp "$version" "$3/headers/$1"
        compile "${command/ -I/" -I$3/headers -I"}" "${source%% *}" "$3/same.${version##*/}"
      else
        cp "$version" "$3/mutant.cpp"
        compile "$command" "$3/mutant.cpp" "$3/same.${version##*/}" -iquote "$root/${1%/*}"
      fi || return
    done
    cmp -s "$3/same.changed" "$3/same.${1##*/}" || return
  done <<<"$2"
}

# link TARGET OBJECTS PLACE OUT: with the objects of that place in the others' stead; the mutants first in line, so that of
# inline functions those with checks are taken. The runtime's library takes none of the baker, whose sources include headers
# of the runtime, too.
link() {
  local command objects object foreign=
  [[ "$1" != lib/* ]] || foreign='*path_bake_objects*'
  objects=$(find "$3" -maxdepth 1 -name '*.o' ! -name "$foreign" | sort | awk -F/ '{ print ($NF ~ /^mutant/ ? 0 : 1), $0 }' | sort -s -n | cut -d' ' -f2 | xargs)
  command=$(last_command "$1")
  for object in $2; do command=${command/" $object "/" "}; done
  command=$(sed -E "s| ([^ ]*CMakeFiles/)| $objects \1|" <<<"$command")
  command=${command/" -o $1 "/" $checks -o $4 "}
  [[ "$command" == *" $3/mutant"* && "$command" == *" -o $4 "* ]] && (cd "$folder" && sh -c "$command") >"$3/said" 2>&1
}

# ask PROGRAM FILTER SCALE PLACE: 0 where the tests notice nothing; else says how they noticed
ask() {
  local seconds status program=$4/$1
  [[ "$shared_programs" != *" $1 "* ]] || program=$root/$folder/bin/$1
  seconds=$(seconds_of "$1" "$2" "$3" </dev/null) || { echo "cannot be asked"; return 1; }
  run_tests "$program" "$seconds" "$2" "$3" "$4" </dev/null && return
  status=$?
  if ((status == 124 || status == 137 || status == 152)); then echo "killed by time"; else echo killed; fi
  return 1
}

# show FILE OBJECTS PLACE: what its programs say to the mutant
show() {
  local program tests target
  for program in $(programs_of "$1"); do
    target=bin/$program
    [[ "$shared_programs" != *" $program "* ]] || target=$shared_library
    link "$target" "$2" "$3" "$3/$([[ "$target" == lib/* ]] && echo libpath.so.0 || echo "$program")" ||
      { echo "cannot be made"; return; }
    while read -r tests; do
      ask "$program" "$tests" "$few" "$3" || return
    done < <(tests_of "$1")
  done
  for program in $(programs_of "$1"); do
    ask "$program" '*' "$every" "$3" || return
  done
  if is_same "$@"; then echo "not another program"; else echo survived; fi
}

# try FILE LINE COLUMN OLD NEW: adds one line to the results
try() {
  local file=$1 place objects result
  place=$(mktemp -d "$work/mutant.XXXXXX")
  mutate "$@" >"$place/mutant.cpp"
  if [[ "$file" == *.h ]]; then
    objects=$(compile_includers "$file" "$place")
  else
    objects=$(compile_source "$file" "$place")
  fi
  case $? in
    0) result=$(show "$file" "$objects" "$place") ;;
    1) result="not compiled" ;;
    *) result="cannot be made" ;;
  esac
  printf '%s: %s:%s:%s: "%s" to "%s"\n' "$result" "$file" "$2" "$3" "$4" "$5" >>"$results"
  rm -rf "$place"
}

counted() { grep -c "$1" "$results"; }

# The tests must pass on what is not changed.
for program in $(printf '%s\n' "${programs[@]##*:}" | xargs -n1 | sort -u); do
  list_quick "$program" || echo "failed: $program fails without any mutant" >>"$work/unfit" &
done
wait
if [[ -e "$work/unfit" ]]; then
  cat "$work/unfit"
  exit 1
fi

# Of headers those that few sources include.
list_includers >"$work/includers"
candidates | awk -F'\t' -v "most=$most_includers" '
  NR == FNR { split($0, pair, " "); ++includers[pair[1]]; next }
  $1 !~ /\.h$/ || ($1 in includers && includers[$1] <= most)' "$work/includers" - >"$work/candidates"
while IFS=$'\t' read -r file line column old new; do
  while (($(jobs -rp | wc -l) >= $(nproc))) ||
    { (($(jobs -rp | wc -l) > 0)) && (($(jobs -rp | wc -l) + $(counted '^killed\|^survived') >= wanted)); }; do wait -n; done
  if (($(counted '^killed\|^survived') >= wanted || $(counted '^cannot') > 0)); then break; fi
  try "$file" "$line" "$column" "$old" "$new" </dev/null &
done < <(tail -n "+$((from + 1))" "$work/candidates")
wait

all=$(counted '^killed\|^survived')
killed=$(counted '^killed')
grep '^survived\|^cannot' "$results" | sed 's/^/failed: /'
echo "figure: $killed of $all mutants killed, $(counted '^killed by time') of them by time; of $(wc -l <"$work/candidates") possible"
echo "goal: 92 % of 300 mutants of the library killed"
((all >= wanted && killed * 100 >= all * 92)) && ! grep -q '^cannot' "$results"
