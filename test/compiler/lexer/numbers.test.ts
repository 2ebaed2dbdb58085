import { describe } from "vitest";
import { parsed, tokenized } from "../../support/readers.ts";

describe("numbers as in JSON", () => {
  tokenized`
    a = -0                    → Name "a" · OneOperator "EQUALS" · Number 0
    a = -12                   → Name "a" · OneOperator "EQUALS" · Number -12
    a = -3.50                 → Name "a" · OneOperator "EQUALS" · Number -3.5
    a = 1.5e10                → Name "a" · OneOperator "EQUALS" · Number 15000000000
    a = 9007199254740991      → Name "a" · OneOperator "EQUALS" · Number 9007199254740991
    a = 9007199254740992      → Name "a" · OneOperator "EQUALS" · Number 9007199254740992
    a = 100000000000000000000 → Name "a" · OneOperator "EQUALS" · Number 100000000000000000000
    a = 1e308                 → Name "a" · OneOperator "EQUALS" · Number 1e+308
    a = 5e-324                → Name "a" · OneOperator "EQUALS" · Number 5e-324
    a = 123456789.123456      → Name "a" · OneOperator "EQUALS" · Number 123456789.123456
    a = 0.00000010000000000   → Name "a" · OneOperator "EQUALS" · Number 1e-7
    a =5                      → Name "a" · OneOperator "EQUALS" · Number 5
    a = 5é                    → Name "a" · OneOperator "EQUALS" · Number "5é" !malformed-number
    a = 5）                   → Name "a" · OneOperator "EQUALS" · Number 5 · RightParenthesis
    a=5AND b=1                → Name "a" · OneOperator "EQUALS" · Number "5AND" !malformed-number · Name "b" · OneOperator "EQUALS" · Number 1
  `;
});

describe("numbers that would lose digits", () => {
  parsed`
    a = 12345678901234567890
        ^^^^^^^^^^^^^^^^^^^^ number-precision: The number 12345678901234567890 would lose digits; quote it to keep them all.
        → a = "12345678901234567890"

    a = 1e999
        ^^^^^ number-precision: The number 1e999 would lose digits; quote it to keep them all.
        → a = "1e999"

    a = -1e999
        ^^^^^^ number-precision: The number -1e999 would lose digits; quote it to keep them all.
        → a = "-1e999"

    a = 1e-999
        ^^^^^^ number-precision: The number 1e-999 would lose digits; quote it to keep them all.
        → a = "1e-999"

    a = «9007199254740993» → number-precision ⇒ a = "9007199254740993"
  `;
});

describe("what ends a number", () => {
  tokenized`
    (a = 5） → LeftParenthesis · Name "a" · OneOperator "EQUALS" · Number 5 · RightParenthesis
    a IN (5，6） → Name "a" · ListOperator "IN" · Literals [5,6]
    a IN (:x, 5，6） → Name "a" · ListOperator "IN" · LeftParenthesis · Variable "x" · Comma · Number 5 · Comma · Number 6 · RightParenthesis
    a = 5≥6 → Name "a" · OneOperator "EQUALS" · Number 5 · OneOperator "GREATER_THAN_EQUALS" · Number 6
    a = 5！ → Name "a" · OneOperator "EQUALS" · Number 5 · Not !foreign-word
    a = 5(6 → Name "a" · OneOperator "EQUALS" · Number 5 · LeftParenthesis · Number 6
    a = 5<6 → Name "a" · OneOperator "EQUALS" · Number 5 · OneOperator "LESS_THAN" · Number 6
    a = 5>6 → Name "a" · OneOperator "EQUALS" · Number 5 · OneOperator "GREATER_THAN" · Number 6
    a = 5=6 → Name "a" · OneOperator "EQUALS" · Number 5 · OneOperator "EQUALS" · Number 6
    a = 5!6 → Name "a" · OneOperator "EQUALS" · Number 5 · Not !foreign-word · Number 6
    a = 5; → Name "a" · OneOperator "EQUALS" · Number 5 · Unknown !unknown-character
    a = 5"x" → Name "a" · OneOperator "EQUALS" · Number 5 · String "x"
    a = -12.5e3 → Name "a" · OneOperator "EQUALS" · Number -12500
    a = 1E+2 → Name "a" · OneOperator "EQUALS" · Number 100
    a = 12345678901234.5 → Name "a" · OneOperator "EQUALS" · Number 12345678901234.5
    a = 1.000000000000000000 → Name "a" · OneOperator "EQUALS" · Number 1
    a = 1.e5 → Name "a" · OneOperator "EQUALS" · Number "1.e5" !malformed-number
    3rd_party = 5 → Number "3rd_party" !malformed-number · OneOperator "EQUALS" · Number 5
    +3a = 1 → Number "+3a" !malformed-number · OneOperator "EQUALS" · Number 1
    3.5x = 1 → Number "3.5x" !malformed-number · OneOperator "EQUALS" · Number 1
    SELECT 3a, 3 → Select · Number "3a" !malformed-number · Comma · Number 3
    ORDER BY 3a → Order · By · Number "3a" !malformed-number
  `;
});

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
    a = «–5» → unknown-character
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
    LIMIT «+5» → invalid-count
    LIMIT «.5» → invalid-count
    LIMIT «1.» → invalid-count
    OFFSET «1_0» → invalid-count
    OFFSET «1e2» → invalid-count
    OFFSET 5«)» → unmatched-parenthesis ⇒ OFFSET 5
  `;
});
