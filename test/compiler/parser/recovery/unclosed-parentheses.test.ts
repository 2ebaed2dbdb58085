import { describe } from "vitest";
import { parsed } from "../../../support/readers.ts";

describe("parentheses", () => {
  parsed`
    (a = 1 AND (b = 2
    ^ unclosed-parenthesis: This parenthesis is never closed.
               ^ unclosed-parenthesis: This parenthesis is never closed.
               → (a = 1 AND (b = 2)

    (a = 1 LIMIT 5
    ^ unclosed-parenthesis: This parenthesis is never closed.
    → (a = 1) LIMIT 5

    (a = 1 AND b = 2 ORDER BY c
    ^ unclosed-parenthesis: This parenthesis is never closed.
    → (a = 1 AND b = 2) ORDER BY c

    a = 1)) AND b = 2
         ^ unmatched-parenthesis: This parenthesis was never opened.
          ^ unmatched-parenthesis: This parenthesis was never opened.
          → a = 1) AND b = 2

    )
    ^ unmatched-parenthesis: This parenthesis was never opened.
    →

    ()
     ^ expected: Expected a field name, NOT or "(", found ")".

    (
    ^ unclosed-parenthesis: This parenthesis is never closed.
     | expected: Expected a field name, NOT or "(", found the end of the filter.

    a = (1)
      ^ list-comparison: "=" takes one value; write IN for several.
      → a IN (1)

    a = (
      ^ list-comparison: "=" takes one value; write IN for several.
      → a IN (
        ^ unclosed-parenthesis: This parenthesis is never closed.
         | expected: Expected a value, found the end of the filter.

    NOT ()
         ^ expected: Expected a field name, NOT or "(", found ")".

    (a) = 1
      ^ expected: Expected an operator, found ")".
        ^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "=".

    a = 1 AND (b = 2 OR c = 3)) OR d = 4
                              ^ unmatched-parenthesis: This parenthesis was never opened.
                              → a = 1 AND (b = 2 OR c = 3) OR d = 4
  `;
});
