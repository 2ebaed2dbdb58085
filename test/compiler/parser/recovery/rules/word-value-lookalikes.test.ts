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

    name = red shoe blue foo
           ^^^ unquoted-value
           → name = "red" shoe blue foo
           → name = Field:red shoe blue foo
               ^^^^ expected
               → name = red AND shoe blue foo
                    ^^^^ unknown-operator

    name = red "x"
           ^^^ unquoted-value
           → name = "red" "x"
           → name = Field:red "x"
               ^^^ expected

    name = a b c d e f g h i j k l m n o p q r
           ^ unquoted-value
           → name = "a" b c d e f g h i j k l m n o p q r
           → name = Field:a b c d e f g h i j k l m n o p q r
             ^ expected
             → name = a AND b c d e f g h i j k l m n o p q r
               ^ unknown-operator

    LIMIT FIELD:a
          ^^^^^^^ expected: Expected a whole number, found "FIELD:a".

    name IN (red, blue)
             ^^^ unquoted-value
             → name IN ("red", "blue")
             → name IN (Field:red, blue)
                  ^^^^ unquoted-value
                  → name IN (red, "blue")
                  → name IN (red, Field:blue)

    name IN (red, blue, "green")
             ^^^ unquoted-value
             → name IN ("red", blue, "green")
             → name IN (Field:red, blue, "green")
                  ^^^^ unquoted-value
                  → name IN (red, "blue", "green")
                  → name IN (red, Field:blue, "green")

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

    name IN (1, red, blue)
                ^^^ unquoted-value
                → name IN (1, "red", blue)
                → name IN (1, Field:red, blue)
                     ^^^^ unquoted-value
                     → name IN (1, red, "blue")
                     → name IN (1, red, Field:blue)

    name NOT IN (red, blue) AND b = 1
                 ^^^ unquoted-value
                 → name NOT IN ("red", "blue") AND b = 1
                 → name NOT IN (Field:red, blue) AND b = 1
                      ^^^^ unquoted-value
                      → name NOT IN (red, "blue") AND b = 1
                      → name NOT IN (red, Field:blue) AND b = 1

    a BETWEEN (red, blue)
              ^ expected
                         | expected

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

    name = «red shoe» and b = 2 → unquoted-value ⇒ name = "red shoe" and b = 2 ⇒ name = Field:\`red shoe\` and b = 2
    active = «true story» → unquoted-value ⇒ active = "true story" ⇒ active = Field:\`true story\`
    active = «yes» → unquoted-value ⇒ active = "yes" ⇒ active = Field:yes
    sum > «FIELD:» → unquoted-value ⇒ sum > "FIELD:" ⇒ sum > Field:\`FIELD:\`
    sum > «FIELD:\`odd name\`» → unquoted-value ⇒ sum > "FIELD:\`odd name\`" ⇒ sum > Field:\`FIELD:\`\`odd name\`\`\`
    sum > «FIELD» → unquoted-value ⇒ sum > "FIELD" ⇒ sum > Field:FIELD
    ORDER BY FIELD:a → valid
    name REGEXP «red» → unquoted-value ⇒ name REGEXP "red"
  `;
});
