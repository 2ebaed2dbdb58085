import { describe } from "vitest";
import { parsed, read } from "../../../support/readers.ts";

describe("a clause that stands too late", () => {
  parsed`
    LIMIT 5 WHERE a = 1
            ^^^^^ clause-order: WHERE must come before LIMIT.
            → WHERE a = 1 LIMIT 5

    LIMIT 5 ORDER BY x WHERE a = 1
            ^^^^^ clause-order: ORDER BY must come before LIMIT.
            → WHERE a = 1 ORDER BY x LIMIT 5

    ORDER BY x SELECT a
               ^^^^^^ clause-order: SELECT must come before ORDER BY.
               → SELECT a ORDER BY x

    OFFSET 1 LIMIT 2
             ^^^^^ clause-order: LIMIT must come before OFFSET.
             → LIMIT 2 OFFSET 1

    WHERE a = 1 SELECT b
                ^^^^^^ clause-order: SELECT must come before WHERE.
                → SELECT b WHERE a = 1

    OFFSET 1 LIMIT 2 ORDER BY a WHERE b = 1 SELECT c
             ^^^^^ clause-order
             → SELECT c WHERE b = 1 ORDER BY a LIMIT 2 OFFSET 1

    LIMIT 5 WHERE a = 007
            ^^^^^ clause-order
            → WHERE a = 007 LIMIT 5
                      ^^^ malformed-number
                      → LIMIT 5 WHERE a = "007"
                      → LIMIT 5 WHERE a = 7

    a = 1 «SELECT» b → clause-order ⇒ SELECT b WHERE a = 1
    a = 1 LIMIT 5 «ORDER» BY b → clause-order ⇒ a = 1 ORDER BY b LIMIT 5
  `;
});

describe("a clause that stands twice", () => {
  parsed`
    LIMIT 1 LIMIT 2
            ^^^^^ expected: Expected OFFSET or the end of the filter, found "LIMIT".

    SELECT a SELECT b
             ^^^^^^ expected: Expected a field name, ",", NOT or "(", found "SELECT".

    WHERE a = 1 WHERE b = 2
                ^^^^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "WHERE".
  `;
});

describe("is read as if it stood in its place", () => {
  read`
    OFFSET 1 LIMIT 2 ORDER BY a WHERE b = 1 SELECT c → select(c) b EQUALS 1 order(a) limit(2) offset(1)
  `;
});

describe("clauses without content, and conditions with OR", () => {
  parsed`
    LIMIT 5 a = 1
            ^ expected: Expected OFFSET or the end of the filter, found "a".

    LIMIT 5 WHERE a = 1;;
            ^^^^^ clause-order
            → WHERE a = 1 LIMIT 5;;
                       ^ unknown-character

    LIMIT 5 WHERE a = 1 ;
            ^^^^^ clause-order
            → WHERE a = 1 LIMIT 5 ;
                        ^ unknown-character
                        → LIMIT 5 WHERE a = 1

    LIMIT 5 WHERE a = 1 LIMIT 6
            ^^^^^ expected: Expected OFFSET or the end of the filter, found "WHERE".
                        ^^^^^ expected: Expected OFFSET or the end of the filter, found "LIMIT".

    SELECT «SELECT» a → expected
  `;
});
