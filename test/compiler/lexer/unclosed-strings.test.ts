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
    name = «"ends with a backslash\» → unclosed-string ⇒ name = 'ends with a backslash\'
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
    name = "«\q»\w\s" AND b = 1 → unknown-escape ⇒ name = "\\q\\w\\s" AND b = 1 ⇒ name = '\q\w\s' AND b = 1
  `;
});
