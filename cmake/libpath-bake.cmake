# libpath_bake(TARGET name MAPS map… [TIER none|fast|full] [UNITS file] [DESTINATION folder] [OPTIONS option…])
#
# Bakes each MAP (.lpmap, .map, .tmx, .tmj, .png, .ldtk, .ldtkl in any case; relative to the current source folder) into
# DESTINATION/NAME.lpa, NAME being the map's file name without its ending, or the level's of FILE.ldtk#LEVEL; DESTINATION is
# the current binary folder unless named. Makes a target
# `name` that stands for all of them, built by default; let a game depend on it: add_dependencies(game name).
# The assets are listed in the property LIBPATH_ASSETS of the target.
#
# A changed map, tileset, legend or list of units bakes again what refers to it, and nothing else. TIER says how much is
# baked for speed (pathbake --help), UNITS names a JSON list of unit profiles, OPTIONS are handed to pathbake as they are.
# Which pathbake is called: the cache variable LIBPATH_PATHBAKE; else the one that is built with libpath. What calls it: the
# list LIBPATH_BAKE_LAUNCHER, which pathbake's command line follows, as "srun;--ntasks=1" hands each map to a cluster.
function(libpath_bake)
  cmake_parse_arguments(PARSE_ARGV 0 bake "" "TARGET;TIER;UNITS;DESTINATION" "MAPS;OPTIONS")
  if(bake_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "libpath_bake: unknown argument ${bake_UNPARSED_ARGUMENTS}; "
                        "the keywords are TARGET, MAPS, TIER, UNITS, DESTINATION and OPTIONS")
  endif()
  if(NOT bake_TARGET OR NOT bake_MAPS)
    message(FATAL_ERROR "libpath_bake: expected TARGET and MAPS")
  endif()
  # A misspelt keyword behind MAPS looks like one of them.
  foreach(map IN LISTS bake_MAPS)
    string(TOLOWER "${map}" lower)
    if(NOT lower MATCHES "\\.(lpmap|map|tmx|tmj|png|ldtk|ldtk#[^/]+|ldtkl)$")
      message(FATAL_ERROR "libpath_bake: expected a map (.lpmap, .map, .tmx, .tmj, .png, .ldtk or .ldtkl), not ${map}; "
                          "the keywords are TARGET, MAPS, TIER, UNITS, DESTINATION and OPTIONS")
    endif()
  endforeach()
  if(bake_TIER AND NOT bake_TIER MATCHES "^(none|fast|full)$")
    message(FATAL_ERROR "libpath_bake: TIER: expected none, fast or full, not ${bake_TIER}")
  endif()
  set(pathbake ${LIBPATH_PATHBAKE})
  if(NOT pathbake AND TARGET pathbake)
    set(pathbake pathbake)
  endif()
  if(NOT pathbake)
    message(FATAL_ERROR "libpath_bake: no pathbake found, and none is built here (Boost.Program_options is missing, or "
                        "this is a cross build); set LIBPATH_PATHBAKE to one that runs here")
  endif()
  set(folder ${CMAKE_CURRENT_BINARY_DIR})
  if(bake_DESTINATION)
    get_filename_component(folder ${bake_DESTINATION} ABSOLUTE BASE_DIR ${CMAKE_CURRENT_BINARY_DIR})
  endif()
  file(MAKE_DIRECTORY ${folder})

  set(command ${LIBPATH_BAKE_LAUNCHER} ${pathbake})
  # Behind a launcher CMake takes the name of a target for a word.
  if(LIBPATH_BAKE_LAUNCHER AND TARGET ${pathbake})
    set(command ${LIBPATH_BAKE_LAUNCHER} $<TARGET_FILE:${pathbake}>)
  endif()

  set(options --progress never)
  if(bake_TIER)
    list(APPEND options --tier ${bake_TIER})
  endif()
  if(bake_UNITS)
    get_filename_component(units ${bake_UNITS} ABSOLUTE)
    list(APPEND options --units ${units})
  endif()

  set(assets)
  foreach(map IN LISTS bake_MAPS)
    get_filename_component(map ${map} ABSOLUTE)
    set(file ${map})
    get_filename_component(name ${map} NAME_WLE)
    if(map MATCHES "^(.*\\.[lL][dD][tT][kK])#([^/]+)$")
      set(file ${CMAKE_MATCH_1})
      set(name ${CMAKE_MATCH_2})
    endif()
    set(asset ${folder}/${name}.lpa)
    if(asset IN_LIST assets)
      message(FATAL_ERROR "libpath_bake: two maps are called ${name}")
    endif()
    add_custom_command(OUTPUT ${asset}
      COMMAND ${command} ${map} -o ${asset} --depfile ${asset}.d ${options} ${bake_OPTIONS}
      DEPENDS ${file} ${pathbake} ${units}
      DEPFILE ${asset}.d COMMENT "Baking ${name}.lpa" VERBATIM)
    list(APPEND assets ${asset})
  endforeach()
  add_custom_target(${bake_TARGET} ALL DEPENDS ${assets})
  set_target_properties(${bake_TARGET} PROPERTIES LIBPATH_ASSETS "${assets}")
endfunction()
