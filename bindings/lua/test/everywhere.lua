-- everywhere.lua QUERIES ASSET...: the lines of bindings/test/everywhere.c, asked in Lua.
local bit = require("bit")
local ffi = require("ffi")
local libpath = require("libpath")

local LONG_QUERIES, UNITS, FRAMES, SEEDS, PIECE, SLICE = 40, 12, 90, 3, 16, 20
local FOUND, RUNNING = libpath.Status.FOUND, libpath.Status.RUNNING
local hash

local function add(number, bytes)
  local word = ffi.cast("uint64_t", type(number) == "number" and ffi.cast("int64_t", number) or number)
  for _ = 1, bytes do
    hash = bit.bxor(hash, bit.band(word, 255ULL)) * 1099511628211ULL
    word = bit.rshift(word, 8)
  end
end
local function add_counts(...)
  for _, count in ipairs{...} do add(count, 4) end
end
local function add_measures(...)
  for _, value in ipairs{...} do add(math.floor(1e6 * value + 1 / 3), 8) end
end
local function add_cells(cells)
  add_counts(#cells)
  for _, cell in ipairs(cells) do add_counts(cell.x, cell.y) end
end

-- Kinds of queries in their order; each is a function of a unit.
local kinds = {}
local function kind(name, ask) kinds[#kinds + 1] = {name = name, ask = ask} end

local function add_path(unit, world, query, four_neighbours)
  local result, cells = world:find_path(unit.context, {
    from = query.from, to = query.to, four_neighbours = four_neighbours and 1 or 0,
  })
  add_measures(result.length)
  add_cells(cells)
end

kind("grid", function(unit)
  for _, query in ipairs(unit.queries) do add_path(unit, unit.world, query, query.heading == 0) end
end)

kind("any-angle", function(unit)
  local function middle(cell) return {cell.x + 0.5, cell.y + 0.5} end
  for _, query in ipairs(unit.queries) do
    local line = {from = middle(query.from), to = middle(query.to)}
    local result, points = unit.world:find_waypoint_path(unit.context, line)
    add_measures(result.length)
    add_counts(#points)
    for _, point in ipairs(points) do add_measures(point.x, point.y) end
  end
end)

kind("flood", function(unit)
  local seeds = {}
  for i = 1, SEEDS do seeds[i] = unit.queries[i].to end
  local flood = libpath.Flood.create(unit.world, unit.context)
  local status = flood:start(seeds, {to_seeds = 1, most = libpath.NO_COST})
  while status == RUNNING do status = flood:step(500) end
  for _, query in ipairs(unit.queries) do
    local result, cells = flood:path(query.from)
    add_measures(result.length)
    add_cells(cells)
  end
end)

kind("live", function(unit)
  local live, swamp = unit.asset:live_world(unit.index), unit.asset:find_terrain("swamp")
  for i, query in ipairs(unit.queries) do
    local to, turn = query.to, i - 1
    add_path(unit, live:get(), query)
    if turn % 4 == 0 then live:block(to) end
    if turn % 4 == 1 then live:set_terrain(to, swamp) end
    if turn % 4 == 2 then live:lay_one_way(to, libpath.Cell(bit.bxor(to.x, 1), to.y)) end
    if turn % 40 == 3 then live:open_link(query.from, to, 4500) end
  end
end)

kind("overlay", function(unit)
  local overlay = unit.asset:overlay(unit.index)
  for i, query in ipairs(unit.queries) do
    add_path(unit, overlay:get(), query)
    if i % 4 == 1 then overlay:block(query.to) else overlay:add_cost(query.to, 2500) end
  end
end)

local function route_query(unit, query)
  local method = unit.turns and libpath.RouteMethod.DRIVABLE or libpath.RouteMethod.STRAIGHT
  return { method = method, from = query.from, to = query.to, to_heading = libpath.ANY_HEADING }
end

kind("route", function(unit)
  local context = libpath.RouteContext.create(unit.world)
  for i = 1, LONG_QUERIES do
    local route = libpath.Route.create(20000)
    local result = unit.world:find_route(context, route_query(unit, unit.queries[i]), route)
    local found = result.status == FOUND
    local size = found and route:size() or 0
    add_measures(found and route:length() or 0, found and route:seconds() or 0)
    add_counts(size)
    for place = 0, size - 1 do
      local segment = route:segment(place)
      add_counts(segment.arc, segment.reverse)
      add_measures(segment.x, segment.y, segment.extent)
    end
  end
end)

kind("sliced-route", function(unit)
  local route = libpath.Route.create(20000)
  local search = libpath.RouteSearch.create(unit.world, libpath.RouteContext.create(unit.world), route)
  for i = 1, LONG_QUERIES do
    local status = search:start(route_query(unit, unit.queries[i]))
    while status == RUNNING do status = search:step(SLICE) end
    local found = status == FOUND
    add_measures(found and route:length() or 0, found and route:seconds() or 0)
    add_counts(found and route:size() or 0)
  end
end)

kind("two-level", function(unit)
  local search = libpath.TwoLevelSearch.create()
  for _, query in ipairs(unit.queries) do
    local status = search:start(unit.world, unit.context, query.from, query.to)
    add(search:planned_cost(), 8)
    while status == RUNNING do
      local piece, cells = search:next(unit.context, PIECE)
      add_cells(cells)
      status = piece.status
    end
  end
end)

kind("saved", function(unit)
  local live, again = unit.asset:live_world(unit.index), unit.asset:live_world(unit.index)
  for i = 1, LONG_QUERIES do live:block(unit.queries[i].to) end
  local saved = live:save()
  add_counts(#saved)
  for _, byte in ipairs(saved) do add(byte, 1) end
  again:restore(saved)
  for _, query in ipairs(unit.queries) do add_path(unit, again:get(), query) end
end)

kind("crowd", function(unit)
  local crowd, units = libpath.Crowd.create(unit.asset, {unit.index}, UNITS), {}
  for _, query in ipairs(unit.queries) do
    if #units == UNITS then break end
    local stands, one = pcall(crowd.add, crowd, 0, query.from, 4, 8)
    if stands then
      units[#units + 1] = one
      crowd:order(one, query.to)
    end
  end
  for _ = 1, FRAMES do
    local need = crowd:next_need()
    while need do
      local result, cells = unit.world:find_corners(unit.context, {from = need.from, to = need.to})
      if result.status == FOUND then crowd:follow(need.unit, cells) else crowd:refuse(need.unit) end
      need = crowd:next_need()
    end
    crowd:step(0.125, 10000)
    for _, one in ipairs(units) do
      local place = crowd:place(one)
      add_counts(place.x, place.y)
    end
  end
end)

kind("directional", function(unit)
  local context = libpath.DirectionalContext.create(unit.world)
  for i = 1, LONG_QUERIES do
    local query = unit.queries[i]
    local result, curves = unit.world:find_directional_path(context, {
      from = {query.from, query.heading}, to = {query.to, libpath.ANY_HEADING},
    })
    add(result.cost, 8)
    add_counts(#curves)
    for _, curve in ipairs(curves) do
      local to = curve.to
      add_counts(to.cell.x, to.cell.y, to.heading, curve.reverse)
    end
  end
end)

local queries = {}
for line in io.lines(arg[1]) do
  local x, y, heading, to_x, to_y = line:match("(%d+) (%d+) (%d+) (%d+) (%d+)")
  local function cell(of_x, of_y) return libpath.Cell(tonumber(of_x), tonumber(of_y)) end
  queries[#queries + 1] = {from = cell(x, y), heading = tonumber(heading), to = cell(to_x, to_y)}
end
for i = 2, #arg do
  local asset, name = libpath.Asset.load(arg[i]), arg[i]:match("([^/]*)%.lpa$")
  print(name .. " - bake not offered")
  for index = 0, asset:get_info().units - 1 do
    local world, turns = asset:world(index), asset:get_unit(index).turns ~= 0
    local context = libpath.Context.create(world:most_nodes())
    local unit = {asset = asset, index = index, world = world, turns = turns, context = context, queries = queries}
    for _, each in ipairs(kinds) do
      if each.name ~= "directional" or turns then
        hash = 14695981039346656037ULL
        each.ask(unit)
        print(table.concat({name, asset:unit_name(index), each.name, bit.tohex(hash)}, " "))
      end
    end
  end
end
