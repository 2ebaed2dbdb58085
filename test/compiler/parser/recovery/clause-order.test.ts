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
                       ^^^^^ clause-order: WHERE must come before ORDER BY.
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
                     ^^^^^ clause-order
                     → SELECT c WHERE b = 1 ORDER BY a LIMIT 2 OFFSET 1
                                ^^^^^ clause-order
                                → SELECT c WHERE b = 1 ORDER BY a LIMIT 2 OFFSET 1
                                            ^^^^^^ clause-order
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
            ^^^^^ duplicate-clause: There can be only one LIMIT.

    OFFSET 1 LIMIT 2 OFFSET 3
             ^^^^^ clause-order
                     ^^^^^^ duplicate-clause: There can be only one OFFSET.

    ORDER BY a ORDER BY b
               ^^^^^ duplicate-clause: There can be only one ORDER BY.
               → ORDER BY a, b

    SELECT a SELECT b
             ^^^^^^ duplicate-clause: There can be only one SELECT.
             → SELECT a, b

    WHERE a = 1 WHERE b = 2
                ^^^^^ duplicate-clause: There can be only one WHERE.
                → WHERE a = 1 AND b = 2

    a = 1 ORDER BY c WHERE b = 2
                     ^^^^^ expected: Expected AND or OR, found "WHERE".
                     → a = 1 AND b = 2 ORDER BY c

    a = 1 LIMIT 1 LIMIT 1 LIMIT 1
                  ^^^^^ duplicate-clause
                          ^^^^^ duplicate-clause
                          → a = 1 LIMIT 1 LIMIT 1
  `;
});

describe("is read as if it stood in its place", () => {
  read`
    LIMIT 5 WHERE a = 1                              → a EQUALS 1 limit(5)
    OFFSET 1 LIMIT 2 ORDER BY a WHERE b = 1 SELECT c → select(c) b EQUALS 1 order(a) limit(2) offset(1)
    LIMIT 1 LIMIT 2                                  → limit(1)
  `;
});

describe("clauses without content, and conditions with OR", () => {
  parsed`
    WHERE WHERE a = 1
          ^^^^^ duplicate-clause
                     | expected

    ORDER BY ORDER BY a
             ^^^^^ duplicate-clause
                       | expected

    LIMIT LIMIT 1
          ^^^^^ duplicate-clause
                 | expected: Expected a whole number, found the end of the filter.

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
            ^^^^^ clause-order
                        ^^^^^ duplicate-clause

    LIMIT 5  ORDER BY b   WHERE a = 1
             ^^^^^ clause-order
             → WHERE a = 1 ORDER BY b LIMIT 5
                          ^^^^^ clause-order
                          → WHERE a = 1 ORDER BY b LIMIT 5

    WHERE a = 1 SELECT b WHERE c = 2
                ^^^^^^ clause-order
                         ^^^^^ duplicate-clause
                         → WHERE a = 1 AND c = 2 SELECT b

    a = 1 LIMIT 5 WHERE b = 2 ORDER BY c
                  ^^^^^ expected
                  → a = 1 AND b = 2 LIMIT 5 ORDER BY c
                              ^^^^^ clause-order

    a = 1 OR b = 2 «WHERE» c = 3 → expected ⇒ (a = 1 OR b = 2) AND c = 3
    WHERE a = 1 «WHERE» b = 2 OR c = 3 → duplicate-clause ⇒ WHERE a = 1 AND (b = 2 OR c = 3)
    a = 1 OR b = 2 «WHERE» c = 3 OR d = 4 → expected ⇒ (a = 1 OR b = 2) AND (c = 3 OR d = 4)
    a = 1 «WHERE» → expected ⇒ a = 1
    WHERE a = 1 «WHERE» → duplicate-clause ⇒ WHERE a = 1
    ORDER BY a «ORDER» BY a → duplicate-clause ⇒ ORDER BY a
    ORDER BY a «ORDER» BY → duplicate-clause ⇒ ORDER BY a
    SELECT a «SELECT» a → duplicate-clause ⇒ SELECT a
    SELECT SELECT a«» → expected
    LIMIT 1 «LIMIT» → duplicate-clause ⇒ LIMIT 1
    LIMIT 1 «LIMIT» 1 → duplicate-clause ⇒ LIMIT 1
  `;
});
