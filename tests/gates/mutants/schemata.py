"""Builds the tests with many mutants at once: a copy of the library in which each change is a choice at run time."""
import collections
import json
import os
import pathlib
import re
import subprocess
import threading

HEADER = pathlib.Path(__file__).resolve().parent / "choice.h"
# As the sanitizer suites are; a mutant that reads behind its memory is noticed there.
CHECKS = "-D_GLIBCXX_ASSERTIONS -fsanitize=undefined -fno-sanitize-recover=all"
FLAGS = f"-O1 -DNDEBUG -w -Wno-narrowing {CHECKS}"
ROOMS = ["core", "geometry", "map", "tables", "bake", "search", "lint", "motion", "c"]
PROGRAMS = [f"test-{room}" for room in ROOMS]


def apart(candidates):
    """Those that overlap none that came before them."""
    taken = collections.defaultdict(list)
    for candidate in candidates:
        ranges = [(candidate.start, candidate.end)]
        if candidate.constant:
            ranges.append((candidate.constant[0], candidate.constant[0] + len("constexpr")))
        own = taken[candidate.file]
        if not any(start < other_end and other_start < end and (start, end) != (other_start, other_end)
                   or (start, end) == (other_start, other_end) == ranges[0]
                   for start, end in ranges for other_start, other_end in own):
            own.extend(ranges)
            yield candidate


class Build:
    """The copy and its build folder. Mutants are numbered from 1."""

    def __init__(self, root, folder, jobs):
        self.root = pathlib.Path(root)
        self.source = pathlib.Path(folder, "source")
        self.folder = pathlib.Path(folder, "build")
        self.jobs = jobs
        self.numbers = {}

    def write(self, candidates):
        """Sources that do not change keep their time."""
        by_file = collections.defaultdict(list)
        for candidate in candidates:
            by_file[candidate.file].append(candidate)
        for entry in self.root.iterdir():
            if entry.name not in ("libpath", "build", ".git"):
                _link(entry, self.source / entry.name)
        # Some tests look for maps beside the project.
        if (self.root / "../shared").exists():
            _link((self.root / "../shared").resolve(), self.source / "../shared")
        library = [path for path in (self.root / "libpath").rglob("*") if path.is_file()]
        for path in library:
            file = str(path.relative_to(self.root))
            text = path.read_bytes()
            if path.suffix in (".cpp", ".h") and not file.startswith("libpath/c/libpath"):
                text = self.mutated(text, by_file[file])
            _write(self.source / file, text)
        wanted = {self.source / path.relative_to(self.root) for path in library}
        for path in (self.source / "libpath").rglob("*"):
            if path.is_file() and path not in wanted:
                path.unlink()

    def mutated(self, text, candidates):
        """With as many lines as before, and one more at the top."""
        edits = {}
        for candidate in candidates:
            function = "on_at_run_time" if candidate.in_constexpr else "on"
            both = candidate.both.format(on=f"::libpath_mutants::{function}({self.numbers[candidate]})")
            lines = candidate.old.count("\n")
            edits[candidate.start] = candidate.end, both.replace("\n", " ") + "\n" * lines
            if candidate.constant:
                edits[candidate.constant[0]] = candidate.constant[0] + len("constexpr"), candidate.constant[1]
        for start in sorted(edits, reverse=True):
            end, new = edits[start]
            text = text[:start] + new.encode() + text[end:]
        return (f'#include "{HEADER}"\n'.encode() if candidates else b"\n") + text

    def configure(self):
        command = ["cmake", "-G", "Ninja", "-S", self.source, "-B", self.folder, "-DCMAKE_BUILD_TYPE=Debug",
                   f"-DCMAKE_CXX_FLAGS_DEBUG={FLAGS}", "-DCMAKE_UNITY_BUILD=ON", "-DCMAKE_UNITY_BUILD_BATCH_SIZE=8",
                   "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON", "-DLIBPATH_BUILD_EDITOR=OFF", "-DLIBPATH_BUILD_TESTS=ON"]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)

    def make(self, candidates):
        """Builds those that compile, and returns them."""
        candidates = list(candidates)
        # Whoever is left out, the others keep their numbers, so that little is compiled anew.
        self.numbers = {candidate: number for number, candidate in enumerate(candidates, 1)}
        while True:
            self.write(candidates)
            if not (self.folder / "build.ninja").exists():
                self.configure()
            made = subprocess.run(["ninja", "-C", self.folder, "-k", "0", "-j", str(self.jobs), *PROGRAMS],
                                  text=True, capture_output=True, check=False)
            if made.returncode == 0:
                return candidates
            unfit = self.unfit(candidates, made.stdout)
            if not unfit:
                raise RuntimeError(f"the tests cannot be built: {made.stdout[-3000:]}")
            for candidate in unfit:
                print(f"not compiled: {candidate}", flush=True)
            candidates = [candidate for candidate in candidates if candidate not in unfit]

    def unfit(self, candidates, said):
        """Whose lines the compiler complains about; where it names none of them, those that its notes name."""
        by_line = collections.defaultdict(set)
        for candidate in candidates:
            for line in range(candidate.line, candidate.line + candidate.old.count("\n") + 1):
                by_line[candidate.file, line + 1].add(candidate)
        place = re.compile(r"/source/(libpath/[^:\s]+):(\d+):\d+: (error)?")
        errors, notes = set(), set()
        for file, line, error in place.findall(said):
            (errors if error else notes).update(by_line[file, int(line)])
        return errors or notes


def _link(target, link):
    if not link.is_symlink():
        link.parent.mkdir(parents=True, exist_ok=True)
        link.symlink_to(target)


def _write(path, text):
    if not path.exists() or path.read_bytes() != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text)


class Compiler:
    """Says whether the build makes the same program of a mutant as of the source: then it is none."""

    def __init__(self, root, folder, includes, scratch):
        self.root = pathlib.Path(root)
        self.includes = includes
        self.scratch = pathlib.Path(scratch)
        self.lock = threading.Lock()
        commands = json.loads(pathlib.Path(folder, "compile_commands.json").read_text(encoding="utf-8"))
        self.commands = {command["file"]: command for command in commands if command["file"] in includes}

    def is_same(self, candidate):
        text = (self.root / candidate.file).read_bytes()
        changed = text[:candidate.start] + candidate.new.encode() + text[candidate.end:]
        units = [unit for unit, files in self.includes.items() if candidate.file in files]
        if candidate.file.endswith(".cpp"):
            units = units[:1]
        with self.lock:
            return bool(units) and all(self.object_of(unit, candidate.file, text) ==
                                       self.object_of(unit, candidate.file, changed) for unit in units)

    def object_of(self, unit, file, text):
        """A source is compiled alone, a header with what includes it."""
        shadow = self.scratch / file
        shadow.parent.mkdir(parents=True, exist_ok=True)
        shadow.write_bytes(text)
        made = self.scratch / "made.o"
        command = self.commands[unit]
        words = re.sub(r" -[oc] \S+", "", command["command"]).replace(" -I", f" -I{self.scratch} -I", 1)
        source = unit
        if file.endswith(".cpp"):
            source = shadow
            words += f" -iquote {(self.root / file).parent}"
        done = subprocess.run(f"{words} -w -o {made} -c {source}", shell=True, cwd=command["directory"], check=False,
                              stderr=subprocess.DEVNULL)
        shadow.unlink()
        # What does not compile is another program.
        return made.read_bytes() if done.returncode == 0 else os.urandom(16)
