import { describe } from "vitest";
import { parsed, tokenized } from "../support/readers.ts";

describe("double quotes follow JSON", () => {
  tokenized`
    a = "shoe"                     → Name "a" · OneOperator "EQUALS" · String "shoe"
    a = ""                         → Name "a" · OneOperator "EQUALS" · String ""
    a = "\""                       → Name "a" · OneOperator "EQUALS" · String "\""
    a = "\\"                       → Name "a" · OneOperator "EQUALS" · String "\\"
    a = "\/"                       → Name "a" · OneOperator "EQUALS" · String "/"
    a = "\b\f\n\r\t"               → Name "a" · OneOperator "EQUALS" · String "\b\f\n\r\t"
    a = "\u0041\u00e9\uD83D\uDE00" → Name "a" · OneOperator "EQUALS" · String "Aé😀"
    a = "\uABCD\uabcd"             → Name "a" · OneOperator "EQUALS" · String "ꯍꯍ"
    a = "say ""hi"""               → Name "a" · OneOperator "EQUALS" · String "say \"hi\""
    a = """"                       → Name "a" · OneOperator "EQUALS" · String "\""
    a = "two↵lines and a⇥tab"      → Name "a" · OneOperator "EQUALS" · String "two\nlines and a\ttab"
    a = "it's 😀"                  → Name "a" · OneOperator "EQUALS" · String "it's 😀"
    a = "👩‍👩‍👧‍👦"              → Name "a" · OneOperator "EQUALS" · String "👩‍👩‍👧‍👦"
  `;
});

describe("single quotes follow SQL", () => {
  tokenized`
    a = 'shoe'      → Name "a" · OneOperator "EQUALS" · String "shoe"
    a = ''          → Name "a" · OneOperator "EQUALS" · String ""
    a = 'it''s'     → Name "a" · OneOperator "EQUALS" · String "it's"
    a = ''''        → Name "a" · OneOperator "EQUALS" · String "'"
    a = '^\d+$'     → Name "a" · OneOperator "EQUALS" · String "^\\d+$"
    a = '\'         → Name "a" · OneOperator "EQUALS" · String "\\"
    a = '\u0041 \n' → Name "a" · OneOperator "EQUALS" · String "\\u0041 \\n"
    a = 'say "hi"'  → Name "a" · OneOperator "EQUALS" · String "say \"hi\""
    a = 'two↵lines' → Name "a" · OneOperator "EQUALS" · String "two\nlines"
  `;
});

describe("an escape that means nothing has two ways out", () => {
  parsed`
    name REGEXP "^\d+"
                  ^^ unknown-escape: "\d" means nothing in double quotes; double the backslash or use single quotes.
                  → name REGEXP "^\\d+"
                  → name REGEXP '^\d+'

    name REGEXP "\w+\.\d"
                 ^^ unknown-escape: "\w" means nothing in double quotes; double the backslash or use single quotes.
                 → name REGEXP "\\w+\\.\\d"
                 → name REGEXP '\w+\.\d'

    name = "it's \q"
                 ^^ unknown-escape: "\q" means nothing in double quotes; double the backslash or use single quotes.
                 → name = "it's \\q"
                 → name = 'it''s \q'

    name = "\x41"
            ^^ unknown-escape: "\x" means nothing in double quotes; double the backslash or use single quotes.
            → name = "\\x41"
            → name = '\x41'

    name = "\u12"
            ^^ unknown-escape: "\u" means nothing in double quotes; double the backslash or use single quotes.
            → name = "\\u12"
            → name = '\u12'

    name = "\u{41}"
            ^^ unknown-escape: "\u" means nothing in double quotes; double the backslash or use single quotes.
            → name = "\\u{41}"
            → name = '\u{41}'

    name = "\u00g0"
            ^^ unknown-escape: "\u" means nothing in double quotes; double the backslash or use single quotes.
            → name = "\\u00g0"
            → name = '\u00g0'

    name = "\U0041"
            ^^ unknown-escape: "\U" means nothing in double quotes; double the backslash or use single quotes.
            → name = "\\U0041"
            → name = '\U0041'

    name = "C:\ new"
              ^^ unknown-escape: "\ " means nothing in double quotes; double the backslash or use single quotes.
              → name = "C:\\ new"
              → name = 'C:\ new'

    name = "\'"
            ^^ unknown-escape: "\'" means nothing in double quotes; double the backslash or use single quotes.
            → name = "\\'"
            → name = '\'''

    name = "\0"
            ^^ unknown-escape: "\0" means nothing in double quotes; double the backslash or use single quotes.
            → name = "\\0"
            → name = '\0'

    name IN ("a", "\d")
                   ^^ unknown-escape: "\d" means nothing in double quotes; double the backslash or use single quotes.
                   → name IN ("a", "\\d")
                   → name IN ("a", '\d')
  `;
});

