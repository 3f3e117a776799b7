"""Finds what could be changed in the library's sources: operators, constants, and calls that could be left out.

Each unit that the build compiles is read by libclang, which says where operands begin and end. What the compiler itself
computes (arguments of templates, sizes of arrays, static assertions) is left alone, and so are preallocation and
prefetches, which change speed alone.
"""
import collections
import dataclasses
import hashlib
import json
import multiprocessing
import os
import pathlib
import re
import shlex

from clang import cindex
from clang.cindex import CursorKind as Kind

OTHER_OPERATOR = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&", "+": "-", "-": "+",
    "*": "+", "/": "*", "%": "/", "&": "|", "|": "&", "<<": ">>", ">>": "<<", "+=": "-=", "-=": "+=", "*=": "+=",
    "&=": "|=", "|=": "&=", "<<=": ">>=", ">>=": "<<=",
}
COMPARISONS = {"<", "<=", ">", ">=", "==", "!="}
OTHER_FUNCTION = {"std::min": "std::max", "std::max": "std::min"}
FUNCTIONS = {Kind.FUNCTION_DECL, Kind.CXX_METHOD, Kind.CONSTRUCTOR, Kind.DESTRUCTOR, Kind.CONVERSION_FUNCTION,
             Kind.FUNCTION_TEMPLATE}
VARIABLES = {Kind.VAR_DECL, Kind.FIELD_DECL, Kind.PARM_DECL}
STATEMENTS = {Kind.COMPOUND_STMT, Kind.IF_STMT, Kind.FOR_STMT, Kind.WHILE_STMT, Kind.CXX_FOR_RANGE_STMT}
# Judged by the compiler, or types.
NEVER = {Kind.STATIC_ASSERT, Kind.ENUM_DECL, Kind.TYPE_ALIAS_DECL, Kind.TYPE_ALIAS_TEMPLATE_DECL, Kind.TYPEDEF_DECL,
         Kind.TEMPLATE_NON_TYPE_PARAMETER, Kind.TEMPLATE_TYPE_PARAMETER, Kind.CXX_BASE_SPECIFIER, Kind.CXX_UNARY_EXPR,
         Kind.ALIGNED_ATTR}
# Which instructions the processor has decides whether the first of these runs; the other belongs to C.
LEFT_OUT_FILES = re.compile(r"_avx512\.cpp$|^libpath/c/libpath[a-z_]*\.h$")
ONLY_SPEED = re.compile(r"prefetch|\breserve\(|\bshrink_to_fit\(")


@dataclasses.dataclass(frozen=True)
class Candidate:
    """A change of the bytes [start, end) of a file from `old` to `new`."""
    file: str
    start: int
    end: int
    line: int
    column: int
    what: str  # in words
    old: str
    new: str
    # How both stand in one source, `{on}` being the choice between them.
    both: str
    # Where the word constexpr must become which words, for a constant that is one of the compiler's.
    constant: tuple | None = None
    # Whether the compiler may run it, too.
    in_constexpr: bool = False

    def __str__(self):
        return f"{self.file}:{self.line}:{self.column}: {self.what}"


def _braced(text):
    return text.replace("{", "{{").replace("}", "}}")


class _Unit:
    def __init__(self, root, command):
        self.root = f"{root}/"
        self.texts = {}
        self.found = {}
        words = shlex.split(command["command"])
        flags = [word for i, word in enumerate(words)
                 if re.match(r"-[ID].|-std=|-m", word) or words[i - 1] == "-isystem" or word == "-isystem"]
        self.unit = cindex.Index.create().parse(command["file"], args=[*flags, "-Wno-everything"])
        self.errors = [d for d in self.unit.diagnostics if d.severity >= cindex.Diagnostic.Error]

    def text_of(self, file):
        if file not in self.texts:
            self.texts[file] = pathlib.Path(self.root + file).read_bytes()
        return self.texts[file]

    def file_of(self, cursor):
        name = cursor.location.file.name if cursor.location.file else ""
        name = os.path.normpath(name)
        if not name.startswith(self.root + "libpath/"):
            return None
        file = name[len(self.root):]
        return None if LEFT_OUT_FILES.search(file) else file

    def includes(self):
        """The library's files that it includes, directly or not."""
        names = (os.path.normpath(include.include.name) for include in self.unit.get_includes())
        return {name[len(self.root):] for name in names if name.startswith(self.root + "libpath/")}

    def run(self):
        for cursor in self.unit.cursor.get_children():
            file = self.file_of(cursor)
            if file:
                _Walk(self, file).visit(cursor, None)
        return list(self.found.values())


