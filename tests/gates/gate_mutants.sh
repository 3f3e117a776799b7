#!/usr/bin/env bash
# Tests of tests: changes one operator, constant or call of the library at a time, and asks the tests that come by it.
# 300 mutants, or as many as LIBPATH_MUTANTS says, behind the first LIBPATH_MUTANTS_FROM; several at a time, or as many as
# LIBPATH_MUTANTS_JOBS says. All of them are built at once, each a choice at run time (mutants/schemata.py), with the checks
# of the standard library's containers and of undefined behaviour. A mutant is shown to every test that comes by it, quick
# ones first, with a quarter of the random ones; what no test comes by lives. What the compiler makes the same program of is
# no mutant. Verdicts stand in mutants.txt of the build folder.
set -euo pipefail
exec tests/gates/mutants/main.py "$@"
