import { describe } from "vitest";
import { formatted, parsed, read } from "../support/readers.ts";

describe("moments and periods", () => {
  read`
    a = now                                → a EQUALS ‹NOW›
    a = NOW-7 days AND b = 1               → and(a EQUALS ‹NOW - 7 DAYS›, b EQUALS 1)
    a > Today + 1 Month - 2 hours          → a GREATER_THAN ‹TODAY + 1 MONTH - 2 HOURS›
    a > start of this week                 → a GREATER_THAN ‹START OF WEEK›
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
    order IN last week ORDER BY now, last  → order IN ‹LAST WEEK› order(now, last)
    limit BETWEEN now AND today LIMIT 5    → limit BETWEEN ‹NOW› ‹TODAY› limit(5)
    NOT in IN this year                    → not(in IN ‹THIS YEAR›)
    SELECT now, today WHERE a = Field:now  → select(now, today) a EQUALS Field(now)
    a = "today" AND b = :now               → and(a EQUALS "today", b EQUALS :now)
  `;
});

describe("are printed in one spelling", () => {
  formatted`
    a=now                          → a = NOW
    a>today+01 day                 → malformed-relative-date
    a>today+ 1 days - 02 hours     → malformed-relative-date
    a in LAST 1 weeks              → a IN LAST 1 WEEK
    a in last weeks                → a IN LAST WEEK
    a >= start of THIS month       → a >= START OF MONTH
    (a in next 2 day)              → a IN NEXT 2 DAYS
  `;
});

