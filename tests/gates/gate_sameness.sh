#!/usr/bin/env bash
# The same bytes everywhere: assets, paths, poses on curves and texts of maps hash alike for 1, 2 and 8 threads, other
# locales, time zones and folders; in full also for g++ and clang, -O0 and -O3, and for aarch64 and a big-endian processor
# (s390x) under qemu-user. There assets have the processor's own byte order: answers must be the same, and a file of the
# other order must be refused.
set -uo pipefail
part=$1
folder=$2
root=$PWD
program=$root/$folder/bin/same-bytes
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# What runs beside others tells here: a line for each surrounding that is the same, and for each failure.
touch "$work/compared" "$work/failures"
agree() { echo "$*" >>"$work/compared"; }
fail() { echo "failed: $*" | tee -a "$work/failures"; }

# same_as EXPECTED WHAT COMMAND…: its output must be what that file holds
same_as() {
  local expected=$1 what=$2 said
  shift 2
  said=$(mktemp -d -p "$work")
  if "$@" >"$said/output" 2>"$said/error" && [[ -s "$said/output" ]] && cmp -s "$expected" "$said/output"; then
    agree "$what"
  else
    fail "$what differs:" "$(diff "$expected" "$said/output" | sed -n 2,4p; head -3 "$said/error")"
  fi
}

# same WHAT COMMAND…: its output must be that of the release build with one thread
same() { same_as "$work/expected" "$@"; }

here() {
  local threads zone
  for threads in 2 8; do same "$threads threads" "$program" "$threads"; done
  for zone in Asia/Kathmandu America/St_Johns :nowhere; do same "TZ=$zone" env TZ="$zone" "$program" 1; done
  same "another folder" env -C / "$program" 1
  mkdir -p "$work/loc"
  local locale charmap
  for locale in de_DE.UTF-8 tr_TR.UTF-8 fa_IR.UTF-8 de_DE.ISO-8859-1; do
    charmap=${locale#*.}
    localedef -i "${locale%.*}" -f "$charmap" "$work/loc/$locale" 2>/dev/null >/dev/null
    [[ -d "$work/loc/$locale" ]] || { fail "locale $locale cannot be made (package locales)"; continue; }
    same "locale $locale" env LOCPATH="$work/loc" LC_ALL="$locale" "$program" 1
  done
}

# What the program is made of, without the libraries that read images and Tiled's files; some at a time, as headers take
# most of a compiler's time. Code of blocks stands alone: its sources read one header, each for another processor.
mkdir -p "$work/sources"
{
  find libpath/{core,geometry,tables,search,motion,c,bake} -name '*.cpp' ! -name 'block_code*.cpp'
  find libpath/map -maxdepth 1 -name '*.cpp'
  find libpath/map/io -name 'lpmap*.cpp' -o -name 'json*.cpp' -o -name 'catalogue*.cpp' -o -name 'file_*_posix.cpp'
} | LC_ALL=C sort | sed 's/.*/#include "&"/' | split --lines=8 --additional-suffix=.cpp - "$work/sources/"
sources() {
  printf '%s\n' "$work"/sources/*.cpp tests/gates/{same_bytes,c_answers}.cpp tests/support/{answers,route_answers}.cpp
  find libpath -name 'block_code*.cpp'
}

# Headers of libraries that another processor's compiler may see too.
mkdir -p "$work/include"
for header in fmt nlohmann xxhash.h xxh3.h; do
  [[ ! -e /usr/include/$header ]] || ln -s "/usr/include/$header" "$work/include/$header"
done

# compile NAME COMPILER FLAG…
compile() {
  local name=$1 compiler=$2
  shift 2
  mkdir -p "$work/$name"
  # shellcheck disable=SC2016
  sources | nice xargs -P "$(nproc)" -I{} sh -c '
    out=$1/$(echo "$2" | tr / _).o; file=$2; shift 2; exec "$@" -c "$file" -o "$out"' _ "$work/$name" {} \
    "$compiler" "$@" -std=c++20 -ffp-contract=off -fno-math-errno -w -I. -I"$folder/libpath/generated" \
    -isystem "$work/include" -DFMT_HEADER_ONLY >"$work/$name.log" 2>&1 &&
    "$compiler" "$@" "$work/$name"/*.o -o "$work/$name/same-bytes" -pthread >>"$work/$name.log" 2>&1 && return
  fail "$name cannot be built: $(grep -m3 'rror' "$work/$name.log")"
  return 1
}

other_compilers() {
  local compiler level
  for compiler in g++ clang++; do
    for level in -O0 -O3; do
      compile "$compiler$level" "$compiler" "$level" && same "$compiler $level" "$work/$compiler$level/same-bytes" 1 &
    done
  done
}

# answers_of COMMAND…: what it prints but for the bytes of assets
answers_of() { "$@" 1 | grep -v '^asset'; }

# other_processor NAME COMPILER EMULATOR: BIG says whether bytes come in the other order
other_processor() {
  local name=$1 compiler=$2 emulator=$3 big=$4
  if ! command -v "$compiler" "$emulator" >/dev/null; then
    fail "$name: no compiler or emulator"
    return
  fi
  compile "$name" "$compiler" -O2 -static || return
  if ((big)); then
    same_as "$work/answers" "$name" answers_of "$emulator" "$work/$name/same-bytes" &
    [[ "$("$emulator" "$work/$name/same-bytes" --open "$work/little.lpa")" == "refused: "*"byte order"* ]] ||
      fail "$name does not refuse the other byte order"
    "$emulator" "$work/$name/same-bytes" --write "$work/big.lpa"
    [[ "$("$program" --open "$work/big.lpa")" == "refused: "*"byte order"* ]] || fail "a file of $name is not refused here"
  else
    same "$name" "$emulator" "$work/$name/same-bytes" 1 &
    [[ "$("$emulator" "$work/$name/same-bytes" --open "$work/little.lpa")" == "$("$program" --open "$work/little.lpa")" ]] ||
      fail "$name reads a file in another way"
  fi
}

"$program" 1 >"$work/expected" || fail "the program does not run"
grep -v '^asset' "$work/expected" >"$work/answers"
"$program" --write "$work/little.lpa"
! grep -q differs "$work/expected" || fail "a map's text does not read back"
same "the record, tests/data/same_bytes.txt," cat tests/data/same_bytes.txt
# Programs run beside the compilers that make the next; those of emulators take longest.
here &
if ((part == 1)); then
  other_processor aarch64 aarch64-linux-gnu-g++ qemu-aarch64-static 0
  other_processor s390x s390x-linux-gnu-g++ qemu-s390x-static 1
  other_compilers
fi
wait
failures=$(wc -l <"$work/failures")
echo "figure: $(wc -l <"$work/compared") surroundings, $(wc -l <"$work/expected") hashes each, $failures differ"
echo "goal: g++ and clang, -O0 and -O3, 1, 2, 8 threads, locales, time zones, folders, aarch64, big-endian: all the same"
((failures == 0))
