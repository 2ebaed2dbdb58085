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
  `;
});

describe("tables, groups and functions", () => {
  parsed`
    a = 1 group
          ^^^^^ expected
          → a = 1 AND group
               | expected
  `;
});

describe("where nulls are sorted", () => {
  parsed`
    ORDER BY a nulls outfirst
               ^^^^^ expected
               → ORDER BY a, nulls outfirst
                     ^^^^^^^^ expected: Expected ASC, DESC, ",", LIMIT, OFFSET or the end of the filter, found "outfirst".
                     → ORDER BY a nulls, outfirst

    ORDER BY nulls «last» → expected ⇒ ORDER BY nulls, last
  `;
});
