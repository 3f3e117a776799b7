"""Writes the sources of the C# package that follow from the description: structs, calls into C, handles and classes."""
import hashlib
import json

import writer
from methods import camel, pascal

TYPES = {"int32_t": "int", "uint32_t": "uint", "int64_t": "long", "uint64_t": "ulong", "uint8_t": "byte", "double": "double",
         "size_t": "UIntPtr", "char": "byte", "void": "void"}
KEYWORDS = {"out", "in", "ref", "params", "is", "as", "object", "string", "fixed", "this", "base"}
NOTE = "// Written by bindings/generate.py from the headers of libpath/c: changes are made there.\n"
SPAN = "#if NETSTANDARD2_1_OR_GREATER || NETCOREAPP || UNITY_2021_2_OR_NEWER\n#define LIBPATH_SPAN\n#endif\n"


def safe(name):
    name = camel(name)
    return f"@{name}" if name in KEYWORDS else name


class Writer(writer.Writer):
    CALLS = r"\bNative\.(libpath_\w+)"

    def files(self):
        files = {
            "Runtime/Structs.cs": self.structs(), "Runtime/Native.cs": self.native(),
            "Runtime/Handles.cs": self.handles(), "Runtime/Classes.cs": self.classes(),
            "Runtime/Libpath.asmdef": json.dumps({"name": "Libpath", "allowUnsafeCode": True}, indent=2) + "\n",
        }
        # Unity takes nothing from a package that it has no identity of.
        by_hand = ["Runtime/LibpathObject.cs", "Runtime/ByHand.cs", "README.md", "package.json"]
        for name in [*files, *by_hand, "Runtime", "Runtime/Plugins", "Runtime/Plugins/x86_64",
                     "Runtime/Plugins/x86_64/libpath.so"]:
            files[f"{name}.meta"] = self.identity(name)
        return files

    def identity(self, name):
        folder = "folderAsset: yes\n" if "." not in name.rsplit("/", 1)[-1] else ""
        return f"fileFormatVersion: 2\nguid: {hashlib.md5(f'libpath/{name}'.encode()).hexdigest()}\n{folder}"

    def source(self, lines, using=()):
        inner = "\n".join(lines)
        return "\n".join([NOTE, SPAN, *(f"using {name};" for name in ("System", *using)), "", "namespace Libpath {", "", inner,
                          "", "}  // namespace Libpath", ""])

    def ctype(self, kind, in_struct=False):
        """As C has it: pointers and all."""
        if kind.name in self.header.handles:
            if kind.pointers == 2:
                return "IntPtr*"
            return "IntPtr" if in_struct else f"{pascal(kind.name)}Handle"
        plain = pascal(kind.name) if kind.name in self.header.structs else TYPES[kind.plain]
        return plain + "*" * (kind.pointers or (1 if kind.extent else 0))

    # Structs.cs

    def structs(self):
        lines = []
        for name, members in self.description.enums:
            lines += self.enum(name, members) + [""]
        for struct in self.header.structs.values():
            lines += [*self.struct(struct), ""]
        return self.source(lines)

    def enum(self, name, members):
        if name in ("Code", "OpenFlags"):
            flags = ["[Flags]"] if name == "OpenFlags" else []
            base = "int" if name == "Code" else "uint"
            inner = [f"  {pascal(member)} = {value}," for member, value in members]
            return [*flags, f"public enum {name} : {base} {{", *inner, "}"]
        return [f"public static class {name} {{",
                *(f"  public const uint {pascal(member)} = {value};" for member, value in members), "}"]

    def is_hidden(self, member):
        return member.name in ("struct_size", "unused") or member.type.pointers

    def struct(self, struct):
        access = "internal" if struct.name in self.hidden else "public"
        name = pascal(struct.name)
        yield f"{access} unsafe struct {name} {{"
        shown = []
        for member in struct.members:
            kind = self.ctype(member.type, True)
            if self.is_hidden(member):
                yield f"  internal {kind} {camel(member.name)};"
            else:
                yield f"  public {kind} {pascal(member.name)};"
                shown.append((kind, member.name))
        if struct.is_sized:
            yield f"  internal static {name} Sized() {{ return new {name} {{ structSize = (uint)sizeof({name}) }}; }}"
        elif struct.name not in self.hidden:
            arguments = ", ".join(f"{kind} {safe(member)}" for kind, member in shown)
            values = " ".join(f"{pascal(member)} = {safe(member)};" for _, member in shown)
            yield f"  public {name}({arguments}) {{ {values} }}"
            yield "  public override string ToString() {"
            members = ' + ", " + '.join(pascal(member) for _, member in shown)
            yield f'    return "(" + {members} + ")";'
            yield "  }"
        yield "}"

    # Native.cs

    def native(self):
        lines = ["internal static unsafe class Native {", "#if UNITY_IOS && !UNITY_EDITOR",
                 '  private const string Library = "__Internal";', "#else", '  private const string Library = "libpath";',
                 "#endif"]
        for function in self.header.functions.values():
            # Handles are freed, and pins ended, by pointers: the object is gone by then.
            freed = function.name.endswith("_destroy") or function.name == "libpath_asset_slot_unpin"
            kinds = [(self.ctype(parameter.type, freed and parameter.type.name in self.header.handles), parameter.name)
                     for parameter in function.parameters]
            returns = "IntPtr" if function.returns.pointers else self.ctype(function.returns)
            arguments = ", ".join(f"{kind} {safe(name)}" for kind, name in kinds)
            lines.append("  [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]")
            lines.append(f"  internal static extern {returns} {function.name}({arguments});")
        return self.source([*lines, "}"], ["System.Runtime.InteropServices"])

    # Handles.cs

    def handles(self):
        lines = []
        for handle in self.description.handles.values():
            name = pascal(handle.name)
            sealed = "" if handle.name == "libpath_asset" else "sealed "
            lines += [f"internal {sealed}class {name}Handle : LibpathHandle {{",
                      f"  internal {name}Handle(IntPtr pointer, params LibpathHandle[] keeps) : base(pointer, keeps) {{}}",
                      f"  internal override void Destroy(IntPtr pointer) {{ {self.destroy(handle)} }}"]
            if handle.name == "libpath_asset":
                lines.append("  internal static readonly AssetHandle None = new AssetHandle(IntPtr.Zero);")
            if handle.name == "libpath_world":
                lines.append("  internal bool IsLent;  // it belongs to what it looks at")
            lines += ["}", ""]
        return self.source(lines)

    def destroy(self, handle):
        call = f"Native.{handle.destroy}(pointer);"
        return f"if (!IsLent) {call}" if handle.name == "libpath_world" else call

    # Classes.cs

    def classes(self):
        lines = []
        for handle in self.description.handles.values():
            lines += [*self.handle(handle), ""]
        lines += ["/// <summary>Functions and constants of the library.</summary>",
                  "public static unsafe class Library {"]
        for name, value in self.description.constants.items():
            kind = "int" if value < 0 else "ulong"
            lines.append(f"  public const {kind} {pascal(name)} = {value};")
        for method in self.description.functions:
            lines += ["", *self.both(method)]
        return self.source([*lines, "}"], ["System.Runtime.InteropServices"])

    def handle(self, handle):
        name = pascal(handle.name)
        yield f"public sealed unsafe partial class {name} : LibpathObject {{"
        yield f"  internal {name}({name}Handle handle) : base(handle) {{}}"
        yield f"  internal {name}Handle Use() {{ return ({name}Handle)Used(); }}"
        if handle.follows_changes:
            yield "  internal override bool FollowsChanges => true;"
        if name == "World":
            yield "  internal static World Lent(LibpathHandle owner, Func<IntPtr> get) {"
            yield "    IntPtr pointer = get();"
            yield "    if (pointer == IntPtr.Zero) return null;"
            yield "    var handle = new WorldHandle(pointer, owner) { IsLent = true, Again = () => get() };"
            yield "    handle.LookAt(owner);"
            yield "    return new World(handle);"
            yield "  }"
        for method in handle.methods:
            if not method.by_hand and method.kind != "destroy":
                yield ""
                yield from self.both(method)
        yield "}"

    def both(self, method):
        """With arrays, and with spans where it has any."""
        yield from (f"  {line}" for line in self.method(method, False))
        spans = any(argument.kind in ("span", "whole") for argument in method.arguments) or method.output("buffer")
        if spans and not any(argument.kind == "changed" for argument in method.arguments):
            yield "#if LIBPATH_SPAN"
            yield from (f"  {line}" for line in self.method(method, True))
            yield "#endif"

    def method(self, method, spans):
        if method.function.comment:
            comment = method.function.comment.replace("&", "&amp;").replace("<", "&lt;")
            yield f"/// <summary>{comment}</summary>"
        static = "static " if method.kind in ("create", "function") else ""
        name = pascal(method.name)
        # A member cannot be called like its class; a result of a search is asked for by what it is.
        yield f"public {static}{self.returned(method, spans)} {name}({', '.join(self.arguments(method, spans))}) {{"
        yield from (f"  {line}" for line in self.body(method, spans))
        yield "}"

    def outputs(self, method, spans):
        """(type, name, expression) of what is returned, the result first."""
        found = []
        for output in sorted(method.outputs, key=lambda output: output.name not in ("result", "info")):
            kind, name = self.element(output.type), f"{camel(output.name)}_"
            if output.kind == "handle":
                keeps = "".join(f", {camel(keep)}_" for keep in method.keeps)
                made = pascal(output.type.name)
                found.append((made, output.name, f"new {made}(new {made}Handle({name}{keeps}))"))
            elif output.kind == "result" and output.type.plain == "size_t":
                found.append(("int", output.name, f"CSize.Of({name})"))
            elif output.kind == "result":
                found.append((kind, output.name, name))
            elif output.kind == "name":
                found.append(("string", output.name, f"System.Text.Encoding.UTF8.GetString({name}, 0, CSize.Of(count_))"))
            elif output.kind == "few":
                found.append((f"{kind}[]", output.name, f"Room<{kind}>.Copy({name}, (int)count_)"))
            elif not spans:
                found.append((f"{kind}[]", output.name, f"Room<{kind}>.Copy({name}, {self.count(output, method)})"))
            elif output.counted_by == "count":
                found.append(("int", "count", "checked((int)count_)" if self.count_type(method) != "UIntPtr"
                              else "CSize.Of(count_)"))
        for argument in method.arguments:
            if argument.kind == "changed":
                kind = self.element(argument.type)
                name = f"{camel(argument.name)}_"
                found.append((f"{kind}[]", argument.name, f"Room<{kind}>.Copy({name}, CSize.Of(count_))"))
        return found

    def count_type(self, method):
        return TYPES[method.count.type.plain]

    def count(self, output, method):
        if output.counted_by == "count":
            return "CSize.Of(count_)" if self.count_type(method) == "UIntPtr" else "checked((int)count_)"
        result, member = output.count_member
        count = f"checked((int){camel(result)}_.{pascal(member)})"
        return f"Math.Min({count}, capacity)" if method.is_piece else count

    def returned(self, method, spans):
        if method.kind == "world":
            return "World"
        if method.answer == "number":
            return "int" if method.function.returns.plain == "size_t" else TYPES[method.function.returns.plain]
        if method.answer in ("yes_or_no", "text"):
            return {"yes_or_no": "bool", "text": "string"}[method.answer]
        outputs = self.outputs(method, spans)
        if not outputs:
            return "void"
        if len(outputs) == 1:
            kind = outputs[0][0]
            return f"{kind}?" if method.may_find_nothing and not kind.endswith("[]") else kind
        return "(" + ", ".join(f"{kind} {camel(name)}" for kind, name, _ in outputs) + ")"

    def element(self, kind):
        is_named = kind.name in self.header.structs or kind.name in self.header.handles
        return pascal(kind.name) if is_named else TYPES[kind.plain]

    def arguments(self, method, spans):
        optional = []
        for place, argument in enumerate(method.arguments):
            later_null = all(later.nullable for later in method.arguments[place:])
            default = " = null" if argument.nullable and later_null and not spans else ""
            yield f"{self.argument_type(argument, spans)} {safe(argument.name)}{default}"
            if argument.kind == "struct":
                for member in self.description.attached(argument.type.name):
                    kind = pascal(member.type.name)
                    shown = kind if member.type.name in self.header.handles else f"{kind}?"
                    optional.append(f"{shown} {safe(member.name)} = null")
        if spans and method.output("buffer"):
            output = method.output("buffer")
            yield f"Span<{self.element(output.type)}> {safe(output.name)}"
        yield from optional

    def argument_type(self, argument, spans):
        kind = self.element(argument.type)
        if argument.kind == "handle":
            return pascal(argument.type.name)
        if argument.kind == "struct":
            return f"{kind}?" if argument.nullable else kind
        if argument.kind in ("span", "whole", "changed"):
            if spans and argument.kind == "span":
                return f"ReadOnlySpan<{kind}>"
            return f"Span<{kind}>" if spans else f"{kind}[]"
        if argument.kind == "text":
            return "string"
        return "int" if argument.type.plain == "size_t" else kind

    def body(self, method, spans):
        if method.receiver:
            yield "var this_ = Use();"
        if method.kind == "world":
            arguments = "".join(f", {self.value(argument)}" for argument in method.arguments)
            yield f"return World.Lent(this_, () => Native.{method.function.name}(this_{arguments}));"
            return
        if self.changes_world(method):
            yield "++this_.Changes;"
        held = []
        for argument in method.arguments:
            yield from self.prepare(argument, held)
        yield from self.declare(method, spans)
        fixed = list(self.fixed(method, spans))
        call = f"Native.{method.function.name}({', '.join(self.passed(slot, method, spans) for slot in method.slots)})"
        indent = ""
        for held_line in held:
            yield f"using ({held_line[0]}) {{"
            yield f"  {held_line[1]}"
            indent += "  "
        for line in self.call(method, call, fixed, spans):
            yield indent + line
        for _ in held:
            yield "}"
        for name in method.keeps if method.kind == "method" else []:
            given = name in [argument.name for argument in method.arguments]
            yield f'this_.Keep("{name}", {camel(name) + "_" if given else safe(name) + "?.Use()"});'
        outputs = self.outputs(method, spans)
        if len(outputs) == 1:
            yield f"return {outputs[0][2]};"
        elif outputs:
            yield f"return ({', '.join(expression for _, _, expression in outputs)});"

    def value(self, argument):
        name = safe(argument.name)
        return f"CSize.Of({name})" if argument.type.plain == "size_t" else name

    def prepare(self, argument, held):
        name, made, kind = safe(argument.name), f"{camel(argument.name)}_", argument.type
        if argument.kind == "handle":
            none = f"{name} == null ? {pascal(kind.name)}Handle.None : " if argument.nullable else ""
            yield f"var {made} = {none}{name}.Use();"
            if not kind.const and self.description.handles[kind.name].has_world:
                yield f"++{made}.Changes;"
        elif argument.kind == "struct":
            struct = pascal(kind.name)
            yield f"{struct} {made} = {name}{f' ?? default({struct})' if argument.nullable else ''};"
            if self.header.structs[kind.name].is_sized:
                yield f"{made}.structSize = (uint)sizeof({struct});"
            for member in self.description.attached(kind.name):
                yield from self.attach(made, member, held)
        elif argument.kind == "text":
            yield f"byte[] {made} = Text.Bytes({name});"
        elif argument.kind == "changed":
            yield f"var {made} = ({self.element(kind)}[]){name}.Clone();"

    def attach(self, made, member, held):
        name, kind = camel(member.name), pascal(member.type.name)
        if member.type.name in self.header.handles:
            held.append((f"var {name}Held_ = new Held({safe(member.name)}?.Use())", f"{made}.{name} = {name}Held_.Pointer;"))
            return
        yield f"{kind} {name}_ = {safe(member.name)} ?? default({kind});"
        yield f"{made}.{name} = {safe(member.name)}.HasValue ? &{name}_ : null;"

    def declare(self, method, spans):
        for output in method.outputs:
            name, kind = f"{camel(output.name)}_", self.element(output.type)
            if output.kind == "handle":
                yield f"IntPtr {name};"
            elif output.kind == "result":
                struct = self.header.structs.get(output.type.name)
                yield f"var {name} = {f'Libpath.{kind}.Sized()' if struct and struct.is_sized else f'default({kind})'};"
            elif output.kind == "few":
                yield f"var {name} = new {kind}[{output.type.extent}];"
                yield "uint count_;"
            elif output.kind == "name":
                yield f"byte[] {name} = Room<byte>.Of();"
                yield "UIntPtr count_;"
            elif output.kind == "buffer":
                if not spans:
                    yield f"var {name} = Room<{kind}>.Of({'capacity' if method.is_piece else ''});"
                if output.counted_by == "count":
                    yield f"{self.count_type(method)} count_;"
        if any(argument.kind == "changed" for argument in method.arguments):
            yield "UIntPtr count_;"

    def fixed(self, method, spans):
        """Arrays and spans whose addresses the call takes."""
        for argument in method.arguments:
            name = f"{camel(argument.name)}At_"
            if argument.kind in ("span", "whole"):
                kind, given = self.element(argument.type), safe(argument.name)
                yield f"fixed ({kind}* {name} = {f'&MemoryMarshal.GetReference({given})' if spans else given})"
            elif argument.kind == "text":
                yield f"fixed (byte* {name} = {camel(argument.name)}_)"
            elif argument.kind == "changed":
                yield f"fixed ({self.element(argument.type)}* {name} = {camel(argument.name)}_)"
        for output in method.outputs:
            name, kind = f"{camel(output.name)}At_", self.element(output.type)
            if output.kind == "buffer" and spans:
                yield f"fixed ({kind}* {name} = &MemoryMarshal.GetReference({safe(output.name)}))"
            elif output.kind in ("buffer", "name", "few"):
                yield f"fixed ({kind}* {name} = {camel(output.name)}_)"

    def passed(self, slot, method, spans):
        if slot.role == "this":
            return "this_"
        if slot.role == "count":
            return "&count_"
        of = slot.of
        name = camel(of.name)
        if slot.role == "size":
            if of.kind == "span" and of.nullable and not spans:
                return f"CSize.Of({safe(of.name)} == null ? 0 : {safe(of.name)}.Length)"
            if of.kind in ("span", "whole") or of.kind == "buffer" and spans:
                return f"CSize.Of({safe(of.name)}.Length)"
            return "CSize.Of(capacity)" if method.is_piece else f"CSize.Of({name}_.Length)"
        if slot.role == "output":
            return f"{name}At_" if of.kind in ("buffer", "name", "few") else f"&{name}_"
        if of.kind in ("span", "whole", "changed", "text"):
            return f"{name}At_"
        if of.kind == "struct":
            return f"{safe(of.name)}.HasValue ? &{name}_ : null" if of.nullable else f"&{name}_"
        return f"{name}_" if of.kind == "handle" else self.value(of)

    def call(self, method, call, fixed, spans):
        if method.answer == "code":
            yield from self.call_code(method, call, fixed, spans)
            return
        returned = {"yes_or_no": f"return {call} != 0;", "text": f"return Text.Of({call});", "nothing": f"{call};",
                    "number": f"return {call};"}[method.answer]
        if method.answer == "number" and method.function.returns.plain == "size_t":
            returned = f"return CSize.Of({call});"
        yield from self.within(fixed, [returned])

    def within(self, fixed, lines):
        """Inside of fixed statements, which stand one behind the other."""
        if not fixed:
            yield from lines
            return
        for statement in fixed[:-1]:
            yield statement
        yield f"{fixed[-1]} {{"
        yield from (f"  {line}" for line in lines)
        yield "}"

    def call_code(self, method, call, fixed, spans):
        if method.may_find_nothing:
            yield "int code_;"
            yield from self.within(fixed, [f"code_ = {call};"])
            yield "if (code_ == (int)Code.NotFound) return null;"
            yield "LibpathException.Check(code_);"
            return
        output = method.output("name") or (method.output("buffer") if method.again and not spans else None)
        if output is None:
            yield from self.within(fixed, [f"LibpathException.Check({call});"])
            return
        name = f"{camel(output.name)}_"
        count = "CSize.Of(count_) + 1" if output.kind == "name" else self.count(output, method)
        # Some refuse a buffer that holds less, and say all the same how much there is.
        yield "int code_;"
        yield "for (;;) {"
        yield from (f"  {line}" for line in self.within(fixed, [f"code_ = {call};"]))
        yield f"  if ({count} <= {name}.Length) break;"
        yield f"  {name} = Room<{self.element(output.type)}>.Of({count});"
        yield "}"
        yield "LibpathException.Check(code_);"
