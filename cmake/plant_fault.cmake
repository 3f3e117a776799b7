# Builds a fault in on purpose, to see a gate fail on it. The fault LIBPATH_PLANT is the patch tests/gates/planted/NAME.patch
# of sources, which are spoilt in the build folder; faults without a patch stand in their gate's own script.
set(planted_sources)
set(planted_patch ${PROJECT_SOURCE_DIR}/tests/gates/planted/${LIBPATH_PLANT}.patch)
set(planted_folder ${PROJECT_BINARY_DIR}/planted/${LIBPATH_PLANT})
if(LIBPATH_PLANT AND EXISTS ${planted_patch})
  file(STRINGS ${planted_patch} planted_sources REGEX "^[+][+][+] b/")
  list(TRANSFORM planted_sources REPLACE "^[+][+][+] b/" "")
  foreach(source IN LISTS planted_sources)
    configure_file(${PROJECT_SOURCE_DIR}/${source} ${planted_folder}/${source} COPYONLY)
    file(COPY_FILE ${PROJECT_SOURCE_DIR}/${source} ${planted_folder}/${source})
  endforeach()
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${planted_patch})
  execute_process(COMMAND patch --quiet --strip=1 --fuzz=0 --directory=${planted_folder} --input=${planted_patch}
    RESULT_VARIABLE unplanted)
  if(unplanted)
    message(FATAL_ERROR "the fault ${LIBPATH_PLANT} no longer fits the sources: mend ${planted_patch}")
  endif()
endif()

# plant_fault_in(LIST): puts spoilt sources in the place of those of the list.
function(plant_fault_in list)
  set(sources ${${list}})
  foreach(source IN LISTS planted_sources)
    list(TRANSFORM sources REPLACE "^${PROJECT_SOURCE_DIR}/${source}$" ${planted_folder}/${source})
  endforeach()
  set(${list} ${sources} PARENT_SCOPE)
endfunction()
