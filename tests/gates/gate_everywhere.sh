#!/usr/bin/env bash
# The same answers everywhere: a program in each language asks the same assets the same list of queries and prints a hash
# for each kind (bindings/test/everywhere.c says how), which must be that of C on Linux; where there is a baker, the assets
# are baked there and must be the same bytes. Surroundings that build for other machines are left out of the short form.
#
# gate_everywhere.sh PART FOLDER; LIBPATH_EVERYWHERE_WITHOUT="NAME…" leaves surroundings out, and says so
set -uo pipefail
part=$1
folder=$PWD/$2
plant=$(sed -n 's/^LIBPATH_PLANT:STRING=//p' "$2/CMakeCache.txt")
out=$PWD/build/gates/everywhere
library=$(realpath "$folder/lib/libpath.so")
without=" ${LIBPATH_EVERYWHERE_WITHOUT:-} "
failures=0
surroundings=(python mono lua rust)
((part != 1)) || surroundings+=(wine node chromium)
rm -rf "$out"
mkdir -p "$out/assets" "$out/wine"

fail() {
  echo "failed: $*"
  failures=$((failures + 1))
}

# What is asked: caves on plain ground; ground of several costs with links, one-way edges and a unit that turns; each in
# every tier. They are as high as they are wide, so that swapped axes give other answers and not errors.
"$folder/bin/pathgen" caves --size 80x80 --seed 3 --fill 40 -o "$out/caves.lpmap"
"$folder/bin/pathgen" random --size 80x80 --seed 5 --fill 2 --terrain --links 6 --one-way 60 -o "$out/terrain.lpmap"
car='{"name": "car", "movement": "ground", "length": 3, "width": 2, "turning_radius": 2, "reverse": true, "headings": 8}'
sed -i "s/^  \"units\": \[\$/&\n    $car,/" "$out/terrain.lpmap"
assets=()
for map in caves terrain; do
  for tier in none fast full; do
    assets+=("$map-$tier")
    "$folder/bin/pathbake" "$out/$map.lpmap" -o "$out/assets/$map-$tier.lpa" --tier "$tier" --progress never \
      >/dev/null 2>"$out/bake.log" || fail "$map cannot be baked in tier $tier: $(cat "$out/bake.log")"
  done
done
files=("${assets[@]/#/$out/assets/}")
files=("${files[@]/%/.lpa}")
queries=$out/queries.txt
# Lehmer's generator, which is exact in doubles.
awk 'function below(limit) { seed = seed * 48271 % 2147483647; return seed % limit }
  BEGIN { for (seed = 28; count < 200;) {
    x = below(80); y = below(80); heading = below(8); to_x = below(80); to_y = below(80)
    if (x != to_x || y != to_y) { print x, y, heading, to_x, to_y; ++count } } }' >"$queries"

# Each surrounding has: the programs that it needs; its name and version; how it is made, and how it is asked.

needs_python() { echo python3; }
name_python() { python3 -c 'import platform; print(platform.python_implementation(), platform.python_version())'; }
make_python() {
  bindings/generate.py "$out" python || return
  # Faults of this gate: bindings that leave the last cell out, or take y for x.
  [[ "$plant" != dropped_cell ]] ||
    sed -i '/^def copied/a\    count -= kind.__name__ == "Cell" and count > 0' "$out/python/libpath/_buffers.py"
}
ask_python() {
  PYTHONPATH=$out/python PYTHONDONTWRITEBYTECODE=1 python3 bindings/python/test/everywhere.py "$queries" "${files[@]}"
}

needs_mono() { echo mono mcs; }
name_mono() { mono --version | sed -n '1s/.*version \([0-9.]*\).*/Mono \1/p'; }
make_mono() {
  bindings/generate.py "$out" csharp &&
    mcs -nologo -unsafe -warnaserror -langversion:7.2 -out:"$out/everywhere.exe" "$out"/csharp/Runtime/*.cs \
      bindings/csharp/test/*.cs
}
ask_mono() { LD_LIBRARY_PATH=$folder/lib mono "$out/everywhere.exe" everywhere "$queries" "${files[@]}"; }

needs_lua() { echo luajit; }
name_lua() { luajit -v | cut -d' ' -f1,2; }
make_lua() {
  bindings/generate.py "$out" lua || return
  [[ "$plant" != swapped_axes ]] ||
    sed -i 's/struct libpath_cell { int32_t x; int32_t y; }/struct libpath_cell { int32_t y; int32_t x; }/' \
      "$out/lua/libpath/declarations.lua"
}
ask_lua() { LUA_PATH="$out/lua/?.lua" luajit bindings/lua/test/everywhere.lua "$queries" "${files[@]}"; }

needs_rust() { echo cargo rustc; }
# Debian's, which is the oldest that must do.
name_rust() { PATH=/usr/bin:$PATH rustc --version | cut -d' ' -f1,2; }
make_rust() {
  bindings/generate.py "$out" rust && mkdir -p "$out/rust/libpath/examples" &&
    cp bindings/rust/test/everywhere.rs "$out/rust/libpath/examples" &&
    (cd "$out/rust" && PATH=/usr/bin:$PATH CARGO_NET_OFFLINE=true CARGO_TARGET_DIR=$out/rust-target \
      LIBPATH_LIB_DIR=$folder/lib cargo build --quiet --package libpath --example everywhere)
}
ask_rust() { LD_LIBRARY_PATH=$folder/lib "$out/rust-target/debug/examples/everywhere" "$queries" "${files[@]}"; }

needs_wine() { echo x86_64-w64-mingw32-g++-posix /usr/lib/wine/wine64; }
under_wine() { WINEDEBUG=-all WINEPREFIX=$PWD/build/windows/wine /usr/lib/wine/wine64 "$@" | tr -d '\r'; }
name_wine() { /usr/lib/wine/wine64 --version | sed 's/^wine-/wine /; s/ (.*//'; }
make_wine() {
  local map tier
  cmake --preset windows && cmake --build build/windows --parallel "$(nproc)" --target bake-map &&
    x86_64-w64-mingw32-gcc-posix -std=c99 -O1 -I. bindings/test/everywhere.c build/windows/bin/libpath.dll \
      -o build/windows/bin/everywhere.exe || return
  under_wine wineboot --init
  for map in caves terrain; do
    for tier in none fast full; do
      under_wine build/windows/bin/bake-map.exe "$out/$map.lpmap" "$out/wine/$map-$tier.lpa" "$tier" || return
    done
  done
}
ask_wine() { under_wine build/windows/bin/everywhere.exe "$queries" "${files[@]/#$out\/assets/$out/wine}"; }

needs_node() { echo emcmake node; }
name_node() { echo "node $(node --version | tr -d v)"; }
make_node() { bindings/npm/pack; }
in_javascript() {
  node tests/browser/print_everywhere.mjs "$1" build/npm/package "$queries" "$out"/{caves,terrain}.lpmap
}
ask_node() { in_javascript node; }

needs_chromium() { echo emcmake node chromium; }
name_chromium() { chromium --version 2>/dev/null | cut -d' ' -f1,2; }
make_chromium() { bindings/npm/pack; }
ask_chromium() { in_javascript chromium; }

# What only C, and what JavaScript does not offer.
may_lack() {
  case $1 in
    python | mono | lua | rust) echo bake ;;
    node | chromium) echo sliced-route two-level saved crowd directional ;;
  esac
}

