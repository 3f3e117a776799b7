"""Writes the modules of the Python package that follow from the description: _native.py and _classes.py."""
import keyword

import writer
from methods import pascal

CTYPES = {"int32_t": "c_int32", "uint32_t": "c_uint32", "int64_t": "c_int64", "uint64_t": "c_uint64", "uint8_t": "c_uint8",
          "double": "c_double", "size_t": "c_size_t"}
BY_HAND = {"libpath_asset", "libpath_asset_slot", "libpath_claims", "libpath_districts", "libpath_flood", "libpath_queue",
           "libpath_tiled_world", "libpath_world"}
NOTE = '"""Written by bindings/generate.py from the headers of libpath/c: changes are made there."""\n'


def safe(name):
    return f"{name}_" if keyword.iskeyword(name) else name


class Writer(writer.Writer):
    CALLS = r'(?:\bC\.|_destroy = ")(libpath_\w+)'

    def files(self):
        return {"libpath/_native.py": self.native(), "libpath/_classes.py": self.classes()}

    def struct_name(self, name):
        return ("_" if name in self.hidden else "") + pascal(name)

    # _native.py

    def ctype(self, kind):
        if kind.name in self.header.handles or kind.name == "void":
            return "ctypes.c_void_p"
        if kind.name == "char":
            return "ctypes.c_char_p"
        plain = self.struct_name(kind.name) if kind.name in self.header.structs else f"ctypes.{CTYPES[kind.plain]}"
        for _ in range(kind.pointers or (1 if kind.extent else 0)):
            plain = f"ctypes.POINTER({plain})"
        return plain

    def native(self):
        lines = [NOTE, "import ctypes", "import enum", "", "from ._structs import Struct", ""]
        for name, value in self.description.constants.items():
            lines.append(f"{name} = {value}")
        for name, members in self.description.enums:
            base = "IntFlag" if name == "OpenFlags" else "IntEnum"
            lines += ["", "", f"class {name}(enum.{base}):", *(f"    {member} = {value}" for member, value in members)]
        for struct in self.header.structs.values():
            lines += ["", "", *self.struct(struct)]
        lines += ["", "", "PROTOTYPES = ["]
        lines += [f"    {self.prototype(function)}," for function in self.header.functions.values()]
        names = [*self.description.constants, *(name for name, _ in self.description.enums),
                 *(self.struct_name(struct.name) for struct in self.description.shown_structs())]
        lines += ["]", f"__all__ = {names!r}", ""]
        return "\n".join(lines)

    def struct(self, struct):
        fields, shown = [], []
        for member in struct.members:
            hidden = member.name in ("struct_size", "unused") or member.type.pointers
            name = f"_{member.name}" if hidden else safe(member.name)
            fields.append(f'("{name}", {self.ctype(member.type)})')
            if not hidden:
                shown.append(fields[-1])
        yield f"class {self.struct_name(struct.name)}(Struct):"
        yield f"    _shown = [{', '.join(shown)}]"
        yield f"    _fields_ = [{', '.join(fields)}]"
        if struct.is_sized:
            yield "    _sized = True"

    def prototype(self, function):
        returns = "None" if function.returns.name == "void" else self.ctype(function.returns)
        # Name buffers are written; c_char_p is for what is read.
        kinds = ["ctypes.c_void_p" if parameter.type.name == "char" and not parameter.type.const
                 or parameter.type.pointers == 2 else self.ctype(parameter.type) for parameter in function.parameters]
        return f'("{function.name}", {returns}, [{", ".join(kinds)}])'

    # _classes.py

    def classes(self):
        lines = [NOTE, "import ctypes", "",
                 "from . import _by_hand as by_hand", "from . import _native as native",
                 "from ._buffers import copied, filled, room, spanned",
                 "from ._handles import Handle, check, use, use_to_change", "from ._library import C",
                 "from ._structs import as_struct, checked"]
        for handle in self.description.handles.values():
            lines += ["", "", *self.handle(handle)]
        for method in self.description.functions:
            lines += ["", "", *self.method(method, "")]
        names = [pascal(name) for name in self.description.handles]
        names += [safe(method.name) for method in self.description.functions]
        return "\n".join([*lines, "", "", f"__all__ = {names!r}", ""])

    def handle(self, handle):
        own = f"by_hand.{pascal(handle.name)}, " if handle.name in BY_HAND else ""
        yield f"class {pascal(handle.name)}({own}Handle):"
        yield f'    _destroy = "{handle.destroy}"'
        if handle.follows_changes:
            yield "    _follows_changes = True"
        for method in handle.methods:
            if method.by_hand or method.kind == "destroy":
                continue
            yield ""
            yield from self.method(method, "    ")

    def method(self, method, indent):
        receiver = {"create": ["cls"], "function": []}.get(method.kind, ["self"])
        arguments = [*receiver, *self.arguments(method)]
        if method.kind == "create":
            yield f"{indent}@classmethod"
        yield f"{indent}def {safe(method.name)}({', '.join(arguments)}):"
        inner = f"{indent}    "
        comment = method.function.comment.replace("\\", "")
        if comment:
            yield f'{inner}"""{comment}"""'
        for line in self.body(method):
            yield f"{inner}{line}"

    def arguments(self, method):
        attached = []
        for place, argument in enumerate(method.arguments):
            optional = all(later.nullable for later in method.arguments[place:])
            yield safe(argument.name) + ("=None" if optional else "")
            if argument.kind == "struct":
                attached += [f"{safe(member.name)}=None" for member in self.description.attached(argument.type.name)]
        if attached:
            yield "*"
            yield from attached

    def body(self, method):
        if method.kind == "world":
            arguments = "".join(f", {self.value(argument)}" for argument in method.arguments)
            yield f"return World._lent(self._use(), C.{method.function.name}{arguments})"
            return
        if method.receiver:
            yield "this_ = self._use()"
        if self.changes_world(method):
            yield "this_.changes += 1"
        for argument in method.arguments:
            yield from self.prepare(argument)
        yield from self.declare(method)
        yield from self.call(method, self.call_into_c("C.", method))
        for name in method.keeps if method.kind == "method" else []:
            yield f'this_.until["{name}"] = {name}_'
        yield from self.give_back(method)

    def value(self, argument):
        kind = argument.type
        if kind.name in self.header.structs:
            return f"as_struct(native.{self.struct_name(kind.name)}, {safe(argument.name)})"
        return f"checked(ctypes.{CTYPES[kind.plain]}, {safe(argument.name)})"

    def prepare(self, argument):
        name, made = safe(argument.name), f"{argument.name}_"
        kind = argument.type
        none = ", True" if argument.nullable else ""
        if argument.kind == "handle":
            changes = not kind.const and self.description.handles[kind.name].has_world
            yield f"{made} = {'use_to_change' if changes else 'use'}({pascal(kind.name)}, {name}{none})"
        elif argument.kind == "struct":
            yield from self.prepare_struct(argument, name, made)
        elif argument.kind in ("span", "changed"):
            yield f"{made}, {argument.name}_count_ = spanned({self.element(kind)}, {name}{none})"
        elif argument.kind == "whole":
            yield f"{made}, {argument.name}_count_ = filled({self.element(kind)}, {name})"
        elif argument.kind == "value":
            yield f"{made} = {self.value(argument)}"
        elif argument.kind == "text":
            yield f"{made} = {name}.encode()"
        elif argument.kind == "capacity":
            yield f"{made} = checked(ctypes.c_size_t, {name})"

    def prepare_struct(self, argument, name, made):
        kind = f"native.{self.struct_name(argument.type.name)}"
        given = f"as_struct({kind}, {name})"
        yield f"{made} = {f'None if {name} is None else ' if argument.nullable else ''}{given}"
        attached = self.description.attached(argument.type.name)
        if attached:
            yield f"{made} = {made}.copy()"
        for member in attached:
            given = safe(member.name)
            if member.type.name in self.header.handles:
                yield f"{member.name}_ = use({pascal(member.type.name)}, {given}, True)"
                yield f"{made}._{member.name} = {member.name}_ and {member.name}_._as_parameter_"
            else:
                of = f"as_struct(native.{self.struct_name(member.type.name)}, {given})"
                yield f"{made}._{member.name} = None if {given} is None else ctypes.pointer({of})"

    def element(self, kind):
        if kind.name in self.header.structs:
            return f"native.{self.struct_name(kind.name)}"
        return f"ctypes.{CTYPES[kind.plain]}"

    def declare(self, method):
        for output in method.outputs:
            name = f"{output.name}_"
            if output.kind == "handle":
                yield f"{name} = ctypes.c_void_p()"
            elif output.kind == "result":
                yield f"{name} = {self.element(output.type)}()"
            elif output.kind == "few":
                yield f"{name} = ({self.element(output.type)} * {output.type.extent})()"
                yield "count_ = ctypes.c_uint32()"
            elif output.kind == "name":
                yield f"{name}, room_ = room(ctypes.c_char)"
                yield "count_ = ctypes.c_size_t()"
            elif output.kind == "buffer":
                want = ", capacity_" if method.is_piece else ""
                yield f"{name}, room_ = room({self.element(output.type)}{want})"
                if output.counted_by == "count":
                    yield f"count_ = ctypes.{CTYPES[method.count.type.name]}()"
        if any(argument.kind == "changed" for argument in method.arguments):
            yield "count_ = ctypes.c_size_t()"

    def passed(self, slot, method):
        if slot.role == "this":
            return "this_"
        if slot.role == "count":
            return "ctypes.byref(count_)"
        if slot.role == "size":
            if slot.of.kind in ("buffer", "name"):
                return "capacity_" if method.is_piece else "room_"
            return f"{slot.of.name}_count_"
        name = f"{slot.of.name}_"
        if slot.role == "output":
            return f"ctypes.byref({name})" if slot.of.kind in ("handle", "result") else name
        if slot.of.kind == "struct":
            by_reference = f"ctypes.byref({name})"
            return f"{name} and {by_reference}" if slot.of.nullable else by_reference
        return name

    def call(self, method, call):
        if method.answer == "number":
            yield f"return {call}"
        elif method.answer == "yes_or_no":
            yield f"return {call} != 0"
        elif method.answer == "text":
            yield f"return {call}.decode()"
        elif method.answer == "nothing":
            yield call
        elif method.may_find_nothing:
            yield f"code_ = {call}"
            yield "if code_ == native.Code.NOT_FOUND:"
            yield "    return None"
            yield "check(code_)"
        elif method.again or method.output("name"):
            yield from self.call_again(method, call)
        else:
            yield f"check({call})"

    def call_again(self, method, call):
        output = method.output("buffer") or method.output("name")
        count, kind = self.count(output), "ctypes.c_char" if output.kind == "name" else self.element(output.type)
        more = " + 1" if output.kind == "name" else ""
        # Some refuse a buffer that holds less, and say all the same how much there is.
        yield f"code_ = {call}"
        yield f"if {count}{more} > room_:"
        yield f"    {output.name}_, room_ = room({kind}, {count}{more})"
        yield f"    code_ = {call}"
        yield "check(code_)"

    def count(self, output):
        if output.count_member:
            result, member = output.count_member
            return f"{result}_.{safe(member)}"
        return "count_.value"

    def give_back(self, method):
        outputs = sorted(method.outputs, key=lambda output: output.name not in ("result", "info"))
        given = []
        for output in outputs:
            name = f"{output.name}_"
            if output.kind == "handle":
                used = "".join(f"{keep}_, " for keep in method.keeps)
                given.append(f"cls._made({name}, ({used}))")
            elif output.kind == "result":
                given.append(name if output.type.name in self.header.structs else f"{name}.value")
            elif output.kind == "name":
                given.append(f"ctypes.string_at({name}, count_.value).decode()")
            elif output.kind == "few":
                given.append(f"[{name}[place].copy() for place in range(count_.value)]")
            else:
                count = f"min({self.count(output)}, capacity_)" if method.is_piece else self.count(output)
                given.append(f"copied({self.element(output.type)}, {name}, {count})")
        for argument in method.arguments:
            if argument.kind == "changed":
                given.append(f"copied({self.element(argument.type)}, {argument.name}_, count_.value)")
        if given:
            yield f"return {', '.join(given)}"
