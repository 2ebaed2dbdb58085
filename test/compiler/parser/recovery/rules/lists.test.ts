import { describe } from "vitest";
import { parsed, read } from "../../../../support/readers.ts";

describe("several values after an operator that takes one", () => {
  parsed`
    a = (1, 2)
      ^ list-comparison: "=" takes one value; write IN for several.
      → a IN (1, 2)

    a=(1,2)
     ^ list-comparison: "=" takes one value; write IN for several.
     → a IN (1,2)

    a != ("x", "y") AND b = 1
      ^^ list-comparison: "!=" takes one value; write NOT IN for several.
      → a NOT IN ("x", "y") AND b = 1

    a == (:x)
      ^^ list-comparison: "==" takes one value; write IN for several.
      → a IN (:x)

    größe=(1, 2)
         ^ list-comparison: "=" takes one value; write IN for several.
         → größe IN (1, 2)

    a > (1, 2)
        ^ expected: Expected a value, found "(".

    a CONTAINS ("x", "y")
               ^ expected: Expected a value, found "(".
  `;
});

describe("a list without parentheses", () => {
  parsed`
    a IN 1, 2
         ^^^^ list-without-parentheses: IN needs its values in parentheses.
         → a IN (1, 2)

    a IN "x"
         ^^^ list-without-parentheses: IN needs its values in parentheses.
         → a IN ("x")

    a NOT IN 1, "x", Field:b AND c = 1
             ^^^^^^^^^^^^^^^ list-without-parentheses: NOT IN needs its values in parentheses.
             → a NOT IN (1, "x", Field:b) AND c = 1

    a IN 007, 8
         ^^^^^^ list-without-parentheses: IN needs its values in parentheses.
         → a IN (007, 8)
         ^^^ malformed-number: "007" is not a valid number; quote it if it is text.
         → a IN "007", 8
         → a IN 7, 8

    a IN :x, :y
           ^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found ",".
  `;
});

describe("an empty list", () => {
  parsed`
    a IN ()
         ^^ empty-list: IN needs at least one value.

    a NOT IN ( ) AND b = 1
             ^^^ empty-list: NOT IN needs at least one value.
  `;
});

describe("is read on as what it means", () => {
  read`
    a = (1, 2) AND b = 3    → and(a IN 1 2, b EQUALS 3)
    a NOT IN 1, 2 AND b = 3 → and(a NOT_IN 1 2, b EQUALS 3)
    a IN () AND b = 3       → and(a IN ?, b EQUALS 3)
  `;
});

describe("what only looks like a list", () => {
  parsed`
    a = ()
      ^ list-comparison: "=" takes one value; write IN for several.
      → a IN ()
        ^^ empty-list: IN needs at least one value.

    a BETWEEN ()
              ^ expected: Expected a value, found "(".
                | expected: Expected AND, found the end of the filter.

    a IN (()
          ^ expected: Expected a value, found "(".

    a IN 1, , 2
         ^ list-without-parentheses: IN needs its values in parentheses.
          ^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found ",".

    a IN 1, b
         ^ list-without-parentheses: IN needs its values in parentheses.
          ^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found ",".

    a IN 1 2
         ^ list-without-parentheses: IN needs its values in parentheses.
           ^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "2".

    a IN LAST WEEK, 1
                  ^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found ",".

    a = LAST WEEK
      ^ list-comparison: "=" takes one value; write IN for several.
      → a IN LAST WEEK

    a > LAST WEEK
        ^^^^^^^^^ expected: Expected a value, found "LAST WEEK".
        → a > "LAST WEEK"

    a IN (LAST WEEK)
         ^ expected: Expected a period without parentheses, found "(".
         → a IN LAST WEEK

    a IN(LAST WEEK)
        ^ expected: Expected a period without parentheses, found "(".
        → a IN LAST WEEK

    a IN (LAST WEEK, 1)
          ^^^^^^^^^ expected: Expected a value, found "LAST WEEK".
          → a IN ("LAST WEEK", 1)

    a IN (1, LAST WEEK)
             ^^^^^^^^^ expected: Expected a value, found "LAST WEEK".
             → a IN (1, "LAST WEEK")

    a IN (LAST WEEK
         ^ unclosed-parenthesis: This parenthesis is never closed.
          ^^^^^^^^^ expected: Expected a value, found "LAST WEEK".
          → a IN ("LAST WEEK"

    a BETWEEN LAST WEEK AND 5
              ^^^^^^^^^ expected: Expected a value, found "LAST WEEK".
              → a BETWEEN "LAST WEEK" AND 5
  `;
});
