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

    ORDER BY nulls «last» → expected
  `;
});

describe("what only looks unsupported", () => {
  parsed`
    a = 1 /* one↵two */ LIMIT 5

    a IN (b + 2)
          ^ unquoted-value
          → a IN ("b" + 2)
          → a IN (Field:b + 2)
            ^ unknown-character

      [ "a" ]
    ^^^^^^^^^ unsupported-syntax: "[ "a" ]" is JSON, and no filter; write conditions such as name = "shoe".

    AND {"a": 1}
    ^^^ expected
        ^ unknown-character
              ^^ malformed-number: "1}" is not a valid number; quote it if it is text.

    from t
    ^^^^^^ unsupported-syntax: "from t" is no condition; write a field, an operator and a value, such as name CONTAINS "shoe".

    a > 5 groups by b
          ^^^^^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "groups".

    a > 5 xgroup by b
          ^^^^^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "xgroup".

    a > 5 GROUP bye b
          ^^^^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "GROUP".
          → a > 5 AND GROUP bye b
                ^^^ unknown-operator

    a = group by b
        ^^^^^ unquoted-value
        → a = "group" by b
        → a = Field:group by b
              ^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "by".

    a IN (1 GROUP BY b)
            ^^^^^ expected: Expected "," or ")", found "GROUP".

    a (b, c) = 1
      ^ expected: Expected an operator, found "(".

    a = 1 --↵AND b = 2 → valid
    a < «>» 2 → expected
    «{» → unknown-character
    «[ ["a"] ]» → unsupported-syntax
    «{  "a"» → unsupported-syntax
    «{ }» → unsupported-syntax
    SELECT a FROM «b» = 1 → unknown-operator
    SELECT a fromage «t» → unknown-operator
    SELECT a xfrom «t» → unknown-operator
    coalesce«(»a, 0 > 5 → expected
  `;
});
