-- Sizes and offsets of the structs as LuaJIT lays them, as write_layouts.py has C print them.
local ffi = require("ffi")
require("libpath")
for _, struct in ipairs(require("libpath.declarations").members) do
  print(struct[1] .. " " .. ffi.sizeof(struct[1]))
  for place = 2, #struct do print(struct[1] .. "." .. struct[place] .. " " .. ffi.offsetof(struct[1], struct[place])) end
end