describe("what is wrong with relative dates", () => {
  parsed`
    a > NOW - 7
        ^^^^^^^ malformed-relative-date: "NOW - 7" lacks a unit of time; write one, as in 7 DAYS.

    a > NOW - 7 AND b = 1
        ^^^^^^^ malformed-relative-date: "NOW - 7" lacks a unit of time; write one, as in 7 DAYS.

    a > NOW - 7d
        ^^^^^^^^ malformed-relative-date: "NOW - 7d" lacks a unit of time; write one, as in 7 DAYS.
        → a > NOW - 7 DAYS

    a > now-7m
        ^^^^^^ malformed-relative-date: "now-7m" lacks a unit of time; write one, as in 7 DAYS.
        → a > "now-7m"

    a > today + 2 dayz AND b = 1
        ^^^^^^^^^^^^^^ malformed-relative-date: "today + 2 dayz" lacks a unit of time; write one, as in 7 DAYS.
        → a > TODAY + 2 DAYS AND b = 1

    a > NOW - 1.5 DAYS
        ^^^^^^^^^^^^^^ malformed-relative-date: "NOW - 1.5 DAYS" needs a whole number from 1 to 10,000.

    a > NOW - 0 DAYS
        ^^^^^^^^^^^^ malformed-relative-date: "NOW - 0 DAYS" needs a whole number from 1 to 10,000.

    a > NOW - 10001 DAYS
        ^^^^^^^^^^^^^^^^ malformed-relative-date: "NOW - 10001 DAYS" needs a whole number from 1 to 10,000.

    a IN LAST
         ^^^^ malformed-relative-date: "LAST" lacks a unit of time; write one, as in 7 DAYS.

    a IN LAST 7
         ^^^^^^ malformed-relative-date: "LAST 7" lacks a unit of time; write one, as in 7 DAYS.

    a IN LAST AND b = 1
         ^^^^ malformed-relative-date: "LAST" lacks a unit of time; write one, as in 7 DAYS.

    a IN LAST 7DAYS
         ^^^^^^^^^^ malformed-relative-date: "LAST 7DAYS" lacks a unit of time; write one, as in 7 DAYS.
         → a IN LAST 7 DAYS

    a IN LAST 7 BUSINESS DAYS
         ^^^^^^ malformed-relative-date: "LAST 7" lacks a unit of time; write one, as in 7 DAYS.
                ^^^^^^^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "BUSINESS".
                → a IN LAST 7 AND BUSINESS DAYS
                         ^^^^ unknown-operator: There is no operator "DAYS".

    a IN LAST MOTNH
         ^^^^^^^^^^ malformed-relative-date: "LAST MOTNH" lacks a unit of time; write one, as in 7 DAYS.
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
              ^^^^^^^^^ expected: Expected a value, found "LAST WEEK".
              → a BETWEEN "LAST WEEK" AND NOW

    a IN NOW, TODAY
         ^^^^^^^^^^ list-without-parentheses: The values after IN stand in parentheses.
         → a IN (NOW, TODAY)

    a BETWEEN (NOW AND TODAY)
              ^ expected: Expected a value, found "(".
              → a BETWEEN NOW AND TODAY

    a BETWEEN NOW, TODAY
                 ^ expected: Expected AND, found ",".
                 → a BETWEEN NOW AND TODAY

    a > START OF x
        ^^^^^^^^^^ malformed-relative-date: "START OF x" lacks a unit of time; write one, as in 7 DAYS.

    a > START OF MOTNH
        ^^^^^^^^^^^^^^ malformed-relative-date: "START OF MOTNH" lacks a unit of time; write one, as in 7 DAYS.
        → a > START OF MONTH

    a > START
        ^^^^^ unquoted-value: The value "START" needs quotes, or "Field:" before it if it is a field.
        → a > "START"
        → a > Field:START

    a = yesterday
        ^^^^^^^^^ foreign-word: "yesterday" is written TODAY - 1 DAY here.
        → a = TODAY - 1 DAY
        → a = "yesterday"

    a = tomorrow + 1 day
        ^^^^^^^^^^^^^^^^ foreign-word: "tomorrow + 1 day" is written TODAY + 1 DAY + 1 DAY here.
        → a = TODAY + 1 DAY + 1 DAY

    a IN past 7 days
         ^^^^^^^^^^^ foreign-word: "past 7 days" is written LAST 7 DAYS here.
         → a IN LAST 7 DAYS

    a IN previous month
         ^^^^^^^^^^^^^^ foreign-word: "previous month" is written LAST MONTH here.
         → a IN LAST MONTH

    a > NOW()
        ^^^^^ foreign-word: "NOW()" is written NOW here.
        → a > NOW
        → a > "NOW()"

    a > now() - 1 day
        ^^^^^^^^^^^^^ foreign-word: "now() - 1 day" is written NOW - 1 DAY here.
        → a > NOW - 1 DAY

    a > now(3)
        ^^^^^^ unsupported-syntax: "now(3)" is a function, which a filter cannot call; write the field or the value itself.

    a = today's
        ^^^^^ unquoted-value: The value "today" needs quotes, or "Field:" before it if it is a field.
             ^^ unclosed-string: This string never ends; close it with '.

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
               | expected: Expected an operator, found the end of the filter.

    a = NOW - b
            ^ unsupported-syntax: "-" is arithmetic, which a filter cannot do; compare the field with the result.

    NOW > a
          ^ unquoted-value: The value "a" needs quotes, or "Field:" before it if it is a field.
          → NOW > "a"
          → NOW > Field:a
  `;
});

