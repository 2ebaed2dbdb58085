import { describe } from "vitest";
import { parsed } from "../../../../support/readers.ts";

describe("a value before its field", () => {
  parsed`
    "x" != name AND b = 1
    ^^^ expected: Expected a field name, found "x".
    → name != "x" AND b = 1

    5 = a OR 6 = a
    ^ expected
    → a = 5 OR 6 = a
             ^ expected: Expected a field name, found "6".
             → 5 = a OR a = 6

    "x" CONTAINS name
    ^^^ quoted-name
    → x CONTAINS name
                 ^^^^ unquoted-value
                 → "x" CONTAINS "name"
                 → "x" CONTAINS Field:name

    "x" IN name
    ^^^ quoted-name
    → x IN name
           ^^^^ expected: Expected a list in parentheses or a variable, found "name".

    5 = a b
    ^ expected
    → a = 5 b
          ^ expected
          → 5 = a AND b
           | expected

    «10»>=price → expected ⇒ price <= 10
    «5» = 6 → expected

    5 = a.b
    ^ expected: Expected a field name, NOT or "(", found "5".
        ^^^ name-needs-backticks: The field name "a.b" has characters that need backticks around it.
        → 5 = \`a.b\`

  `;
});
