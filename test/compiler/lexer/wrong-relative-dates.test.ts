import { describe } from "vitest";
import { parsed } from "../../support/readers.ts";

describe("what is wrong with relative dates", () => {
  parsed`
    a > NOW - 7
        ^^^^^^^ malformed-relative-date

    a > NOW - 7 AND b = 1
        ^^^^^^^ malformed-relative-date

    a > NOW - 7d
        ^^^^^^^^ malformed-relative-date: "NOW - 7d" lacks a unit of time; write one, such as 7 DAYS.
        → a > NOW - 7 DAYS

    a > now-7m
        ^^^^^^ malformed-relative-date: "now-7m" lacks a unit of time; write one, such as 7 DAYS.
        → a > "now-7m"

    a > today + 2 dayz AND b = 1
        ^^^^^^^^^^^^^^ malformed-relative-date: "today + 2 dayz" lacks a unit of time; write one, such as 7 DAYS.
        → a > TODAY + 2 DAYS AND b = 1

    a > NOW - 1.5 DAYS
        ^^^^^^^^^^^^^^ malformed-relative-date: "NOW - 1.5 DAYS" needs a whole number from 1 to 10,000.

    a > NOW - 0 DAYS
        ^^^^^^^^^^^^ malformed-relative-date: "NOW - 0 DAYS" needs a whole number from 1 to 10,000.

    a > NOW - 10001 DAYS
        ^^^^^^^^^^^^^^^^ malformed-relative-date: "NOW - 10001 DAYS" needs a whole number from 1 to 10,000.

    a IN LAST
         ^^^^ malformed-relative-date: "LAST" lacks a unit of time; write one, such as 7 DAYS.

    a IN LAST 7
         ^^^^^^ malformed-relative-date: "LAST 7" lacks a unit of time; write one, such as 7 DAYS.

    a IN LAST AND b = 1
         ^^^^ malformed-relative-date

    a IN LAST 7DAYS
         ^^^^^^^^^^ malformed-relative-date: "LAST 7DAYS" lacks a unit of time; write one, such as 7 DAYS.
         → a IN LAST 7 DAYS

    a IN LAST 7 BUSINESS DAYS
         ^^^^^^ malformed-relative-date
                ^^^^^^^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "BUSINESS".
                → a IN LAST 7 AND BUSINESS DAYS
                         ^^^^ unknown-operator: There is no operator "DAYS".

    a IN LAST MOTNH
         ^^^^^^^^^^ malformed-relative-date: "LAST MOTNH" lacks a unit of time; write one, such as 7 DAYS.
         → a IN LAST MONTH

    a IN THIS 7 DAYS
         ^^^^^^^^^^^ malformed-relative-date: "THIS 7 DAYS" cannot have a number; write LAST or NEXT instead of THIS.

    a IN (LAST 7 DAYS) AND b = 1
         ^ expected: Expected a period without parentheses, found "(".
         → a IN LAST 7 DAYS AND b = 1

    a IN (1, LAST 7 DAYS)
             ^^^^^^^^^^^ expected: Expected a value, found "LAST 7 DAYS".
             → a IN (1, "LAST 7 DAYS")

    a = LAST WEEK AND b = 1
      ^ list-comparison: "=" takes one value; write IN for several.
      → a IN LAST WEEK AND b = 1

    a != THIS MONTH
      ^^ list-comparison: "!=" takes one value; write NOT IN for several.
      → a NOT IN THIS MONTH

    a > LAST WEEK
        ^^^^^^^^^ expected: Expected a value, found "LAST WEEK".
        → a > "LAST WEEK"

    a CONTAINS last week
               ^^^^^^^^^ expected: Expected a value, found "last week".
               → a CONTAINS "last week"

    a BETWEEN LAST WEEK AND NOW
              ^^^^^^^^^ expected
              → a BETWEEN "LAST WEEK" AND NOW

    a IN NOW, TODAY
         ^^^^^^^^^^ list-without-parentheses
         → a IN (NOW, TODAY)

    a BETWEEN (NOW AND TODAY)
              ^ expected
              → a BETWEEN NOW AND TODAY

    a BETWEEN NOW, TODAY
                 ^ expected: Expected AND, found ",".
                 → a BETWEEN NOW AND TODAY

    a > START OF x
        ^^^^^^^^^^ malformed-relative-date: "START OF x" lacks a unit of time; write one, such as 7 DAYS.

    a > START OF MOTNH
        ^^^^^^^^^^^^^^ malformed-relative-date: "START OF MOTNH" lacks a unit of time; write one, such as 7 DAYS.
        → a > START OF MONTH

    a > START
        ^^^^^ unquoted-value
        → a > "START"
        → a > Field:START

    a = yesterday
        ^^^^^^^^^ foreign-word: Write TODAY - 1 DAY instead of "yesterday".
        → a = TODAY - 1 DAY
        → a = "yesterday"

    a = tomorrow + 1 day
        ^^^^^^^^^^^^^^^^ foreign-word: Write TODAY + 1 DAY + 1 DAY instead of "tomorrow + 1 day".
        → a = TODAY + 1 DAY + 1 DAY

    a IN past 7 days
         ^^^^^^^^^^^ foreign-word: Write LAST 7 DAYS instead of "past 7 days".
         → a IN LAST 7 DAYS

    a IN previous month
         ^^^^^^^^^^^^^^ foreign-word: Write LAST MONTH instead of "previous month".
         → a IN LAST MONTH

    a > NOW()
        ^^^^^ foreign-word: Write NOW instead of "NOW()".
        → a > NOW
        → a > "NOW()"

    a > now() - 1 day
        ^^^^^^^^^^^^^ foreign-word: Write NOW - 1 DAY instead of "now() - 1 day".
        → a > NOW - 1 DAY

    a > now(3)
        ^^^^^^ unsupported-syntax: "now(3)" is a function, which a filter cannot call; write the field or the value itself.

    a = today's
        ^^^^^ unquoted-value: The value "today" needs quotes, or "Field:" before it if it is a field.
             ^^ unclosed-string

    a = now-ish
        ^^^^^^^ unquoted-value: The value "now-ish" needs quotes, or "Field:" before it if it is a field.
        → a = "now-ish"
        → a = Field:\`now-ish\`

    a = now:5
        ^^^^^ unquoted-value: The value "now:5" needs quotes, or "Field:" before it if it is a field.
        → a = "now:5"
        → a = Field:now:5

    a = NOW NOW
            ^^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "NOW".
            → a = NOW AND NOW
               | expected

    a = NOW - b
            ^ unsupported-syntax

    NOW > a
          ^ unquoted-value: The value "a" needs quotes, or "Field:" before it if it is a field.
          → NOW > "a"
          → NOW > Field:a
  `;
});
