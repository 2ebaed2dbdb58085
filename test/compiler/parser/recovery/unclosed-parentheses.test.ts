import { describe } from "vitest";
import { parsed } from "../../../support/readers.ts";

describe("parentheses", () => {
  parsed`
    (a = 1 AND (b = 2
    ^ unclosed-parenthesis
               ^ unclosed-parenthesis
               → (a = 1 AND (b = 2)

    a = 1)) AND b = 2
         ^ unmatched-parenthesis
          ^ unmatched-parenthesis
          → a = 1) AND b = 2

    )
    ^ unmatched-parenthesis
    →

    (
    ^ unclosed-parenthesis
     | expected

    a = (
      ^ list-comparison
      → a IN (
        ^ unclosed-parenthesis
         | expected

    (a) = 1
      ^ expected
        ^ expected

    «(»a = 1 LIMIT 5 → unclosed-parenthesis ⇒ (a = 1) LIMIT 5
    «(»a = 1 AND b = 2 ORDER BY c → unclosed-parenthesis ⇒ (a = 1 AND b = 2) ORDER BY c
    a «=» (1) → list-comparison ⇒ a IN (1)
    NOT («)» → expected
    a = 1 AND (b = 2 OR c = 3)«)» OR d = 4 → unmatched-parenthesis ⇒ a = 1 AND (b = 2 OR c = 3) OR d = 4
  `;
});
