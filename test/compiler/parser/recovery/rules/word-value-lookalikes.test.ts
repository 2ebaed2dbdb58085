import { describe } from "vitest";
import { parsed } from "../../../../support/readers.ts";

describe("what only looks like a call, a phrase or a reference", () => {
  parsed`
    name = lower ("X")
           ^^^^^ unquoted-value
           → name = "lower" ("X")
           → name = Field:lower ("X")
                 ^ expected
                 → name = lower AND ("X")
                  ^^^ quoted-name: A field name is not a string; write X without the quotes.
                  → name = lower (X)
                     ^ expected

    name = red shoe blue = 1
           ^^^ unquoted-value
           → name = "red" shoe blue = 1
           → name = Field:red shoe blue = 1
               ^^^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "shoe".
               → name = red AND shoe blue = 1
                    ^^^^ unknown-operator

    name IN (red, true)
             ^^^ unquoted-value
             → name IN ("red", true)
             → name IN (Field:red, true)
                  ^^^^ boolean-value
                  → name IN (red, 1)
                  → name IN (red, "true")

    name IN (red, null)
             ^^^ unquoted-value
             → name IN ("red", null)
             → name IN (Field:red, null)
                  ^^^^ null-comparison

    name IN (red,
            ^ unclosed-parenthesis
             ^^^ unquoted-value
             → name IN ("red",
             → name IN (Field:red,
                 | expected

    name IN (red
            ^ unclosed-parenthesis
            → name IN (red)
             ^^^ unquoted-value
             → name IN ("red"
             → name IN (Field:red

    name = (red, blue)
         ^ list-comparison
         → name IN (red, blue)
            ^^^ unquoted-value
            → name = ("red", "blue")
            → name = (Field:red, blue)
                 ^^^^ unquoted-value
                 → name = (red, "blue")
                 → name = (red, Field:blue)

    name = O'Brien
           ^ unquoted-value
            ^^^^^^ unclosed-string

    name = a"b"
           ^ unquoted-value
            ^^^ expected

    sum > «FIELD» → unquoted-value ⇒ sum > "FIELD" ⇒ sum > Field:FIELD
    ORDER BY FIELD:a → valid
    name REGEXP «red» → unquoted-value ⇒ name REGEXP "red"
  `;
});