describe("strings that never end, or begin with another quote", () => {
  parsed`
    name = "shoe
           ^^^^^ unclosed-string: This string never ends; close it with ".
           → name = "shoe"

    name = 'shoe
           ^^^^^ unclosed-string: This string never ends; close it with '.
           → name = "shoe"

    name = "ends with a backslash\
           ^^^^^^^^^^^^^^^^^^^^^^^ unclosed-string: This string never ends; close it with ".
           → name = 'ends with a backslash\'

    name = "ends with a quote\"
           ^^^^^^^^^^^^^^^^^^^^ unclosed-string: This string never ends; close it with ".
           → name = 'ends with a quote"'

    name = "shoe AND b = 2↵ORDER BY c
           ^^^^^^^^^^^^^^^^^^^^^^^^^^ unclosed-string: This string never ends; close it with ".
           → name = "shoe" AND b = 2↵ORDER BY c

    name = “shoe”
           ^^^^^^ smart-quotes: Curly quotes such as “ do not mark a string; use straight quotes.
           → name = "shoe"

    name = ”shoe”
           ^^^^^^ smart-quotes: Curly quotes such as ” do not mark a string; use straight quotes.
           → name = "shoe"

    name = „shoe“
           ^^^^^^ smart-quotes: Curly quotes such as „ do not mark a string; use straight quotes.
           → name = "shoe"

    name = «shoe»
           ^^^^^^ smart-quotes: Curly quotes such as « do not mark a string; use straight quotes.
           → name = "shoe"

    name = ‘shoe’
           ^^^^^^ smart-quotes: Curly quotes such as ‘ do not mark a string; use straight quotes.
           → name = "shoe"

    name = ‚shoe‘
           ^^^^^^ smart-quotes: Curly quotes such as ‚ do not mark a string; use straight quotes.
           → name = "shoe"

    name = “shoe" AND b = 1
           ^^^^^^ smart-quotes: Curly quotes such as “ do not mark a string; use straight quotes.
           → name = "shoe" AND b = 1

    name = “say "hi"”
           ^^^^^^ smart-quotes: Curly quotes such as “ do not mark a string; use straight quotes.
           → name = "say "hi"”
                 ^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "hi".
                   ^^ unclosed-string: This string never ends; close it with ".

    name = “shoe
           ^^^^^ smart-quotes: Curly quotes such as “ do not mark a string; use straight quotes.
           → name = "shoe"

    name IN (“a”, ‘b’) AND c = 1
             ^^^ smart-quotes: Curly quotes such as “ do not mark a string; use straight quotes.
             → name IN ("a", ‘b’) AND c = 1
                  ^^^ smart-quotes: Curly quotes such as ‘ do not mark a string; use straight quotes.
                  → name IN (“a”, "b") AND c = 1

    “name” = 1
    ^^^^^^ smart-quotes: Curly quotes such as “ do not mark a string; use straight quotes.
    → name = 1
  `;
});

