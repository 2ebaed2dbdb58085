import { describe } from "vitest";
import { parsed } from "../../../support/readers.ts";

describe("what is missing between two conditions", () => {
  parsed`
    a = 1 a = 2
          ^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "a".
          → a = 1 AND a = 2

    (a = 1 b = 2)
           ^ expected: Expected AND, OR or ")", found "b".
           → (a = 1 AND b = 2)

    a IN (1 (2)
            ^ expected: Expected "," or ")", found "(".

    a = 1 AND a = 2 «a» = 3 → expected ⇒ a = 1 AND a = 2 AND a = 3
    a = 1 OR a = 2 «a» = 3 → expected ⇒ a = 1 OR a = 2 AND a = 3
  `;
});

describe("a list without parentheses", () => {
  parsed`
    a IN 1,
         ^ list-without-parentheses
          ^ expected
  `;
});

describe("a call as a value", () => {
  parsed`
    name = today() AND b = 1
           ^^^^^^^ foreign-word: Write TODAY instead of "today()".
           → name = TODAY AND b = 1
           → name = "today()" AND b = 1
  `;
});

describe("what stands behind a condition", () => {
  parsed`
    ((a = 1) AND (b = 2
    ^ unclosed-parenthesis
                 ^ unclosed-parenthesis: This parenthesis is never closed.
                 → ((a = 1) AND (b = 2)

    (a = "x
    ^ unclosed-parenthesis
         ^^ unclosed-string
         → (a = "x"

    a IN ("x", "y AND b = 2
         ^ unclosed-parenthesis
               ^^^^^^^^^^^^ unclosed-string
               → a IN ("x", "y" AND b = 2

    a = 1 ) b = 2
          ^ unmatched-parenthesis
          → a = 1 b = 2
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

    a = 1«(»b = 2) → expected ⇒ a = 1 AND (b = 2)
    a = 1 «"b"» = 2 → expected
    a = 1 «b» IN (2) → expected ⇒ a = 1 AND b IN (2)
  `;
});

describe("parentheses", () => {
  parsed`
    a = 1)) AND b = 2
         ^ unmatched-parenthesis
          ^ unmatched-parenthesis: This parenthesis was never opened.
          → a = 1) AND b = 2

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

    NOT («)» → expected
  `;
});
