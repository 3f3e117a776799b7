-- Grid pathfinding for games: shortest paths, straight lines, floods, queues, and routes for units that turn. For LuaJIT, as
-- in LÖVE.
--
--     local libpath = require("libpath")
--     local world = libpath.Asset.load("city.lpa"):world()
--     local cells = world:path({6, 40}, {509, 470})
--
-- Classes and methods are those of the C interface, docs/c-api.md; docs/lua.md says what is Lua's own.

local libpath = require("libpath.classes")
require("libpath.by_hand")(libpath)
return libpath
