import { describe } from "vitest";
import { parsed, tokenized } from "../../support/readers.ts";

describe("a date without quotes is a text", () => {
  tokenized`
    a = 0999-12-31                     → Name "a" · OneOperator "EQUALS" · String "0999-12-31"
    a=2024-01-01                       → Name "a" · OneOperator "EQUALS" · String "2024-01-01"
    a = 2024-01-01 00:00               → Name "a" · OneOperator "EQUALS" · String "2024-01-01 00:00"
    a = 2024-01-01 23:59:59.123456     → Name "a" · OneOperator "EQUALS" · String "2024-01-01 23:59:59.123456"
    a = 2024-01-01T10:30               → Name "a" · OneOperator "EQUALS" · String "2024-01-01T10:30"
    a = 2024-01-01T10:30:00Z           → Name "a" · OneOperator "EQUALS" · String "2024-01-01T10:30:00Z"
    a = 2024-01-01T10:30:00.5+02:00    → Name "a" · OneOperator "EQUALS" · String "2024-01-01T10:30:00.5+02:00"
    a = 2024-01-01 10:30-11:45         → Name "a" · OneOperator "EQUALS" · String "2024-01-01 10:30-11:45"
    a = 2024-01-01 AND b = 1           → Name "a" · OneOperator "EQUALS" · String "2024-01-01" · And · Name "b" · OneOperator "EQUALS" · Number 1
    a BETWEEN 2024-01-01 AND 2024-01-31 → Name "a" · RangeOperator "BETWEEN" · String "2024-01-01" · And · String "2024-01-31"
    a IN (2024-01-01,2024-01-02 10:30) → Name "a" · ListOperator "IN" · Literals ["2024-01-01","2024-01-02 10:30"]
    a IN (2024-01-01, :x)              → Name "a" · ListOperator "IN" · LeftParenthesis · String "2024-01-01" · Comma · Variable "x" · RightParenthesis
    a IN (2024-02-30)                  → Name "a" · ListOperator "IN" · LeftParenthesis · String "2024-02-30" !malformed-date · RightParenthesis
    2024-01-01 <= a                    → String "2024-01-01" · OneOperator "LESS_THAN_EQUALS" · Name "a"
  `;
});

describe("dates that are none", () => {
  parsed`
    a = 2024-01
        ^^^^^^^ malformed-date: "2024-01" is not a whole date; write its day, or quote it if it is text.
        → a = "2024-01"

    a = 2024-13-01
        ^^^^^^^^^^ malformed-date: "2024-13-01" is not a day of the calendar; write one that exists, or quote it if it is text.
        → a = "2024-13-01"

    a = 2024-01-01 25:00
        ^^^^^^^^^^^^^^^^ malformed-date: "2024-01-01 25:00" has no valid time of the day; write one from 00:00 to 23:59, or quote it if it is text.
        → a = "2024-01-01 25:00"

    2024-01-01 = 5
    ^^^^^^^^^^ expected: Expected a field name, NOT or "(", found "2024-01-01".

    a = 2024-01-01AND b = 1
        ^^^^^^^^^^^^^ malformed-number
        → a = "2024-01-01AND" b = 1
                      ^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "b".
                      → a = 2024-01-01AND AND b = 1

    a = «2024-02-30» → malformed-date ⇒ a = "2024-02-30"
    a = «2024-01-01 24:00» → malformed-date ⇒ a = "2024-01-01 24:00"
    a = 2024-01-01 10:30 «11:30» → malformed-number
    a = «2024-01-01T9:30z» → malformed-date ⇒ a = "2024-01-01T9:30z"
    a = «2024-01-01t09:30+0200» → malformed-date ⇒ a = "2024-01-01t09:30+0200"
    a = «2024-01-01 9:30-05» → malformed-date ⇒ a = "2024-01-01 9:30-05"
    a IN (2024-01-01, «2024-01») → malformed-date ⇒ a IN (2024-01-01, "2024-01")
    a = «2024-1-1» → malformed-number ⇒ a = "2024-1-1"
    SELECT «2024-01-01» → expected
  `;
});

describe("times that are written in another way", () => {
  parsed`
    a = 2024-01-01 9:30 x
        ^^^^^^^^^^^^^^^ malformed-date
        → a = "2024-01-01 9:30" x
                        ^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "x".
                        → a = 2024-01-01 9:30 AND x
                         | expected: Expected an operator, found the end of the filter.

    a = 2024-01-01"x"
                  ^^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "x".

    2024-01-01 9:30 = a
    ^^^^^^^^^^^^^^^ malformed-date: "2024-01-01 9:30" has no valid time of the day; write one from 00:00 to 23:59, or quote it if it is text.

    a = «2024-01-01T9:30:15+0530» → malformed-date ⇒ a = "2024-01-01T9:30:15+0530"
    a = «2024-01-01 9:61» → malformed-date ⇒ a = "2024-01-01 9:61"
  `;
});
