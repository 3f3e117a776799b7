"""libpath for Conan 2. The recipe lies in the sources that it builds."""

from pathlib import Path

from conan import ConanFile
from conan.errors import ConanInvalidConfiguration
from conan.tools.build import check_min_cppstd
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout
from conan.tools.files import copy
from conan.tools.gnu import PkgConfigDeps


class LibpathRecipe(ConanFile):
    name = "libpath"
    version = "0.1.0"
    description = "Grid pathfinding for games: map baking, search and movement"
    license = "MIT"
    package_type = "shared-library"
    settings = "os", "arch", "compiler", "build_type"
    options = {"tools": [True, False]}
    default_options = {"tools": True, "boost/*:header_only": False, "boost/*:without_program_options": False}
    no_copy_source = True

    def export_sources(self):
        top = Path(self.recipe_folder).parent.parent
        files = ("CMakeLists.txt", "LICENSE", "README.md", "CHANGELOG.md")
        for pattern in (*files, "bindings/*", "cmake/*", "docs/*", "libpath/*", "maps/*", "tools/*"):
            copy(self, pattern, src=top, dst=self.export_sources_folder)

    # The least versions are those of Debian 12, which the project is tested with.
    def requirements(self):
        self.requires("xxhash/[>=0.8.1 <1]", libs=False, visible=False)
        self.requires("nlohmann_json/[>=3.11.2 <4]", visible=False)
        self.requires("pugixml/[>=1.13 <2]")
        self.requires("libpng/[>=1.6.39 <2]")
        self.requires("zlib/[>=1.2.13 <2]")
        self.requires("zstd/[>=1.5.4 <2]")
        self.requires("fmt/[>=9.1.0]")
        if self.options.tools:
            self.requires("boost/[>=1.74.0 <2]")

    def build_requirements(self):
        self.tool_requires("cmake/[>=3.25]")

    def validate(self):
        check_min_cppstd(self, 20)
        if self.settings.os != "Linux":
            raise ConanInvalidConfiguration("libpath is built for Linux; for Windows by its own ./dev windows")

    def layout(self):
        cmake_layout(self)

    def generate(self):
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables["LIBPATH_BUILD_TOOLS"] = bool(self.options.tools)
        toolchain.cache_variables["LIBPATH_BUILD_EDITOR"] = False
        toolchain.cache_variables["LIBPATH_BUILD_TESTS"] = False
        # It is looked for as a header alone.
        xxhash = self.dependencies["xxhash"].cpp_info.aggregated_components().includedirs[0]
        toolchain.cache_variables["XXHASH_INCLUDE_DIR"] = xxhash
        toolchain.generate()
        CMakeDeps(self).generate()
        PkgConfigDeps(self).generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install()

    def package_info(self):
        # The package's own CMake files know its targets and libpath_bake().
        self.cpp_info.set_property("cmake_find_mode", "none")
        self.cpp_info.builddirs = ["lib/cmake/libpath"]
        self.cpp_info.libs = ["path"]
