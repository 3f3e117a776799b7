"""Writes the modules of the Lua package that follow from the description: declarations for LuaJIT's FFI, and classes."""
import textwrap

import writer
from methods import pascal

KEYWORDS = {"end", "repeat", "until", "then", "local", "function", "nil", "not", "and", "or"}
NOTE = "-- Written by bindings/generate.py from the headers of libpath/c: changes are made there.\n"
# What Lua's numbers hold is one; others stay 64-bit values.
COUNTS = {"size_t"}


def safe(name):
    return f"{name}_" if name in KEYWORDS else name


class Writer(writer.Writer):
    CALLS = r"\bC\.(libpath_\w+)"

    def files(self):
        return {"libpath/declarations.lua": self.declarations(), "libpath/classes.lua": self.classes()}

    # declarations.lua

    def ctype(self, kind):
        return f"{'const ' if kind.const else ''}{kind.name}{'*' * kind.pointers}"

    def variable(self, variable):
        extent = f"[{variable.type.extent}]" if variable.type.extent else ""
        return f"{self.ctype(variable.type)} {variable.name}{extent}"

    def declarations(self):
        lines = [NOTE, "return {", "  cdef = [[", "typedef int32_t libpath_code;", "typedef uint64_t libpath_ticket;"]
        lines += [f"typedef struct {name} {name};" for name in self.header.handles]
        for struct in self.header.structs.values():
            members = " ".join(f"{self.variable(member)};" for member in struct.members)
            lines.append(f"typedef struct {struct.name} {{ {members} }} {struct.name};")
        for function in self.header.functions.values():
            parameters = ", ".join(map(self.variable, function.parameters)) or "void"
            lines.append(f"{self.ctype(function.returns)} {function.name}({parameters});")
        lines += ["]],", "  members = {"]
        for struct in self.header.structs.values():
            names = ", ".join(f'"{member.name}"' for member in struct.members)
            lines.append(f'    {{"{struct.name}", {names}}},')
        return "\n".join([*lines, "  },", "}", ""])

    # classes.lua

    def classes(self):
        lines = [NOTE, 'local ffi = require("ffi")', 'local C = require("libpath.library")',
                 'local handles = require("libpath.handles")', 'local values = require("libpath.values")',
                 "local check, use, use_to_change = handles.check, handles.use, handles.use_to_change",
                 "local struct, span, room, list = values.struct, values.span, values.room, values.list",
                 "local libpath = {Error = handles.Error}", ""]
        for name, value in self.description.constants.items():
            lines.append(f"libpath.{name} = {value}{'ULL' if value > 2**53 else ''}")
        for name, members in self.description.enums:
            lines.append(f"libpath.{name} = {{{', '.join(f'{member} = {value}' for member, value in members)}}}")
        lines.append("")
        for shown in self.description.shown_structs():
            names = ", ".join(f'"{member.name}"' for member in shown.members
                              if not member.type.pointers and member.name not in ("struct_size", "unused"))
            lines.append(f'libpath.{pascal(shown.name)} = values.maker("{shown.name}", {{{names}}}, '
                         f'{"true" if shown.is_sized else "false"})')
        lines.append("")
        # Methods of one class take objects of others.
        for handle in self.description.handles.values():
            lines.append(f'libpath.{pascal(handle.name)} = handles.class("{pascal(handle.name)}")')
            if handle.follows_changes:
                lines.append(f"libpath.{pascal(handle.name)}.follows_changes = true")
        for method in self.description.methods():
            if not method.by_hand and method.kind != "destroy":
                lines += ["", *self.method(method)]
        return "\n".join([*lines, "", "return libpath", ""])

    def method(self, method):
        comment = " ".join(method.function.comment.split())
        yield from (f"--- {line}" for line in textwrap.wrap(comment, 115))
        owner = f"libpath.{pascal(method.owner)}" if method.owner else "libpath"
        mark = ":" if method.this else "."
        yield f"function {owner}{mark}{safe(method.name)}({', '.join(self.arguments(method))})"
        yield from (f"  {line}" for line in self.body(method))
        yield "end"

    def arguments(self, method):
        attached = []
        for argument in method.arguments:
            # The caller says how many there are, and gets them.
            yield "count" if argument.kind == "whole" else safe(argument.name)
            if argument.kind == "struct":
                attached += [safe(member.name) for member in self.description.attached(argument.type.name)]
        yield from attached

    def maker(self, kind):
        return f"libpath.{pascal(kind.name)}" if kind.name in self.header.structs else "nil"

    def body(self, method):
        if method.receiver:
            changes = self.changes_world(method) and method.kind != "world"
            yield f"local this_ = {'use_to_change' if changes else 'use'}(libpath.{pascal(method.owner)}, self)"
        if method.kind == "world":
            arguments = "".join(f", {argument.name}" for argument in method.arguments)
            call = f"C.{method.function.name}(this_.pointer{arguments})"
            yield f"return handles.lent(libpath.World, this_, function() return {call} end)"
            return
        for argument in method.arguments:
            yield from self.prepare(argument)
        yield from self.declare(method)
        yield from self.call(method, self.call_into_c("C.", method))
        for name in method.keeps if method.kind == "method" else []:
            yield f'handles.keep(this_, "{name}", {name}_)'
        given = list(self.given_back(method))
        if given:
            yield f"return {', '.join(given)}"

    def prepare(self, argument):
        name, made, kind = safe(argument.name), f"{argument.name}_", argument.type
        none = ", true" if argument.nullable else ""
        if argument.kind == "handle":
            changes = not kind.const and self.description.handles[kind.name].has_world
            yield f"local {made} = {'use_to_change' if changes else 'use'}(libpath.{pascal(kind.name)}, {name}{none})"
        elif argument.kind == "struct":
            make = f"struct({self.maker(kind)}, {name})"
            yield f"local {made} = {f'{name} ~= nil and {make} or nil' if argument.nullable else make}"
            for member in self.description.attached(kind.name):
                yield from self.attach(made, member)
        elif argument.kind in ("span", "changed"):
            yield f'local {made}, {argument.name}_count_ = span("{kind.name}", {self.maker(kind)}, {name}{none})'
        elif argument.kind == "whole":
            yield f'local {made} = ffi.new("{kind.name}[?]", count)'
        elif argument.kind == "value" and kind.name in self.header.structs:
            yield f"local {made} = struct({self.maker(kind)}, {name})"

    def attach(self, made, member):
        name = safe(member.name)
        if member.type.name in self.header.handles:
            yield f"local {member.name}_ = use(libpath.{pascal(member.type.name)}, {name}, true)"
            yield f"{made}.{member.name} = {member.name}_ and {member.name}_.pointer"
        else:
            make = f"values.anchor(struct({self.maker(member.type)}, {name}))"
            yield f"local {member.name}_ = {name} ~= nil and {make} or nil"
            yield f"{made}.{member.name} = {member.name}_"

    def declare(self, method):
        for output in method.outputs:
            name, kind = f"{output.name}_", output.type.name
            if output.kind == "handle":
                yield f'local {name} = ffi.new("{kind}*[1]")'
            elif output.kind == "result":
                make = f"{self.maker(output.type)}()" if kind in self.header.structs else f'ffi.new("{kind}[1]")'
                yield f"local {name} = {make}"
            elif output.kind == "few":
                yield f'local {name}, count_ = ffi.new("{kind}[{output.type.extent}]"), ffi.new("uint32_t[1]")'
            elif output.kind == "name":
                yield f'local {name}, room_ = room("char")'
                yield 'local count_ = ffi.new("size_t[1]")'
            else:
                yield f'local {name}, room_ = room("{kind}"{", capacity" if method.is_piece else ""})'
                if output.counted_by == "count":
                    yield f'local count_ = ffi.new("{method.count.type.name}[1]")'
        if any(argument.kind == "changed" for argument in method.arguments):
            yield 'local count_ = ffi.new("size_t[1]")'

    def passed(self, slot, method):
        if slot.role == "this":
            return "this_.pointer"
        if slot.role == "count":
            return "count_"
        of = slot.of
        if slot.role == "size":
            if of.kind in ("buffer", "name"):
                return "capacity" if method.is_piece else "room_"
            return "count" if of.kind == "whole" else f"{of.name}_count_"
        if slot.role == "output":
            return f"{of.name}_"
        if of.kind == "handle":
            return f"{of.name}_ and {of.name}_.pointer" if of.nullable else f"{of.name}_.pointer"
        plain = of.kind == "text" or of.kind == "value" and of.type.name not in self.header.structs
        return safe(of.name) if plain else f"{of.name}_"

    def call(self, method, call):
        if method.answer == "number":
            number = method.function.returns.name in COUNTS
            yield f"return {f'tonumber({call})' if number else call}"
        elif method.answer == "yes_or_no":
            yield f"return {call} ~= 0"
        elif method.answer == "text":
            yield f"return ffi.string({call})"
        elif method.answer == "nothing":
            yield call
        elif method.may_find_nothing:
            yield f"local code_ = {call}"
            yield f"if code_ == {self.header.constants['NOT_FOUND']} then return nil end"
            yield "check(code_)"
        elif method.again or method.output("name"):
            output = method.output("name") or method.output("buffer")
            more = " + 1" if output.kind == "name" else ""
            # Some refuse a buffer that holds less, and say all the same how much there is.
            yield f"local code_ = {call}"
            yield f"if {self.count(output)}{more} > room_ then"
            yield f'  {output.name}_, room_ = room("{output.type.name}", {self.count(output)}{more})'
            yield f"  code_ = {call}"
            yield "end"
            yield "check(code_)"
        else:
            yield f"check({call})"

    def count(self, output):
        if not output.count_member:
            return "tonumber(count_[0])"
        result, member = output.count_member
        return f"tonumber({result}_.{member})"

    def given_back(self, method):
        for output in sorted(method.outputs, key=lambda output: output.name not in ("result", "info")):
            name = f"{output.name}_"
            if output.kind == "handle":
                keeps = ", ".join(f"{keep}_" for keep in method.keeps)
                yield (f"handles.object(libpath.{pascal(output.type.name)}, "
                       f"handles.box({name}[0], C.{self.description.handles[output.type.name].destroy}, {{{keeps}}}))")
            elif output.kind == "result":
                scalar = f"tonumber({name}[0])" if output.type.name in COUNTS else f"{name}[0]"
                yield name if output.type.name in self.header.structs else scalar
            elif output.kind == "name":
                yield f"ffi.string({name}, tonumber(count_[0]))"
            elif output.kind == "few":
                yield f"list({self.maker(output.type)}, {name}, count_[0])"
            else:
                count = f"math.min({self.count(output)}, capacity)" if method.is_piece else self.count(output)
                yield f"list({self.maker(output.type)}, {name}, {count})"
        for argument in method.arguments:
            if argument.kind == "changed":
                yield f"list({self.maker(argument.type)}, {argument.name}_, count_[0])"
            elif argument.kind == "whole":
                yield f"{argument.name}_"
