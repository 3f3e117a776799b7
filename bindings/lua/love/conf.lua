function love.conf(settings)
  settings.window.title = "libpath in LÖVE"
  settings.window.width, settings.window.height = 960, 648
end