# kind_of LINES KIND: its lines
lines_of() { awk -v kind="$2" '$3 == kind' "$1"; }

# judge SURROUNDING: a row of the table, a word for each kind
judge() {
  local kind said differing row=$2
  for kind in "${kinds[@]}"; do
    said=$(lines_of "$out/$1.txt" "$kind" | sed -n 's/.* \(not offered\)$/\1/p' | sort -u)
    if [[ -n "$said" && " $(may_lack "$1") " == *" $kind "* ]] &&
      diff <(lines_of "$out/c.txt" "$kind" | cut -d' ' -f1-3) \
        <(lines_of "$out/$1.txt" "$kind" | sed -n 's/ not offered$//p') >/dev/null; then
      lacking+=("$kind")
      row+="|not offered"
      continue
    fi
    differing=$(diff <(lines_of "$out/c.txt" "$kind") <(lines_of "$out/$1.txt" "$kind"))
    if [[ -z "$differing" ]]; then
      row+="|same"
    else
      fail "$2: $kind differs: $(sed -n 2,4p <<<"$differing" | xargs)"
      row+="|DIFFERS"
    fi
  done
  table+=("$row|$3 s|$4 s")
}

# ask SURROUNDING: makes it, asks it, and judges what it prints
ask() {
  local program name made status=0 began=$SECONDS
  if [[ "$without" == *" $1 "* ]]; then
    left_out+=("$1")
    table+=("$1|left out, as told")
    return
  fi
  for program in $("needs_$1"); do
    command -v "$program" >/dev/null || { fail "$1: $program is not installed"; table+=("$1|not there"); return; }
  done
  name=$("name_$1")
  if ! "make_$1" >"$out/make-$1.log" 2>&1; then
    fail "$name cannot be built: $(tail -3 "$out/make-$1.log")"
    table+=("$name|cannot be built")
    return
  fi
  made=$SECONDS
  "ask_$1" >"$out/$1.txt" 2>"$out/ask-$1.log" || status=$?
  [[ ! -s "$out/$1.txt" ]] || judge "$1" "$name" "$((made - began))" "$((SECONDS - made))"
  ((status == 0)) || fail "$name does not answer to the end: $(head -3 "$out/ask-$1.log")"
}

export LIBPATH_LIBRARY=$library
if ! cc -std=c99 -O1 -Wall -Wextra -Werror -I. bindings/test/everywhere.c "-L$folder/lib" "-Wl,-rpath,$folder/lib" \
  -lpath -lm -o "$out/everywhere" || ! "$out/everywhere" "$queries" "${files[@]}" >"$out/c.txt" 2>"$out/found.txt"; then
  fail "C does not answer, or there are few ways: $(cat "$out/found.txt")"
fi
mapfile -t kinds < <(awk '$3 != "bake" && !seen[$3]++ { print $3 }' "$out/c.txt")
kinds+=(bake)
table=("surrounding$(printf '|%s' "${kinds[@]}")|built|asked"
  "C on Linux$(for kind in "${kinds[@]}"; do echo "|$(lines_of "$out/c.txt" "$kind" | wc -l) hashes"; done | tr -d '\n')||")
lacking=()
left_out=()
for surrounding in "${surroundings[@]}"; do ask "$surrounding"; done
printf '%s\n' "${table[@]}" | column -t -s '|' | sed 's/^/table: /'
echo "figure: $(wc -l <"$out/c.txt") hashes in $((${#surroundings[@]} - ${#left_out[@]})) surroundings, $failures differ;" \
  "$(cat "$out/found.txt"); ${#lacking[@]} not offered${left_out[0]:+; left out: ${left_out[*]}}"
echo "goal: the same as in C on Linux: CPython, Mono, LuaJIT, Rust, and in full wine, node, Chromium"
((failures == 0))
