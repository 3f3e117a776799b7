# The port lies in the sources that it builds.
get_filename_component(SOURCE_PATH "${CURRENT_PORT_DIR}/../../.." ABSOLUTE)

# libpath.a is built beside libpath.so; the baker is shared alone.
vcpkg_check_linkage(ONLY_DYNAMIC_LIBRARY)
vcpkg_check_features(OUT_FEATURE_OPTIONS features FEATURES tools LIBPATH_BUILD_TOOLS)
vcpkg_find_acquire_program(PKGCONFIG)

vcpkg_cmake_configure(
  SOURCE_PATH "${SOURCE_PATH}"
  OPTIONS
    ${features}
    -DLIBPATH_BUILD_EDITOR=OFF
    -DLIBPATH_BUILD_TESTS=OFF
    "-DPKG_CONFIG_EXECUTABLE=${PKGCONFIG}"
  OPTIONS_DEBUG
    -DLIBPATH_BUILD_TOOLS=OFF)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/libpath)
vcpkg_fixup_pkgconfig()

if("tools" IN_LIST FEATURES)
  file(GLOB commands RELATIVE "${CURRENT_PACKAGES_DIR}/bin" "${CURRENT_PACKAGES_DIR}/bin/path*")
  vcpkg_copy_tools(TOOL_NAMES ${commands} AUTO_CLEAN)
endif()
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include" "${CURRENT_PACKAGES_DIR}/debug/share")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
file(INSTALL "${CMAKE_CURRENT_LIST_DIR}/usage" DESTINATION "${CURRENT_PACKAGES_DIR}/share/${PORT}")
