#!/usr/bin/env python3
"""Writes what the bindings have in common with the C interface, from its headers and description/annotations.toml.

    generate.py OUT [LANGUAGE]...   the packages below OUT: what is written by hand, and what is generated
    generate.py --table             the table of docs/bindings.md anew
    generate.py --check             fails where a language lacks a function, or the table is not as it would be written

It needs Python 3.11 and nothing else.
"""
import importlib.util
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
PAGE = HERE.parent / "docs/bindings.md"
sys.path.insert(0, str(HERE / "description"))

import coverage  # noqa: E402
from methods import describe  # noqa: E402

LANGUAGES = ["python", "csharp", "lua", "rust"]


def writer_of(language, description):
    specification = importlib.util.spec_from_file_location(f"{language}_writer", HERE / language / "writer.py")
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module.Writer(description.in_language(language))


def package_of(language, writer):
    """The files of a package by their names, those written by hand and those that the writer adds."""
    package = HERE / language / "package"
    files = {str(path.relative_to(package)): path.read_text(encoding="utf-8") for path in sorted(package.rglob("*"))
             if path.is_file() and "__pycache__" not in path.parts}
    for name, text in writer.files().items():
        if name in files:
            raise ValueError(f"{language}/package/{name} is generated and written by hand")
        files[name] = text
    return files


def called_functions(description):
    called = {}
    for language in LANGUAGES:
        writer = writer_of(language, description)
        called[language] = coverage.called_functions(package_of(language, writer), writer.CALLS)
    return called


def write_package(folder, files):
    """Files that did not change keep their time; others that lie there go."""
    for name, text in files.items():
        path = folder / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    for path in folder.rglob("*"):
        if path.is_file() and str(path.relative_to(folder)) not in files and "__pycache__" not in path.parts:
            path.unlink()


def main(arguments):
    description = describe(HERE.parent)
    if arguments in (["--table"], ["--check"]):
        called = called_functions(description)
        coverage.check(description, called)
        page = PAGE.read_text(encoding="utf-8")
        written = coverage.page_with_table(page, description, called)
        if arguments == ["--table"]:
            PAGE.write_text(written, encoding="utf-8")
        elif page != written:
            sys.exit("the table of docs/bindings.md is not up to date: bindings/generate.py --table writes it")
        return
    out, *languages = arguments
    for language in languages or LANGUAGES:
        write_package(pathlib.Path(out) / language, package_of(language, writer_of(language, description)))


if __name__ == "__main__":
    if sys.argv[1:] == ["--help"]:
        sys.exit(print(__doc__))
    if len(sys.argv) < 2 or sys.argv[1].startswith("-") and sys.argv[1:] not in (["--table"], ["--check"]):
        sys.exit(__doc__)
    try:
        main(sys.argv[1:])
    except ValueError as error:
        sys.exit(f"generate.py: {error}")
