"""documented.py PAGE LANGUAGE FILE COMMAND...: runs the examples of a page, each of which must print what stands below it.

An example is written into FILE, which the command runs; FILE.in, where there is one, has a line `// example` in its place.
"""
import pathlib
import re
import subprocess
import sys
import textwrap


def main(page, language, file, *command):
    text = pathlib.Path(page).read_text(encoding="utf-8")
    examples = re.findall(rf"```{language}\n(.*?)```\n\n((?:    [^\n]*\n)*)", text, re.DOTALL)
    frame = pathlib.Path(f"{file}.in")
    for code, expected in examples:
        whole = frame.read_text(encoding="utf-8").replace("// example\n", code) if frame.exists() else code
        pathlib.Path(file).write_text(whole, encoding="utf-8")
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
        if done.returncode != 0 or done.stdout != textwrap.dedent(expected):
            sys.exit(f"an example of {page} prints\n{done.stdout}instead of\n{textwrap.dedent(expected)}{code}")
    if not examples:
        sys.exit(f"{page} has no example")
    print(f"{len(examples)} examples of {page} print what they say")


main(*sys.argv[1:])
