import { describe } from "vitest";
import { parsed } from "../../../support/readers.ts";

describe("clauses", () => {
  parsed`
    ORDER x
          ^ expected: Expected BY, found "x".
          → ORDER BY x

    ORDER BY x DESC ASC
                    ^^^ expected: Expected ",", LIMIT, OFFSET or the end of the filter, found "ASC".

    ORDER BY DESC,, x
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
    SELECT a «FROM t» WHERE b = 1 → unsupported-syntax ⇒ SELECT a WHERE b = 1
  `;
});
