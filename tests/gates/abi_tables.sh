#!/usr/bin/env bash
# abi_tables.sh SOURCES BUILD OUT: builds the shared libraries of the sources with debug information in the folder BUILD, and
# writes what programs that are linked with them depend on (abi_table.py) to OUT/libpath.so.txt and OUT/libpath-bake.so.txt.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
sources=$(realpath "$1")
mkdir -p "$2" "$3"
build=$(realpath "$2")
out=$(realpath "$3")

# Symbols alone say nothing of how structs lie. g++ gives all instances of an alias, as Loaded<Map> and Loaded<TileRules>,
# one name, and abidw takes them for one type; clang names them apart.
(cd "$sources" && cmake --preset release -B "$build" -DCMAKE_CXX_COMPILER=clang++ -DLIBPATH_BUILD_TESTS=OFF \
  -DLIBPATH_BUILD_TOOLS=OFF -DLIBPATH_BUILD_EDITOR=OFF -DLIBPATH_WERROR=OFF "-DCMAKE_CXX_FLAGS_RELEASE=-g -fstandalone-debug")
cmake --build "$build" --parallel "$(nproc)" --target path path-bake

# Others know nothing of what is in no header of theirs.
rm -rf "$build/public"
cat >"$build/public.cmake" <<END
cmake_minimum_required(VERSION 3.25)
set(PROJECT_SOURCE_DIR $sources)
include($sources/cmake/public_headers.cmake)
find_public_headers(headers)
foreach(header IN LISTS headers)
  get_filename_component(folder \${header} DIRECTORY)
  file(COPY $sources/\${header} DESTINATION $build/public/\${folder})
endforeach()
END
cmake -P "$build/public.cmake"

# Numbers of C go into programs by their values, and into no debug information.
constants_of() {
  (cd "$build/public/libpath/$1" && LC_ALL=C grep --no-filename --only-matching --extended-regexp \
    '\bLIBPATH_[A-Z0-9_]+ = [^,} ]+' -- *.h | LC_ALL=C sort | sed 's/^/constant /')
}

# table LIBRARY FOLDER_OF_C
table() {
  abidw --headers-dir "$build/public" --drop-private-types --no-show-locs --out-file "$build/$1.abi" "$build/lib/$1"
  python3 "$here/abi_table.py" table "$build/$1.abi" >"$out/$1.txt"
  constants_of "$2" >>"$out/$1.txt"
}

table libpath.so c
table libpath-bake.so c_bake
