#!/usr/bin/env bash
# What the built files are to others: libraries with full RELRO that hide what is not marked and need no text relocations,
# programs at random addresses (PIE) with the same, no stack that can be executed; headers that compile alone, those of
# libpath/c as C99 too; and an ABI that is the last release's (abidiff), where there was one of the same SONAME.
set -uo pipefail
part=$1
folder=$2
plant=$(sed -n 's/^LIBPATH_PLANT:STRING=//p' "$folder/CMakeCache.txt")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
checks=0
failures=0

# check WHAT COMMAND…
check() {
  local what=$1
  shift
  checks=$((checks + 1))
  "$@" >"$work/said" 2>&1 || { echo "failed: $what: $(head -3 "$work/said")"; failures=$((failures + 1)); }
}

has_full_relro() { readelf -lW "$1" | grep -q GNU_RELRO && readelf -dW "$1" | grep -q 'BIND_NOW\|FLAGS.* NOW'; }
has_closed_stack() { readelf -lW "$1" | grep 'GNU_STACK' | grep -q 'RW ' && ! readelf -lW "$1" | grep GNU_STACK | grep -q 'RWE'; }
is_pie() { readelf -hW "$1" | grep -q 'Type: *DYN' && readelf -dW "$1" | grep -q 'FLAGS_1.*PIE'; }
has_no_text_relocation() { ! readelf -dW "$1" | grep -q TEXTREL; }
has_no_path() { ! readelf -dW "$1" | grep -q 'RPATH'; }
has_name() { readelf -dW "$1" | grep -q 'SONAME'; }
# Nothing but functions and constants of the project's own.
hides_others() { ! nm -DC --defined-only "$1" | grep -v ' libpath::\| libpath_\|typeinfo.* for libpath::\|vtable for libpath::' | grep -q ' [A-Z] '; }

# Symbols alone say nothing of how structs lie, so what abidiff compares has debug information.
build_libraries() {
  cmake --preset release -S "$1" -B "$2" -DLIBPATH_BUILD_TESTS=OFF -DLIBPATH_BUILD_TOOLS=OFF -DLIBPATH_BUILD_EDITOR=OFF \
    -DLIBPATH_WERROR=OFF -DCMAKE_CXX_FLAGS_RELEASE=-g &&
    cmake --build "$2" --parallel "$(nproc)" --target path path-bake
}

unpack_release() {
  git archive "$last" | tar -x -C "$work/last" || return
  # In that release a struct of the C interface had a member that this one lacks.
  [[ "$plant" != moved_member ]] ||
    sed -i '0,/^  uint32_t struct_size;/s//&\n  uint32_t planted;/' "$work/last/libpath/c/libpath.h"
}

soname() { readelf -dW "$1" | sed -n 's/.*SONAME.*\[\(.*\)\]/\1/p'; }

# Programs find a library by its SONAME, so one of another name owes the old one nothing. Others know nothing of what is
# in no header.
keeps_abi() {
  [[ "$(soname "$1")" == "$(soname "$2")" ]] || return 0
  abidiff --fail-no-debug-info --no-added-syms --suppressions tests/gates/interface.abignore --drop-private-types \
    --headers-dir1 "$work/last/libpath" --headers-dir2 libpath "$1" "$2"
}

for library in "$folder"/lib/libpath*.so; do
  check "$library: full RELRO" has_full_relro "$library"
  check "$library: closed stack" has_closed_stack "$library"
  check "$library: no text relocation" has_no_text_relocation "$library"
  check "$library: a name of its own" has_name "$library"
  check "$library: hidden symbols" hides_others "$library"
done
for program in "$folder"/bin/path*; do
  check "$program: full RELRO" has_full_relro "$program"
  check "$program: PIE" is_pie "$program"
  check "$program: closed stack" has_closed_stack "$program"
  check "$program: no RPATH" has_no_path "$program"
done

in_c=0
shopt -s nullglob
for header in libpath/c/*.h; do
  # Headers of the plain C API have the .h that C sees; those of its implementation say they are C++.
  grep -q '__cplusplus' "$header" || continue
  in_c=$((in_c + 1))
  echo "#include <$header>" | tee "$work/alone.c" >"$work/alone.cpp"
  check "$header is C99" gcc -std=c99 -pedantic-errors -fsyntax-only -Wall -Wextra -Werror -I. "$work/alone.c"
  check "$header is C++" g++ -std=c++20 -fsyntax-only -Wall -Wextra -Werror -I. "$work/alone.cpp"
done
# Every header alone under both compilers, and what libraries hide and link, are tests of the suite.
check "the house tests" "$folder/bin/test-house" --gtest_brief=1 --gtest_filter='LightRuntime.*:ExportedSymbols.*'
headers=0
if ((part == 1)); then
  check "headers alone" "$folder/bin/test-house" --gtest_brief=1 --gtest_filter='Every/HeaderWithoutSource.*:HeaderCheck.*'
  headers=$(find libpath -name '*.h' | wc -l)
fi

# The last release, or what LIBPATH_RELEASE names; the short form takes the time only where that, or a fault, asks for it.
last=${LIBPATH_RELEASE:-}
if [[ "$plant" == moved_member ]]; then
  last=HEAD
elif [[ -z "$last" ]] && ((part == 1)); then
  last=$(git describe --tags --abbrev=0 --match 'v[0-9]*' 2>/dev/null)
fi
compared="no release yet"
[[ -n "$last" ]] || ((part == 1)) || compared="not asked"
if [[ -n "$last" ]]; then
  mkdir "$work/last"
  check "sources of $last" unpack_release
  check "libraries of $last with debug information" build_libraries "$work/last" "$work/last-build"
  check "these libraries with debug information" build_libraries . "$work/build"
  for name in libpath.so libpath-bake.so; do
    check "$name: ABI of $last" keeps_abi "$work/last-build/lib/$name" "$work/build/lib/$name"
  done
  compared="compared with $last"
fi

echo "figure: $checks checks, $headers headers alone, $in_c as C99, ABI: $compared; $failures failures"
echo "goal: hidden symbols, full RELRO, PIE, headers alone and as C99, no incompatible ABI change"
((failures == 0))
