# write_manual(COMMAND COMPONENT [WRITER]): what man and the shells read about a command, written by itself, or by another
# program (tools/manual), each time it is linked, into share/ beside bin/, and installed. Left out where what is built does
# not run as it is: for another machine, under a sanitizer, with a planted fault.
function(write_manual command component)
  if(CMAKE_CROSSCOMPILING OR LIBPATH_SANITIZE OR LIBPATH_FUZZ OR LIBPATH_COVERAGE OR LIBPATH_PLANT)
    return()
  endif()
  set(writer ${command})
  if(ARGC GREATER 2)
    set(writer ${ARGV2})
    add_dependencies(${command} ${writer})
  endif()
  set(share ${PROJECT_BINARY_DIR}/share)
  set(man ${share}/man/man1/${command}.1)
  set(bash ${share}/bash-completion/completions/${command})
  set(zsh ${share}/zsh/site-functions/_${command})
  set(fish ${share}/fish/vendor_completions.d/${command}.fish)
  foreach(file ${man} ${bash} ${zsh} ${fish})
    get_filename_component(folder ${file} DIRECTORY)
    file(MAKE_DIRECTORY ${folder})
  endforeach()
  add_custom_command(TARGET ${command} POST_BUILD
    COMMAND ${writer} --man > ${man}
    COMMAND ${writer} --completion bash > ${bash}
    COMMAND ${writer} --completion zsh > ${zsh}
    COMMAND ${writer} --completion fish > ${fish}
    BYPRODUCTS ${man} ${bash} ${zsh} ${fish} VERBATIM)
  install(FILES ${man} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT ${component})
  foreach(file ${bash} ${zsh} ${fish})
    get_filename_component(folder ${file} DIRECTORY)
    file(RELATIVE_PATH folder ${share} ${folder})
    install(FILES ${file} DESTINATION ${CMAKE_INSTALL_DATADIR}/${folder} COMPONENT ${component})
  endforeach()
endfunction()
