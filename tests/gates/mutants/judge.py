"""Shows mutants to the tests that come by them."""
import collections
import concurrent.futures
import os
import pathlib
import resource
import shutil
import subprocess
import tempfile
import time

RECORDED = "Recorded"
# Tests that take less than so many seconds are quick: most of all, and a tenth of their time.
QUICK = 0.3
MARKS = 1 << 14
MEMORY = 8 << 30


class Test:
    def __init__(self, program, name):
        self.program = program
        self.name = name
        self.seconds = 0.0
        self.reached = frozenset()

    def rank(self):
        """Most mutants are noticed by quick tests, most of the others by what is recorded."""
        return self.seconds > QUICK, RECORDED not in self.name, self.seconds


class Tests:
    """Of the random tests a part, `scale` times fewer than all. What is recorded is of the whole, and asked in whole."""

    def __init__(self, folder, filter_of_all, scale, jobs):
        self.folder = pathlib.Path(folder)
        self.filter = filter_of_all
        self.scale = scale
        self.jobs = jobs
        self.tests = []

    def list(self, programs):
        for program in programs:
            command = [self.folder / "bin" / program, "--gtest_list_tests", f"--gtest_filter={self.filter}"]
            suite = ""
            for line in subprocess.run(command, check=True, text=True, capture_output=True).stdout.splitlines():
                name = line.split("#")[0].rstrip()
                if line.startswith("  "):
                    if "DISABLED_" not in suite + name:
                        self.tests.append(Test(program, suite + name.strip()))
                elif name.endswith("."):
                    suite = name

    def measure(self):
        """How long each test takes, and which mutants it comes by. Those that fail where nothing is changed."""
        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            return [test for test, passed in zip(self.tests, pool.map(self.measure_one, self.tests)) if not passed]

    def measure_one(self, test):
        with tempfile.TemporaryDirectory() as scratch:
            marks = pathlib.Path(scratch, "marks")
            marks.write_bytes(bytes(MARKS))
            began = time.monotonic()
            passed = self.run(test.program, [test.name], 900, scratch, LIBPATH_MUTANTS_REACHED=str(marks)) == 0
            test.seconds = time.monotonic() - began
            test.reached = frozenset(i for i, mark in enumerate(marks.read_bytes()) if mark)
        return passed

    def run(self, program, names, seconds, scratch, **surroundings):
        """The exit status of tests, None where they took longer than that."""
        filters = pathlib.Path(scratch, "filter")
        filters.write_text("--gtest_filter=" + ":".join(names) + "\n", encoding="utf-8")
        command = [self.folder / "bin" / program, "--gtest_brief=1", "--gtest_fail_fast", f"--gtest_flagfile={filters}"]
        work = pathlib.Path(scratch, "work")
        work.mkdir(exist_ok=True)
        scale = 1 if any(RECORDED in name for name in names) else self.scale
        surroundings = {**os.environ, "LIBPATH_TEST_SCALE": str(scale), "TMPDIR": str(work), **surroundings}

        def limit():
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        with subprocess.Popen(command, cwd=work, env=surroundings, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL, start_new_session=True, preexec_fn=limit) as process:
            try:
                return process.wait(seconds)
            except subprocess.TimeoutExpired:
                return None
            finally:
                _end_group(process.pid)
                shutil.rmtree(work, ignore_errors=True)

    def reach(self, number):
        return [test for test in self.tests if number in test.reached]

    def judge(self, number):
        """`killed`, `killed by time` or `survived`, and the test or tests that say so."""
        asked = sorted(self.reach(number), key=Test.rank)
        if not asked:
            return "survived", "no test comes by"
        for part in _parts(asked):
            by_program = collections.defaultdict(list)
            for test in part:
                by_program[test.program, RECORDED in test.name].append(test)
            for (program, _), tests in by_program.items():
                names = [test.name for test in tests]
                limit = 10 + 5 * sum(test.seconds for test in tests)
                with tempfile.TemporaryDirectory() as scratch:
                    status = self.run(program, names, limit, scratch, LIBPATH_MUTANT=str(number))
                if status != 0:
                    return "killed by time" if status is None else "killed", f"{program}, {len(tests)} tests"
        return "survived", f"{len(asked)} tests"


def _parts(tests):
    """Each part takes about twice as long as the one before, so that what never ends is soon known to."""
    part, spent, most = [], 0.0, 1.0
    for test in tests:
        part.append(test)
        spent += test.seconds
        if spent > most:
            yield part
            part, spent, most = [], 0.0, 2 * most
    if part:
        yield part


def _end_group(group):
    try:
        os.killpg(group, 9)
    except ProcessLookupError:
        pass
