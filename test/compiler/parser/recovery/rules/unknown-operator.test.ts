import { describe } from "vitest";
import { parsed } from "../../../../support/readers.ts";

describe("a word that is no operator", () => {
  parsed`
    name contians "x"
         ^^^^^^^^ unknown-operator: There is no operator "contians". Did you mean "CONTAINS"?
         → name CONTAINS "x"

    name STARTS↵
                | expected: Expected WITH, found the end of the filter.

    name «CONTAIN» "x" → foreign-operator ⇒ name CONTAINS "x"
    name «foo» "x" → unknown-operator
    name «LIK» "x" → unknown-operator
    name «BETWEN» 1 AND 5 → unknown-operator ⇒ name BETWEEN 1 AND 5
    name «REGEX» 'x' → foreign-operator ⇒ name REGEXP 'x'
    name «GREATER_THN» 5 → unknown-operator ⇒ name GREATER_THAN 5
    name «STARTS_WIHT» "x" → unknown-operator ⇒ name STARTS_WITH "x"
  `;
});

describe("only the beginning of an operator", () => {
  parsed`
    name STARTS WIHT "x"
                ^^^^ expected: Expected WITH, found "WIHT".
                → name STARTS WITH "x"

    name DOES NOT "x"
                  ^^^ expected: Expected CONTAIN, found "x".
                  → name DOES NOT CONTAIN "x"

    name NOT NUL
             ^^^ expected: Expected IN, BETWEEN, STARTS, CONTAINS or REGEXP, found "NUL".

    name NOT «3» → expected
    name NOT«» → expected
    name STARTS «"x"» → expected ⇒ name STARTS WITH "x"
  `;
});

describe("words alone, and the beginning of an operator", () => {
  parsed`
    red shoe AND
        ^^^^ unknown-operator
                | expected

    a = 1 red shoe
          ^^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "red".
          → a = 1 AND red shoe
              ^^^^ unknown-operator

    name NOT (1, 2)
             ^ expected: Expected IN, BETWEEN, STARTS, CONTAINS or REGEXP, found "(".
             → name NOT IN (1, 2)

    name NOT "x"
             ^^^ expected: Expected IN, BETWEEN, STARTS, CONTAINS or REGEXP, found "x".

    name NOT IM (1)
             ^^ expected: Expected IN, BETWEEN, STARTS, CONTAINS or REGEXP, found "IM".

    name NOT BETWEN 1 AND 2
             ^^^^^^ expected: Expected IN, BETWEEN, STARTS, CONTAINS or REGEXP, found "BETWEN".
             → name NOT BETWEEN 1 AND 2

    name STARTS 5 AND b = 1
                ^ expected: Expected WITH, found "5".
                → name STARTS WITH 5 AND b = 1

    name STARTS shoe
                ^^^^ expected: Expected WITH, found "shoe".

    name DOES
             | expected: Expected NOT, found the end of the filter.

    name «contians»"x" → unknown-operator
    name STARTS«» → expected
    name STARTS «shoe» AND b = 1 → expected
    a = 1 «ADN» b IN (2) → expected ⇒ a = 1 AND b IN (2)
    name «5» → expected
  `;
});
