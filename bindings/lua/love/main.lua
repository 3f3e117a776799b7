-- A truck that drives where you click. Beside this file: libpath.lua, the folder libpath, and truck-yard.lpa, which
-- `pathbake maps/truck-yard.lpmap -o truck-yard.lpa` makes.
local libpath = require("libpath")

local SCALE = 24
local world, unit, context, route, pose, time, said

-- The truck starts in one of the headings that it plans in.
local function nearest_heading(radians) return math.floor(radians / (math.pi / 4) + 0.5) * math.pi / 4 end

function love.load()
  local asset = libpath.Asset.load(love.filesystem.getSource() .. "/truck-yard.lpa")
  world = asset:world("truck")
  unit = asset:get_unit(asset:unit_index("truck"))
  context = libpath.RouteContext.create(world)
  pose = libpath.Pose(5.5, 3.5, 0)
  said = "Click where the truck is to go."
end

function love.mousepressed(x, y)
  local found = libpath.Route.create(1000)
  local result = world:find_route(context, {
    method = libpath.RouteMethod.HYBRID,
    from = {math.floor(pose.x), math.floor(pose.y)},
    to = {math.floor(x / SCALE), math.floor(y / SCALE)},
    heading = nearest_heading(pose.heading),
    to_heading = libpath.ANY_HEADING,
  }, found)
  if result.status == libpath.Status.FOUND then
    route, time = found, 0
    said = ("%.1f cells in %.1f seconds"):format(route:length(), route:seconds())
  else
    said = libpath.describe_reason(result.reason)
  end
end

function love.update(seconds)
  if not route then return end
  time = time + seconds
  pose = route:pose_at_time(time)
end

function love.draw()
  for y = 0, world:height() - 1 do
    for x = 0, world:width() - 1 do
      local free = world:is_walkable({x, y})
      love.graphics.setColor(free and 0.9 or 0.3, free and 0.9 or 0.3, free and 0.85 or 0.3)
      love.graphics.rectangle("fill", x * SCALE, y * SCALE, SCALE, SCALE)
    end
  end
  love.graphics.setColor(0.8, 0.2, 0.1)
  if route then
    for distance = 0, route:length(), 0.25 do
      local at = route:pose_at(distance)
      love.graphics.points(at.x * SCALE, at.y * SCALE)
    end
  end
  love.graphics.push()
  love.graphics.translate(pose.x * SCALE, pose.y * SCALE)
  love.graphics.rotate(pose.heading)
  local length, width = unit.length * SCALE, unit.width * SCALE
  love.graphics.rectangle("fill", -length / 2, -width / 2, length, width)
  love.graphics.pop()
  love.graphics.setColor(1, 1, 1)
  love.graphics.print(said, 8, 8)
end
