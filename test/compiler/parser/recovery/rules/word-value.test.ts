import { describe } from "vitest";
import { parsed, read } from "../../../../support/readers.ts";

describe("a bare word as a value", () => {
  parsed`
    a BETWEEN low AND high
              ^^^ unquoted-value
              → a BETWEEN "low" AND high
                      ^^^^ unquoted-value
                      → a BETWEEN low AND "high"

    a = and
        ^^^ expected: Expected a value, found "and".
           | expected

    a = or AND b = 1
        ^^ expected: Expected a value, found "or".
           ^^^ expected

    date > «today()» → foreign-word ⇒ date > TODAY ⇒ date > "today()"
    date > «NOW()» AND a = 1 → foreign-word ⇒ date > NOW AND a = 1 ⇒ date > "NOW()" AND a = 1
  `;
});

describe("truth values", () => {
  parsed`
    active = FALSE
             ^^^^^ boolean-value: There are no boolean values; write 0 or "false" for FALSE.
             → active = 0
             → active = "false"

    active != True AND b = 1
              ^^^^ boolean-value: There are no boolean values; write 1 or "true" for True.
              → active != 1 AND b = 1
              → active != "true" AND b = 1

    active IN (true, false)
               ^^^^ boolean-value
               → active IN (1, false)
               → active IN ("true", false)
                     ^^^^^ boolean-value
                     → active IN (true, 0)
                     → active IN (true, "false")

    active IS TRUE
           ^^ foreign-operator
           → active = TRUE
              ^^^^ boolean-value: There are no boolean values; write 1 or "true" for TRUE.
              → active IS 1
              → active IS "true"

    active = «true» → boolean-value ⇒ active = 1 ⇒ active = "true"
  `;
});

describe("what could be read is kept", () => {
  read`
    name = shoe AND b = 2        → and(name EQUALS ?, b EQUALS 2)
    active = true OR b = 2       → or(active EQUALS ?, b EQUALS 2)
  `;
});
