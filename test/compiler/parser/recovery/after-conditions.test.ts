import { describe } from "vitest";
import { parsed } from "../../../support/readers.ts";

describe("what stands behind a condition", () => {
  parsed`
    ((a = 1) AND (b = 2
    ^ unclosed-parenthesis
                 ^ unclosed-parenthesis
                 → ((a = 1) AND (b = 2)

    (a = "x
    ^ unclosed-parenthesis
         ^^ unclosed-string
         → (a = "x"

    a IN ("x", "y AND b = 2
         ^ unclosed-parenthesis
               ^^^^^^^^^^^^ unclosed-string

    a = 1 ) b = 2
          ^ unmatched-parenthesis
          → a = 1  b = 2
            ^ expected
            → a = 1 ) AND b = 2

    (a = 1 ORDER BY b)
    ^ unclosed-parenthesis
    → (a = 1) ORDER BY b)
                     ^ unmatched-parenthesis
                     → (a = 1 ORDER BY b

    (a = 1)(b = 2)
           ^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "(".
           → (a = 1) AND (b = 2)

    a = 1（b = 2）
         ^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "（".
         → a = 1 AND （b = 2）

    a = "x""y" = 2
               ^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "=".

    a IN (1 "x", 3)
            ^^^ expected: Expected "," or ")", found "x".
            → a IN (1, "x", 3)

    a = 1 IN (2)
          ^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "IN".

    a = 1 CONTAINS "x"
          ^^^^^^^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "CONTAINS".

    ORDER BY a b DESC
               ^ expected: Expected ASC, DESC, ",", LIMIT, OFFSET or the end of the filter, found "b".
               → ORDER BY a, b DESC

    a = 1«(»b = 2) → expected ⇒ a = 1 AND (b = 2)
    a = 1 «"b"» = 2 → expected
    a = 1 «b» IN (2) → expected ⇒ a = 1 AND b IN (2)
  `;
});
