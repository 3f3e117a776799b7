-- love_example.lua FOLDER: plays love/main.lua without LÖVE: a click, until the truck is there, and one that has no way.
local drawn, texts = 0, {}
local graphics = setmetatable({}, {__index = function() return function() drawn = drawn + 1 end end})
function graphics.print(text) texts[#texts + 1] = text end
love = {graphics = graphics, filesystem = {getSource = function() return arg[1] end}}
dofile(arg[1] .. "/conf.lua")
dofile(arg[1] .. "/main.lua")
local settings = {window = {}}
love.conf(settings)
love.load()
love.draw()
love.mousepressed(33.5 * 24, 22.5 * 24)
for _ = 1, 600 do love.update(1 / 30) end
love.draw()
love.mousepressed(-50, 5)
love.draw()
assert(settings.window.width == 40 * 24 and settings.window.height == 27 * 24)
assert(drawn > 40 * 27 * 3)
assert(texts[1]:find("Click"))
assert(texts[2]:match("^%d+%.%d cells in %d+%.%d seconds$"), texts[2])
assert(texts[3] == "the goal is outside the map", texts[3])
print("the example of LÖVE says: " .. texts[2])
