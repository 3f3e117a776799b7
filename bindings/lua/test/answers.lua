-- answers.lua ASSET...: the hashes of bindings/test/answers.c, asked in Lua.
local bit = require("bit")
local ffi = require("ffi")
local libpath = require("libpath")

local QUERIES = 20
local hash, seed

local function add(word)
  hash = bit.bxor(hash, ffi.cast("uint64_t", type(word) == "number" and ffi.cast("int64_t", word) or word)) *
           1099511628211ULL
end
local function add_real(value) add(math.floor(value * 1e6 + 0.5)) end
local function add_text(text)
  for place = 1, #text do add(text:byte(place)) end
end
local function below(limit)
  seed = seed * 48271 % 2147483647
  return seed % limit
end
local function add_cells(cells)
  for _, cell in ipairs(cells) do
    add(cell.x)
    add(cell.y)
  end
end
local function add_segments(segments)
  add(#segments)
  for _, segment in ipairs(segments) do
    add(segment.arc)
    add(segment.reverse)
    add_real(segment.x)
    add_real(segment.y)
    add_real(segment.extent)
  end
end

local Unit = {}
Unit.__index = Unit

function Unit:any_cell()
  local x = below(self.width)
  return libpath.Cell(x, below(self.height))
end

function Unit:add_paths(world)
  for _ = 1, QUERIES do
    local from, to = self:any_cell(), self:any_cell()
    local query = libpath.GridQuery{from = from, to = to, four_neighbours = below(5) == 0 and 1 or 0}
    local result, cells = world:find_path(self.context, query)
    add(result.status)
    add(result.reason)
    add(result.cost)
    add(result.expanded)
    add_cells(cells)
    local line = libpath.WaypointQuery{from = {from.x + 0.5, from.y + 0.5}, to = {to.x + 0.5, to.y + 0.5}}
    local found, points = world:find_waypoint_path(self.context, line)
    add(found.status)
    add(found.reason)
    add_real(found.length)
    for _, point in ipairs(points) do
      add_real(point.x)
      add_real(point.y)
    end
  end
end

function Unit:add_flood()
  local seeds = {self:any_cell(), self:any_cell()}
  local flood = libpath.Flood.create(self.world, self.context)
  local status = flood:start(seeds, {to_seeds = 1, most = libpath.NO_COST})
  while status == libpath.Status.RUNNING do status = flood:step(500) end
  add(status)
  local costs, flow = flood:write_costs(self.width * self.height), flood:write_flow(self.width * self.height)
  for _ = 1, QUERIES do
    local cell = self:any_cell()
    local place = cell.y * self.width + cell.x
    add(flood:cost(cell))
    add(costs[place])
    add(flow[place])
    local _, cells = flood:path(cell)
    add_cells(cells)
  end
end

function Unit:add_queue()
  local queue, places = libpath.Queue.create(self.world:most_nodes(), 5), {}
  for place = 0, 4 do
    local from = self:any_cell()
    places[tostring(queue:push(self.world, from, self:any_cell(), {capacity = 2 ^ 18}))] = place
  end
  local done = 0
  while done < 5 do
    queue:run{expansions = 100, microseconds = 0xffffffffffffffffULL}
    local ticket = queue:next_done()
    while ticket do
      local result = queue:result(ticket)
      add(places[tostring(ticket)])
      add(result.status)
      add(result.cost)
      add_cells(queue:path(ticket))
      queue:drop(ticket)
      done = done + 1
      ticket = queue:next_done()
    end
  end
end

function Unit:add_changed()
  local overlay, live = self.asset:overlay(self.unit), self.asset:live_world(self.unit)
  for _ = 1, QUERIES do
    overlay:block(self:any_cell())
    overlay:add_cost(self:any_cell(), 2500)
    live:block(self:any_cell())
  end
  self:add_paths(overlay:get())
  self:add_paths(live:get())
end

function Unit:add_route(context, from, to)
  local route = libpath.Route.create(4096)
  local result = self.world:find_route(context, {
    method = libpath.RouteMethod.HYBRID, from = from, to = to, to_heading = libpath.ANY_HEADING, max_expansions = 20000,
  }, route)
  add(result.status)
  add(result.reason)
  add(result.guarantee)
  add(route:size())
  if result.status ~= libpath.Status.FOUND then return end
  add_real(route:length())
  add_real(route:seconds())
  local pose = route:pose_at_time(route:seconds() / 2)
  add_real(pose.x)
  add_real(pose.y)
  add_real(pose.heading)
end

function Unit:add_turns()
  local context, route_context = libpath.DirectionalContext.create(self.world), libpath.RouteContext.create(self.world)
  for _ = 1, 5 do
    local from = libpath.GridPose(self:any_cell(), below(8))
    local to = self:any_cell()
    local query = libpath.DirectionalQuery{from = from, to = {to, libpath.ANY_HEADING}, max_effort = 20000}
    local result, curves = self.world:find_directional_path(context, query)
    add(result.status)
    add(result.reason)
    add(result.cost)
    for _, curve in ipairs(curves) do
      add_cells{curve.to.cell}
      add(curve.to.heading)
      add(curve.word)
      add(curve.reverse)
      add_segments(self.world:curve_segments(curve))
    end
    self:add_route(route_context, from.cell, to)
  end
end

function Unit:add()
  add_text(self.asset:unit_name(self.unit))
  self:add_paths(self.world)
  self:add_flood()
  self:add_queue()
  self:add_changed()
  if self.asset:get_unit(self.unit).turns ~= 0 then self:add_turns() end
end

local function add_map(asset)
  local provinces = asset:provinces()
  for province = 0, provinces - 1 do
    add_text(asset:province_name(province))
    local position = asset:province(province)
    add_real(position.x)
    add_real(position.y)
  end
  if provinces > 0 then
    local result, nodes = asset:find_province_path(libpath.Context.create(provinces), 0, provinces - 1)
    add(result.status)
    add_real(result.cost)
    for _, node in ipairs(nodes) do add(node) end
  end
  for journey = 0, asset:journeys() - 1 do
    local info, cells = asset:journey_cells(journey)
    add(info.cost)
    add_cells(cells)
    for _, stop in ipairs(asset:journey_stops(journey)) do add(stop) end
  end
end

for _, name in ipairs(arg) do
  hash, seed = 14695981039346656037ULL, 20
  local asset = libpath.Asset.load(name)
  for unit = 0, asset:get_info().units - 1 do
    local world = asset:world(unit)
    local context = libpath.Context.create(world:most_nodes())
    local width, height = world:width(), world:height()
    setmetatable({asset = asset, unit = unit, world = world, width = width, height = height, context = context}, Unit):add()
  end
  add_map(asset)
  local from = libpath.Pose(0.5, 0.5, 0)
  local segments = libpath.curve_between(from, {7.5, 3.5, 1}, 2, 0, 0)
  add_segments(segments)
  add_cells(libpath.swept_cells(from, segments, 3, 2))
  print(bit.tohex(hash) .. " " .. name)
end