describe("units as other languages write them, and dates that go on", () => {
  parsed`
    a > NOW - 7min
        ^^^^^^^^^^ malformed-relative-date: "NOW - 7min" lacks a unit of time; write one, as in 7 DAYS.
        → a > NOW - 7 MINUTES

    a > NOW - 7h
        ^^^^^^^^ malformed-relative-date: "NOW - 7h" lacks a unit of time; write one, as in 7 DAYS.
        → a > NOW - 7 HOURS

    a > NOW - 7 h
        ^^^^^^^ malformed-relative-date: "NOW - 7" lacks a unit of time; write one, as in 7 DAYS.
                ^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "h".
                → a > NOW - 7 AND h
                 | expected: Expected an operator, found the end of the filter.

    a > NOW - 7w
        ^^^^^^^^ malformed-relative-date: "NOW - 7w" lacks a unit of time; write one, as in 7 DAYS.
        → a > NOW - 7 WEEKS

    a > NOW - 7Q
        ^^^^^^^^ malformed-relative-date: "NOW - 7Q" lacks a unit of time; write one, as in 7 DAYS.
        → a > NOW - 7 QUARTERS

    a > NOW - 7y
        ^^^^^^^^ malformed-relative-date: "NOW - 7y" lacks a unit of time; write one, as in 7 DAYS.
        → a > NOW - 7 YEARS

    a > NOW - 7days
        ^^^^^^^^^^^ malformed-relative-date: "NOW - 7days" lacks a unit of time; write one, as in 7 DAYS.
        → a > NOW - 7 DAYS

    a > NOW - 7x
        ^^^^^^^^ malformed-relative-date: "NOW - 7x" lacks a unit of time; write one, as in 7 DAYS.

    a > NOW - 07 days
        ^^^^^^^^^^^^^ malformed-relative-date: "NOW - 07 days" needs a whole number from 1 to 10,000.

    a > NOW - 7 foo
        ^^^^^^^ malformed-relative-date: "NOW - 7" lacks a unit of time; write one, as in 7 DAYS.
                ^^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "foo".
                → a > NOW - 7 AND foo
                   | expected: Expected an operator, found the end of the filter.

    a > NOW + 7 dayz + 1 day
        ^^^^^^^^^^^^ malformed-relative-date: "NOW + 7 dayz" lacks a unit of time; write one, as in 7 DAYS.
        → a > NOW + 7 DAYS + 1 day
                     ^ unsupported-syntax: "+" is arithmetic, which a filter cannot do; compare the field with the result.

    a > NOW + 1 day + 7
        ^^^^^^^^^^^^^^^ malformed-relative-date: "NOW + 1 day + 7" lacks a unit of time; write one, as in 7 DAYS.

    a > NOW + 1 day - 7 days + x
                             ^ unsupported-syntax: "+" is arithmetic, which a filter cannot do; compare the field with the result.

    a > NOW +
            ^ unknown-character: "+" has no meaning here.

    a > NOW * 2
            ^ unsupported-syntax: "*" is arithmetic, which a filter cannot do; compare the field with the result.

    a > NOW -7 days

    a > NOW -b
            ^ unsupported-syntax: "-" is arithmetic, which a filter cannot do; compare the field with the result.

    a > yesterday()
        ^^^^^^^^^^^ foreign-word: "yesterday()" is written TODAY - 1 DAY here.
        → a > TODAY - 1 DAY
        → a > "yesterday()"

    a > tomorrow
        ^^^^^^^^ foreign-word: "tomorrow" is written TODAY + 1 DAY here.
        → a > TODAY + 1 DAY
        → a > "tomorrow"

    a > today() + 1 day
        ^^^^^^^^^^^^^^^ foreign-word: "today() + 1 day" is written TODAY + 1 DAY here.
        → a > TODAY + 1 DAY

    a > START OF
        ^^^^^^^^ unquoted-value: The value "START OF" needs quotes, or "Field:" before it if it is a field.
        → a > "START OF"
        → a > Field:\`START OF\`

    a > START OF LAST
        ^^^^^^^^^^^^^ malformed-relative-date: "START OF LAST" lacks a unit of time; write one, as in 7 DAYS.

    a > START OF LAST x
        ^^^^^^^^^^^^^^^ malformed-relative-date: "START OF LAST x" lacks a unit of time; write one, as in 7 DAYS.

    a > end of next days

    a > START OF  this  week + 1 day

    a > START week
        ^^^^^^^^^^ unquoted-value: The value "START week" needs quotes, or "Field:" before it if it is a field.
        → a > "START week"
        → a > Field:\`START week\`

    a > STARTOF week
        ^^^^^^^^^^^^ unquoted-value: The value "STARTOF week" needs quotes, or "Field:" before it if it is a field.
        → a > "STARTOF week"
        → a > Field:\`STARTOF week\`

    a > START OF week's
        ^^^^^ unquoted-value: The value "START" needs quotes, or "Field:" before it if it is a field.
        → a > "START" OF week's
        → a > Field:START OF week's
              ^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "OF".
              → a > START AND OF week's
                 ^^^^ unknown-operator: There is no operator "week".
                     ^^ unclosed-string: This string never ends; close it with '.

    a > NOW - 1 day's
        ^^^ unquoted-value: The value "NOW" needs quotes, or "Field:" before it if it is a field.
        → a > "NOW" - 1 day's
        → a > Field:NOW - 1 day's
            ^ unsupported-syntax: "-" is arithmetic, which a filter cannot do; compare the field with the result.
                   ^^ unclosed-string: This string never ends; close it with '.

    a > NOW"x"
        ^^^ unquoted-value: The value "NOW" needs quotes, or "Field:" before it if it is a field.
           ^^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "x".

    a > NOW\`x\`
        ^^^^^^ unquoted-value: The value "NOW\`x\`" needs quotes, or "Field:" before it if it is a field.
        → a > "NOW\`x\`"
        → a > Field:\`NOW\`\`x\`\`\`

    a > NOW(
        ^^^^ unsupported-syntax: "NOW(" is a function, which a filter cannot call; write the field or the value itself.

    a > NOW.x
        ^^^^^ unquoted-value: The value "NOW.x" needs quotes, or "Field:" before it if it is a field.
        → a > "NOW.x"
        → a > Field:\`NOW.x\`

    a IN past week
         ^^^^^^^^^ foreign-word: "past week" is written LAST WEEK here.
         → a IN LAST WEEK

    a IN past x
         ^^^^ expected: Expected a list in parentheses or a variable, found "past".

    a IN PREVIOUS 2 weeks
         ^^^^^^^^^^^^^^^^ foreign-word: "PREVIOUS 2 weeks" is written LAST 2 WEEKS here.
         → a IN LAST 2 WEEKS

    a IN current month
         ^^^^^^^^^^^^^ foreign-word: "current month" is written THIS MONTH here.
         → a IN THIS MONTH

    a IN current 2 months
         ^^^^^^^^^^^^^^^^ malformed-relative-date: "current 2 months" cannot have a number; write LAST or NEXT instead of THIS.

    a IN current x
         ^^^^^^^ expected: Expected a list in parentheses or a variable, found "current".

    a IN THIS
         ^^^^ malformed-relative-date: "THIS" lacks a unit of time; write one, as in 7 DAYS.

    a IN THIS x
         ^^^^ malformed-relative-date: "THIS" lacks a unit of time; write one, as in 7 DAYS.
              ^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "x".
              → a IN THIS AND x
               | expected: Expected an operator, found the end of the filter.

    a IN NEXT 0 DAYS
         ^^^^^^^^^^^ malformed-relative-date: "NEXT 0 DAYS" needs a whole number from 1 to 10,000.

    a IN NEXT 0
         ^^^^^^ malformed-relative-date: "NEXT 0" needs a whole number from 1 to 10,000.

    a IN NEXT 5 dayz
         ^^^^^^^^^^^ malformed-relative-date: "NEXT 5 dayz" lacks a unit of time; write one, as in 7 DAYS.
         → a IN NEXT 5 DAYS

    a IN NEXT 5 xyz
         ^^^^^^ malformed-relative-date: "NEXT 5" lacks a unit of time; write one, as in 7 DAYS.
                ^^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "xyz".
                → a IN NEXT 5 AND xyz
                   | expected: Expected an operator, found the end of the filter.

    a IN NEXT 5xyz
         ^^^^^^^^^ malformed-relative-date: "NEXT 5xyz" lacks a unit of time; write one, as in 7 DAYS.

    a IN last motnhs
         ^^^^^^^^^^^ malformed-relative-date: "last motnhs" lacks a unit of time; write one, as in 7 DAYS.
         → a IN LAST MONTH

    a = last x
        ^^^^^^ unquoted-value: The value "last x" needs quotes, or "Field:" before it if it is a field.
        → a = "last x"
        → a = Field:\`last x\`

    a = last 7
        ^^^^^^ malformed-relative-date: "last 7" lacks a unit of time; write one, as in 7 DAYS.

    a = last week's
        ^^^^^^^^^ unquoted-value: The value "last week" needs quotes, or "Field:" before it if it is a field.
                 ^^ unclosed-string: This string never ends; close it with '.

    a IN NEXT 10000 DAYS

    a IN NEXT 10001 DAYS
         ^^^^^^^^^^^^^^^ malformed-relative-date: "NEXT 10001 DAYS" needs a whole number from 1 to 10,000.
  `;
});
