# `cpack -G DEB` makes one Debian package of each component.
set(CPACK_PACKAGE_NAME libpath)
set(CPACK_PACKAGE_VENDOR libpath)
set(CPACK_PACKAGE_CONTACT "libpath developers <libpath@localhost>")
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY ${PROJECT_DESCRIPTION})
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL ${install_components})

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_ENABLE_COMPONENT_DEPENDS OFF)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${CMAKE_LIBRARY_OUTPUT_DIRECTORY})
set(exactly "(= ${PROJECT_VERSION})")

# One package name for each SONAME, so that games of two versions live side by side.
set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME libpath0)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_RUNTIME_DESCRIPTION "Grid pathfinding for games: the library that a game links
 Opens baked maps and answers path queries from them. Links the standard library alone.")

set(CPACK_DEBIAN_TOOLS_PACKAGE_NAME libpath-tools)
set(CPACK_DEBIAN_TOOLS_PACKAGE_SECTION games)
set(CPACK_DEBIAN_TOOLS_PACKAGE_DEPENDS "libpath0 ${exactly}")
set(CPACK_DEBIAN_TOOLS_DESCRIPTION "Grid pathfinding for games: the baker and the command line tools
 Bakes maps into assets, answers and times queries, converts and makes maps. With man pages, completions and maps to try.")

set(CPACK_DEBIAN_DEV_PACKAGE_NAME libpath-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS "libpath0 ${exactly}, libpath-tools ${exactly}")
set(CPACK_DEBIAN_DEV_DESCRIPTION "Grid pathfinding for games: headers, CMake package, pkg-config files, pages
 find_package(libpath) gives libpath::runtime, libpath::bake and libpath_bake(), which bakes maps as part of a build.")

set(CPACK_DEBIAN_EDITOR_PACKAGE_NAME libpath-editor)
set(CPACK_DEBIAN_EDITOR_PACKAGE_SECTION games)
set(CPACK_DEBIAN_EDITOR_PACKAGE_DEPENDS "libpath0 ${exactly}, libpath-tools ${exactly}")
# Qt's own words in the editor's languages: OK and Cancel, the file dialogs.
set(CPACK_DEBIAN_EDITOR_PACKAGE_RECOMMENDS qt6-translations-l10n)
set(CPACK_DEBIAN_EDITOR_DESCRIPTION "Grid pathfinding for games: the map editor
 Paints maps, shows what is baked from them, and tries paths.")

include(CPack)
