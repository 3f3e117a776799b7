//! Links `libpath.so`, from the folder that LIBPATH_LIB_DIR names or where the system has it.

fn main() {
    println!("cargo:rerun-if-env-changed=LIBPATH_LIB_DIR");
    if let Ok(folder) = std::env::var("LIBPATH_LIB_DIR") {
        println!("cargo:rustc-link-search=native={folder}");
    }
    println!("cargo:rustc-link-lib=dylib=path");
}
