-- The example in LÖVE itself: clicks, drives until the truck is there, keeps a picture, and ends.
require("example")
local load, update = love.load, love.update
local seconds = 0

function love.load()
  load()
  love.mousepressed(33.5 * 24, 22.5 * 24)
end

function love.update(step)
  seconds = seconds + step
  update(1 / 30)
  if seconds > 2 then
    seconds = -1e9
    love.graphics.captureScreenshot(function(picture)
      picture:encode("png", "example.png")
      print("drawn in LÖVE " .. love.getVersion() .. ": " .. picture:getWidth() .. " × " .. picture:getHeight())
      love.event.quit()
    end)
  end
end
