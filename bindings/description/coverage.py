"""What each language covers: counted in the packages as they are written, shown in docs/bindings.md."""
import re

from methods import pascal

NAMES = {"python": "Python", "csharp": "C#", "lua": "Lua", "rust": "Rust"}
BEGIN, END = "<!-- written by bindings/generate.py --table -->\n", "<!-- end -->\n"


def called_functions(files, calls):
    """The C functions that a package calls, by how it is written: a pattern that takes their names out of calls."""
    return {name for content in files.values() for name in re.findall(calls, content)}


def check(description, called):
    """Every function is called by every language or left out with a reason, and never both."""
    failures = []
    for language, functions in called.items():
        left_out = description.notes["left_out"][language]
        for function in description.header.functions:
            if (function in functions) == (function in left_out):
                state = "both called and left out" if function in functions else "neither called nor left out"
                failures.append(f"{NAMES[language]}: {function} is {state}")
    if failures:
        raise ValueError("\n".join(failures))


def _rows(description):
    for handle in description.handles.values():
        yield f"`{pascal(handle.name)}`", [method.function.name for method in handle.methods]
    yield "functions of the library", [method.function.name for method in description.functions]


def table(description, called):
    languages = list(called)
    lines = ["| class | functions of C | " + " | ".join(NAMES[language] for language in languages) + " |",
             "|---" * (len(languages) + 2) + "|"]
    for name, functions in _rows(description):
        counts = [sum(function in called[language] for function in functions) for language in languages]
        lines.append(f"| {name} | {len(functions)} | " + " | ".join(map(str, counts)) + " |")
    total = len(description.header.functions)
    counts = [sum(function in called[language] for function in description.header.functions) for language in languages]
    lines.append(f"| all | {total} | " + " | ".join(map(str, counts)) + " |")
    left = [f"- {NAMES[language]} does without `{function}`: {reason}." for language in languages
            for function, reason in description.notes["left_out"][language].items()]
    return "\n".join([*lines, "", *(left or ["No language does without any."]), ""])


def page_with_table(page, description, called):
    before, rest = page.split(BEGIN)
    return before + BEGIN + "\n" + table(description, called) + "\n" + END + rest.split(END)[1]
