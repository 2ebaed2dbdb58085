import { describe } from "vitest";
import { parsed } from "../../../support/readers.ts";

describe("what is missing between two conditions", () => {
  parsed`
    a = 1 a = 2
          ^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "a".
          → a = 1 AND a = 2
          → a = 1 OR a = 2

    (a = 1 b = 2)
           ^ expected: Expected AND, OR or ")", found "b".
           → (a = 1 AND b = 2)

    a IN (1 (2)
            ^ expected: Expected "," or ")", found "(".

    a = 1 AND a = 2 «a» = 3 → expected ⇒ a = 1 AND a = 2 AND a = 3
    a = 1 OR a = 2 «a» = 3 → expected ⇒ a = 1 OR a = 2 AND a = 3 ⇒ a = 1 OR a = 2 OR a = 3
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
