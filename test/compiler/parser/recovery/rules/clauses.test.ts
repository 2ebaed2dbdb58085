import { describe } from "vitest";
import { parsed, read } from "../../../../support/readers.ts";

describe("SELECT *", () => {
  parsed`
    «SELECT *» WHERE a = 1 → select-star ⇒ WHERE a = 1
  `;
});

describe("pages", () => {
  parsed`
    PAGE «2» → expected
    LIMIT 10 «PAGE» 2 → expected
    LIMIT 10 «page» 0 → expected
    LIMIT :n «PAGE» 3 → expected
    LIMIT 9007199254740991 «PAGE» 3 → expected
    LIMIT 10 OFFSET 5 «PAGE» 2 → expected
  `;
});

describe("directions", () => {
  parsed`
    ORDER BY date DESCENDING
                  ^^^^^^^^^^ foreign-word: Write DESC instead of "DESCENDING".
                  → ORDER BY date DESC

    ORDER BY date DSC
                  ^^^ expected: Expected DESC, found "DSC".
                  → ORDER BY date DESC

    ORDER BY date DOWN
                  ^^^^ expected: Expected ASC, DESC, ",", LIMIT, OFFSET or the end of the filter, found "DOWN".
  `;
});

describe("counts", () => {
  parsed`
    LIMIT "1.5"
          ^^^^^ expected: Expected a whole number, found "1.5".

    OFFSET «+5» → invalid-count
  `;
});

describe("keywords with a slip", () => {
  parsed`
    a = 1 LIMT 5
          ^^^^ expected: Expected LIMIT, found "LIMT".
          → a = 1 LIMIT 5

    a = 1 ORDR BY b
          ^^^^ expected: Expected ORDER, found "ORDR".
          → a = 1 ORDER BY b

    a = 1 ODER BY b
          ^^^^ expected: Expected ORDER, found "ODER".
          → a = 1 ORDER BY b

    SELCT a
    ^^^^^ expected: Expected SELECT, found "SELCT".
    → SELECT a
  `;
});

describe("the rest is read on", () => {
  read`
    a = 1 ADN b = 2 LIMT 5  → and(a EQUALS 1, b EQUALS 2) limit(5)
  `;
});

describe("what only looks like a star, a page or a count", () => {
  parsed`
    SELECT * from = 5
    ^^^^^^^^ select-star: There is no SELECT *; omit SELECT to get the default fields.
    → from = 5

    SELECT * frm users
    ^^^^^^^^ select-star
                 ^^^^^ unknown-operator: There is no operator "users".

    a = 1 PAGE 3 LIMIT 10
          ^^^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "PAGE".

    LIMIT 10 PAGE "2"
             ^^^^ expected: Expected OFFSET or the end of the filter, found "PAGE".

    a = 1 PAGES 2
          ^^^^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "PAGES".

    a = 1 DESCENDING
          ^^^^^^^^^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "DESCENDING".
          → a = 1 AND DESCENDING
                    | expected

    LIMIT ""
          ^^ expected: Expected a whole number, found "".

    LIMIT "1000000000000000"
          ^^^^^^^^^^^^^^^^^^ expected: Expected a whole number, found "1000000000000000".

    a = 1 ORDERBY b
          ^^^^^^^ expected: Expected ORDER BY, found "ORDERBY".
          → a = 1 ORDER BY b

    NOTE «a» = 1 → unknown-operator
  `;
});
