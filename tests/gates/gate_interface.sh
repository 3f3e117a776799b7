#!/usr/bin/env bash
# What the built files are to others: libraries with full RELRO that hide what is not marked and need no text relocations,
# programs at random addresses (PIE) with the same, no stack that can be executed; headers that compile alone, those of
# libpath/c as C99 too; and an ABI that is the last release's, as it is recorded in tests/data/releases/, where that has the
# same SONAME.
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

# These sources, and with the fault a struct of the C interface has a member more.
sources_to_compare() {
  [[ "$plant" == moved_member ]] || { echo .; return; }
  mkdir "$work/spoilt" &&
    cp -r CMakeLists.txt CMakePresets.json cmake libpath tools "$work/spoilt" &&
    sed -i '0,/^  uint32_t struct_size;/s//&\n  uint32_t planted;/' "$work/spoilt/libpath/c/libpath.h" &&
    echo "$work/spoilt"
}

unpack_revision() { mkdir "$work/last" && git archive "$1" | tar -x -C "$work/last"; }

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

# The last release as it was recorded, or the revision that LIBPATH_RELEASE names; the short form takes the time only where
# that, or a fault, asks for it.
compared="not asked"
if [[ -n "${LIBPATH_RELEASE:-}" || "$plant" == moved_member ]] || ((part == 1)); then
  last=$(printf '%s\n' tests/data/releases/* | sort --version-sort | tail -1)
  if [[ -n "${LIBPATH_RELEASE:-}" ]]; then
    last=$work/last-tables
    check "sources of $LIBPATH_RELEASE" unpack_revision "$LIBPATH_RELEASE"
    check "tables of its libraries" tests/gates/abi_tables.sh "$work/last" "$work/last-build" "$last"
  fi
  check "tables of these libraries" tests/gates/abi_tables.sh "$(sources_to_compare)" "$work/build" "$work/tables"
  for name in libpath.so libpath-bake.so; do
    check "$name: ABI of ${LIBPATH_RELEASE:-${last##*/}}" \
      python3 tests/gates/abi_table.py compare "$last/$name.txt" "$work/tables/$name.txt"
  done
  compared="compared with ${LIBPATH_RELEASE:-${last##*/}}"
fi

echo "figure: $checks checks, $headers headers alone, $in_c as C99, ABI: $compared; $failures failures"
echo "goal: hidden symbols, full RELRO, PIE, headers alone and as C99, no incompatible ABI change"
((failures == 0))
