-- Loads the library that the module calls: LIBPATH_LIBRARY alone where it is set, else that of the system.

local ffi = require("ffi")
ffi.cdef(require("libpath.declarations").cdef)

local named = os.getenv("LIBPATH_LIBRARY")
local names = named and {named} or ffi.os == "Windows" and {"libpath"} or {"path", "libpath.so.0"}
local failures = {}
for _, name in ipairs(names) do
  local loaded, library = pcall(ffi.load, name)
  if loaded then return library end
  failures[#failures + 1] = library
end
error("libpath's library cannot be loaded; LIBPATH_LIBRARY may name it: " .. table.concat(failures, "; "))
