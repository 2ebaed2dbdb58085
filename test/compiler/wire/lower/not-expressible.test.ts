import { describe } from "vitest";
import { refused } from "../../../support/readers.ts";

describe("OR across fields, on the smallest part that cannot be sent", () => {
  refused({})`
    a = 1 OR b = 2
    ^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: OR can join conditions on one field only, because all filters that are sent must hold.

    a = 1 OR b = 2 OR a = 3
    ^^^^^^^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: OR can join conditions on one field only, because all filters that are sent must hold.

    x = 1 AND (a = 1 OR b = 2)
               ^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: OR can join conditions on one field only, because all filters that are sent must hold.

    x = 1 AND (a = 1 OR b = 2) AND (c = 1 OR d = 2)
               ^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: OR can join conditions on one field only, because all filters that are sent must hold.
                                    ^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: OR can join conditions on one field only, because all filters that are sent must hold.

    NOT (a = 1 AND b = 2)
    ^^^^^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: NOT around AND means that one of the conditions fails, and all filters that are sent must hold.

    x = 1 AND NOT (a = 1 AND b = 2)
              ^^^^^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: NOT around AND means that one of the conditions fails, and all filters that are sent must hold.

    a = 1 OR (b = 2 OR c = 3)
              ^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: OR can join conditions on one field only, because all filters that are sent must hold.

    (a = 1 OR b = 2) OR c = 3
     ^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: OR can join conditions on one field only, because all filters that are sent must hold.

    a = 1 AND b = 2 OR c = 3
    ^^^^^^^^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: the sides of OR differ in more than one condition.
  `;
});

describe("OR of operators that list no values", () => {
  refused({})`
    a = 1 OR a > 5
    ^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: OR can join only conditions that list values or ranges of one field.

    a > 1 OR a > 2

    a != 1 OR a != 2

    a = 1 OR a BETWEEN 2 AND 3

    a IS NULL OR a = 1
    ^^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: OR can join only conditions that list values or ranges of one field.

    NOT (a = 1 AND a = 2)

    name CONTAINS "a" OR name CONTAINS "b"
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: OR can join only conditions that list values or ranges of one field.
    → name REGEXP "a|b"

    name STARTS WITH "a.b" OR name CONTAINS "c" AND x = 1
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: the sides of OR differ in more than one condition.

    x = 1 AND (name STARTS WITH "a" OR name STARTS WITH "b" OR name CONTAINS "c")
               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: OR can join only conditions that list values or ranges of one field.
               → x = 1 AND (name REGEXP "^a|^b|c")

    name CONTAINS "a" OR name CONTAINS :x
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: OR can join only conditions that list values or ranges of one field.
                                       ^^ unbound-variable: The variable "x" has no value.

    name CONTAINS "a" OR title CONTAINS "a"
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: OR can join conditions on one field only, because all filters that are sent must hold.

    name REGEXP "a" OR name REGEXP "b"
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: OR can join only conditions that list values or ranges of one field.

    name DOES NOT CONTAIN "a" OR name DOES NOT CONTAIN "b"
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: OR can join only conditions that list values or ranges of one field.
  `;
});

describe("OR of groups that differ in more than one condition", () => {
  refused({})`
    a CONTAINS "x" OR (a STARTS WITH "yz" OR a STARTS WITH "y")
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: OR can join only conditions that list values or ranges of one field.

    a CONTAINS "x" OR NOT (NOT a CONTAINS "y")
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: OR can join only conditions that list values or ranges of one field.
    → a REGEXP "x|y"

    a CONTAINS "x" OR NOT a CONTAINS "y"
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: OR can join only conditions that list values or ranges of one field.

    a CONTAINS "x" OR b CONTAINS "y"
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: OR can join conditions on one field only, because all filters that are sent must hold.

    a CONTAINS "x" OR (a CONTAINS "y" AND a CONTAINS "z")
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: the sides of OR differ in more than one condition.

    (a = 1 AND b = 2) OR (a = 3 AND b = 4)
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: the sides of OR differ in more than one condition.

    (a = 1 AND b = 2 AND c = 3) OR (a = 4 AND b = 5 AND c = 3)
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: the sides of OR differ in more than one condition.

    a = 1 OR a = 2 AND b = 3
    ^^^^^^^^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: the sides of OR differ in more than one condition.
  `;
});

describe("NOT of what has no opposite", () => {
  refused({})`
    a NOT BETWEEN 1 AND 5
    ^^^^^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: BETWEEN has no opposite that could be sent.

    NOT a BETWEEN 1 AND 5
    ^^^^^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: BETWEEN has no opposite that could be sent.

    NOT (a = 1 OR b BETWEEN 1 AND 5)
                  ^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: BETWEEN has no opposite that could be sent.

    NOT name STARTS WITH "x"
    ^^^^^^^^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: STARTS WITH has no opposite that could be sent.
    → name NOT REGEXP "^x"

    name NOT STARTS WITH "x"
    ^^^^^^^^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: STARTS WITH has no opposite that could be sent.
    → name NOT REGEXP "^x"

    NOT name STARTS WITH "x.y"
    ^^^^^^^^^^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: STARTS WITH has no opposite that could be sent.
    → name NOT REGEXP '^x\.y'

    NOT \`odd name\` STARTS WITH "it's"
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: STARTS WITH has no opposite that could be sent.
    → \`odd name\` NOT REGEXP "^it's"

    NOT (name STARTS WITH "x")
    ^^^^^^^^^^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: STARTS WITH has no opposite that could be sent.
    → name NOT REGEXP "^x"

    NOT (a = 1 OR name STARTS WITH "x")
                  ^^^^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: STARTS WITH has no opposite that could be sent.
                  → NOT (a = 1 OR name REGEXP "^x")

    NOT name STARTS WITH :x
    ^^^^^^^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: STARTS WITH has no opposite that could be sent.
                         ^^ unbound-variable: The variable "x" has no value.

    NOT name STARTS WITH Field:b
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: STARTS WITH has no opposite that could be sent.

    NOT name STARTS WITH 5
    ^^^^^^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: STARTS WITH has no opposite that could be sent.

    a = 1 AND NOT name STARTS WITH "x" AND NOT name STARTS WITH "y"
              ^^^^^^^^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: STARTS WITH has no opposite that could be sent.
              → a = 1 AND name NOT REGEXP "^x" AND NOT name STARTS WITH "y"
                                           ^^^^^^^^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: STARTS WITH has no opposite that could be sent.
                                           → a = 1 AND NOT name STARTS WITH "x" AND name NOT REGEXP "^y"
  `;
});
