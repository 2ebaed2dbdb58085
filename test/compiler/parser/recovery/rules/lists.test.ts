import { describe } from "vitest";
import { parsed, read } from "../../../../support/readers.ts";

describe("several values after an operator that takes one", () => {
  parsed`
    a == (:x)
      ^^ list-comparison: "==" takes one value; write IN for several.
      → a IN (:x)

    a «!=» ("x", "y") AND b = 1 → list-comparison ⇒ a NOT IN ("x", "y") AND b = 1
    a CONTAINS «(»"x", "y") → expected
  `;
});

describe("a list without parentheses", () => {
  parsed`
    a NOT IN 1, "x", Field:b AND c = 1
             ^^^^^^^^^^^^^^^ list-without-parentheses: NOT IN needs its values in parentheses.
             → a NOT IN (1, "x", Field:b) AND c = 1

    a IN 007, 8
         ^^^^^^ list-without-parentheses
         → a IN (007, 8)
         ^^^ malformed-number
         → a IN "007", 8
         → a IN 7, 8
  `;
});

describe("an empty list", () => {
  parsed`
    a NOT IN «( )» AND b = 1 → empty-list
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
      ^ list-comparison
      → a IN ()
        ^^ empty-list

    a BETWEEN ()
              ^ expected
                | expected: Expected AND, found the end of the filter.

    a IN 1 2
         ^ list-without-parentheses
           ^ expected

    a IN («LAST WEEK») → expected
  `;
});
