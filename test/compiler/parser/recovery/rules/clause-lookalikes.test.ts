import { describe } from "vitest";
import { parsed } from "../../../../support/readers.ts";

describe("what only looks like a star, a page or a count", () => {
  parsed`
    SELECT * from = 5
    ^^^^^^^^ select-star: There is no SELECT *; leave SELECT out to get the default fields.
    → from = 5

    SELECT * frm users
    ^^^^^^^^ select-star
                 ^^^^^ expected: Expected an operator, found "users".

    a = 1 PAGE 3 LIMIT 10
          ^^^^ page-clause: There is no PAGE; OFFSET is the number of rows to skip, which is LIMIT times the pages before.

    LIMIT 10 PAGE "2"
             ^^^^ expected: Expected OFFSET or the end of the filter, found "PAGE".

    a = 1 PAGES 2
          ^^^^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "PAGES".
          → a = 1 AND PAGES 2
                ^ expected: Expected an operator, found "2".

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
