import { describe } from "vitest";
import { lowered, parsed } from "../../../support/readers.ts";

describe("what joins conditions elsewhere", () => {
  parsed`
    a = 1 && b = 2
          ^^ foreign-word: "&&" is written AND here.
          → a = 1 AND b = 2

    a=1&&b=2
       ^^ foreign-word: "&&" is written AND here.
       → a=1 AND b=2

    (a = 1)&&(b = 2)
           ^^ foreign-word: "&&" is written AND here.
           → (a = 1) AND (b = 2)

    a = 1 || a = 2
          ^^ foreign-word: "||" is written OR here.
          → a = 1 OR a = 2

    ! a = 1
    ^ foreign-word: "!" is written NOT here.
    → NOT a = 1

    !a = 1 && !(b = 2)
    ^ foreign-word: "!" is written NOT here.
    → NOT a = 1 && !(b = 2)
           ^^ foreign-word: "&&" is written AND here.
           → !a = 1 AND !(b = 2)
              ^ foreign-word: "!" is written NOT here.
              → !a = 1 && NOT (b = 2)

    a = "x"&&b = 2
           ^^ foreign-word: "&&" is written AND here.
           → a = "x" AND b = 2

    a = b&&c = 2
        ^ unquoted-value: The value "b" needs quotes, or "Field:" before it if it is a field.
        → a = "b"&&c = 2
        → a = Field:b&&c = 2
         ^^ foreign-word: "&&" is written AND here.
         → a = b AND c = 2

    a IS NULL||a = 1
             ^^ foreign-word: "||" is written OR here.
             → a IS NULL OR a = 1

    &&
    ^^ foreign-word: "&&" is written AND here.
      | expected: Expected a field name, NOT or "(", found the end of the filter.

    a = 1 ADN b = 2
          ^^^ expected: Expected AND, found "ADN".
          → a = 1 AND b = 2

    a = 1 andd b = 2
          ^^^^ expected: Expected AND, found "andd".
          → a = 1 AND b = 2

    a = 1 RO b = 2
          ^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "RO".
          → a = 1 AND RO b = 2
             ^ unknown-operator: There is no operator "b".

    a = 1, b = 2
         ^ expected: Expected AND or OR, found ",".
         → a = 1 AND b = 2
  `;
});

describe("is read on as what it means", () => {
  lowered({})`
    a = 1 AND b = 2 → a EQUALS [1] & b EQUALS [2]
    NOT (a = 1)     → a NOT_EQUALS [1]
  `;
});
