import { describe } from "vitest";
import { parsed } from "../../../../support/readers.ts";

describe("a range without its AND", () => {
  parsed`
    a BETWEEN 1 TO 5
                ^^ expected: Expected AND, found "TO".

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

    a BETWEEN 1«,» 5 → expected
    a BETWEEN 1 AND 2, 3«» → expected
    a BETWEEN 1 AND 2,«» → expected
  `;
});

describe("what only looks like a range", () => {
  parsed`
    a BETWEEN (1 AND 5, 2)
              ^ expected
                         ^ expected: Expected AND, found ")".

    a BETWEEN 1 b = 2
                ^ expected: Expected AND, found "b".

    a = 1 TO 5
          ^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "TO".

    a BETWEEN 1«,» (5) → expected
    a BETWEEN 1 «TO» AND 5 → expected
  `;
});
