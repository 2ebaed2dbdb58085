import { describe } from "vitest";
import { parsed, tokenized } from "../../support/readers.ts";

describe("double quotes follow JSON", () => {
  tokenized`
    a = ""                         → Name "a" · OneOperator "EQUALS" · String ""
    a = "\""                       → Name "a" · OneOperator "EQUALS" · String "\""
    a = "\\"                       → Name "a" · OneOperator "EQUALS" · String "\\"
    a = "\/"                       → Name "a" · OneOperator "EQUALS" · String "/"
    a = "\b\f\n\r\t"               → Name "a" · OneOperator "EQUALS" · String "\b\f\n\r\t"
    a = "\u0041\u00e9\uD83D\uDE00" → Name "a" · OneOperator "EQUALS" · String "Aé😀"
    a = "\uABCD\uabcd"             → Name "a" · OneOperator "EQUALS" · String "ꯍꯍ"
    a = """"                       → Name "a" · OneOperator "EQUALS" · String "\""
    a = "two↵lines and a⇥tab"      → Name "a" · OneOperator "EQUALS" · String "two\nlines and a\ttab"
    a = "it's 😀"                  → Name "a" · OneOperator "EQUALS" · String "it's 😀"
    a = "👩‍👩‍👧‍👦"              → Name "a" · OneOperator "EQUALS" · String "👩‍👩‍👧‍👦"
  `;
});

describe("single quotes follow SQL", () => {
  tokenized`
    a = ''          → Name "a" · OneOperator "EQUALS" · String ""
    a = ''''        → Name "a" · OneOperator "EQUALS" · String "'"
    a = '^\d+$'     → Name "a" · OneOperator "EQUALS" · String "^\\d+$"
    a = '\'         → Name "a" · OneOperator "EQUALS" · String "\\"
    a = '\u0041 \n' → Name "a" · OneOperator "EQUALS" · String "\\u0041 \\n"
    a = 'say "hi"'  → Name "a" · OneOperator "EQUALS" · String "say \"hi\""
    a = 'two↵lines' → Name "a" · OneOperator "EQUALS" · String "two\nlines"
  `;
});

describe("strings that never end, or begin with another quote", () => {
  parsed`
    name = "shoe
           ^^^^^ unclosed-string: This string never ends; close it with ".
           → name = "shoe"

    name = „shoe“
           ^^^^^^ smart-quotes: Curly quotes such as „ do not mark a string; use straight quotes.
           → name = "shoe"

    name = «shoe»
           ^^^^^^ smart-quotes: Curly quotes such as « do not mark a string; use straight quotes.
           → name = "shoe"

    name = ‚shoe‘
           ^^^^^^ smart-quotes: Curly quotes such as ‚ do not mark a string; use straight quotes.
           → name = "shoe"

    name = “say "hi"”
           ^^^^^^ smart-quotes
           → name = "say "hi"”
                 ^^ expected
                   ^^ unclosed-string

    name IN (“a”, ‘b’) AND c = 1
             ^^^ smart-quotes
             → name IN ("a", ‘b’) AND c = 1
                  ^^^ smart-quotes
                  → name IN (“a”, "b") AND c = 1

    name = «'shoe» → unclosed-string ⇒ name = 'shoe'
    name = «"ends with a backslash\» → unclosed-string
    name = «”shoe”» → smart-quotes ⇒ name = "shoe"
    name = «‘shoe’» → smart-quotes ⇒ name = "shoe"
  `;
});

describe("quotes in words, and strings that swallow what follows", () => {
  parsed`
    name isn't 5
         ^^^ unknown-operator
            ^^^^ unclosed-string

    name = «"x AND y» → unclosed-string
    name = «"x AND» → unclosed-string ⇒ name = "x AND"
    name = «"xAND y» → unclosed-string ⇒ name = "xAND y"
    name = «'x''y AND z» → unclosed-string
    name = "«\q»\w\s" AND b = 1 → unknown-escape ⇒ name = "\\q\\w\\s" AND b = 1
  `;
});

describe("a quote with a backslash in single quotes", () => {
  parsed`
    name = 'boot«\'»s' → unknown-escape ⇒ name = "boot's"
    name = 'a\''b«\'»c' → unknown-escape ⇒ name = 'a\''b''c'
    name = 'a«\'»b\'c' → unknown-escape ⇒ name = "a'b'c"
    name = 'a\' AND b = 1 → valid
  `;
});

describe("an escape that means nothing has two ways out", () => {
  parsed`
    name REGEXP "^\d+"
                  ^^ unknown-escape: "\d" is not an escape sequence; double the backslash or use single quotes.
                  → name REGEXP "^\\d+"
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
    name = «x« → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
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
    “a b” = 1 → String "a b" !smart-quotes · OneOperator "EQUALS" · Number 1
    “” = 1 → String "" !smart-quotes · OneOperator "EQUALS" · Number 1
    ORDER BY “a” → Order · By · String "a" !smart-quotes
    SELECT “a”, “b” → Select · String "a" !smart-quotes · Comma · String "b" !smart-quotes
    name IN (“a”, 1) → Name "name" · ListOperator "IN" · LeftParenthesis · String "a" !smart-quotes · Comma · Number 1 · RightParenthesis
  `;
});

describe("curly quotes are straightened", () => {
  parsed`
    name = “it's”
           ^^^^^^ smart-quotes: Curly quotes such as “ do not mark a string; use straight quotes.
           → name = "it's"

    name = “say "hi”
           ^^^^^^ smart-quotes
           → name = "say "hi”
                 ^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "hi".
                   ^ smart-quotes: Curly quotes such as ” do not mark a string; use straight quotes.
                   → name = “say "hi""

    name = ‘x
           ^^ smart-quotes: Curly quotes such as ‘ do not mark a string; use straight quotes.
           → name = "x"

    SELECT «“a”» → quoted-name ⇒ SELECT a
  `;
});
