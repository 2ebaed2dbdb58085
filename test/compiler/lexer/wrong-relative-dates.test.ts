import { describe } from "vitest";
import { parsed } from "../../support/readers.ts";

describe("what is wrong with relative dates", () => {
  parsed`
    a IN LAST 7 BUSINESS DAYS
         ^^^^^^ malformed-relative-date
                ^^^^^^^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "BUSINESS".
                → a IN LAST 7 AND BUSINESS DAYS
                         ^^^^ unknown-operator

    a != THIS MONTH
      ^^ list-comparison: "!=" takes one value; write NOT IN for several.
      → a NOT IN THIS MONTH

    a > LAST WEEK
        ^^^^^^^^^ expected: Expected a value, found "LAST WEEK".

    a BETWEEN NOW, TODAY
                 ^ expected: Expected AND, found ",".
                 → a BETWEEN NOW AND TODAY

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

    a = today's
        ^^^^^ unquoted-value
             ^^ unclosed-string

    a = NOW NOW
            ^^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "NOW".
            → a = NOW AND NOW
               | expected

    a > «now-7m» → malformed-relative-date ⇒ a > "now-7m"
    a > «today + 2 dayz» AND b = 1 → malformed-relative-date ⇒ a > TODAY + 2 DAYS AND b = 1
    a > «NOW - 10001 DAYS» → malformed-relative-date
    a IN «LAST» → malformed-relative-date
    a IN «LAST 7DAYS» → malformed-relative-date ⇒ a IN LAST 7 DAYS
    a IN «LAST MOTNH» → malformed-relative-date ⇒ a IN LAST MONTH
    a «=» LAST WEEK AND b = 1 → list-comparison ⇒ a IN LAST WEEK AND b = 1
    a IN «NOW, TODAY» → list-without-parentheses ⇒ a IN (NOW, TODAY)
    a > «START OF MOTNH» → malformed-relative-date ⇒ a > START OF MONTH
    a > «START» → unquoted-value ⇒ a > "START" ⇒ a > Field:START
    a = «yesterday» → foreign-word ⇒ a = TODAY - 1 DAY ⇒ a = "yesterday"
  `;
});
