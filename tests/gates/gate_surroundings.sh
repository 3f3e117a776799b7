#!/usr/bin/env bash
# Hostile surroundings: the tools without a display, a home, a terminal or an environment, with a folder that cannot be
# written, as a user without rights, on paths with spaces, quotes, line breaks and letters of many scripts.
set -uo pipefail
folder=$PWD/$2
maps=$PWD/maps
work=$(mktemp -d)
chmod 755 "$work"
trap 'rm -rf "$work"' EXIT
checks=0
failures=0

# expect STATUS WHAT COMMAND…: the exit status, and one line of words where it is not 0
expect() {
  local wanted=$1 what=$2 status=0
  shift 2
  "$@" >"$work.out" 2>"$work.err" </dev/null || status=$?
  checks=$((checks + 1))
  if ((status != wanted)) || { ((wanted == 1)) && (($(wc -l <"$work.err") != 1)); }; then
    echo "failed: $what: exit status $status instead of $wanted: $(head -3 "$work.err")"
    failures=$((failures + 1))
  fi
}

# The whole job, each step by the command that is given: bake, look, ask, draw, convert, make.
whole_job() {
  local what=$1 place=$2
  shift 2
  expect 0 "$what: pathbake" "$@" "$bin/pathbake" "$place/in.lpmap" -o "$place/out.lpa"
  expect 0 "$what: pathinfo" "$@" "$bin/pathinfo" "$place/out.lpa"
  expect 0 "$what: pathquery" "$@" "$bin/pathquery" "$place/out.lpa" --from 1,2 --to 5,2 --picture "$place/out.png"
  expect 0 "$what: pathconvert" "$@" "$bin/pathconvert" "$place/in.lpmap" "$place/out.tmx"
  expect 0 "$what: pathconvert back" "$@" "$bin/pathconvert" "$place/out.tmx" "$place/out.lpmap"
  expect 0 "$what: pathgen" "$@" "$bin/pathgen" maze --size 9x9 --seed 1 -o "$place/maze.map"
}

# Programs where a user without rights may run them, beside their libraries as an installation has them.

mkdir -p "$work/programs/bin" "$work/programs/lib"
cp -L "$folder"/bin/path* "$work/programs/bin/"
cp -L "$folder"/lib/libpath*.so* "$work/programs/lib/"
export LD_LIBRARY_PATH=$work/programs/lib
bin=$work/programs/bin
chmod -R a+rX "$work/programs"

new_place() {
  mkdir -p "$1"
  cp "$maps/wall.lpmap" "$1/in.lpmap"
}

new_place "$work/plain"
whole_job "no display" "$work/plain" env -u DISPLAY -u WAYLAND_DISPLAY
whole_job "no home" "$work/plain" env -u HOME
whole_job "home that is not there" "$work/plain" env HOME=/nowhere/at/all
whole_job "no environment" "$work/plain" env -i LD_LIBRARY_PATH="$LD_LIBRARY_PATH"
whole_job "unknown locale" "$work/plain" env LC_ALL=xx_YY.UTF-8
whole_job "strange terminal" "$work/plain" env TERM=no-such COLUMNS=-1
whole_job "no temporary folder" "$work/plain" env TMPDIR=/nowhere

# shellcheck disable=SC2016
for name in "two words" " " "quote'\"s" $'line\nbreak' "Straße" "جنگل" "森" "-o" '$HOME' '*' "%s%n"; do
  new_place "$work/$name"
  whole_job "folder named $name" "$work/$name" env
  # The same by relative names.
  cp "$maps/wall.lpmap" "$work/$name/$name.lpmap"
  expect 0 "file named $name" env -C "$work/$name" "$bin/pathbake" "./$name.lpmap" -o "./$name.lpa"
  expect 0 "file named $name" env -C "$work/$name" "$bin/pathinfo" "./$name.lpa"
done

nobody=()
if ((EUID == 0)); then nobody=(setpriv --reuid=65534 --regid=65534 --clear-groups); fi
new_place "$work/mine"
chmod 777 "$work/mine"
whole_job "user without rights" "$work/mine" "${nobody[@]}" env -u HOME
new_place "$work/closed"
chmod 555 "$work/closed"
for command in "pathbake in.lpmap -o out.lpa" "pathconvert in.lpmap out.tmx" "pathconvert in.lpmap in.lpmap" \
  "pathgen maze --size 9x9 --seed 1 -o maze.map"; do
  # shellcheck disable=SC2086
  expect 1 "folder that cannot be written: $command" env -C "$work/closed" "${nobody[@]}" "$bin/"$command
done
chmod 000 "$work/closed/in.lpmap"
expect 1 "file that cannot be read" "${nobody[@]}" "$bin/pathbake" "$work/closed/in.lpmap" -o "$work/mine/other.lpa"
expect 1 "asset that is a folder" "$bin/pathinfo" "$work"
expect 1 "asset that is a device" "$bin/pathinfo" /dev/zero
expect 1 "map that is a pipe" "$bin/pathconvert" /dev/stdin "$work/mine/x.map"
[[ "$(find "$work/closed" -type f | wc -l)" == 1 ]] || { echo "failed: litter in the closed folder"; failures=$((failures + 1)); }

rm -f "$work.out" "$work.err"
echo "figure: $checks runs of tools, $failures failures"
echo "goal: no display, no home, read-only folder, user without rights, odd paths: done or refused in one line"
((failures == 0))