describe("quotes in words, and strings that swallow what follows", () => {
  parsed`
    name isn't 5
         ^^^ unknown-operator: There is no operator "isn".
            ^^^^ unclosed-string: This string never ends; close it with '.

    name = "x  ↵
           ^^^^^ unclosed-string: This string never ends; close it with ".
           → name = "x"

    name = "x AND y
           ^^^^^^^^ unclosed-string: This string never ends; close it with ".

    name = "x ORDER BY y
           ^^^^^^^^^^^^^ unclosed-string: This string never ends; close it with ".
           → name = "x" ORDER BY y

    name = "x AND
           ^^^^^^ unclosed-string: This string never ends; close it with ".
           → name = "x AND"

    name = "x  OR y
           ^^^^^^^^ unclosed-string: This string never ends; close it with ".

    name = "xAND y
           ^^^^^^^ unclosed-string: This string never ends; close it with ".
           → name = "xAND y"

    name = "x LIMIT 5 OFFSET 2
           ^^^^^^^^^^^^^^^^^^^ unclosed-string: This string never ends; close it with ".
           → name = "x" LIMIT 5 OFFSET 2

    name = 'x''y AND z
           ^^^^^^^^^^^ unclosed-string: This string never ends; close it with '.

    name = 'x" AND y
           ^^^^^^^^^ unclosed-string: This string never ends; close it with '.

    name = "x\u00
           ^^^^^^ unclosed-string: This string never ends; close it with ".
           → name = 'x\u00'

    name = "x\u0041
           ^^^^^^^^ unclosed-string: This string never ends; close it with ".
           → name = "xA"

    name = "\q
           ^^^ unclosed-string: This string never ends; close it with ".
           → name = '\q'

    name = "\q\w\s" AND b = 1
            ^^ unknown-escape: "\q" means nothing in double quotes; double the backslash or use single quotes.
            → name = "\\q\\w\\s" AND b = 1
            → name = '\q\w\s' AND b = 1

    name = "a ""b"" \q"
                    ^^ unknown-escape: "\q" means nothing in double quotes; double the backslash or use single quotes.
                    → name = "a ""b"" \\q"
                    → name = 'a "b" \q'

    name = "\"
           ^^^ unclosed-string: This string never ends; close it with ".
           → name = '"'
  `;
});

describe("curly quotes", () => {
  tokenized`
    name = ”x” → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
    name = ”x" → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
    name = “x“ → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
    name = “x" → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
    name = „x” → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
    name = „x" → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
    name = „x“ → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
    name = «x» → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
    name = «x« → Name "name" · OneOperator "EQUALS" · String "x«" !smart-quotes
    name = »x« → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
    name = »x» → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
    name = ‘x’ → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
    name = ‘x‘ → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
    name = ‘x' → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
    name = ’x’ → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
    name = ’x' → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
    name = ‚x‘ → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
    name = ‚x’ → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
    name = ‚x' → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
    name = “” → Name "name" · OneOperator "EQUALS" · String "" !smart-quotes
    name = “x → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
    name = “ → Name "name" · OneOperator "EQUALS" · String "" !smart-quotes
    “a b” = 1 → Name "a b" !smart-quotes · OneOperator "EQUALS" · Number 1
    “” = 1 → String "" !smart-quotes · OneOperator "EQUALS" · Number 1
    ORDER BY “a” → Order · By · Name "a" !smart-quotes
    SELECT “a”, “b” → Select · Name "a" !smart-quotes · Comma · Name "b" !smart-quotes
    name IN (“a”, 1) → Name "name" · ListOperator "IN" · LeftParenthesis · String "a" !smart-quotes · Comma · Number 1 · RightParenthesis
  `;
});

describe("curly quotes are straightened", () => {
  parsed`
    name = “it's”
           ^^^^^^ smart-quotes: Curly quotes such as “ do not mark a string; use straight quotes.
           → name = "it's"

    name = “say "hi”
           ^^^^^^ smart-quotes: Curly quotes such as “ do not mark a string; use straight quotes.
           → name = "say "hi”
                 ^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "hi".
                   ^ smart-quotes: Curly quotes such as ” do not mark a string; use straight quotes.

    SELECT “a”
           ^^^ smart-quotes: Curly quotes such as “ do not mark a string; use straight quotes.
           → SELECT a

    name = ‘x
           ^^ smart-quotes: Curly quotes such as ‘ do not mark a string; use straight quotes.
           → name = "x"
  `;
});
