-- Whether objects live as long as they are used, and what is refused. LIBPATH_ASSETS names the folder of the assets.
local libpath = require("libpath")
local values = require("libpath.values")

local ASSETS = os.getenv("LIBPATH_ASSETS")
local YARD = ASSETS .. "/truck-yard-fast.lpa"
local FROM, TO = {5, 3}, {33, 22}
local tests = {}

local function read(name)
  local file = io.open(name, "rb")
  local bytes = file:read("*a")
  file:close()
  return bytes
end

local function opened() return libpath.Asset.load(YARD) end
local function collect()
  values.forget()
  collectgarbage()
  collectgarbage()
end
local function refused(act, expected)
  local done, error = pcall(act)
  assert(not done, "expected a refusal")
  assert(tostring(error):find(expected, 1, true), tostring(error))
  return error
end
local function is_last(cells, cell) return cells[#cells].x == cell[1] and cells[#cells].y == cell[2] end

function tests.a_world_keeps_its_asset()
  local asset = opened()
  local world = asset:world()
  local expected = #world:path(FROM, TO)
  asset:close()
  asset = nil
  collect()
  assert(#world:path(FROM, TO) == expected)
end

function tests.a_search_keeps_world_and_context()
  local world = opened():world()
  local context = libpath.Context.create(world:most_nodes())
  local search = libpath.GridSearch.create(world, context)
  world:close()
  context:close()
  world, context = nil, nil
  collect()
  local status = search:start{from = FROM, to = TO}
  while status == libpath.Status.RUNNING do status = search:step(1) end
  local _, cells = search:path()
  assert(status == libpath.Status.FOUND and is_last(cells, TO))
end

function tests.closing_twice_is_nothing()
  local world = opened():world()
  world:close()
  world:close()
  assert(world:is_closed())
  refused(function() world:width() end, "this World is closed")
end

function tests.handles_are_freed_when_collected()
  local slot = libpath.AssetSlot.create(opened())
  local pinned = slot:pin()
  local world = pinned:world()
  slot:replace(opened())
  pinned = nil
  collect()
  assert(slot:drop_unused() == 1)
  world = nil
  collect()
  assert(slot:drop_unused() == 0)
end

function tests.a_slot_takes_assets()
  local first = opened()
  local slot = libpath.AssetSlot.create(first)
  assert(first:is_closed())
  local world = slot:pin():world()
  slot:close()
  slot = nil
  collect()
  assert(world:path(FROM, TO))
end

function tests.a_slot_refuses_what_is_in_use()
  local asset = opened()
  local world = asset:world()
  refused(function() libpath.AssetSlot.create(asset) end, "nothing was made")
  assert(world:path(FROM, TO))
  local slot = libpath.AssetSlot.create(opened())
  refused(function() slot:replace(slot:pin()) end, "no slot lent")
end

function tests.an_overlay_lives_as_long_as_its_world()
  local world = opened():overlay("truck"):get()
  collect()
  assert(world:path(FROM, TO))
end

function tests.a_queue_keeps_what_requests_use()
  local queue = libpath.Queue.create(40 * 27, 2)
  local ticket = queue:push(opened():world(), FROM, TO)
  collect()
  queue:run{expansions = libpath.NO_COST, microseconds = libpath.NO_COST}
  assert(queue:next_done() == ticket and queue:next_done() == nil)
  assert(is_last(queue:path(ticket), TO))
  queue:drop(ticket)
  assert(queue:state(ticket) == libpath.RequestState.UNKNOWN)
  assert(refused(function() queue:path(ticket) end, "no request").code == libpath.Code.NOT_FOUND)
end

function tests.a_queue_asks_at_any_angle_and_along_curves()
  local world = opened():world("truck")
  local queue = libpath.Queue.create_turning(world, 2)
  local line = queue:push_waypoint(world, {5.5, 3.5}, {33.5, 22.5})
  local curves = queue:push_directional(world, {to = {TO, libpath.ANY_HEADING}, weight = 2000}, {5.25, 3.5, 0})
  collect()
  local done = libpath.RequestState.DONE
  while queue:state(line) ~= done or queue:state(curves) ~= done do
    queue:run{expansions = 10000, microseconds = libpath.NO_COST}
  end
  local points, found = queue:path(line), queue:path(curves)
  assert(points[#points].x == 33.5 and found[#found].to.cell.x == TO[1])
  assert(world:start_curve_segments({5.25, 3.5, 0}, found[1])[1].x == 5.25)
end

function tests.worlds_follow_changes()
  local live = opened():live_world()
  local world = live:get()
  local third = world:path(FROM, TO)[3]
  live:block(third)
  assert(not world:is_walkable(third))
  for _, cell in ipairs(world:path(FROM, TO)) do assert(cell.x ~= third.x or cell.y ~= third.y) end
end

function tests.searches_begin_anew_or_refuse_a_world_that_changed()
  local overlay = opened():overlay()
  local context = libpath.Context.create(overlay:get():most_nodes())
  local search = libpath.GridSearch.create(overlay:get(), context)
  local nodes = libpath.NodeSearch.create_placed(overlay:get(), context)
  local clearance = libpath.Clearance.create(overlay:get(), libpath.Body.DISC)
  overlay:block(FROM)
  refused(function() nodes:start(0, 1) end, "has changed")
  assert(search:start{from = FROM, to = TO} == libpath.Status.NO_PATH)
  assert(not clearance:is_ground(FROM))
end

function tests.overlays_follow_what_they_lie_on()
  local live = opened():live_world("walker")
  local world = libpath.Overlay.create_on_overlay(libpath.Overlay.create_on_live_world(live, 0), 0):get()
  local third = world:path(FROM, TO)[3]
  live:block(third)
  assert(not world:is_walkable(third))
  for _, cell in ipairs(world:path(FROM, TO)) do assert(cell.x ~= third.x or cell.y ~= third.y) end
end

function tests.claims_are_laid_and_lifted()
  local overlay, claims = opened():overlay(), libpath.Claims.create(100)
  claims:lay(overlay, FROM, 1, {{place = {7, 3}, stopped = true}, {place = {9, 3}, ahead = {{10, 3}, {11, 3}}}})
  assert(overlay:is_blocked({7, 3}) and overlay:extra_cost({11, 3}) == 1500)
  claims:lift(overlay)
  assert(not overlay:is_blocked({7, 3}) and overlay:extra_cost({11, 3}) == 0)
end

function tests.ways_over_tiles_are_those_of_the_whole_map()
  local whole = libpath.Asset.load(ASSETS .. "/rooms-fast.lpa"):world()
  local _, length = whole:path({2, 2}, {90, 60})
  local function bytes_of(name) return read(ASSETS .. "/tiles/" .. name) end
  local world = libpath.TiledWorld.open(bytes_of("index.lptiles"), 4)
  local context = libpath.TiledContext.create(world)
  local query = {unit = world:find_unit("ground"), from = {2, 2}, to = {90, 60}}
  local result, cells = world:find_tiled_path(context, query)
  assert(result.reason == libpath.Reason.NOT_SEEN)
  while result.has_missing ~= 0 do
    local tile = result.missing
    local place = world:load(bytes_of(tile.x .. "-" .. tile.y .. ".lptile"))
    assert(place.x == tile.x and place.y == tile.y)
    result, cells = world:find_tiled_path(context, query)
  end
  assert(result.optimal == 1 and result.length == length and #cells == tonumber(result.cells))
  assert(#world:residents() > 1)
  local search = libpath.TiledSearch.create(world, context)
  assert(search:start(query) == libpath.Status.RUNNING)
  assert(world:drop({0, 0}) and not world:drop({0, 0}))
  while search:step(1) == libpath.Status.RUNNING do end
  assert(search:result().missing.x == 0 and search:result().has_missing == 1)
  local error = refused(function() world:load(bytes_of("0-0.lptile"):sub(1, -2) .. "?") end, "byte")
  assert(error.code == libpath.Code.WRONG_HASH and error.offset > 0)
end

function tests.far_ways_are_handed_out_piece_by_piece()
  local function bytes_of(name) return read(ASSETS .. "/tiles/" .. name) end
  local index = bytes_of("index.lptiles")
  local world, districts = libpath.TiledWorld.open(index, 4), libpath.Districts.open(index, 1)
  local journey = libpath.DistrictSearch.create(world, districts, libpath.DistrictContext.create(world))
  local function load_missing()
    local plan = journey:plan()
    if plan.has_missing_district ~= 0 then
      local place = plan.missing_district
      districts:load(bytes_of(place.level .. "-" .. place.at.x .. "-" .. place.at.y .. ".lpdistrict"))
    else
      world:load(bytes_of(plan.missing_tile.x .. "-" .. plan.missing_tile.y .. ".lptile"))
    end
  end
  while journey:start(0, {2, 2}, {90, 60}) ~= libpath.Status.RUNNING do load_missing() end
  local x, y, status = 2, 2, libpath.Status.RUNNING
  while status == libpath.Status.RUNNING do
    local piece, cells = journey:next(16)
    status = piece.status
    if #cells == 0 then
      load_missing()
    else
      assert(cells[1].x == x and cells[1].y == y)
      x, y = cells[#cells].x, cells[#cells].y
    end
  end
  assert(status == libpath.Status.FOUND and x == 90 and y == 60)
end

function tests.spoilt_bytes_say_where()
  local bytes = read(YARD)
  local middle = math.floor(#bytes / 2)
  local spoilt = bytes:sub(1, middle) .. string.char((bytes:byte(middle + 1) + 1) % 256) .. bytes:sub(middle + 2)
  local error = refused(function() libpath.Asset.open(spoilt) end, "byte")
  assert(error.code == libpath.Code.WRONG_HASH and error.offset > 0)
  assert(refused(function() libpath.Asset.open("") end, "byte").code == libpath.Code.TOO_SHORT)
end

function tests.arguments_that_are_wrong()
  local world = opened():world()
  local context = libpath.RouteContext.create(world)
  refused(function() world:find_path(context, {from = FROM, to = TO}) end, "expected Context")
  refused(function() libpath.GridQuery{form = {1, 2}} end, "has no member form")
  refused(function() libpath.GridQuery{{1, 2}} end, "by names")
  refused(function() opened():world("lorry") end, "no unit is called 'lorry'")
  local overlay = opened():overlay()
  assert(refused(function() overlay:block({-1, 0}) end, "out of range").code == libpath.Code.BAD_ARGUMENT)
  assert(opened():find_unit("lorry") == nil)
end

function tests.no_path_says_why()
  local cells, why = opened():world():path(FROM, {500, 500})
  assert(cells == nil and why == "the goal is outside the map")
end

function tests.routes_take_starts_and_roads()
  local asset = opened()
  local world = asset:world("truck")
  local route, context = libpath.Route.create(1000), libpath.RouteContext.create(world)
  local query = {method = libpath.RouteMethod.TIGHTEN, to_heading = libpath.ANY_HEADING}
  local result = world:find_route(context, query, route, {5.25, 3.5}, {33.5, 22.5}, asset)
  assert(result.status == libpath.Status.FOUND and route:pose_at(0).x == 5.25)
  assert(#context:grid_path() > 1)
end

function tests.lines_are_smoothed()
  local world = opened():world()
  local clearance, points = libpath.Clearance.create(world, libpath.Body.DISC), {}
  for place, cell in ipairs(world:path(FROM, TO)) do points[place] = clearance:stand(cell) end
  local kept = clearance:smooth_lines(nil, points)
  assert(#kept < #points and kept[#kept].x == points[#points].x)
end

function tests.pieces_have_no_more_cells_than_asked()
  local world, search = opened():world(), libpath.RealTimeSearch.create()
  local status, last = search:start(world, FROM, TO), FROM
  while status == libpath.Status.RUNNING do
    local result, cells = search:next(5)
    assert(#cells <= 5)
    status, last = result.status, {cells[#cells].x, cells[#cells].y}
  end
  assert(last[1] == TO[1] and last[2] == TO[2])
end

function tests.what_is_saved_is_restored()
  local overlay, again = opened():overlay(), opened():overlay()
  for place = 0, 299 do overlay:add_cost({place % 30, math.floor(place / 30)}, 2500) end
  local saved = overlay:save()
  -- More than a buffer holds at first.
  assert(#saved > 1024)
  again:restore(saved)
  assert(table.concat(again:save(), " ") == table.concat(saved, " "))
  assert(#again:get():path(FROM, TO) == #overlay:get():path(FROM, TO))
  saved[#saved] = nil
  local error = refused(function() again:restore(saved) end, "")
  assert(error.code == libpath.Code.STATE_WRONG_SIZE)
end

-- Compiled code forgets what it does not use any more; nothing may be freed before a call.
function tests.objects_live_through_compiled_calls()
  local asset, expected = opened(), nil
  for round = 1, 2000 do
    local result, cells = asset:world():find_path(libpath.Context.create(40 * 27), {from = FROM, to = TO})
    assert(result.status == libpath.Status.FOUND)
    expected = expected or #cells
    assert(#cells == expected)
    if round % 100 == 0 then collectgarbage("step", 10) end
  end
end

local count, failed = 0, 0
for name, test in pairs(tests) do
  local done, error = xpcall(test, function(error) return debug.traceback(tostring(error)) end)
  count = count + 1
  if not done then
    failed = failed + 1
    io.stderr:write(name, ": ", error, "\n")
  end
end
io.stderr:write(count, " tests in Lua, ", failed, " failed\n")
-- Objects that are still there end with the state.
last = opened():world()
os.exit((failed > 0 or count < 15) and 1 or 0, true)
