import { describe } from "vitest";
import { parsed } from "../../../../support/readers.ts";

describe("what only looks like a call, a phrase or a reference", () => {
  parsed`
    name = lower("X")
           ^^^^^^^^^^ unsupported-syntax: "lower("X")" is a function, which a filter cannot call; write the field or the value itself.

    name = lower ("X")
           ^^^^^ unquoted-value: The value "lower" needs quotes, or "Field:" before it if it is a field.
           → name = "lower" ("X")
           → name = Field:lower ("X")
                 ^ expected
                 → name = lower AND ("X")
                  ^^^ quoted-name: A field name is not a string; write X without the quotes.
                  → name = lower (X)
                     ^ expected

    name = lower(other) AND b = 1
           ^^^^^^^^^^^^ unsupported-syntax: "lower(other)" is a function, which a filter cannot call; write the field or the value itself.

    name = f((1), 2) AND b = 1
           ^^^^^^^^^ unsupported-syntax: "f((1), 2)" is a function, which a filter cannot call; write the field or the value itself.

    name = f(
           ^^ unsupported-syntax: "f(" is a function, which a filter cannot call; write the field or the value itself.

    name = f(1, (2)
           ^^^^^^^^ unsupported-syntax: "f(1, (2)" is a function, which a filter cannot call; write the field or the value itself.

    name = f(1))
           ^^^^ unsupported-syntax: "f(1)" is a function, which a filter cannot call; write the field or the value itself.
               ^ unmatched-parenthesis
               → name = f(1)

    name = f()
           ^^^ unsupported-syntax: "f()" is a function, which a filter cannot call; write the field or the value itself.

    name = red shoe blue = 1
           ^^^ unquoted-value: The value "red" needs quotes, or "Field:" before it if it is a field.
           → name = "red" shoe blue = 1
           → name = Field:red shoe blue = 1
               ^^^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "shoe".
               → name = red AND shoe blue = 1
                    ^^^^ unknown-operator: There is no operator "blue".

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

    name = red shoe and b = 2
           ^^^^^^^^ unquoted-value: The value "red shoe" needs quotes, or "Field:" before it if it is a field.
           → name = "red shoe" and b = 2
           → name = Field:\`red shoe\` and b = 2

    name = a b c d e f g h i j k l m n o p q r
           ^ unquoted-value
           → name = "a" b c d e f g h i j k l m n o p q r
           → name = Field:a b c d e f g h i j k l m n o p q r
             ^ expected
             → name = a AND b c d e f g h i j k l m n o p q r
               ^ unknown-operator: There is no operator "c".

    active = true story
             ^^^^^^^^^^ unquoted-value: The value "true story" needs quotes, or "Field:" before it if it is a field.
             → active = "true story"
             → active = Field:\`true story\`

    active = yes
             ^^^ unquoted-value: The value "yes" needs quotes, or "Field:" before it if it is a field.
             → active = "yes"
             → active = Field:yes

    sum > FIELD:
          ^^^^^^ unquoted-value
          → sum > "FIELD:"
          → sum > Field:\`FIELD:\`

    sum > FIELD:\`odd name\`
          ^^^^^^^^^^^^^^^^ unquoted-value: The value "FIELD:\`odd name\`" needs quotes, or "Field:" before it if it is a field.
          → sum > "FIELD:\`odd name\`"
          → sum > Field:\`FIELD:\`\`odd name\`\`\`

    sum > field:1a
          ^^^^^^^^ foreign-word: Write Field:\`1a\` instead of "field:1a".
          → sum > Field:\`1a\`
          → sum > "field:1a"

    sum > FIELD
          ^^^^^ unquoted-value: The value "FIELD" needs quotes, or "Field:" before it if it is a field.
          → sum > "FIELD"
          → sum > Field:FIELD

    sum > XFIELD:a
          ^^^^^^^^ unquoted-value: The value "XFIELD:a" needs quotes, or "Field:" before it if it is a field.
          → sum > "XFIELD:a"
          → sum > Field:XFIELD:a

    sum > fields:a
          ^^^^^^^^ unquoted-value: The value "fields:a" needs quotes, or "Field:" before it if it is a field.
          → sum > "fields:a"
          → sum > Field:fields:a

    LIMIT FIELD:a
          ^^^^^^^ expected: Expected a whole number, found "FIELD:a".

    ORDER BY FIELD:a

    name IN (red, blue)
             ^^^ unquoted-value
             → name IN ("red", "blue")
             → name IN (Field:red, blue)
                  ^^^^ unquoted-value: The value "blue" needs quotes, or "Field:" before it if it is a field.
                  → name IN (red, "blue")
                  → name IN (red, Field:blue)

    name IN (red)
             ^^^ unquoted-value
             → name IN ("red")
             → name IN (Field:red)

    name IN (red, blue, "green")
             ^^^ unquoted-value
             → name IN ("red", blue, "green")
             → name IN (Field:red, blue, "green")
                  ^^^^ unquoted-value
                  → name IN (red, "blue", "green")
                  → name IN (red, Field:blue, "green")

    name IN (red blue)
             ^^^^^^^^ unquoted-value: The value "red blue" needs quotes, or "Field:" before it if it is a field.
             → name IN ("red blue")
             → name IN (Field:\`red blue\`)

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
           ^ unquoted-value: The value "O" needs quotes, or "Field:" before it if it is a field.
            ^^^^^^ unclosed-string

    name = a"b"
           ^ unquoted-value
            ^^^ expected

    name = a:b
           ^^^ unquoted-value: The value "a:b" needs quotes, or "Field:" before it if it is a field.
           → name = "a:b"
           → name = Field:a:b

    name REGEXP red
                ^^^ unquoted-value
                → name REGEXP "red"

    name STARTS WITH red
                     ^^^ unquoted-value
                     → name STARTS WITH "red"
                     → name STARTS WITH Field:red

    sum > a1
          ^^ unquoted-value: The value "a1" needs quotes, or "Field:" before it if it is a field.
          → sum > "a1"
          → sum > Field:a1

    sum > größe
          ^^^^^ unquoted-value: The value "größe" needs quotes, or "Field:" before it if it is a field.
          → sum > "größe"
          → sum > Field:größe
  `;
});
