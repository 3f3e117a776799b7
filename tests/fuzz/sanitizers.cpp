/// What the address sanitizer does unless ASAN_OPTIONS says otherwise. A run frees far less than these 8 MB, so that
/// whatever it frees stays unusable; more, and long stacks of every allocation, would cost a third of a run.
extern "C" const char* __asan_default_options() {
  return "quarantine_size_mb=8:malloc_context_size=3:allocator_release_to_os_interval_ms=-1";
}
