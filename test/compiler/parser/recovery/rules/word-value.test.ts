import { describe } from "vitest";
import { parsed, read } from "../../../../support/readers.ts";

describe("a bare word as a value", () => {
  parsed`
    a BETWEEN low AND high
              ^^^ unquoted-value
              → a BETWEEN "low" AND high
                      ^^^^ unquoted-value
                      → a BETWEEN low AND "high"

    a = and
        ^^^ expected: Expected a value, found "and".
           | expected

    a = or AND b = 1
        ^^ expected: Expected a value, found "or".
           ^^^ expected

    date > «today()» → foreign-word ⇒ date > TODAY ⇒ date > "today()"
    date > «NOW()» AND a = 1 → foreign-word ⇒ date > NOW AND a = 1 ⇒ date > "NOW()" AND a = 1
  `;
});

describe("truth values", () => {
  parsed`
    active = FALSE
             ^^^^^ boolean-value: There are no boolean values; write 0 or "false" for FALSE.
             → active = 0
             → active = "false"

    active != True AND b = 1
              ^^^^ boolean-value: There are no boolean values; write 1 or "true" for True.
              → active != 1 AND b = 1
              → active != "true" AND b = 1

    active IN (true, false)
               ^^^^ boolean-value
               → active IN (1, false)
               → active IN ("true", false)
                     ^^^^^ boolean-value
                     → active IN (true, 0)
                     → active IN (true, "false")

    active IS TRUE
           ^^ foreign-operator
           → active = TRUE
              ^^^^ boolean-value: There are no boolean values; write 1 or "true" for TRUE.
              → active IS 1
              → active IS "true"

    active = «true» → boolean-value ⇒ active = 1 ⇒ active = "true"
  `;
});

describe("what could be read is kept", () => {
  read`
    name = shoe AND b = 2        → and(name EQUALS ?, b EQUALS 2)
    active = true OR b = 2       → or(active EQUALS ?, b EQUALS 2)
  `;
});

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
           ^^^^^^^^ unquoted-value: The value "red shoe" needs quotes, or "Field:" before it if it is a field.
           → name = "red shoe" blue = 1
           → name = Field:\`red shoe\` blue = 1
                    ^^^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "blue".
                    → name = red shoe AND blue = 1

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
            → name = ("red", blue)
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
