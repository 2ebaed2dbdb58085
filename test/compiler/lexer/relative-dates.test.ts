import { describe } from "vitest";
import { formatted, read } from "../../support/readers.ts";

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
