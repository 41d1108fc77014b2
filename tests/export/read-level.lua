-- SPDX-FileCopyrightText: 2026 The Ashlar maintainers
-- SPDX-License-Identifier: MIT

-- Loads a level as a game does and prints what it says as JSON, for a test in another language: LUA read-level.lua LEVEL. In every Lua
-- from 5.1 on. With --size only how much there is of it.

local level = dofile (arg[1])
assert (level ~= dofile (arg[1]), "each time a new one")

local function quote (text)
  return '"' .. text:gsub ('[%c"\\\127]', function (c) return ("\\u%04x"):format (c:byte ()) end) .. '"'
end

local function number (n)
  if n == math.floor (n) and n >= -2^53 and n <= 2^53 then return ("%d"):format (n) end
  -- What is an integer has no point in any Lua, or is none.
  return math.type and math.type (n) == "integer" and ("%d"):format (n) or ("%.17g"):format (n)
end

local function write (value)
  local kind = type (value)
  if kind == "string" then
    io.write (quote (value))
  elseif kind == "number" then
    io.write (number (value))
  elseif kind == "boolean" then
    io.write (tostring (value))
  elseif next (value) == nil or value[1] ~= nil then
    local n = 0
    for _ in pairs (value) do n = n + 1 end
    assert (n == #value, "no list")
    io.write ("[")
    for i, item in ipairs (value) do
      if i > 1 then io.write (",") end
      write (item)
    end
    io.write ("]")
  else
    local comma = ""
    io.write ("{")
    for key, item in pairs (value) do
      assert (type (key) == "string")
      io.write (comma, quote (key), ":")
      write (item)
      comma = ","
    end
    io.write ("}")
  end
end

if arg[2] == "--size" then
  io.write (("%d %d %d\n"):format (#level.layers, #level.layers[1].data, #level.areas))
else
  write (level)
end