class _Walk:
    """One declaration of a file."""

    def __init__(self, unit, file):
        self.unit = unit
        self.file = file
        self.bytes = unit.text_of(file)
        self.constant = None
        self.in_constexpr = False

    def part(self, start, end):
        return self.bytes[start:end].decode("utf-8")

    def text(self, cursor):
        return self.part(cursor.extent.start.offset, cursor.extent.end.offset)

    def add(self, cursor, what, new, both=None, end=None):
        start, end = cursor.extent.start, end or cursor.extent.end.offset
        old = self.part(start.offset, end)
        # Both stand in one line.
        if "#" in old or "//" in old or len(old) > 2000 or ONLY_SPEED.search(old):
            return
        both = both or f"({{on}} ? ({_braced(new)}) : ({_braced(old)}))"
        self.unit.found[(self.file, start.offset, end, what)] = Candidate(
            self.file, start.offset, end, start.line, start.column, what, old, new, both, self.constant,
            self.in_constexpr)

    def visit(self, cursor, parent):
        kind = cursor.kind
        if kind in NEVER or kind.is_attribute():
            return
        kept = self.constant, self.in_constexpr
        children = list(cursor.get_children())
        if kind in FUNCTIONS:
            head = self.part(cursor.extent.start.offset, cursor.location.offset)
            if "consteval" in head:
                return
            self.in_constexpr = self.in_constexpr or "constexpr" in head
        elif kind in VARIABLES:
            children = self.visit_variable(cursor, children)
        elif kind == Kind.CASE_STMT:
            children = children[1:]
        elif kind == Kind.IF_STMT and self.text(cursor).startswith("if constexpr"):
            children = children[1:]
        elif kind in STATEMENTS:
            self.visit_statements(cursor, children)
        else:
            self.visit_expression(cursor, children, parent)
        for child in children or []:
            # A declaration of another file stands within this one where that is included amid it.
            if child.kind in FUNCTIONS or child.kind in (Kind.NAMESPACE, Kind.CLASS_DECL, Kind.STRUCT_DECL):
                file = self.unit.file_of(child)
                if file != self.file:
                    if file:
                        _Walk(self.unit, file).visit(child, cursor)
                    continue
            self.visit(child, cursor)
        self.constant, self.in_constexpr = kept

    def visit_variable(self, cursor, children):
        """What initialises it; a constant of the compiler's becomes one of the program's."""
        name = cursor.location.offset
        head = self.part(cursor.extent.start.offset, name)
        if "constexpr" in head:
            if self.in_constexpr:
                return []
            member = cursor.semantic_parent.kind not in FUNCTIONS and "static" in head and "inline" not in head
            self.constant = cursor.extent.start.offset + head.index("constexpr"), "inline const" if member else "const"
        inits = [c for c in children if c.extent.start.offset > name]
        # The width of a field and the size of an array are no values.
        return [c for c in inits if not re.search(r"[\[:]\s*$", self.part(name, c.extent.start.offset))
                and re.search(r"[={(]", self.part(name, c.extent.start.offset) + self.text(c)[:1])]

    def visit_statements(self, cursor, children):
        """Calls that are a statement can be left out."""
        first = {Kind.COMPOUND_STMT: 0, Kind.IF_STMT: 1}.get(cursor.kind, max(0, len(children) - 1))
        for child in children[first:]:
            call = child
            while call.kind == Kind.UNEXPOSED_EXPR and len(list(call.get_children())) == 1:
                call = next(call.get_children())
            if call.kind == Kind.CALL_EXPR and not self.text(child).startswith(("throw", "(void)")):
                old, end = self.text(child), child.extent.end.offset
                if re.search(r"^[\w:.>\-<\[\]*()]+\(", old) and self.part(end, end + 1) == ";":
                    both = f"({{on}} ? void() : void({_braced(old)}))"
                    self.add(child, f"left out {' '.join(old.split())}", "(void)0", both)

    def visit_expression(self, cursor, children, parent):
        kind = cursor.kind
        start, end = cursor.extent.start.offset, cursor.extent.end.offset
        if kind in (Kind.BINARY_OPERATOR, Kind.COMPOUND_ASSIGNMENT_OPERATOR) and len(children) == 2:
            self.visit_binary(cursor, children[0], children[1], OTHER_OPERATOR)
        elif kind == Kind.CALL_EXPR and len(children) == 3 and children[0].extent.start.offset == start \
                and children[2].extent.end.offset == end:
            self.visit_binary(cursor, children[0], children[2], COMPARISONS)
        elif kind == Kind.UNARY_OPERATOR and len(children) == 1:
            self.visit_unary(cursor, children[0])
        elif kind == Kind.CXX_BOOL_LITERAL_EXPR:
            old = self.part(start, end)
            if old in ("true", "false") and not self.is_argument_of_template(start, end):
                new = "false" if old == "true" else "true"
                self.add(cursor, f"{old} to {new}", new)
        elif kind in (Kind.INTEGER_LITERAL, Kind.FLOATING_LITERAL):
            self.visit_number(cursor)
        elif kind in (Kind.BREAK_STMT, Kind.CONTINUE_STMT):
            old = self.part(start, end)
            if old in ("break", "continue") and self.part(end, end + 1) == ";" and parent.kind != Kind.CASE_STMT:
                self.add(cursor, f"left out {old}", ";", f"{{{{ if (!{{on}}) {old}; }}}}", end + 1)
        if kind == Kind.CALL_EXPR:
            match = re.match(r"std::(min|max)\b", self.part(start, end))
            if match:
                old = self.part(start, end)
                other = OTHER_FUNCTION[match[0]]
                self.add(cursor, f"{match[0]} to {other}", other + old[len(match[0]):])

    def visit_binary(self, cursor, left, right, allowed):
        first, second = self.text(left), self.text(right)
        operator = self.part(left.extent.end.offset, right.extent.start.offset).strip()
        if operator not in allowed or not first or not second:
            return
        # What a macro made is not written here.
        begin, end = cursor.extent.start.offset, cursor.extent.end.offset
        if (left.extent.start.offset, right.extent.end.offset) != (begin, end):
            return
        if operator in ("+", "-", "+=", "-=") and cindex.TypeKind.POINTER in (
                left.type.get_canonical().kind, right.type.get_canonical().kind):
            return
        other = OTHER_OPERATOR[operator]
        self.add(cursor, f"{operator} to {other}", f"(({first}) {other} ({second}))")

    def visit_unary(self, cursor, operand):
        old, inner = self.text(cursor), self.text(operand)
        if old == f"!{inner}":
            self.add(cursor, "left out !", f"static_cast<bool>({inner})")
        elif old in (f"++{inner}", f"{inner}++"):
            self.add(cursor, "++ to --", old.replace("++", "--"))
        elif old in (f"--{inner}", f"{inner}--"):
            self.add(cursor, "-- to ++", old.replace("--", "++"))
        elif old == f"-{inner}" and operand.kind != Kind.INTEGER_LITERAL:
            self.add(cursor, "left out -", inner)
        elif old == f"~{inner}":
            self.add(cursor, "left out ~", inner)

    def is_argument_of_template(self, start, end):
        return self.part(start - 1, start) == "<" or self.part(end, end + 1) == ">"

    def visit_number(self, cursor):
        start, end = cursor.extent.start.offset, cursor.extent.end.offset
        old = self.part(start, end)
        match = re.fullmatch(r"(0[xX][0-9a-fA-F']+|0[bB][01']+|[0-9][0-9']*)([uUlLzZ]*)", old)
        if self.is_argument_of_template(start, end):
            return
        if match:
            value = int(match[1].replace("'", ""), 0 if not re.match(r"0\d", match[1]) else 8)
            new = f"{value + 1}{match[2]}"
        elif re.fullmatch(r"(?=\.?\d)[0-9']*\.?[0-9']*([eE][-+]?\d+)?[fF]?", old):
            digits = float(old.rstrip("fF").replace("'", ""))
            new = f"{digits * 2 if digits else 1.0!r}{'f' if old[-1] in 'fF' else ''}"
        else:
            return
        self.add(cursor, f"{old} to {new}", new)


