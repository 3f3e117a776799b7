# Lists what could be changed in sources, one line each: FILE TAB LINE TAB COLUMN TAB OLD TAB NEW, in an order that is
# shuffled alike every time. Sources are formatted, so an operator between two operands stands between spaces, and the
# `<` of a template does not.
function add(old, new) { olds[++kinds] = old; news[kinds] = new }

function found(column, old, new) {
  seed = (seed * 16807) % 2147483647
  printf "%010d\t%s\t%d\t%d\t%s\t%s\n", seed, FILENAME, FNR, column, old, new
}

BEGIN {
  seed = 20406
  add(" < ", " <= "); add(" <= ", " < "); add(" > ", " >= "); add(" >= ", " > "); add(" == ", " != ")
  add(" != ", " == "); add(" && ", " || "); add(" || ", " && "); add(" + ", " - "); add(" - ", " + ")
  add(" += ", " -= "); add(" -= ", " += "); add(" * ", " + "); add(" / ", " * "); add(" % ", " / ")
  add("return true;", "return false;"); add("return false;", "return true;"); add("++", "--")
  add("break;", ";"); add("continue;", ";"); add("if (!", "if ("); add("std::min(", "std::max(")
  add("std::max(", "std::min(")
}

# What is no code, code that the compiler itself judges, or code that changes nothing but speed.
/^ *\/\/|^#|^ *static_assert|^ *template|^ *assert|constexpr|\.reserve\(|prefetch/ { next }

{
  code = $0
  sub(/ \/\/.*$/, "", code)
  # Texts are no code either: blanked, so that columns stay.
  while (match(code, /"([^"\\]|\\.)*"/))
    code = substr(code, 1, RSTART - 1) sprintf("%" RLENGTH "s", "") substr(code, RSTART + RLENGTH)
  for (kind = 1; kind <= kinds; ++kind) {
    from = 1
    while ((at = index(substr(code, from), olds[kind])) > 0) {
      found(from + at - 1, olds[kind], news[kind])
      from += at
    }
  }
  # A statement that is a call alone is left out.
  if (code ~ /^ +[A-Za-z_.:>-]+\(.*\);$/ && code !~ /^ +return/) found(0, "the call", "nothing")
}
