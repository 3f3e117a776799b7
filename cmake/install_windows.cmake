# What the zip of ./dev windows has beside the libraries and their headers.
configure_file(cmake/windows-readme.txt.in ${PROJECT_BINARY_DIR}/cmake/README.txt @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/cmake/README.txt LICENSE DESTINATION . COMPONENT dev)

# The C functions by name: compilers that cannot read libpath.dll.a make their own import library of this.
file(STRINGS tests/house/c_functions.txt c_functions)
list(JOIN c_functions "\n  " c_functions)
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/cmake/libpath.def CONTENT "LIBRARY libpath.dll\nEXPORTS\n  ${c_functions}\n")
install(FILES ${PROJECT_BINARY_DIR}/cmake/libpath.def DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT dev)

# What the libraries have in them of others.
foreach(package libxxhash-dev libfmt-dev nlohmann-json3-dev libz-mingw-w64-dev mingw-w64-common gcc-mingw-w64-base)
  if(EXISTS /usr/share/doc/${package}/copyright)
    install(FILES /usr/share/doc/${package}/copyright DESTINATION licences RENAME ${package}.txt COMPONENT dev)
  endif()
endforeach()
