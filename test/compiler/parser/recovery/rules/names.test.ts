import { describe } from "vitest";
import { parsed, read } from "../../../../support/readers.ts";

describe("a name in quotes", () => {
  parsed`
    "name" = 5
    ^^^^^^ quoted-name: A field name is not a string; write name without the quotes.
    → name = 5

    "first name" = 5
    ^^^^^^^^^^^^ quoted-name: A field name is not a string; write \`first name\` without the quotes.
    → \`first name\` = 5

    "limit" = 5
    ^^^^^^^ quoted-name: A field name is not a string; write \`limit\` without the quotes.
    → \`limit\` = 5

    "" = 5
    ^^ expected: Expected a field name, NOT or "(", found "".

    a = 1 AND "b" IN (1)
              ^^^ quoted-name: A field name is not a string; write b without the quotes.
              → a = 1 AND b IN (1)

    SELECT "a", 'b c'
           ^^^ quoted-name
           → SELECT a, 'b c'
                ^^^^^ quoted-name
                → SELECT "a", \`b c\`

    "name" <> NULL
    ^^^^^^ quoted-name
    → name <> NULL
           ^^^^^^^ null-comparison
           → "name" IS NOT NULL

    "new" = true
    ^^^^^ quoted-name
    → new = true
            ^^^^ boolean-value: There are no boolean values; write 1 or "true" for true.
            → "new" = 1
            → "new" = "true"

    «'name'» CONTAINS "x" → quoted-name ⇒ name CONTAINS "x"
    NOT «"a"» = 1 → quoted-name ⇒ NOT a = 1
  `;
});

describe("EXISTS before its field", () => {
  parsed`
    EXISTS name
    ^^^^^^^^^^^ unsupported-syntax: "EXISTS name" is no condition; write a field, an operator and a value, such as name CONTAINS "shoe".

    EXISTS \`first name\`
           ^^^^^^^^^^^^ expected: Expected an operator, found "\`first name\`".

    a = 1 AND exists «name» AND b = 2 → unknown-operator
    NOT EXISTS «name» → unknown-operator

    EXISTS(name)
    ^^^^^^^^^^^^ name-needs-backticks: The field name "EXISTS(name)" has characters that need backticks around it.
    → \`EXISTS(name)\`
                | expected: Expected an operator, found the end of the filter.
  `;
});

describe("is read on as what it means", () => {
  read`
    "name" = 5 AND "limit" IN (1) → and(name EQUALS 5, limit IN 1)
    SELECT "a" ORDER BY 'b' DESC  → select(a) order(b DESC)
  `;
});

describe("what only looks like a name or EXISTS", () => {
  parsed`
    "a"
    ^^^ quoted-name
    → a
       | expected

    "a" "b"
    ^^^ quoted-name
    → a "b"
        ^^^ expected

    '' IN (1)
    ^^ expected: Expected a field name, NOT or "(", found "''".

    EXISTS "a"
           ^^^ expected: Expected an operator, found "a".

    EXISTS 5
           ^ expected: Expected an operator, found "5".

    xexists name
    ^^^^^^^^^^^^ unsupported-syntax: "xexists name" is no condition; write a field, an operator and a value, such as name CONTAINS "shoe".

    a = 1 EXISTS name
          ^^^^^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "EXISTS".

    «"it's"» = 5 → quoted-name ⇒ \`it's\` = 5
    exists«» → expected
    EXISTS = 5 → valid
  `;
});
