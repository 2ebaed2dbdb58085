import { describe } from "vitest";
import { parsed } from "../../support/readers.ts";

describe("what is not written as a number", () => {
  parsed`
    a = 1,5
         ^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found ",".

    a = «007» → malformed-number ⇒ a = "007" ⇒ a = 7
    a = «-007» → malformed-number ⇒ a = "-007" ⇒ a = -7
    a = «.5» → malformed-number ⇒ a = ".5" ⇒ a = 0.5
    a = «-.» → malformed-number ⇒ a = "-."
    a = «+5» → malformed-number ⇒ a = "+5" ⇒ a = 5
    a = «1e» → malformed-number ⇒ a = "1e"
    a = «0x1F» → malformed-number ⇒ a = "0x1F"
    a = --5«» → expected
    a = «٣» → unknown-character
  `;
});

describe("what may be half a number, a date or a count", () => {
  parsed`
    a = 1,000.50
         ^ expected
          ^^^^^^ malformed-number

    a = «5..10» → malformed-number
    a = «1/2/2024» → malformed-number
    a = «1.2.20245» → malformed-number ⇒ a = "1.2.20245"
    a = «1_0_» → malformed-number ⇒ a = "1_0_" ⇒ a = 10
    a = «_1» → unquoted-value ⇒ a = "_1" ⇒ a = Field:_1
    a = «.» → unknown-character
    LIMIT «5.0» → invalid-count
    LIMIT «+5» → invalid-count ⇒ LIMIT 5
    LIMIT «.5» → invalid-count
    LIMIT «1.» → invalid-count ⇒ LIMIT 1
    OFFSET «1_0» → invalid-count ⇒ OFFSET 10
    OFFSET «1e2» → invalid-count
    OFFSET 5«)» → unmatched-parenthesis ⇒ OFFSET 5
  `;
});
