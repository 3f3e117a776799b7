// Program answers ASSET...              the hashes of bindings/test/answers.c
// Program everywhere QUERIES ASSET...   the lines of bindings/test/everywhere.c
// Program layouts                       what write_layouts.py has C print
// Program tests                         whether objects live as long as they are used, and what is refused
using System;
using System.Linq;

internal static class Program {
  private static int Main(string[] arguments) {
    switch (arguments[0]) {
      case "answers":
        for (int i = 1; i < arguments.Length; ++i) Console.WriteLine(Answers.Of(arguments[i]));
        return 0;
      case "everywhere": return Everywhere.PrintAll(arguments[1], arguments.Skip(2));
      case "layouts": return Layouts.Print();
      default: return Tests.Run();
    }
  }
}
