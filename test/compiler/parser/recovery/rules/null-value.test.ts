import { describe } from "vitest";
import { parsed, read } from "../../../../support/readers.ts";

describe("NULL is no value", () => {
  parsed`
    n IN (1, «NULL») → null-comparison
    n IN (1, «none») → null-comparison ⇒ n IN (1, "none")

    a != NULL AND b = 1
      ^^^^^^^ null-comparison: Nothing equals NULL; write IS NOT NULL to ask whether the field has a value.
      → a IS NOT NULL AND b = 1

    LIMIT NULL
          ^^^^ expected: Expected a whole number, found "NULL".

    a «= NULL» → null-comparison ⇒ a IS NULL
    a «<> null» → null-comparison ⇒ a IS NOT NULL
    a > «NULL» → null-comparison
    status «= none» → null-comparison ⇒ status IS NULL ⇒ status = "none"
    status «!= undefined» → null-comparison ⇒ status IS NOT NULL ⇒ status != "undefined"
  `;
});

describe("is read on as what it means", () => {
  read`
    a = NULL AND b = 2 → and(a IS_NULL, b EQUALS 2)
    a != NULL OR b = 2 → or(a IS_NOT_NULL, b EQUALS 2)
    a > NULL AND b = 2 → and(a GREATER_THAN ?, b EQUALS 2)
  `;
});

describe("what only looks like NULL", () => {
  parsed`
    a IS EQUAL TO NUL
      ^^^^^^^^^^^ foreign-operator
      → a = NUL
                  ^^^ unquoted-value
                  → a IS EQUAL TO "NUL"
                  → a IS EQUAL TO Field:NUL

    a IS LIKE NUL
      ^^^^^^^ foreign-operator
              ^^^ unquoted-value
              → a IS LIKE "NUL"
              → a IS LIKE Field:NUL

    a IS shoe
      ^^ foreign-operator
      → a = shoe
         ^^^^ unquoted-value
         → a IS "shoe"
         → a IS Field:shoe

    a IS ONE OF NULL
      ^^^^^^^^^ foreign-operator
      → a IN NULL
                ^^^^ expected: Expected a list in parentheses or a variable, found "NULL".

    a = «NUL» → unquoted-value ⇒ a = "NUL" ⇒ a = Field:NUL
    a IN «NULL» → expected
    ORDER BY NULL → valid
  `;
});
