import { describe } from "vitest";
import { parsed } from "../../support/readers.ts";

describe("units as other languages write them, and dates that go on", () => {
  parsed`
    a > NOW - 7 h
        ^^^^^^^ malformed-relative-date
                ^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "h".
                → a > NOW - 7 AND h
                 | expected

    a > NOW - 07 days
        ^^^^^^^^^^^^^ malformed-relative-date: "NOW - 07 days" needs a whole number from 1 to 10,000.

    a > yesterday()
        ^^^^^^^^^^^ foreign-word: Write TODAY - 1 DAY instead of "yesterday()".
        → a > TODAY - 1 DAY
        → a > "yesterday()"

    a > START OF LAST
        ^^^^^^^^^^^^^ malformed-relative-date: "START OF LAST" lacks a unit of time; write one, such as 7 DAYS.

    a > START OF week's
        ^^^^^ unquoted-value
        → a > "START" OF week's
        → a > Field:START OF week's
              ^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "OF".
              → a > START AND OF week's
                 ^^^^ unknown-operator
                     ^^ unclosed-string: This string never ends; close it with '.

    a > NOW"x"
        ^^^ unquoted-value
           ^^^ expected

    a IN past week
         ^^^^^^^^^ foreign-word: Write LAST WEEK instead of "past week".
         → a IN LAST WEEK

    a IN past x
         ^^^^ expected: Expected a list in parentheses or a variable, found "past".

    a IN PREVIOUS 2 weeks
         ^^^^^^^^^^^^^^^^ foreign-word: Write LAST 2 WEEKS instead of "PREVIOUS 2 weeks".
         → a IN LAST 2 WEEKS

    a IN current month
         ^^^^^^^^^^^^^ foreign-word: Write THIS MONTH instead of "current month".
         → a IN THIS MONTH

    a IN current 2 months
         ^^^^^^^^^^^^^^^^ malformed-relative-date: "current 2 months" cannot have a number; write LAST or NEXT instead of THIS.

    a IN THIS x
         ^^^^ malformed-relative-date
              ^ expected
              → a IN THIS AND x
               | expected

    a = last week's
        ^^^^^^^^^ unquoted-value
                 ^^ unclosed-string

    a > «NOW - 7min» → malformed-relative-date ⇒ a > NOW - 7 MINUTES
    a > «NOW - 7h» → malformed-relative-date ⇒ a > NOW - 7 HOURS
    a > «NOW - 7w» → malformed-relative-date ⇒ a > NOW - 7 WEEKS
    a > «NOW - 7Q» → malformed-relative-date ⇒ a > NOW - 7 QUARTERS
    a > «NOW - 7y» → malformed-relative-date ⇒ a > NOW - 7 YEARS
    a > «NOW - 7x» → malformed-relative-date
    a > NOW «+» → unknown-character
    a > NOW -7 days → valid
    a > «tomorrow» → foreign-word ⇒ a > TODAY + 1 DAY ⇒ a > "tomorrow"
    a > «today() + 1 day» → foreign-word ⇒ a > TODAY + 1 DAY
    a > «START OF» → unquoted-value ⇒ a > "START OF" ⇒ a > Field:\`START OF\`
    a > «START OF LAST x» → malformed-relative-date
    a > end of next days → valid
    a > START OF  this  week + 1 day → valid
    a IN «THIS» → malformed-relative-date
    a IN «NEXT 0 DAYS» → malformed-relative-date
    a IN «NEXT 0» → malformed-relative-date
    a = «last x» → unquoted-value ⇒ a = "last x" ⇒ a = Field:\`last x\`
    a IN NEXT 10000 DAYS → valid
  `;
});
