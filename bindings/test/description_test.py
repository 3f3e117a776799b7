"""Whether what lags behind the header is seen: faults are planted in copies of the header and of the notes."""
import pathlib
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "bindings/description"))

import coverage  # noqa: E402
from header import HEADERS  # noqa: E402
from methods import describe  # noqa: E402

HEADER, NOTES = HEADERS[0], "bindings/description/annotations.toml"
DESTROY = "LIBPATH_C_API void libpath_context_destroy(libpath_context* context);"


def described(file=HEADER, old="", new=""):
    with tempfile.TemporaryDirectory() as folder:
        for name in (*HEADERS, NOTES):
            text = (ROOT / name).read_text(encoding="utf-8")
            if name == file:
                assert old in text
                text = text.replace(old, new, 1)
            path = pathlib.Path(folder) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return describe(pathlib.Path(folder))


def declared(declaration):
    return described(old=DESTROY, new=f"{DESTROY}\nLIBPATH_C_API {declaration}")


class Description(unittest.TestCase):
    def refuses(self, said, act):
        with self.assertRaisesRegex(ValueError, said):
            act()

    def test_new_functions_are_methods(self):
        description = declared("libpath_code libpath_context_rooms(const libpath_context* context, libpath_cell at, "
                               "uint32_t* rooms, size_t capacity, size_t* count);")
        method = next(method for method in description.methods() if method.name == "rooms")
        self.assertEqual((method.owner, [argument.name for argument in method.arguments]), ("libpath_context", ["at"]))
        self.assertEqual([(output.kind, output.counted_by) for output in method.outputs], [("buffer", "count")])

    def test_what_is_not_understood_is_named(self):
        self.refuses("unknown type float", lambda: declared("void libpath_odd(float x);"))
        self.refuses("libpath_odd: nothing says how much",
                     lambda: declared("libpath_code libpath_odd(uint32_t* many, size_t capacity);"))
        self.refuses("libpath_odd: many is written to an end",
                     lambda: declared("libpath_code libpath_odd(uint8_t* many, size_t room, size_t* bytes);"))
        self.refuses("libpath_odd: nothing says how many", lambda: declared("libpath_code libpath_odd(uint32_t many[2]);"))
        self.refuses("nothing frees libpath_context", lambda: described(old=DESTROY))
        self.refuses("not understood", lambda: described(old="int32_t x; /* to the right */", new="int32_t x : 4;"))
        self.refuses("some functions", lambda: declared("int32_t (*libpath_odd(void))(int32_t);"))

    def test_notes_of_nothing_are_named(self):
        self.refuses("libpath_gone", lambda: described(NOTES, "[may_find_nothing]\nfunctions = [",
                                                       '[may_find_nothing]\nfunctions = [ "libpath_gone",'))

    def test_every_function_is_called_or_left_out(self):
        description = described()
        every = set(description.header.functions)
        coverage.check(description, {"python": every})
        self.refuses("Python: libpath_find_path is neither called nor left out",
                     lambda: coverage.check(description, {"python": every - {"libpath_find_path"}}))
        description.notes["left_out"]["lua"]["libpath_find_path"] = "for a test"
        self.refuses("Lua: libpath_find_path is both", lambda: coverage.check(description, {"lua": every}))
        coverage.check(description, {"lua": every - {"libpath_find_path"}})

    def test_the_table_counts(self):
        description = described()
        table = coverage.table(description, {"rust": {"libpath_context_create"}})
        self.assertIn("| `Context` | 4 | 1 |", table)


if __name__ == "__main__":
    unittest.main()