def _of_unit(job):
    root, command = job
    unit = _Unit(root, command)
    if unit.errors:
        raise RuntimeError(f"libclang cannot read {command['file']}: {unit.errors[0]}")
    return unit.run(), command["file"], unit.includes()


def shuffled(root, found):
    """By a number that stays with a place where other lines are added or changed."""
    files = {candidate.file for candidate in found}
    lines = {file: pathlib.Path(root, file).read_bytes().split(b"\n") for file in files}
    twins = collections.Counter()
    ranks = {}
    for candidate in sorted(found, key=lambda candidate: (candidate.file, candidate.start, candidate.what)):
        line = lines[candidate.file][candidate.line - 1].decode("utf-8")
        key = f"{candidate.file}:{candidate.column}:{candidate.what}:{line}"
        twins[key] += 1
        ranks[candidate] = hashlib.sha256(f"{key}:{twins[key]}".encode()).digest()
    return sorted(found, key=ranks.get)


def find(root, folder, jobs):
    """All of them, shuffled alike every time, and what each unit of the build includes."""
    commands = [c for c in json.loads(pathlib.Path(folder, "compile_commands.json").read_text(encoding="utf-8"))
                if re.search(r" -o libpath/CMakeFiles/path_(runtime|bake)\w*\.dir/", c["command"])]
    found, includes = {}, {}
    with multiprocessing.Pool(jobs) as pool:
        for part, unit, its_includes in pool.imap_unordered(_of_unit, [(root, command) for command in commands]):
            found |= {(candidate.file, candidate.start, candidate.end, candidate.what): candidate for candidate in part}
            includes[unit] = its_includes
    return shuffled(root, found.values()), includes
