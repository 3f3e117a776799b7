-- Structs and arrays that go to the library and come from it.

local ffi = require("ffi")

local values = {}

local recent, turn = {}, 0

--- Keeps a value alive until some more calls were made. Compiled code does not: what is not used after a call may be
--- collected before it.
function values.anchor(value)
  turn = turn % 16 + 1
  recent[turn] = value
  return value
end

--- Forgets them: for programs that collect on purpose.
function values.forget() recent = {} end

--- A maker of structs: Cell(3, 4), Cell{3, 4}, or by names: GridQuery{from = {1, 2}, to = {5, 2}}.
function values.maker(name, members, is_sized)
  local kind = ffi.typeof(name)
  local known = {}
  for _, member in ipairs(members) do known[member] = true end
  return function(first, ...)
    local made
    if type(first) == "table" then
      for key in pairs(first) do
        if type(key) == "string" and not known[key] then error(name .. " has no member " .. key, 2) end
      end
      -- The library's own member is the first.
      if is_sized and first[1] ~= nil then error(name .. " takes its members by names", 2) end
      made = kind(first)
    elseif ffi.istype(kind, first) then
      made = kind(first)
    elseif first == nil then
      made = kind()
    else
      made = kind(first, ...)
    end
    if is_sized then made.struct_size = ffi.sizeof(kind) end
    return made
  end
end

--- A copy of a struct, or one made of a table, with its size set.
function values.struct(make, value)
  if value == nil then error("expected a struct or a table of its members", 3) end
  return make(value)
end

--- What the library reads: an array, and how many elements there are. `values` is a table of numbers, structs or tables.
function values.span(kind, make, given, may_be_nil)
  if given == nil and may_be_nil then return nil, 0 end
  if type(given) ~= "table" then error("expected a table", 3) end
  local array = ffi.new(kind .. "[?]", math.max(#given, 1))
  for place, each in ipairs(given) do array[place - 1] = make and make(each) or each end
  return array, #given
end

local rooms = {}

--- A buffer of at least so many elements, and how many there are. It is used until the next call.
function values.room(kind, count)
  local room = rooms[kind]
  count = tonumber(count or 1024)
  if not room or room.count < count then
    room = {array = ffi.new(kind .. "[?]", count), count = count}
    rooms[kind] = room
  end
  return room.array, room.count
end

--- The first elements as a table: numbers, or copies of structs.
function values.list(make, array, count)
  local list = {}
  for place = 0, tonumber(count) - 1 do list[place + 1] = make and make(array[place]) or array[place] end
  return list
end

return values
