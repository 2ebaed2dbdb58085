import { describe } from "vitest";
import { parsed } from "../../../../support/readers.ts";

describe("comments", () => {
  parsed`
    a = 1 -- only these

    -- all

    a = 1 /* one */ AND b = 2 → valid
    a = 1 «/* one» → unclosed-comment ⇒ a = 1 /* one */
  `;
});

describe("calculations", () => {
  parsed`
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
    «lower(a)» = "x" → name-needs-backticks ⇒ \`lower(a)\` = "x"
  `;
});

describe("where nulls are sorted", () => {
  parsed`
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

    ORDER BY nulls «last» → expected ⇒ ORDER BY nulls, last
  `;
});
