-- Objects of the library, and who keeps whom alive.
--
-- What C calls a handle lies in a box, which counts who holds it: its object, and boxes of what was made of it. It is freed
-- once, when nobody does, so that the order in which Lua collects objects is of no account.

local ffi = require("ffi")
local C = require("libpath.library")
local values = require("libpath.values")

local handles = {}

local Error = {}
Error.__index = Error
Error.__tostring = function(error) return error.message end
handles.Error = Error

--- Raises what the library refuses: a table with `message`, `code` (one of libpath.Code), and `offset` in an asset.
function handles.fail(code, message, offset)
  message = message or ffi.string(C.libpath_describe_code(code))
  error(setmetatable({code = code, message = message, offset = offset}, Error), 0)
end

local BAD_ARGUMENT, TOO_SHORT, MISALIGNED = 1, 16, 25

function handles.check(code)
  if code ~= 0 then handles.fail(code) end
end

--- The same of bytes, and where they are wrong.
function handles.check_bytes(code, offset)
  if code < TOO_SHORT or code > MISALIGNED then return handles.check(code) end
  local where = tonumber(offset[0])
  handles.fail(code, ffi.string(C.libpath_describe_code(code)) .. " (byte " .. where .. ")", where)
end

local function release(box)
  box.users = box.users - 1
  if box.users > 0 then return end
  if box.destroy then box.destroy(box.pointer) end
  box.pointer = nil
  for _, kept in ipairs(box.keeps) do release(kept) end
  for _, kept in pairs(box.until_next) do
    if kept.box then release(kept.box) end
  end
end

local function hold(box)
  box.users = box.users + 1
  box.is_kept = true
  return box
end

--- How often a box changed, and what it lies on.
local function all_changes(box)
  local all = box.changes
  for _, kept in ipairs(box.keeps) do all = all + all_changes(kept) end
  return all
end

--- A box of no users yet, which holds others.
function handles.box(pointer, destroy, keeps)
  local box = {pointer = pointer, destroy = destroy, keeps = keeps, until_next = {}, users = 0, changes = 0}
  for _, kept in ipairs(keeps) do
    hold(kept)
    if kept.source then box.source, box.seen = kept.source, all_changes(kept.source) end
  end
  return box
end

--- Holds another box, and whatever else, until something takes its place under that name.
function handles.keep(box, name, other, ...)
  if other then hold(other) end
  handles.let_go(box, name)
  box.until_next[name] = {box = other, ...}
end

function handles.let_go(box, name)
  local kept = box.until_next[name]
  box.until_next[name] = nil
  if kept and kept.box then release(kept.box) end
end

--- The object of a box. It lets the box go when it is closed, or collected.
function handles.object(class, box)
  local held = {box = box}
  box.users = box.users + 1
  local guard = newproxy(true)
  local function let_go()
    local last = held.box
    held.box = nil
    if last then release(last) end
  end
  getmetatable(guard).__gc = let_go
  return setmetatable({held = held, guard = guard, let_go = let_go}, class)
end

--- A world that belongs to the other box and shows how it is; nil where there is none.
function handles.lent(class, owner, get)
  local pointer = get()
  if pointer == nil then return nil end
  local box = handles.box(pointer, nil, {owner})
  box.source, box.seen, box.again = owner, all_changes(owner), get
  return handles.object(class, box)
end

local function is_behind(box) return box.source and box.seen ~= all_changes(box.source) end

local function catch_up(box)
  if not is_behind(box) then return end
  if box.again then box.again() end
  box.seen = all_changes(box.source)
end

--- The box of an argument, which must be of that class; nil for nil where that may be.
function handles.use(class, object, may_be_nil)
  if object == nil and may_be_nil then return nil end
  if getmetatable(object) ~= class then
    handles.fail(BAD_ARGUMENT, "expected " .. class.name .. ", not " .. type(object))
  end
  local box = values.anchor(object).held.box
  if not box then handles.fail(BAD_ARGUMENT, "this " .. class.name .. " is closed") end
  if is_behind(box) then
    if not box.again and not class.follows_changes then
      handles.fail(BAD_ARGUMENT, "the world of this " .. class.name .. " has changed since: make another one")
    end
    for _, kept in ipairs(box.keeps) do catch_up(kept) end
    catch_up(box)
  end
  return box
end

--- The same of a world that changes, which the call does.
function handles.use_to_change(class, object)
  local box = handles.use(class, object)
  box.changes = box.changes + 1
  return box
end

function handles.class(name)
  local class = {name = name}
  class.__index = class
  --- Lets the handle go at once. Using the object afterwards is an error; closing it again is none.
  function class:close() self.let_go() end
  function class:is_closed() return self.held.box == nil end
  return class
end

return handles
