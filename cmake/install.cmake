# What is installed, as components: `runtime` (what a game ships), `dev` (what building one needs), `tools`, and `editor`
# where Qt is.
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/libpath)

install(TARGETS path path-static EXPORT runtime-targets
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT runtime NAMELINK_COMPONENT dev
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT dev
  RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT runtime
  INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(TARGETS path-bake EXPORT bake-targets
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT tools NAMELINK_COMPONENT dev
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT dev
  RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT tools
  INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(EXPORT runtime-targets NAMESPACE libpath:: DESTINATION ${package_dir} COMPONENT dev
  FILE libpath-runtime-targets.cmake)
install(EXPORT bake-targets NAMESPACE libpath:: DESTINATION ${package_dir} COMPONENT dev
  FILE libpath-bake-targets.cmake)

get_property(tool_names GLOBAL PROPERTY LIBPATH_TOOLS)
if(tool_names AND LIBPATH_BUILD_TOOLS)
  install(TARGETS ${tool_names} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT tools)
endif()

include(cmake/public_headers.cmake)
find_public_headers(public_headers)
foreach(header IN LISTS public_headers)
  get_filename_component(folder ${header} DIRECTORY)
  install(FILES ${header} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/${folder} COMPONENT dev)
endforeach()

configure_package_config_file(cmake/libpath-config.cmake.in ${PROJECT_BINARY_DIR}/cmake/libpath-config.cmake
  INSTALL_DESTINATION ${package_dir} PATH_VARS CMAKE_INSTALL_BINDIR)
# Before 1.0 a minor version may break what the one before it promised.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/cmake/libpath-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/cmake/libpath-config.cmake ${PROJECT_BINARY_DIR}/cmake/libpath-config-version.cmake
              cmake/libpath-bake.cmake
  DESTINATION ${package_dir} COMPONENT dev)

# The .pc files find their prefix from where they lie.
file(RELATIVE_PATH up_to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
string(REGEX REPLACE "/$" "" up_to_prefix ${up_to_prefix})
foreach(name libpath libpath-bake)
  configure_file(cmake/${name}.pc.in ${PROJECT_BINARY_DIR}/cmake/${name}.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/cmake/${name}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT dev)
endforeach()

set(install_components runtime dev tools)
if(TARGET path-editor)
  list(APPEND install_components editor)
endif()
foreach(component IN LISTS install_components)
  install(FILES LICENSE RENAME copyright DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/doc/libpath-${component}
    COMPONENT ${component})
endforeach()

# Maps to try the commands on, and the pages. These name the maps as they lie in the sources.
if(NOT WIN32)
  install(DIRECTORY maps/ DESTINATION ${CMAKE_INSTALL_DATADIR}/libpath/maps COMPONENT tools)
  set(pages ${CMAKE_INSTALL_DATAROOTDIR}/doc/libpath-dev)
  install(DIRECTORY docs DESTINATION ${pages} COMPONENT dev PATTERN Doxyfile EXCLUDE)
  install(FILES README.md CHANGELOG.md DESTINATION ${pages} COMPONENT dev)
  file(RELATIVE_PATH maps /${pages} /${CMAKE_INSTALL_DATADIR}/libpath/maps)
  file(CREATE_LINK ${maps} ${PROJECT_BINARY_DIR}/cmake/maps SYMBOLIC)
  install(FILES ${PROJECT_BINARY_DIR}/cmake/maps DESTINATION ${pages} COMPONENT dev)
endif()

if(WIN32)
  include(cmake/install_windows.cmake)
elseif(PROJECT_IS_TOP_LEVEL)
  include(cmake/packages.cmake)
endif()
