import { describe } from "vitest";
import { formatted, parsed, read } from "../../support/readers.ts";

describe("moments and periods", () => {
  read`
    a = NOW-7 days AND b = 1               → and(a EQUALS ‹NOW - 7 DAYS›, b EQUALS 1)
    a > Today + 1 Month - 2 hours          → a GREATER_THAN ‹TODAY + 1 MONTH - 2 HOURS›
    a > END  OF last  quarter              → a GREATER_THAN ‹END OF LAST QUARTER›
    a IN last 7 day                        → a IN ‹LAST 7 DAYS›
    a NOT IN next month LIMIT 5            → a NOT_IN ‹NEXT MONTH› limit(5)
    a IN (now, "x", today)                 → a IN ‹NOW› "x" ‹TODAY›
    a BETWEEN now - 1 day AND now AND b = 1 → and(a BETWEEN ‹NOW - 1 DAY› ‹NOW›, b EQUALS 1)
    a = NOW<5                              → a EQUALS ‹NOW›
  `;
});

describe("their words are names elsewhere", () => {
  read`
    now > now AND today = today            → and(now GREATER_THAN ‹NOW›, today EQUALS ‹TODAY›)
    last IN last week AND start = 5        → and(last IN ‹LAST WEEK›, start EQUALS 5)
    in IN last week ORDER BY now, last     → in IN ‹LAST WEEK› order(now, last)
    today BETWEEN now AND today LIMIT 5    → today BETWEEN ‹NOW› ‹TODAY› limit(5)
    NOT in IN this year                    → not(in IN ‹THIS YEAR›)
    SELECT now, today WHERE a = Field:now  → select(now, today) a EQUALS Field(now)
    a = "today" AND b = :now               → and(a EQUALS "today", b EQUALS :now)
  `;
});

describe("are printed in one spelling", () => {
  formatted`
    a=now                          → a = NOW
    a>today+01 day                 → a > TODAY + 1 DAY
    a>today+ 1 days - 02 hours     → a > TODAY + 1 DAY - 2 HOURS
    a in LAST 1 weeks              → a IN LAST 1 WEEK
    a in last weeks                → a IN LAST WEEK
    a >= start of THIS month       → a >= START OF MONTH
    (a in next 2 day)              → a IN NEXT 2 DAYS
  `;
});

describe("what is wrong with relative dates", () => {
  parsed`
    a IN LAST 7 BUSINESS DAYS
                ^^^^^^^^ expected: Expected a unit of time, such as DAYS, found "BUSINESS".

    a != THIS MONTH
      ^^ list-comparison: "!=" takes one value; write NOT IN for several.
      → a NOT IN THIS MONTH

    a > LAST WEEK
        ^^^^^^^^^ expected: Expected a value, found "LAST WEEK".

    a BETWEEN NOW, TODAY
                 ^ expected: Expected AND, found ",".

    a = tomorrow + 1 day
        ^^^^^^^^ foreign-word: Write TODAY + 1 DAY instead of "tomorrow".
        → a = TODAY + 1 DAY + 1 day

    a IN past 7 days
         ^^^^ foreign-word: Write LAST instead of "past".
         → a IN LAST 7 days

    a IN previous month
         ^^^^^^^^ foreign-word: Write LAST instead of "previous".
         → a IN LAST month

    a > NOW()
        ^^^^^ foreign-word: Write NOW instead of "NOW()".
        → a > NOW
        → a > "NOW()"

    a > now() - 1 day
        ^^^^^ foreign-word: Write NOW instead of "now()".
        → a > NOW - 1 day

    a = today's
             ^^ unclosed-string: This string never ends; close it with '.

    a = NOW NOW
            ^^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "NOW".
            → a = NOW AND NOW
               | expected

    a > now-«7m» → malformed-number
    a > today + 2 «dayz» AND b = 1 → expected ⇒ a > today + 2 DAYS AND b = 1
    a > NOW - «10001» DAYS → malformed-relative-date
    a IN LAST«» → expected
    a IN LAST «7DAYS» → foreign-word ⇒ a IN LAST 7 DAYS
    a IN LAST «MOTNH» → expected ⇒ a IN LAST MONTHS
    a «=» LAST WEEK AND b = 1 → list-comparison ⇒ a IN LAST WEEK AND b = 1
    a IN «NOW», TODAY → expected
    a > START OF «MOTNH» → expected ⇒ a > START OF MONTHS
    a > «START» → unquoted-value ⇒ a > "START" ⇒ a > Field:START
    a = «yesterday» → foreign-word ⇒ a = TODAY - 1 DAY ⇒ a = "yesterday"
  `;
});

describe("units as other languages write them, and dates that go on", () => {
  parsed`
    a > NOW - 7 h
                ^ expected: Expected a unit of time, such as DAYS, found "h".

    a > NOW - 07 days

    a > yesterday()
        ^^^^^^^^^^^ unquoted-value: The value "yesterday()" needs quotes, or "Field:" before it if it is a field.
        → a > "yesterday()"
        → a > Field:\`yesterday()\`

    a > START OF LAST
                     | expected: Expected a unit of time, such as DAYS, found the end of the filter.

    a > START OF week's
                     ^^ unclosed-string: This string never ends; close it with '.

    a > NOW"x"
           ^^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "x".

    a IN past week
         ^^^^ foreign-word: Write LAST instead of "past".
         → a IN LAST week

    a IN past x
         ^^^^ foreign-word: Write LAST instead of "past".

    a IN PREVIOUS 2 weeks
         ^^^^^^^^ foreign-word: Write LAST instead of "PREVIOUS".
         → a IN LAST 2 weeks

    a IN current month
         ^^^^^^^ foreign-word: Write THIS instead of "current".
         → a IN THIS month

    a IN current 2 months
         ^^^^^^^ foreign-word: Write THIS instead of "current".

    a IN THIS x
              ^ expected: Expected a unit of time, such as DAYS, found "x".

    a = last week's
      ^ list-comparison: "=" takes one value; write IN for several.
      → a IN last week's
                 ^^ unclosed-string: This string never ends; close it with '.

    a > NOW - «7min» → foreign-word ⇒ a > NOW - 7 MINUTES
    a > NOW - «7h» → foreign-word ⇒ a > NOW - 7 HOURS
    a > NOW - «7w» → foreign-word ⇒ a > NOW - 7 WEEKS
    a > NOW - «7Q» → foreign-word ⇒ a > NOW - 7 QUARTERS
    a > NOW - «7y» → foreign-word ⇒ a > NOW - 7 YEARS
    a > NOW - «7x» → malformed-number
    a > NOW +«» → expected
    a > NOW -7 days → valid
    a > «tomorrow» → foreign-word ⇒ a > TODAY + 1 DAY ⇒ a > "tomorrow"
    a > «today()» + 1 day → foreign-word ⇒ a > TODAY + 1 day
    a > START OF«» → expected
    a > START OF LAST «x» → expected
    a > end of next days → valid
    a > START OF  this  week + 1 day → valid
    a IN THIS«» → expected
    a IN NEXT «0» DAYS → malformed-relative-date
    a IN NEXT «0» → malformed-relative-date
    a = «last x» → unquoted-value ⇒ a = "last x" ⇒ a = Field:\`last x\`
    a IN NEXT 10000 DAYS → valid
  `;
});
