import { describe } from "vitest";
import { parsed } from "../../../../support/readers.ts";

describe("a value before its field", () => {
  parsed`
    10 > price
    ^^ expected: Expected a field name, found "10".
    → price < 10

    10>=price
    ^^ expected: Expected a field name, found "10".
    → price <= 10

    "x" != name AND b = 1
    ^^^ expected: Expected a field name, found "x".
    → name != "x" AND b = 1

    NOT 5 < a
        ^ expected: Expected a field name, found "5".
        → NOT a > 5

    5 = a OR 6 = a
    ^ expected: Expected a field name, found "5".
    → a = 5 OR 6 = a
             ^ expected: Expected a field name, found "6".
             → 5 = a OR a = 6

    "x" CONTAINS name
    ^^^ quoted-name: A field name is not a string; write x without the quotes.
    → x CONTAINS name
                 ^^^^ unquoted-value: The value "name" needs quotes, or "Field:" before it if it is a field.
                 → "x" CONTAINS "name"
                 → "x" CONTAINS Field:name

    "x" IN name
    ^^^ quoted-name: A field name is not a string; write x without the quotes.
    → x IN name
           ^^^^ expected: Expected a list in parentheses or a variable, found "name".

    5 = 6
    ^ expected: Expected a field name, NOT or "(", found "5".

    5 = a = 1
    ^ expected: Expected a field name, NOT or "(", found "5".

    5 = a b
    ^ expected: Expected a field name, found "5".
    → a = 5 b
          ^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "b".
          → 5 = a AND b
           | expected: Expected an operator, found the end of the filter.

    5 == a
    ^ expected: Expected a field name, found "5".
    → a = 5

    5 = Field:b
    ^ expected: Expected a field name, NOT or "(", found "5".

    5 = \`odd name\`
    ^ expected: Expected a field name, NOT or "(", found "5".

    5 = a.b
    ^ expected: Expected a field name, NOT or "(", found "5".

    "x = a
    ^^^^^^ unclosed-string: This string never ends; close it with ".

    007 = a
    ^^^ malformed-number: "007" is not a valid number; quote it if it is text.

    5 IS NULL
    ^ expected: Expected a field name, NOT or "(", found "5".

    SELECT 5 = a
           ^ expected: Expected a field name, found "5".
  `;
});
