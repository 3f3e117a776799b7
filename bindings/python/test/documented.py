"""documented.py PAGE: runs the examples of a page where the assets lie; each must print what stands below it."""
import contextlib
import io
import re
import sys
import textwrap

page = open(sys.argv[1], encoding="utf-8").read()
examples = re.findall(r"```python\n(.*?)```\n\n((?:    [^\n]*\n)*)", page, re.DOTALL)
for code, expected in examples:
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(compile(code, sys.argv[1], "exec"), {"__name__": "__main__"})
    if said.getvalue() != textwrap.dedent(expected):
        sys.exit(f"an example of {sys.argv[1]} prints\n{said.getvalue()}instead of\n{textwrap.dedent(expected)}")
print(f"{len(examples)} examples of {sys.argv[1]} print what they say")
if not examples:
    sys.exit(1)
