import { describe } from "vitest";
import { parsed, read } from "../../../support/readers.ts";

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
