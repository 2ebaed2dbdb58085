import { describe } from "vitest";
import { refused } from "../../support/readers.ts";

describe("OR across fields, on the smallest part that cannot be sent", () => {
  refused({})`
    x = 1 AND (a = 1 OR b = 2) AND (c = 1 OR d = 2)
               ^^^^^^^^^^^^^^ not-expressible
                                    ^^^^^^^^^^^^^^ not-expressible

    NOT (a = 1 AND b = 2)
    ^^^^^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: NOT around AND means that one of the conditions fails, and all filters that are sent must hold.

    x = 1 AND «NOT (a = 1 AND b = 2)» → not-expressible
  `;
});

describe("OR of operators that list no values", () => {
  refused({})`
    x = 1 AND (name STARTS WITH "a" OR name STARTS WITH "b" OR name CONTAINS "c")
               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ not-expressible
               → x = 1 AND (name REGEXP "^a|^b|c")

    name CONTAINS "a" OR name CONTAINS :x
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ not-expressible
                                       ^^ unbound-variable

    «a = 1 OR a > 5» → not-expressible
    «a < 1 OR a > 1» → not-expressible
    «a != 1 OR a != 2» → not-expressible
    «a = Field:b OR a BETWEEN 2 AND 3» → not-expressible
    «name CONTAINS "a" OR name CONTAINS "b"» → not-expressible ⇒ name REGEXP "a|b"
  `;
});

describe("OR of groups that differ in more than one condition", () => {
  refused({})`
    «a CONTAINS "x" OR NOT a CONTAINS "y"» → not-expressible
  `;
});

describe("NOT of what has no opposite", () => {
  refused({})`
    NOT name STARTS WITH :x
    ^^^^^^^^^^^^^^^^^^^^^^^ not-expressible
                         ^^ unbound-variable

    a = 1 AND NOT name STARTS WITH "x" AND NOT name STARTS WITH "y"
              ^^^^^^^^^^^^^^^^^^^^^^^^ not-expressible
              → a = 1 AND name NOT REGEXP "^x" AND NOT name STARTS WITH "y"
                                           ^^^^^^^^^^^^^^^^^^^^^^^^ not-expressible
                                           → a = 1 AND NOT name STARTS WITH "x" AND name NOT REGEXP "^y"

    «a NOT BETWEEN 1 AND 5» → not-expressible
    «NOT name STARTS WITH "x"» → not-expressible ⇒ name NOT REGEXP "^x"
    «NOT name STARTS WITH "x.y"» → not-expressible ⇒ name NOT REGEXP '^x\.y'
    «NOT \`odd name\` STARTS WITH "it's"» → not-expressible ⇒ \`odd name\` NOT REGEXP "^it's"
    «NOT name STARTS WITH Field:b» → not-expressible
  `;
});
