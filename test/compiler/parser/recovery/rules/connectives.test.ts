import { describe } from "vitest";
import { lowered, parsed } from "../../../../support/readers.ts";

describe("what joins conditions elsewhere", () => {
  parsed`
    !a = 1 && !(b = 2)
    ^ foreign-word
    → NOT a = 1 && !(b = 2)
           ^^ foreign-word
           → !a = 1 AND !(b = 2)
              ^ foreign-word
              → !a = 1 && NOT (b = 2)

    a = b&&c = 2
        ^ unquoted-value
        → a = "b"&&c = 2
        → a = Field:b&&c = 2
         ^^ foreign-word
         → a = b AND c = 2

    &&
    ^^ foreign-word
      | expected

    a = 1 ADN b = 2
          ^^^ expected: Expected AND, found "ADN".
          → a = 1 AND b = 2

    a = 1 andd b = 2
          ^^^^ expected: Expected AND, found "andd".
          → a = 1 AND b = 2

    a = 1 RO b = 2
          ^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "RO".
          → a = 1 AND RO b = 2
             ^ unknown-operator

    a = 1, b = 2
         ^ expected: Expected AND or OR, found ",".
         → a = 1 AND b = 2

    a = 1 «&&» b = 2 → foreign-word ⇒ a = 1 AND b = 2
    a IS NULL«||»a = 1 → foreign-word ⇒ a IS NULL OR a = 1
  `;
});

describe("is read on as what it means", () => {
  lowered({})`
    a = 1 AND b = 2 → a EQUALS [1] & b EQUALS [2]
    NOT (a = 1)     → a NOT_EQUALS [1]
  `;
});

describe("a comma or a semicolon between conditions, and elsewhere", () => {
  parsed`
    SELECT a, b = 1
                ^ expected: Expected a field name, ",", NOT or "(", found "=".

    a BETWEEN 1 AND 2, b = 3
                       ^ unquoted-value
                       → a BETWEEN 1 AND 2, "b" = 3
                         ^ expected: Expected AND, found "=".

    a IN (1, b = 3)
             ^ unquoted-value
             → a IN (1, "b" = 3)
             → a IN (1, Field:b = 3)
               ^ expected: Expected "," or ")", found "=".

    a = 1«,» b → expected
    a = 1«,» a = 2 → expected ⇒ a = 1 AND a = 2
    a = 1«,»b = 2 → expected ⇒ a = 1 AND b = 2
    a = 1«;» b → unknown-character
    XOR = 1 → valid
  `;
});
