import { describe } from "vitest";
import { parsed } from "../../../support/readers.ts";

describe("clauses", () => {
  parsed`
    ORDER x
          ^ expected: Expected BY, found "x".
          → ORDER BY x

    ORDER BY x y
               ^ expected: Expected ASC, DESC, ",", LIMIT, OFFSET or the end of the filter, found "y".
               → ORDER BY x, y

    ORDER BY x,
               | expected

    ORDER BY x DESC ASC
                    ^^^ expected: Expected ",", LIMIT, OFFSET or the end of the filter, found "ASC".

    ORDER BY DESC,, x
                  ^ expected: Expected a field name, found ",".

    ORDER BY "x", y
             ^^^ quoted-name: A field name is not a string; write x without the quotes.
             → ORDER BY x, y

    SELECT a,, b
             ^ expected

    SELECT a b
              | expected

    SELECT "a"
           ^^^ quoted-name: A field name is not a string; write a without the quotes.
           → SELECT a

    SELECT 5
           ^ expected: Expected a field name, found "5".

    SELECT WHERE a = 1
           ^^^^^ expected: Expected a field name, found "WHERE".

    SELECT a, WHERE b = 1
              ^^^^^ expected

    WHERE
         | expected

    WHERE LIMIT 5
          ^^^^^ expected: Expected a field name, NOT or "(", found "LIMIT".

    WHERE ORDER BY a
          ^^^^^ expected: Expected a field name, NOT or "(", found "ORDER".

    LIMIT
         | expected

    LIMIT x
          ^ expected: Expected a whole number, found "x".

    LIMIT 5 10
            ^^ expected: Expected OFFSET or the end of the filter, found "10".

    LIMIT 5, 10
           ^ expected: Expected OFFSET or the end of the filter, found ",".

    LIMIT 10 a = 1
             ^ expected

    LIMIT -5
          ^^ invalid-count: LIMIT takes a whole number, found "-5".

    LIMIT 1.5
          ^^^ invalid-count: LIMIT takes a whole number, found "1.5".

    LIMIT "10"
          ^^^^ invalid-count: LIMIT takes a whole number, found "10".
          → LIMIT 10

    LIMIT "ten"
          ^^^^^ expected: Expected a whole number, found "ten".

    OFFSET '20'
           ^^^^ invalid-count: OFFSET takes a whole number, found "'20'".
           → OFFSET 20

    LIMIT 007
          ^^^ invalid-count: LIMIT takes a whole number, found "007".
          → LIMIT 7

    LIMIT ALL
          ^^^ expected: Expected a whole number, found "ALL".

    LIMIT = 5 LIMIT
                   | expected

    a = 1 GROUP BY b
          ^^^^^^^^ unsupported-syntax: "GROUP BY" is grouping, which a filter cannot do; remove it.

    a = 1 HAVING b = 2
          ^^^^^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "HAVING".
          → a = 1 AND HAVING b = 2
                 ^ unknown-operator: There is no operator "b".

    FROM t WHERE a = 1
    ^^^^^^ unsupported-syntax: "FROM t" is a table, which a filter does not name; remove it.
    →  WHERE a = 1

    SELECT a FROM t WHERE b = 1
             ^^^^^^ unsupported-syntax
             → SELECT a WHERE b = 1

    DELETE FROM t WHERE a = 1
    ^^^^^^^^^^^ unsupported-syntax: "DELETE FROM" is no condition; write a field, an operator and a value, such as name CONTAINS "shoe".
                  ^^^^^ expected
  `;
});
