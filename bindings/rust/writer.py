"""Writes the sources of the two crates that follow from the description: all declarations of libpath-sys, and classes."""
import writer
from methods import pascal, words

TYPES = {"int32_t": "i32", "uint32_t": "u32", "int64_t": "i64", "uint64_t": "u64", "uint8_t": "u8", "double": "f64", "size_t": "usize",
         "char": "c_char", "void": "c_void"}
KEYWORDS = {"as", "final", "type", "move", "ref", "use", "where", "in", "match", "loop"}
NOTE = "//! Written by bindings/generate.py from the headers of libpath/c: changes are made there.\n"
# The slot is a type of its own: any thread pins, and one at a time replaces.
BY_HAND = {"libpath_asset_slot"}
# They borrow worlds, though no function that is written here says so.
BORROWS = {"libpath_queue"}


def safe(name):
    return f"r#{name}" if name in KEYWORDS else name


class Writer(writer.Writer):
    CALLS = r"\bsys::(libpath_\w+)"

    def files(self):
        return {"libpath-sys/src/lib.rs": self.declarations(), "libpath-sys/examples/layouts.rs": self.layouts(),
                "libpath/src/classes.rs": self.classes()}

    # libpath-sys

    def ctype(self, kind):
        named = kind.name in self.header.structs or kind.name in self.header.handles
        plain = kind.name if named else TYPES[kind.plain]
        for _ in range(kind.pointers or (1 if kind.extent else 0)):
            plain = f"*{'const' if kind.const else 'mut'} {plain}"
        return plain

    def declarations(self):
        lines = [NOTE + "//! The C interface of libpath as it stands; the crate `libpath` is the one to use.\n",
                 "#![allow(non_camel_case_types)]", "", "use std::os::raw::{c_char, c_void};", ""]
        for name, value in self.header.constants.items():
            kind = "u64" if value > 2**32 else "i32" if value < 0 or self.is_code(name) else "u32"
            lines.append(f"pub const LIBPATH_{name}: {kind} = {value};")
        for name in self.header.handles:
            lines += ["", "#[repr(C)]", f"pub struct {name} {{", "    _private: [u8; 0],", "}"]
        for struct in self.header.structs.values():
            lines += ["", *self.struct(struct)]
        lines += ["", 'extern "C" {']
        for function in self.header.functions.values():
            parameters = ", ".join(f"{safe(parameter.name)}: {self.ctype(parameter.type)}"
                                   for parameter in function.parameters)
            returns = "" if function.returns.name == "void" else f" -> {self.ctype(function.returns)}"
            lines.append(f"    pub fn {function.name}({parameters}){returns};")
        return "\n".join([*lines, "}", ""])

    def is_code(self, name):
        return name in self.header.enums[0]

    def struct(self, struct):
        yield "#[repr(C)]"
        yield "#[derive(Clone, Copy, Debug, PartialEq)]"
        yield f"pub struct {struct.name} {{"
        for member in struct.members:
            yield f"    pub {safe(member.name)}: {self.ctype(member.type)},"
        yield "}"
        yield ""
        yield f"impl Default for {struct.name} {{"
        yield f"    /// Everything 0{', and its size set' if struct.is_sized else ''}."
        yield "    fn default() -> Self {"
        yield "        // SAFETY: numbers and pointers, of which 0 is one."
        if struct.is_sized:
            yield "        let mut made: Self = unsafe { std::mem::zeroed() };"
            yield "        made.struct_size = std::mem::size_of::<Self>() as u32;"
            yield "        made"
        else:
            yield "        unsafe { std::mem::zeroed() }"
        yield "    }"
        yield "}"

    def layouts(self):
        lines = [NOTE + "//! Sizes and offsets as Rust lays them, as write_layouts.py has C print them.\n",
                 "use libpath_sys::*;", "", "macro_rules! print_struct {", "    ($kind:ident, $($member:ident),*) => {{",
                 "        let whole = $kind::default();", "        let start = std::ptr::addr_of!(whole) as usize;",
                 '        println!("{} {}", stringify!($kind), std::mem::size_of::<$kind>());',
                 '        $(println!("{}.{} {}", stringify!($kind), stringify!($member).trim_start_matches("r#"),',
                 "            std::ptr::addr_of!(whole.$member) as usize - start);)*", "    }};", "}", "", "fn main() {"]
        for struct in self.header.structs.values():
            names = ", ".join(safe(member.name) for member in struct.members)
            lines.append(f"    print_struct!({struct.name}, {names});")
        return "\n".join([*lines, "}", ""])

    # libpath

    def classes(self):
        lines = [NOTE, "#![allow(clippy::too_many_arguments)]", "", "use std::any::Any;", "use std::cell::Cell as Unshared;",
                 "use std::collections::BTreeMap;", "use std::marker::PhantomData;", "use std::ptr;", "use std::sync::Arc;",
                 "", "use libpath_sys as sys;", "",
                 "use crate::handle::{c_text, check, text, whole, Inner, Keep, Lent, Result};", ""]
        for name, value in self.description.constants.items():
            lines.append(f"pub use sys::LIBPATH_{name} as {name};")
        for struct in self.description.shown_structs():
            lines.append(f"pub use sys::{struct.name} as {pascal(struct.name)};")
        for name, members in self.description.enums:
            kind = "i32" if name == "Code" else "u32"
            module = "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")
            lines += ["", f"pub mod {module} {{",
                      *(f"    pub const {member}: {kind} = {value};" for member, value in members), "}"]
        for handle in self.description.handles.values():
            if handle.name not in BY_HAND:
                lines += ["", *self.handle(handle)]
        for method in self.description.functions:
            lines += ["", *self.both(method, "")]
        return "\n".join([*lines, ""])

    def kept(self, method, how):
        """The handles that are borrowed ("&"), or held by counting ("+"): assets, and what changes between calls."""
        parameters = {parameter.name: parameter.type for parameter in method.function.parameters}
        for name in method.keeps:
            kind = parameters.get(name) or self.attached(method)[name]
            counted = kind.name == "libpath_asset" or method.kind != "create" and not kind.const
            if counted == (how == "+"):
                yield name

    def attached(self, method):
        """The pointers within its structs by name, each of which may be null."""
        structs = [parameter.type.name for parameter in method.function.parameters]
        return {member.name: member.type for struct in structs if struct in self.description.header.structs
                for member in self.description.attached(struct)}

    def has_lifetime(self, handle_name):
        """Whether the class borrows what it uses, but for assets, which are shared."""
        handle = self.description.handles[handle_name]
        return handle_name in BORROWS or any(list(self.kept(method, "&")) for method in handle.methods)

    def handle(self, handle):
        name, kind = pascal(handle.name), handle.name
        life = "<'a>" if self.has_lifetime(kind) else ""
        if handle.name == "libpath_asset":
            yield "/// A baked map. Clones are the same one, which is freed when nobody holds it."
            yield "#[derive(Clone)]"
        yield f"pub struct {name}{life} {{"
        yield f"    inner: Arc<Inner<sys::{kind}>>,"
        if not handle.is_shared:
            yield "    // Behind the handle, so that it is freed first."
            yield "    kept: BTreeMap<u64, Box<dyn Any + Send>>,"
            yield "    _unshared: PhantomData<Unshared<()>>,"
        if life:
            yield "    _uses: PhantomData<&'a mut ()>,"
        yield "}"
        yield ""
        yield "#[allow(dead_code)]"
        yield f"impl{life} {name}{life} {{"
        held = {held for method in handle.methods if method.kind != "create" for held in self.kept(method, "+")}
        for place, held_name in enumerate(sorted(held)):
            yield f"    pub(crate) const {held_name.upper()}: u64 = u64::MAX - {place};"
        made = ["inner"]
        if not handle.is_shared:
            made += ["kept: BTreeMap::new()", "_unshared: PhantomData"]
        if life:
            made.append("_uses: PhantomData")
        yield f"    pub(crate) fn of(inner: Arc<Inner<sys::{kind}>>) -> Self {{"
        yield f"        {name} {{ {', '.join(made)} }}"
        yield "    }"
        yield f"    pub(crate) fn pointer(&self) -> *mut sys::{kind} {{"
        yield "        self.inner.pointer()"
        yield "    }"
        yield "    pub(crate) fn inner(&self) -> Keep {"
        yield "        self.inner.clone()"
        yield "    }"
        if handle.name == "libpath_asset":
            yield f"    pub(crate) fn into_inner(self) -> Arc<Inner<sys::{kind}>> {{"
            yield "        self.inner"
            yield "    }"
        if not handle.is_shared:
            yield "    pub(crate) fn keep(&mut self, name: u64, what: Box<dyn Any + Send>) {"
            yield "        self.kept.insert(name, what);"
            yield "    }"
            yield "    pub(crate) fn let_go(&mut self, name: u64) {"
            yield "        self.kept.remove(&name);"
            yield "    }"
            yield "    pub(crate) fn kept(&self, name: u64) -> Option<&(dyn Any + Send)> {"
            yield "        self.kept.get(&name).map(|kept| &**kept)"
            yield "    }"
        yield "}"
        methods = [method for method in handle.methods if not method.by_hand and method.kind != "destroy"]
        if not methods:
            return
        yield ""
        yield f"impl{life} {name}{life} {{"
        for method in methods:
            yield from self.both(method, "    ")
        yield "}"

    def both(self, method, indent):
        """As a Vec, and into memory of the caller where there is a buffer that can be asked for again."""
        yield from (f"{indent}{line}" for line in self.method(method, False))
        if method.again:
            yield from (f"{indent}{line}" for line in self.method(method, True))

    def method(self, method, into):
        if method.function.comment:
            comment = method.function.comment.replace("[", "\\[").replace("]", "\\]")
            yield f"/// {comment}"
        name = safe(method.name) + ("_into" if into else "")
        returned = self.returned(method, into)
        arguments = ", ".join(self.arguments(method, into))
        yield f"pub fn {name}({arguments}){f' -> {returned}' if returned else ''} {{"
        yield from (f"    {line}" for line in self.body(method, into))
        yield "}"

    def outputs(self, method):
        return sorted(method.outputs, key=lambda output: output.name not in ("result", "info"))

    def element(self, kind):
        return pascal(kind.name) if kind.name in self.header.structs else TYPES[kind.plain]

    def returned(self, method, into):
        if method.kind == "world":
            return "Option<Lent<'_>>" if method.arguments else "Lent<'_>"
        if method.answer == "number":
            return TYPES[method.function.returns.plain]
        if method.answer != "code":
            return {"yes_or_no": "bool", "text": "&'static str", "nothing": ""}[method.answer]
        kinds = []
        for output in self.outputs(method):
            if output.kind == "handle":
                kinds.append("Self")
            elif output.kind == "result":
                kinds.append(self.element(output.type))
            elif output.kind == "name":
                kinds.append("String")
            elif output.kind == "buffer" and into:
                kinds += ["usize"] if output.counted_by == "count" else []
            else:
                kinds.append(f"Vec<{self.element(output.type)}>")
        whole = kinds[0] if len(kinds) == 1 else f"({', '.join(kinds)})"
        return f"Result<Option<{whole}>>" if method.may_find_nothing else f"Result<{whole}>"

    def arguments(self, method, into):
        this = method.receiver
        if this:
            yield "&self" if this.type.const else "&mut self"
        attached = []
        for argument in method.arguments:
            yield f"{safe(argument.name)}: {self.argument_type(argument, method)}"
            if argument.kind == "struct":
                for member in self.description.attached(argument.type.name):
                    kind = pascal(member.type.name)
                    reference = "&" if member.type.name in self.header.handles else ""
                    attached.append(f"{safe(member.name)}: Option<{reference}{kind}>")
        if into:
            output = method.output("buffer")
            yield f"{safe(output.name)}: &mut [{self.element(output.type)}]"
        yield from attached

    def argument_type(self, argument, method):
        kind = argument.type
        if argument.kind == "handle":
            life = "'a " if argument.name in self.kept(method, "&") else ""
            # What itself borrows does so for some lifetime of its own.
            name = pascal(kind.name) + ("<'_>" if self.has_lifetime(kind.name) else "")
            reference = f"&{life}{'' if kind.const else 'mut '}{name}"
            return f"Option<{reference}>" if argument.nullable else reference
        element = self.element(kind)
        if argument.kind == "struct":
            if self.header.structs[kind.name].is_sized:
                return f"Option<&{element}>" if argument.nullable else f"&{element}"
            return element
        if argument.kind == "span":
            return f"Option<&[{element}]>" if argument.nullable else f"&[{element}]"
        if argument.kind == "whole":
            return f"&mut [{element}]"
        if argument.kind == "changed":
            return f"&mut Vec<{element}>"
        return "&str" if argument.kind == "text" else element

    def body(self, method, into):
        if method.kind == "world":
            yield from self.world(method)
            return
        for argument in method.arguments:
            yield from self.prepare(argument)
        yield from self.declare(method, into)
        call = self.call_into_c("sys::", method)
        yield "// SAFETY: handles are alive and used by nobody else, as their types say; the rest is there during the call."
        if method.answer != "code":
            yield from self.answered(method, call)
            return
        if method.may_find_nothing:
            yield f"let code = unsafe {{ {call} }};"
            yield "if code == code::NOT_FOUND {"
            yield "    return Ok(None);"
            yield "}"
            yield "check(code)?;"
        elif (method.again and not into) or method.output("name"):
            yield from self.call_again(method, call)
        else:
            yield f"check(unsafe {{ {call} }})?;"
        for argument in method.arguments:
            if argument.kind == "changed":
                yield f"{safe(argument.name)}.truncate(count_);"
        if method.kind == "method":
            for name in self.kept(method, "+"):
                inner = f"{name}.map(|kept| kept.inner())" if name in self.attached(method) else f"{name}.inner()"
                yield f"self.keep(Self::{name.upper()}, Box::new({inner}));"
        yield from self.give_back(method, into)

    def world(self, method):
        arguments = "".join(f", {argument.name}" for argument in method.arguments)
        yield "// SAFETY: the world is this one's, which is borrowed as long as it is lent."
        yield f"let pointer = unsafe {{ sys::{method.function.name}(self.pointer(){arguments}) }} as *mut sys::libpath_world;"
        lent = "Lent::of(World::of(Inner::borrowed(pointer)))"
        if method.arguments:
            yield "if pointer.is_null() {"
            yield "    return None;"
            yield "}"
            yield f"Some({lent})"
        else:
            yield lent

    def answered(self, method, call):
        if method.answer == "yes_or_no":
            yield f"unsafe {{ {call} != 0 }}"
        elif method.answer == "text":
            yield f"unsafe {{ text({call}) }}"
        else:
            yield f"unsafe {{ {call} }}"

    def prepare(self, argument):
        name, kind = safe(argument.name), argument.type
        if argument.kind == "text":
            yield f"let {argument.name}_ = c_text({name})?;"
        elif argument.kind == "struct" and self.header.structs[kind.name].is_sized:
            attached = self.description.attached(kind.name)
            if argument.nullable:
                yield f"let {argument.name}_ = {name}.map(|given| {self.sized(kind, 'given')});"
            else:
                yield f"let {'mut ' if attached else ''}{argument.name}_ = {self.sized(kind, name)};"
            for member in attached:
                yield from self.attach(argument, member)

    def sized(self, kind, of):
        """A copy whose size is the library's word, whatever the caller wrote there."""
        struct = self.element(kind)
        return f"{struct} {{ struct_size: {struct}::default().struct_size, ..*{of} }}"

    def attach(self, argument, member):
        given = safe(member.name)
        if member.type.name in self.header.handles:
            pointer = f"{given}.map_or(ptr::null(), |given| given.pointer() as *const _)"
        else:
            pointer = f"{given}.as_ref().map_or(ptr::null(), |given| given)"
        yield f"{argument.name}_.{safe(member.name)} = {pointer};"

    def declare(self, method, into):
        for output in method.outputs:
            name, kind = f"{output.name}_", output.type
            if output.kind == "handle":
                yield f"let mut {name} = ptr::null_mut();"
            elif output.kind == "result":
                yield f"let mut {name} = {self.element(kind)}::default();"
            elif output.kind == "few":
                yield f"let mut {name} = [{self.element(kind)}::default(); {kind.extent}];"
                yield "let mut count_ = 0;"
            elif output.kind == "buffer" and method.is_piece:
                yield f"let mut {name} = vec![{self.element(kind)}::default(); capacity];"
            elif output.kind == "buffer" and into:
                yield f"let {name} = {safe(output.name)};"
            if output.kind in ("buffer", "name") and output.counted_by in ("count", "") and not method.is_piece:
                yield "let mut count_ = 0;"
        if any(argument.kind == "changed" for argument in method.arguments):
            yield "let mut count_ = 0;"

    def passed(self, slot, method):
        if slot.role == "this":
            return "self.pointer()"
        if slot.role == "count":
            return "&mut count_"
        of = slot.of
        name = safe(of.name)
        if slot.role == "size":
            if of.kind in ("buffer", "name"):
                return f"{of.name}_.len()"
            return f"{name}.map_or(0, |given| given.len())" if of.nullable else f"{name}.len()"
        if slot.role == "output":
            if of.kind == "name":
                return f"{of.name}_.as_mut_ptr().cast()"
            return f"{of.name}_.as_mut_ptr()" if of.kind in ("buffer", "few") else f"&mut {of.name}_"
        if of.kind == "handle":
            return f"{name}.map_or(ptr::null(), |given| given.pointer() as *const _)" if of.nullable else f"{name}.pointer()"
        if of.kind == "text":
            return f"{of.name}_.as_ptr()"
        if of.kind == "struct" and self.header.structs[of.type.name].is_sized:
            return f"{of.name}_.as_ref().map_or(ptr::null(), |given| given)" if of.nullable else f"&{of.name}_"
        if of.kind == "struct":
            return f"&{name}"
        if of.kind == "span":
            return f"{name}.map_or(ptr::null(), |given| given.as_ptr())" if of.nullable else f"{name}.as_ptr()"
        return f"{name}.as_mut_ptr()" if of.kind in ("whole", "changed") else name

    def call_again(self, method, call):
        output = method.output("buffer") or method.output("name")
        more = " + 1" if output.kind == "name" else ""
        name = f"{output.name}_"
        kind = "u8" if output.kind == "name" else self.element(output.type)
        # Some refuse a buffer that holds less, and say all the same how much there is.
        yield f"let (code_, {'mut ' if more else ''}{name}) = whole(|{name}: &mut [{kind}]| {{"
        yield f"    let code_ = unsafe {{ {call} }};"
        yield f"    Ok((code_, {self.count(output)}{more}))"
        yield "})?;"
        yield "check(code_)?;"

    def count(self, output):
        if not output.count_member:
            return "count_ as usize"
        result, member = output.count_member
        return f"{result}_.{safe(member)} as usize"

    def give_back(self, method, into):
        given = []
        for output in self.outputs(method):
            name = f"{output.name}_"
            if output.kind == "handle":
                keeps = ", ".join(f"{keep}.inner()" for keep in self.kept(method, "+"))
                destroy = self.description.handles[method.owner].destroy
                given.append(f"Self::of(Inner::new({name}, vec![{keeps}], |handle| unsafe {{ sys::{destroy}(handle) }}))")
            elif output.kind == "result":
                given.append(name)
            elif output.kind == "name":
                yield f"{name}.truncate(count_);"
                given.append(f"String::from_utf8_lossy(&{name}).into_owned()")
            elif output.kind == "few":
                given.append(f"{name}[..count_ as usize].to_vec()")
            elif into:
                given += ["count_ as usize"] if output.counted_by == "count" else []
            else:
                if method.is_piece:
                    yield f"{name}.truncate({self.count(output)});"
                given.append(name)
        whole = given[0] if len(given) == 1 else f"({', '.join(given)})"
        yield f"Ok({f'Some({whole})' if method.may_find_nothing else whole})"
