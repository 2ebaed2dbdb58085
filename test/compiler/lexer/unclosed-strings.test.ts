import { describe } from "vitest";
import { parsed } from "../../support/readers.ts";

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
    name = «'it''s» → unclosed-string ⇒ name = 'it''s'
    name = «"ends with a backslash\» → unclosed-string ⇒ name = 'ends with a backslash\'
    name = «"ends with a quote\"» → unclosed-string ⇒ name = 'ends with a quote"'
    name = «"shoe AND b = 2↵ORDER BY c» → unclosed-string ⇒ name = "shoe" AND b = 2↵ORDER BY c
    name = «“shoe”» → smart-quotes ⇒ name = "shoe"
    name = «”shoe”» → smart-quotes ⇒ name = "shoe"
    name = «‘shoe’» → smart-quotes ⇒ name = "shoe"
    name = «“shoe"» AND b = 1 → smart-quotes ⇒ name = "shoe" AND b = 1
    name = «“shoe» → smart-quotes ⇒ name = "shoe"
    «“name”» = 1 → smart-quotes ⇒ name = 1
  `;
});

describe("quotes in words, and strings that swallow what follows", () => {
  parsed`
    name isn't 5
         ^^^ unknown-operator
            ^^^^ unclosed-string

    name = «"x  ↵» → unclosed-string ⇒ name = "x"
    name = «"x AND y» → unclosed-string
    name = «"x ORDER BY y» → unclosed-string ⇒ name = "x" ORDER BY y
    name = «"x AND» → unclosed-string ⇒ name = "x AND"
    name = «"x  OR y» → unclosed-string
    name = «"xAND y» → unclosed-string ⇒ name = "xAND y"
    name = «"x LIMIT 5 OFFSET 2» → unclosed-string ⇒ name = "x" LIMIT 5 OFFSET 2
    name = «'x''y AND z» → unclosed-string
    name = «'x" AND y» → unclosed-string
    name = «"x\u00» → unclosed-string ⇒ name = 'x\u00'
    name = "«\q»\w\s" AND b = 1 → unknown-escape ⇒ name = "\\q\\w\\s" AND b = 1 ⇒ name = '\q\w\s' AND b = 1
    name = "a ""b"" «\q»" → unknown-escape ⇒ name = "a ""b"" \\q" ⇒ name = 'a "b" \q'
  `;
});
