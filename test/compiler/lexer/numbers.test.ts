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
