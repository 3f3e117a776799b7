-- What the description says no calls for: bytes and their owners, requests and their buffers; and short ways to ask.

local ffi = require("ffi")
local C = require("libpath.library")
local handles = require("libpath.handles")
local values = require("libpath.values")

local OPEN_COPY = 1
local FOUND, RUNNING, NO_DEADLINE, DONE, NORMAL = 0, 2, 0xffffffff, 3, 1

return function(libpath)
  local Asset, World, Queue, AssetSlot = libpath.Asset, libpath.World, libpath.Queue, libpath.AssetSlot
  local TiledWorld, Districts = libpath.TiledWorld, libpath.Districts

  --- A baked map of its bytes, a string. They are proven whole first; where they are not, the error's `offset` says where.
  function Asset.open(bytes, skip_hashes)
    local made, offset = ffi.new("libpath_asset*[1]"), ffi.new("uint64_t[1]")
    local code = C.libpath_asset_open(bytes, #bytes, OPEN_COPY + (skip_hashes and 2 or 0), made, offset)
    handles.check_bytes(code, offset)
    return handles.object(Asset, handles.box(made[0], C.libpath_asset_destroy, {}))
  end

  --- The same of a file.
  function Asset.load(name)
    local file = assert(io.open(name, "rb"))
    local bytes = file:read("*a")
    file:close()
    return Asset.open(bytes)
  end

  --- The index of a unit by name; an index is itself.
  function Asset:unit_index(unit)
    if type(unit) ~= "string" then return unit end
    return self:find_unit(unit) or error("no unit is called '" .. unit .. "'", 2)
  end

  --- The map as that unit sees it, by name or index.
  function Asset:world(unit) return World.create(self, self:unit_index(unit or 0)) end
  function Asset:live_world(unit) return libpath.LiveWorld.create(self, self:unit_index(unit or 0)) end
  --- Costs and blocks for one team or unit; known to curves, too, where the unit turns.
  function Asset:overlay(unit)
    local index = self:unit_index(unit or 0)
    local create = self:get_unit(index).turns ~= 0 and libpath.Overlay.create_turning or libpath.Overlay.create
    return create(self, index)
  end

  local function context_of(world)
    world.context = world.context or libpath.Context.create(world:most_nodes())
    return world.context
  end

  --- The shortest path from cell to cell, a table of cells, and its length in cells of plain ground; nil and why there is
  --- none.
  function World:path(from, to, four_neighbours)
    local query = libpath.GridQuery{from = from, to = to, four_neighbours = four_neighbours and 1 or 0}
    local result, cells = self:find_path(context_of(self), query)
    if result.status ~= FOUND then return nil, libpath.describe_reason(result.reason) end
    return cells, result.length
  end

  --- The shortest path of straight lines from position to position, a table of points, and its length.
  function World:line_path(from, to)
    local result, points = self:find_waypoint_path(context_of(self), libpath.WaypointQuery{from = from, to = to})
    if result.status ~= FOUND then return nil, libpath.describe_reason(result.reason) end
    return points, result.length
  end

  --- A world by its index, a string of its bytes, with room for so many tiles; none is resident at first. Where bytes are
  --- refused, here and in load(), the error's `offset` says where.
  function TiledWorld.open(index, slots)
    local made, offset = ffi.new("libpath_tiled_world*[1]"), ffi.new("uint64_t[1]")
    handles.check_bytes(C.libpath_tiled_world_open(index, #index, slots, OPEN_COPY, made, offset), offset)
    return handles.object(TiledWorld, handles.box(made[0], C.libpath_tiled_world_destroy, {}))
  end

  --- Takes a tile in, a string of its bytes; returns where it lies.
  function TiledWorld:load(tile, skip_hashes)
    local this = handles.use(TiledWorld, self)
    local place, offset = libpath.Cell(), ffi.new("uint64_t[1]")
    local flags = OPEN_COPY + (skip_hashes and 2 or 0)
    handles.check_bytes(C.libpath_tiled_world_load(this.pointer, tile, #tile, flags, place, offset), offset)
    return place
  end

  --- The districts of the world of that index, a string of its bytes, with room for so many; none is resident at first.
  --- Where bytes are refused, here and in load(), the error's `offset` says where.
  function Districts.open(index, slots)
    local made, offset = ffi.new("libpath_districts*[1]"), ffi.new("uint64_t[1]")
    handles.check_bytes(C.libpath_districts_open(index, #index, slots, OPEN_COPY, made, offset), offset)
    return handles.object(Districts, handles.box(made[0], C.libpath_districts_destroy, {}))
  end

  --- Takes a district in, a string of its bytes; returns where it lies.
  function Districts:load(district, skip_hashes)
    local this = handles.use(Districts, self)
    local place, offset = libpath.DistrictPlace(), ffi.new("uint64_t[1]")
    local flags = OPEN_COPY + (skip_hashes and 2 or 0)
    handles.check_bytes(C.libpath_districts_load(this.pointer, district, #district, flags, place, offset), offset)
    return place
  end

  --- Starts and goes on to the end; returns how it ended, one of Status.
  function libpath.Flood:run(seeds, query)
    local status = self:start(seeds, query)
    while status == RUNNING do status = self:step(4096) end
    return status
  end

  local function taken(asset)
    local box = handles.use(Asset, asset)
    if box.is_kept or #box.keeps > 0 then
      handles.fail(1, "a slot takes an Asset of which nothing was made, and which no slot lent")
    end
    return box
  end

  --- Takes the asset over: the object is closed then. One that worlds were made of is refused.
  function AssetSlot.create(first)
    local box, made = taken(first), ffi.new("libpath_asset_slot*[1]")
    handles.check(C.libpath_asset_slot_create(box.pointer, made))
    box.destroy = nil
    first:close()
    return handles.object(AssetSlot, handles.box(made[0], C.libpath_asset_slot_destroy, {}))
  end

  --- Takes a newer one over, for whoever pins from now on.
  function AssetSlot:replace(following)
    local slot, box = handles.use(AssetSlot, self), taken(following)
    handles.check(C.libpath_asset_slot_replace(slot.pointer, box.pointer))
    box.destroy = nil
    following:close()
  end

  --- The asset as it is now, which is kept until the object and whatever was made of it are closed.
  function AssetSlot:pin()
    local slot, pin = handles.use(AssetSlot, self), ffi.new("libpath_asset_pin")
    handles.check(C.libpath_asset_slot_pin(slot.pointer, pin))
    local pointer = ffi.cast("libpath_asset*", pin.asset)
    local function unpin() C.libpath_asset_slot_unpin(slot.pointer, pin) end
    return handles.object(Asset, handles.box(pointer, unpin, {slot}))
  end

  local function push(queue, world, call, request, member, kind, make, options, count)
    local box, held = handles.use(Queue, queue), handles.use(World, world)
    local capacity = options.capacity or 4096
    local buffer, ticket = ffi.new(kind .. "[?]", math.max(capacity, 1)), ffi.new("uint64_t[1]")
    request.priority = options.priority or NORMAL
    request.deadline = options.deadline or NO_DEADLINE
    request.max_effort = options.max_effort or 0
    request.world, request[member], request.capacity = held.pointer, buffer, capacity
    handles.check(call(box.pointer, request, ticket))
    -- What the request uses is kept until it is dropped.
    handles.keep(box, tostring(ticket[0]), held, buffer, make, capacity, count)
    return ticket[0]
  end

  local function sized(name)
    local request = ffi.new(name)
    request.struct_size = ffi.sizeof(name)
    return request
  end

  --- Asks for a path from cell to cell; returns its ticket. path() has its first `capacity` cells. Options: capacity,
  --- priority, deadline in frames, max_effort in expansions, four_neighbours.
  function Queue:push(world, from, to, options)
    options = options or {}
    local request = sized("libpath_request")
    request.from, request.to = libpath.Cell(from), libpath.Cell(to)
    request.four_neighbours = options.four_neighbours and 1 or 0
    local function count(queue, ticket) return queue:result(ticket).cells end
    return push(self, world, C.libpath_queue_push, request, "cells", "libpath_cell", libpath.Cell, options, count)
  end

  --- The same at any angle, from position to position.
  function Queue:push_waypoint(world, from, to, options)
    local request = sized("libpath_waypoint_request")
    request.from, request.to = libpath.Point(from), libpath.Point(to)
    local function count(queue, ticket) return queue:waypoint_result(ticket).points end
    return push(self, world, C.libpath_queue_push_waypoint, request, "points", "libpath_point", libpath.Point,
                options or {}, count)
  end

  --- The same along curves, as a DirectionalQuery asks, from a pose where one is given; in a queue of create_turning().
  function Queue:push_directional(world, query, start, options)
    local request, asked = sized("libpath_directional_request"), libpath.DirectionalQuery(query)
    asked.start = start and values.anchor(libpath.Pose(start))
    request.query = values.anchor(asked)
    local function count(queue, ticket) return queue:directional_result(ticket).curves end
    return push(self, world, C.libpath_queue_push_directional, request, "curves", "libpath_path_curve",
                libpath.PathCurve, options or {}, count)
  end

  --- The cells, points or curves of a request that is done; none where it found no path.
  function Queue:path(ticket)
    local kept = handles.use(Queue, self).until_next[tostring(ticket)]
    if not kept or self:state(ticket) ~= DONE then handles.fail(3, "no request of that ticket is done") end
    local buffer, make, capacity, count = unpack(kept)
    return values.list(make, buffer, math.min(tonumber(count(self, ticket)), capacity))
  end

  --- Ends a request, whatever its state; its ticket is unknown then.
  function Queue:drop(ticket)
    local box = handles.use(Queue, self)
    C.libpath_queue_drop(box.pointer, ticket)
    handles.let_go(box, tostring(ticket))
  end

  --- Lays what neighbours claim over the overlay, for a unit of that width in that cell; lift() takes it away. A neighbour is
  --- a table: place, width, stopped, ahead (the cells that it takes next).
  function libpath.Claims:lay(overlay, place, width, neighbours, options)
    local claims, laid = handles.use(libpath.Claims, self), handles.use_to_change(libpath.Overlay, overlay)
    local array, held = ffi.new("libpath_neighbour[?]", math.max(#neighbours, 1)), values.anchor({})
    for number, neighbour in ipairs(neighbours) do
      local entry = array[number - 1]
      local cells, count = values.span("libpath_cell", libpath.Cell, neighbour.ahead or {})
      held[number] = cells
      entry.place = libpath.Cell(neighbour.place)
      entry.width, entry.stopped = neighbour.width or 1, neighbour.stopped and 1 or 0
      entry.ahead, entry.ahead_count = cells, count
    end
    local asked = options and libpath.ClaimOptions(options)
    handles.check(C.libpath_claims_lay(claims.pointer, laid.pointer, libpath.Cell(place), width, array, #neighbours, asked))
    handles.keep(claims, "overlay", laid)
  end
end
