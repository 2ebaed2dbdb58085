import { describe } from "vitest";
import { parsed } from "../../../../support/readers.ts";

describe("comments", () => {
  parsed`
    a = 1 -- only these

    -- all

    a = 1 «// only these» → unsupported-syntax ⇒ a = 1 -- only these
    a = 1 «# only these» → unsupported-syntax ⇒ a = 1 -- only these
    a = 1 /* one */ AND b = 2 → valid
    a = 1 «/* one» → unclosed-comment ⇒ a = 1 /* one */
  `;
});

describe("calculations", () => {
  parsed`
    a > b - 1
        ^ unquoted-value
        → a > "b" - 1
        → a > Field:b - 1
          ^ unsupported-syntax

    a «*» 2 > 5 → unsupported-syntax
    a «+» 2 > 5 AND b = 1 → unsupported-syntax
    a «%» 2 = 0 → unsupported-syntax
    a «/» b = 1 → unsupported-syntax
    a > 5 «+» 1 → unsupported-syntax
    a «+» = 1 → unknown-character
  `;
});

describe("JSON", () => {
  parsed`
    {"filters": []}
    ^^^^^^^^^^^^^^^ unsupported-syntax: "{"filters": []}" is JSON, and no filter; write conditions such as name = "shoe".

    ["a"]
    ^^^^^ unsupported-syntax: "["a"]" is JSON, and no filter; write conditions such as name = "shoe".

    {}
    ^^ unsupported-syntax: "{}" is JSON, and no filter; write conditions such as name = "shoe".

    a = 1 {"a": 1}
          ^ unknown-character
                ^^ malformed-number

    {a = 1}
    ^ unknown-character
         ^^ malformed-number
  `;
});

describe("tables, groups and functions", () => {
  parsed`
    a = 1 group
          ^^^^^ expected
          → a = 1 AND group
               | expected

    SELECT a «FROM t» → unsupported-syntax ⇒ SELECT a
    SELECT a «FROM t» WHERE b = 1 → unsupported-syntax ⇒ SELECT a WHERE b = 1
    a > 5 «GROUP BY» b → unsupported-syntax
    «GROUP BY» b LIMIT 5 → unsupported-syntax
    «lower(a)» = "x" → unsupported-syntax
    a = 1 AND «round(b)» > 5 → unsupported-syntax
    «coalesce(a, 0)» > 5 → unsupported-syntax
    a = 1 AND «round(sum(b) / 2, 1)» > 5 ORDER BY c → unsupported-syntax
    «cast(a AS int)» = 1 OR a = 2 → unsupported-syntax
  `;
});

describe("where nulls are sorted", () => {
  parsed`
    ORDER BY a NULLS LAST
               ^^^^^^^^^^ unsupported-syntax: "NULLS LAST" is an order of missing values, which cannot be chosen; remove it.
               → ORDER BY a

    ORDER BY a nulls
               ^^^^^ expected: Expected ASC, DESC, ",", LIMIT, OFFSET or the end of the filter, found "nulls".
               → ORDER BY a, nulls

    ORDER BY a nulls outfirst
               ^^^^^ expected
               → ORDER BY a, nulls outfirst
                     ^^^^^^^^ expected: Expected ASC, DESC, ",", LIMIT, OFFSET or the end of the filter, found "outfirst".
                     → ORDER BY a nulls, outfirst

    ORDER BY a nulls firsts
               ^^^^^ expected
               → ORDER BY a, nulls firsts
                     ^^^^^^ expected: Expected ASC, DESC, ",", LIMIT, OFFSET or the end of the filter, found "firsts".
                     → ORDER BY a nulls, firsts

    ORDER BY a DESC «nulls first», b → unsupported-syntax ⇒ ORDER BY a DESC, b
    ORDER BY nulls «last» → expected ⇒ ORDER BY nulls, last
  `;
});
