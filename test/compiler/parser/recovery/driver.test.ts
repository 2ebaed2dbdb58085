import { describe } from "vitest";
import { parsed, read } from "../../../support/readers.ts";

describe("several mistakes, each in its place", () => {
  parsed`
    a = AND b IN (1,,2) AND c ~ 3 AND d = 1
        ^^^ expected
                    ^ expected
                              ^ foreign-operator

    a b c AND d = AND e
      ^ unknown-operator
                  ^^^ expected
                       | expected

    a = 1 OR OR b = 2
             ^^ expected: Expected a field name, NOT or "(", found "OR".

    a = 1 AND AND AND b = 2
              ^^^ expected: Expected a field name, NOT or "(", found "AND".
                  ^^^ expected

    (a = 1 OR ) AND c = 3
              ^ expected: Expected a field name, NOT or "(", found ")".

    a = 1 NOT b = 2
          ^^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "NOT".
          → a = 1 AND NOT b = 2

    a = 1 2 3 AND b = 4
          ^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "2".

    a AND b = 1
      ^^^ expected: Expected an operator, found "AND".

    a = b = c
        ^ unquoted-value
        → a = "b" = c
        → a = Field:b = c
          ^ expected

    a IS
      ^^ foreign-operator
      → a =
        | expected: Expected a value, found the end of the filter.

    a IS NOT
      ^^^^^^ foreign-operator
      → a !=
            | expected

    «AND» a = 1 → expected
    «5» = a → expected ⇒ a = 5
    a = 1 «=» 2 → expected
    a «IS» 5 → foreign-operator ⇒ a = 5
    a «DOES CONTAIN» "x" → foreign-operator ⇒ a CONTAINS "x"
    a «NOT NULL» → foreign-operator ⇒ a IS NOT NULL
  `;
});

describe("the good parts are kept", () => {
  read`
    a = 1 b = 2 "x" AND c = 3                    → and(a EQUALS 1, b EQUALS 2, c EQUALS 3)
    a = 1)) AND b = 2                            → and(a EQUALS 1, b EQUALS 2)
    a BETWEEN 1 AND AND b = 2                    → and(a BETWEEN 1 ?, b EQUALS 2)
    a BETWEEN AND 5 AND b = 2                    → and(a BETWEEN ? 5, b EQUALS 2)
    a BETWEEN 5 AND b = 2                        → a BETWEEN 5 ?
    a IN (1, , 3) AND b = 2                      → and(a IN 1 ? 3, b EQUALS 2)
    name contians "x" AND b = 2                  → and(?, b EQUALS 2)
    a NOT 3 OR b = 2                             → or(?, b EQUALS 2)
    SELECT a,, b WHERE c = 1 ORDER BY d, LIMIT 3 → select(a, ?, b) c EQUALS 1 order(d, ?) limit(3)
    ORDER BY a, , b DESC LIMIT x OFFSET 4        → order(a, ?, b DESC) limit(?) offset(4)
    a = 007 AND b = 2                            → and(a EQUALS "007", b EQUALS 2)
    ; a = 1                                      → ?
    a = 1 ? b = 2                                → a EQUALS 1
  `;
});

describe("clauses", () => {
  parsed`
    ORDER x
          ^ expected: Expected BY, found "x".
          → ORDER BY x

    ORDER BY x DESC ASC
                    ^^^ expected: Expected ",", LIMIT, OFFSET or the end of the filter, found "ASC".

    ORDER BY DESC,, x
             ^^^^ reserved-word: "DESC" is a word of the language; put backticks around it if it is a field.
             → ORDER BY \`DESC\`,, x
                  ^ expected: Expected a field name, found ",".

    ORDER BY "x", y
             ^^^ quoted-name: A field name is not a string; write x without the quotes.
             → ORDER BY x, y

    SELECT "a"
           ^^^ quoted-name: A field name is not a string; write a without the quotes.
           → SELECT a

    SELECT 5
           ^ expected: Expected a field name, found "5".

    SELECT WHERE a = 1
           ^^^^^ expected: Expected a field name, found "WHERE".

    a = 1 HAVING b = 2
          ^^^^^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "HAVING".
          → a = 1 AND HAVING b = 2
                 ^ unknown-operator

    ORDER BY x,«» → expected
    SELECT a,«,» b → expected
    LIMIT«» → expected
    LIMIT 10 «a» = 1 → expected

    SELECT a FROM t WHERE b = 1
                  ^ unknown-operator: There is no operator "t".
                    ^^^^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "WHERE".

  `;
});
