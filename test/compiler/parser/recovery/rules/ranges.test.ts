import { describe } from "vitest";
import { parsed, read } from "../../../../support/readers.ts";

describe("a range without its AND", () => {
  parsed`
    a BETWEEN 1 TO 5
                ^^ expected: Expected AND, found "TO".
                → a BETWEEN 1 AND 5

    a BETWEEN 1 5
                ^ expected: Expected AND, found "5".
                → a BETWEEN 1 AND 5

    a BETWEEN 1..5
              ^^^^ malformed-number
                  | expected

    a BETWEEN 1 OR 5
                ^^ expected: Expected AND, found "OR".
                   ^ expected

    a BETWEEN 5 AND b = 2
                    ^ unquoted-value
                    → a BETWEEN 5 AND "b" = 2
                      ^ expected: Expected ",", AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "=".

    a IS BETWEEN 1 AND 5
      ^^^^^^^^^^ foreign-operator: "IS BETWEEN" is not an operator; write BETWEEN.
      → a BETWEEN 1 AND 5

    a BETWEEN 1«,» 5 → expected ⇒ a BETWEEN 1 AND 5
    a BETWEEN 1 AND 2, 3«» → expected
    a BETWEEN 1 AND 2,«» → expected
  `;
});

describe("is read on as what it means", () => {
  read`
    a BETWEEN 1, 5 AND b = 2            → and(a BETWEEN 1 5, b EQUALS 2)
    a BETWEEN 1 TO 5 AND b = 2          → and(a BETWEEN 1 5, b EQUALS 2)
    a BETWEEN 1 AND 2, 3 TO 4 AND b = 2 → and(a BETWEEN 1 2 3 4, b EQUALS 2)
  `;
});

describe("what only looks like a range", () => {
  parsed`
    a BETWEEN (1 AND 5, 2)
              ^ expected
                         ^ expected: Expected AND, found ")".

    a BETWEEN 1 b = 2
                ^ expected: Expected AND, found "b".

    a BETWEEN 1 TO shoe
                ^^ expected
                → a BETWEEN 1 AND shoe
                   ^^^^ unquoted-value
                   → a BETWEEN 1 TO "shoe"

    a BETWEEN TODAY TO NOW
                    ^^ expected
                    → a BETWEEN TODAY AND NOW

    a = 1 TO 5
          ^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "TO".

    a BETWEEN 1«,» (5) → expected
    a BETWEEN 1 «TO» AND 5 → expected
  `;
});
