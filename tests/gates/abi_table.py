#!/usr/bin/env python3
"""What a program that was linked with a shared library depends on, as a table of text: the library's name, the functions
that it exports, and how the types lie that these speak of.

    abi_table.py table ABIXML           prints the table of what abidw wrote
    abi_table.py compare OLD NEW        prints what programs linked with OLD would miss in NEW; status 1 where any

A type is a line that does not begin with a blank, followed by its members: their offsets in bytes and what they are.
abi_tables.sh adds the constants of C.
"""

import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

SCOPES = {"namespace-decl", "class-decl", "union-decl"}


class Types:
    """The types of an ABIXML file by their ids, each with its full name."""

    def __init__(self, corpus):
        self.elements = {}
        self.scopes = {}
        self.names = {}
        for unit in corpus.iter("abi-instr"):
            self.read(unit, "")

    def read(self, parent, scope):
        for element in parent:
            identifier = element.get("id")
            # The definition of a type is worth more than its declaration.
            if identifier and (identifier not in self.elements or not is_declaration(element)):
                self.elements[identifier] = element
                self.scopes[identifier] = scope
            inner = scope + element.get("name", "") + "::" if element.tag in SCOPES else scope
            self.read(element, inner)

    def name(self, identifier):
        if identifier not in self.names:
            self.names[identifier] = self.made_name(identifier)
        return self.names[identifier]

    def made_name(self, identifier):
        element = self.elements.get(identifier)
        if element is None:
            return "void"
        inner = element.get("type-id")
        tag = element.tag
        if tag == "pointer-type-def":
            return self.name(inner) + "*"
        if tag == "reference-type-def":
            return self.name(inner) + ("&" if element.get("kind") == "lvalue" else "&&")
        if tag == "qualified-type-def":
            return self.name(inner) + " const" * (element.get("const") == "yes")
        if tag == "array-type-def":
            return self.name(inner) + "".join(f"[{part.get('length')}]" for part in element.iter("subrange"))
        if tag == "function-type":
            parameters = ", ".join(self.name(one.get("type-id")) for one in element.iter("parameter"))
            return f"{self.name(element.find('return').get('type-id'))}({parameters})"
        full = self.scopes[identifier] + element.get("name", "")
        # Names of our own may come to mean something else; those of the platform do not.
        if tag == "typedef-decl" and full.startswith("libpath::"):
            return self.name(inner)
        return full


def is_declaration(element):
    return element.get("is-declaration-only") == "yes"


def in_bytes(bits):
    whole, rest = divmod(int(bits or 0), 8)
    return f"{whole}.{rest}" if rest else str(whole)


def functions(corpus, types):
    """Each exported symbol as a programmer reads it, with what it returns."""
    declared = {}
    for unit in corpus.iter("abi-instr"):
        for element in unit.iter("function-decl"):
            symbol = element.get("elf-symbol-id")
            if symbol:
                declared[symbol.split("@")[0]] = element
    symbols = [one.get("name") for part in ("elf-function-symbols", "elf-variable-symbols")
               for found in corpus.findall(part) for one in found]
    said = subprocess.run(["c++filt"], input="\n".join(symbols), capture_output=True, text=True, check=True).stdout
    lines = set()
    for symbol, name in zip(symbols, said.splitlines()):
        element = declared.get(symbol)
        if element is None:
            lines.add(f"function {name}")
            continue
        result = element.find("return")
        # Names of C tell nothing of what they take.
        if not symbol.startswith("_Z"):
            name += "(" + ", ".join(types.name(one.get("type-id")) for one in element.iter("parameter")) + ")"
        # Constructors and destructors have several symbols each, and return nothing.
        is_made = re.search(r"(\w+)::~?\1\(", name)
        lines.add(f"function {name}" if is_made else f"function {name} -> {types.name(result.get('type-id'))}")
    return sorted(lines)


