// What the modules import beside system calls, said to the linker; lib/instantiate.js brings it.
mergeInto(LibraryManager.library, {
  libpath_js_progress: function () {},
});
