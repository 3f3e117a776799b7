#!/usr/bin/python3
"""The gate mutants: main.py PART FOLDER, the latter a build folder of the preset release. See gate_mutants.sh."""
import collections
import concurrent.futures
import itertools
import os
import pathlib
import sys
import tempfile

sys.dont_write_bytecode = True

import candidates  # noqa: E402
import judge  # noqa: E402
import schemata  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[3]
GOAL = 92


def main(part, folder):
    wanted = int(os.environ.get("LIBPATH_MUTANTS") or 300 // int(part))
    first = int(os.environ.get("LIBPATH_MUTANTS_FROM") or 0)
    folder = (ROOT / folder).resolve()
    jobs = int(os.environ.get("LIBPATH_MUTANTS_JOBS") or len(os.sched_getaffinity(0)))
    # The planted fault of this gate: tests that see nothing.
    cache = (folder / "CMakeCache.txt").read_text(encoding="utf-8")
    blind = "LIBPATH_PLANT:STRING=blind_tests\n" in cache

    found, includes = candidates.find(str(ROOT), str(folder), jobs)
    # Some do not compile, and some are none.
    some = found[first:first + wanted + wanted // 3 + 5]
    build = schemata.Build(ROOT, folder.parent / "mutants", jobs)
    some = build.make(schemata.apart(some))
    # A quarter of the random tests: the whole takes four times as long and sees hardly more.
    scale = 4 if part == "1" else 20
    tests = judge.Tests(build.folder, "-*" if blind else "*", scale, jobs)
    tests.list(schemata.PROGRAMS)
    failed = tests.measure()
    for test in failed:
        print(f"failed: {test.program} {test.name} fails without any mutant")
    if failed:
        return 1
    with tempfile.TemporaryDirectory() as scratch:
        results = judge_all(tests, build, some, wanted, jobs, schemata.Compiler(ROOT, folder, includes, scratch))
    lines = "".join(f"{result}: {mutant}\n" for result, mutant in results)
    (folder / "mutants.txt").write_text(lines, encoding="utf-8")
    return report(results, wanted, len(found))


def judge_all(tests, build, some, wanted, jobs, compiler):
    """Pairs of a verdict and the mutant, until as many are judged as were wanted."""
    rest = iter(some)
    results = []
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        while batch := list(itertools.islice(rest, wanted - judged(results))):
            results += pool.map(lambda mutant: judge_one(tests, build.numbers[mutant], mutant, compiler), batch)
    return results


def judge_one(tests, number, mutant, compiler):
    result, by = tests.judge(number)
    if result == "survived" and mutant.in_constexpr and not tests.reach(number):
        result = "run by the compiler alone"
    elif result == "survived" and compiler.is_same(mutant):
        result = "not another program"
    print(f"{result}: {mutant} ({by})", flush=True)
    return result, mutant


def judged(results):
    return sum(result.startswith(("killed", "survived")) for result, _ in results)


def report(results, wanted, possible):
    killed = sum(result.startswith("killed") for result, _ in results)
    by_time = sum(result == "killed by time" for result, _ in results)
    for result, mutant in results:
        if result == "survived":
            print(f"failed: survived: {mutant}")
    rooms = collections.defaultdict(list)
    for result, mutant in results:
        if result.startswith(("killed", "survived")):
            rooms[mutant.file.split("/")[1]].append(result != "survived")
    print("table: room|killed|of")
    for room, verdicts in sorted(rooms.items()):
        print(f"table: {room}|{sum(verdicts)}|{len(verdicts)}")
    print(f"figure: {killed} of {judged(results)} mutants killed, {by_time} of them by time; of {possible} possible")
    print(f"goal: {GOAL} % of 300 mutants of the library killed")
    return 0 if judged(results) >= wanted and 100 * killed >= GOAL * judged(results) else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