def members_of(element, types):
    for base in element.findall("base-class"):
        yield f"  {in_bytes(base.get('layout-offset-in-bits'))} base {types.name(base.get('type-id'))}"
    for member in element.findall("data-member"):
        variable = member.find("var-decl")
        if member.get("static") != "yes":
            offset = in_bytes(member.get("layout-offset-in-bits"))
            yield f"  {offset} {types.name(variable.get('type-id'))} {variable.get('name')}"
    virtual = [(int(one.get("vtable-offset")), one.find("function-decl")) for one in element.findall("member-function")
               if one.get("vtable-offset")]
    for offset, function in sorted(virtual, key=lambda pair: pair[0]):
        yield f"  virtual {offset} {function.get('name')}"


def layouts(types):
    """Each type of ours that others see, with its members."""
    found = {}
    for identifier, element in types.elements.items():
        name = types.scopes[identifier] + element.get("name", "")
        if not name.startswith("libpath") or is_declaration(element) or element.get("is-anonymous") == "yes":
            continue
        if element.tag in ("class-decl", "union-decl"):
            kind = "union" if element.tag == "union-decl" else "struct"
            found[f"{kind} {name} {in_bytes(element.get('size-in-bits'))}"] = list(members_of(element, types))
        elif element.tag == "enum-decl":
            of = types.elements[element.find("underlying-type").get("type-id")]
            found[f"enum {name} {in_bytes(of.get('size-in-bits'))}"] = [f"  {one.get('name')} = {one.get('value')}" for one in element.findall("enumerator")]
    return found


def print_table(file):
    corpus = ElementTree.parse(file).getroot()
    types = Types(corpus)
    print(f"library {corpus.get('soname')}")
    print("\n".join(functions(corpus, types)))
    for head, members in sorted(layouts(types).items()):
        print("\n".join([head, *members]))


def read_table(file):
    """The lines that begin with no blank, each with those that follow it."""
    table = {}
    with open(file, encoding="utf-8") as stream:
        for line in stream.read().splitlines():
            if line.startswith(" "):
                table[head].append(line)
            else:
                head = line
                table[head] = []
    return table


def is_of_library(head):
    return head.startswith(("library ", "function ", "constant "))


def grows_at_its_end(members):
    """Callers of C say how long such a struct is where they were compiled."""
    return bool(members) and members[0] == "  0 uint32_t struct_size"


def split_head(head):
    """What a type is called, and its size."""
    name, size = head.rsplit(" ", 1)
    return name, float(size)


def faults(old, new):
    types = {split_head(head)[0]: (head, members) for head, members in new.items() if not is_of_library(head)}
    for head, members in old.items():
        if is_of_library(head):
            if head not in new:
                yield f"gone or changed: {head}"
            continue
        name, size = split_head(head)
        if name not in types:
            yield f"gone: {head}"
            continue
        now, now_members = types[name]
        if name.startswith("enum "):
            yield from (f"{name}: no longer has{value[1:]}" for value in members if value not in now_members)
            if now != head:
                yield f"{head}: is now {now}"
        elif grows_at_its_end(members):
            if now_members[:len(members)] != members or split_head(now)[1] < size:
                yield f"{head}: changed otherwise than at its end"
        elif (now, now_members) != (head, members):
            changed = next((f"{a[2:]} is now {b[2:]}" for a, b in zip(members, now_members) if a != b), f"is now {now}")
            yield f"{head}: {changed}"


def main(arguments):
    if len(arguments) == 2 and arguments[0] == "table":
        print_table(arguments[1])
        return 0
    if len(arguments) == 3 and arguments[0] == "compare":
        old, new = read_table(arguments[1]), read_table(arguments[2])
        # Programs find a library by its name, so one of another name owes them nothing.
        if next(iter(old)) != next(iter(new)):
            return 0
        found = list(faults(old, new))
        print("\n".join(found), end="\n" if found else "")
        return 1 if found else 0
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
