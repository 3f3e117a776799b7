using System;
using System.Linq;
using System.Reflection;
using System.Runtime.InteropServices;
using System.Text.RegularExpressions;
using Libpath;

/// Sizes and offsets of the structs that C# hands over. C's pointers and its two words without use are internal here.
internal static class Layouts {
  private static string CName(string name) {
    return Regex.Replace(name, "[A-Z]", each => "_" + each.Value.ToLowerInvariant()).TrimStart('_');
  }

  internal static int Print() {
    var types = typeof(Cell).Assembly.GetTypes().Where(type => type.IsValueType && !type.IsEnum && IsOfC(type));
    foreach (Type type in types.OrderBy(type => type.MetadataToken)) {
      string name = "libpath_" + CName(type.Name);
      Console.WriteLine($"{name} {Marshal.SizeOf(type)}");
      var fields = type.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic);
      foreach (FieldInfo field in fields) Console.WriteLine($"{name}.{CName(field.Name)} {Marshal.OffsetOf(type, field.Name)}");
    }
    return 0;
  }

  // Structs by hand are none of C's.
  private static bool IsOfC(Type type) {
    return type.Namespace == "Libpath" && !type.IsNested && type != typeof(RequestOptions) &&
           type != typeof(NeighbourUnit) && type.Name != "Held";
  }
}
