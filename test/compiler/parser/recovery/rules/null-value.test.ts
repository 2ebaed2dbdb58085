import { describe } from "vitest";
import { parsed, read } from "../../../../support/readers.ts";

describe("NULL is no value", () => {
  parsed`
    a = NULL
      ^^^^^^ null-comparison: Nothing equals NULL; write IS NULL to ask whether the field has a value.
      → a IS NULL

    a=null
     ^^^^^ null-comparison: Nothing equals NULL; write IS NULL to ask whether the field has a value.
     → a IS NULL

    (a=NULL)
      ^^^^^ null-comparison: Nothing equals NULL; write IS NULL to ask whether the field has a value.
      → (a IS NULL)

    a != NULL AND b = 1
      ^^^^^^^ null-comparison: Nothing equals NULL; write IS NOT NULL to ask whether the field has a value.
      → a IS NOT NULL AND b = 1

    a <> null
      ^^^^^^^ null-comparison: Nothing equals NULL; write IS NOT NULL to ask whether the field has a value.
      → a IS NOT NULL

    größe=NULL
         ^^^^^ null-comparison: Nothing equals NULL; write IS NULL to ask whether the field has a value.
         → größe IS NULL

    a > NULL
        ^^^^ null-comparison: Nothing equals NULL; write IS NULL to ask whether the field has a value.

    a CONTAINS NULL
               ^^^^ null-comparison: Nothing equals NULL; write IS NULL to ask whether the field has a value.

    a IN (1, NULL)
             ^^^^ null-comparison: Nothing equals NULL; write IS NULL to ask whether the field has a value.

    a BETWEEN NULL AND 5
              ^^^^ null-comparison: Nothing equals NULL; write IS NULL to ask whether the field has a value.

    status = none
           ^^^^^^ null-comparison: Nothing equals NULL; write IS NULL to ask whether the field has a value.
           → status IS NULL
           → status = "none"

    status != undefined
           ^^^^^^^^^^^^ null-comparison: Nothing equals NULL; write IS NOT NULL to ask whether the field has a value.
           → status IS NOT NULL
           → status != "undefined"

    a IS nil
      ^^^^^^ null-comparison: Nothing equals NULL; write IS NULL to ask whether the field has a value.
      → a IS NULL

    LIMIT NULL
          ^^^^ expected: Expected a whole number, found "NULL".
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
    a = NUL
        ^^^ unquoted-value: The value "NUL" needs quotes, or "Field:" before it if it is a field.
        → a = "NUL"
        → a = Field:NUL

    a IS NULLL
      ^^^^^^^^ null-comparison: Nothing equals NULL; write IS NULL to ask whether the field has a value.
      → a IS NULL

    a IS NOT NUL
      ^^^^^^^^^^ null-comparison: Nothing equals NULL; write IS NOT NULL to ask whether the field has a value.
      → a IS NOT NULL

    a IS EQUAL TO NUL
      ^^^^^^^^^^^ foreign-operator: "IS EQUAL TO" is not an operator; write =.
      → a = NUL
                  ^^^ unquoted-value: The value "NUL" needs quotes, or "Field:" before it if it is a field.
                  → a IS EQUAL TO "NUL"
                  → a IS EQUAL TO Field:NUL

    a IS LIKE NUL
      ^^^^^^^ foreign-operator: "IS LIKE" is not an operator; write CONTAINS.
              ^^^ unquoted-value: The value "NUL" needs quotes, or "Field:" before it if it is a field.
              → a IS LIKE "NUL"
              → a IS LIKE Field:NUL

    a IS "NULL"
      ^^ foreign-operator: "IS" is not an operator; write =.
      → a = "NULL"

    a IS shoe
      ^^ foreign-operator: "IS" is not an operator; write =.
      → a = shoe
         ^^^^ unquoted-value: The value "shoe" needs quotes, or "Field:" before it if it is a field.
         → a IS "shoe"
         → a IS Field:shoe

    a IS ONE OF NULL
      ^^^^^^^^^ foreign-operator: "IS ONE OF" is not an operator; write IN.
      → a IN NULL
                ^^^^ expected: Expected a list in parentheses or a variable, found "NULL".

    a IN NULL
         ^^^^ expected: Expected a list in parentheses or a variable, found "NULL".

    a BETWEEN 1 AND NULL
                    ^^^^ null-comparison: Nothing equals NULL; write IS NULL to ask whether the field has a value.

    NULL = a
           ^ unquoted-value: The value "a" needs quotes, or "Field:" before it if it is a field.
           → NULL = "a"
           → NULL = Field:a

    a IS NUL AND b = 1
      ^^^^^^ null-comparison: Nothing equals NULL; write IS NULL to ask whether the field has a value.
      → a IS NULL AND b = 1

    a IS none
      ^^^^^^^ null-comparison: Nothing equals NULL; write IS NULL to ask whether the field has a value.
      → a IS NULL

    ORDER BY NULL
  `;
});
