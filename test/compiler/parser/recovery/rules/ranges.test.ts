import { describe } from "vitest";
import { parsed, read } from "../../../../support/readers.ts";

describe("a range without its AND", () => {
  parsed`
    a BETWEEN 1, 5
               ^ expected: Expected AND, found ",".
               → a BETWEEN 1 AND 5

    a BETWEEN 1 TO 5
                ^^ expected: Expected AND, found "TO".
                → a BETWEEN 1 AND 5

    a BETWEEN 1 5
                ^ expected: Expected AND, found "5".
                → a BETWEEN 1 AND 5

    a BETWEEN 1 - 5
                ^ unknown-character: "-" has no meaning here.

    a BETWEEN 1..5
              ^^^^ malformed-number: "1..5" is not a valid number; quote it if it is text.
                  | expected: Expected AND, found the end of the filter.

    a BETWEEN (1, 5)
              ^ expected: Expected a value, found "(".
              → a BETWEEN 1 AND 5

    a BETWEEN (1 AND 5)
              ^ expected: Expected a value, found "(".
              → a BETWEEN 1 AND 5

    a BETWEEN 1
               | expected: Expected AND, found the end of the filter.

    a BETWEEN 1 AND
                   | expected: Expected a value, found the end of the filter.

    a BETWEEN 1 OR 5
                ^^ expected: Expected AND, found "OR".
                   ^ expected: Expected a field name, NOT or "(", found "5".

    a BETWEEN 1 AND 2, 3
                        | expected: Expected AND, found the end of the filter.

    a BETWEEN 1 AND 2,
                      | expected: Expected a value, found the end of the filter.

    a BETWEEN 1 AND 2 AND 3
                          ^ expected: Expected a field name, NOT or "(", found "3".

    a BETWEEN 5 AND b = 2
                    ^ unquoted-value: The value "b" needs quotes, or "Field:" before it if it is a field.
                    → a BETWEEN 5 AND "b" = 2
                      ^ expected: Expected ",", AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "=".

    a IS BETWEEN 1 AND 5
      ^^^^^^^^^^ foreign-operator: "IS BETWEEN" is not an operator; write BETWEEN.
      → a BETWEEN 1 AND 5
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
    a BETWEEN (1, 5
              ^ expected: Expected a value, found "(".
                   | expected: Expected AND, found the end of the filter.

    a BETWEEN (1, b)
              ^ expected: Expected a value, found "(".
                    | expected: Expected AND, found the end of the filter.

    a BETWEEN (b AND 5)
              ^ expected: Expected a value, found "(".
                      ^ unmatched-parenthesis: This parenthesis was never opened.
                      → a BETWEEN (b AND 5

    a BETWEEN (1 OR 5)
              ^ expected: Expected a value, found "(".
                      | expected: Expected AND, found the end of the filter.

    a BETWEEN (1 AND 5, 2)
              ^ expected: Expected a value, found "(".
                         ^ expected: Expected AND, found ")".

    a BETWEEN(1 AND 5)AND b = 2
             ^ expected: Expected a value, found "(".
             → a BETWEEN 1 AND 5 AND b = 2

    a BETWEEN ("x", :y)
              ^ expected: Expected a value, found "(".
              → a BETWEEN "x" AND :y

    a IN (1 AND 5)
         ^ unclosed-parenthesis: This parenthesis is never closed.
         → a IN (1) AND 5)
                ^ expected: Expected a field name, NOT or "(", found "5".

    a BETWEEN 1, (5)
               ^ expected: Expected AND, found ",".

    a BETWEEN 1 b = 2
                ^ expected: Expected AND, found "b".

    a BETWEEN 1 TO AND 5
                ^^ expected: Expected AND, found "TO".

    a BETWEEN 1 TO shoe
                ^^ expected: Expected AND, found "TO".
                → a BETWEEN 1 AND shoe
                   ^^^^ unquoted-value: The value "shoe" needs quotes, or "Field:" before it if it is a field.
                   → a BETWEEN 1 TO "shoe"

    a BETWEEN :x, :y
                ^ expected: Expected AND, found ",".
                → a BETWEEN :x AND :y

    a BETWEEN "x","y"
                 ^ expected: Expected AND, found ",".
                 → a BETWEEN "x" AND "y"

    a BETWEEN TODAY TO NOW
                    ^^ expected: Expected AND, found "TO".
                    → a BETWEEN TODAY AND NOW
                       ^^^ unquoted-value: The value "NOW" needs quotes, or "Field:" before it if it is a field.
                       → a BETWEEN TODAY TO "NOW"

    a BETWEEN (TODAY, NOW)
              ^ expected: Expected a value, found "(".
              → a BETWEEN TODAY AND NOW

    a = 1 TO 5
          ^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "TO".
          → a = 1 AND TO 5
             ^ expected: Expected an operator, found "5".
  `;
});
