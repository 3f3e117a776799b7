# Writes to OUT, as a header, the hash of the sources below ROOT that decide what an asset holds: FILES, parted by commas.
# A pipeline's cache asks for it (libpath/bake/kit/key.h): an asset of other sources is another asset.
string(REPLACE "," ";" sources "${FILES}")
list(SORT sources)
set(all)
foreach(source IN LISTS sources)
  file(SHA256 ${ROOT}/${source} hash)
  string(APPEND all "${source} ${hash}\n")
endforeach()
string(SHA256 hash "${all}")
file(CONFIGURE OUTPUT ${OUT} CONTENT "#define LIBPATH_BAKER_SOURCES \"${hash}\"\n")
