import { describe } from "vitest";
import { parsed, tokenized } from "../support/readers.ts";

describe("numbers as in JSON", () => {
  tokenized`
    a = 0                     → Name "a" · OneOperator "EQUALS" · Number 0
    a = -0                    → Name "a" · OneOperator "EQUALS" · Number 0
    a = 12                    → Name "a" · OneOperator "EQUALS" · Number 12
    a = -12                   → Name "a" · OneOperator "EQUALS" · Number -12
    a = 3.5                   → Name "a" · OneOperator "EQUALS" · Number 3.5
    a = -3.50                 → Name "a" · OneOperator "EQUALS" · Number -3.5
    a = 0.1                   → Name "a" · OneOperator "EQUALS" · Number 0.1
    a = 1e3                   → Name "a" · OneOperator "EQUALS" · Number 1000
    a = 1E+3                  → Name "a" · OneOperator "EQUALS" · Number 1000
    a = 12e-1                 → Name "a" · OneOperator "EQUALS" · Number 1.2
    a = 1.5e10                → Name "a" · OneOperator "EQUALS" · Number 15000000000
    a = 999999999999999       → Name "a" · OneOperator "EQUALS" · Number 999999999999999
    a = 9007199254740991      → Name "a" · OneOperator "EQUALS" · Number 9007199254740991
    a = 9007199254740992      → Name "a" · OneOperator "EQUALS" · Number 9007199254740992
    a = 100000000000000000000 → Name "a" · OneOperator "EQUALS" · Number 100000000000000000000
    a = 1e308                 → Name "a" · OneOperator "EQUALS" · Number 1e+308
    a = 5e-324                → Name "a" · OneOperator "EQUALS" · Number 5e-324
    a = 123456789.123456      → Name "a" · OneOperator "EQUALS" · Number 123456789.123456
    a =5                      → Name "a" · OneOperator "EQUALS" · Number 5
    a = 5é                    → Name "a" · OneOperator "EQUALS" · Number "5é" !malformed-number
    a = 5）                   → Name "a" · OneOperator "EQUALS" · Number 5 · RightParenthesis
    a=5AND b=1                → Name "a" · OneOperator "EQUALS" · Number "5AND" !malformed-number · Name "b" · OneOperator "EQUALS" · Number 1
  `;
});

describe("numbers that would lose digits", () => {
  parsed`
    a = 12345678901234567890
        ^^^^^^^^^^^^^^^^^^^^ number-precision: The number 12345678901234567890 would lose digits on the way; quote it to keep them all.
        → a = "12345678901234567890"

    a = 9007199254740993
        ^^^^^^^^^^^^^^^^ number-precision: The number 9007199254740993 would lose digits on the way; quote it to keep them all.
        → a = "9007199254740993"

    a = 1e999
        ^^^^^ number-precision: The number 1e999 would lose digits on the way; quote it to keep them all.
        → a = "1e999"

    a = -1e999
        ^^^^^^ number-precision: The number -1e999 would lose digits on the way; quote it to keep them all.
        → a = "-1e999"

    a = 1e-999
        ^^^^^^ number-precision: The number 1e-999 would lose digits on the way; quote it to keep them all.
        → a = "1e-999"

    a = 0.12345678901234567890
        ^^^^^^^^^^^^^^^^^^^^^^ number-precision: The number 0.12345678901234567890 would lose digits on the way; quote it to keep them all.
        → a = "0.12345678901234567890"

    a IN (1, 12345678901234567890)
             ^^^^^^^^^^^^^^^^^^^^ number-precision: The number 12345678901234567890 would lose digits on the way; quote it to keep them all.
             → a IN (1, "12345678901234567890")
  `;
});

describe("what is not written as a number", () => {
  parsed`
    a = 007
        ^^^ malformed-number: "007" is not written as a number; quote it if it is text.
        → a = "007"
        → a = 7

    a = -007
        ^^^^ malformed-number: "-007" is not written as a number; quote it if it is text.
        → a = "-007"
        → a = -7

    a = 1.
        ^^ malformed-number: "1." is not written as a number; quote it if it is text.
        → a = "1."
        → a = 1

    a = .5
        ^^ malformed-number: ".5" is not written as a number; quote it if it is text.
        → a = ".5"
        → a = 0.5

    a = -.5
        ^^^ malformed-number: "-.5" is not written as a number; quote it if it is text.
        → a = "-.5"
        → a = -0.5

    a = +5
        ^^ malformed-number: "+5" is not written as a number; quote it if it is text.
        → a = "+5"
        → a = 5

    a = 1_000
        ^^^^^ malformed-number: "1_000" is not written as a number; quote it if it is text.
        → a = "1_000"
        → a = 1000

    a = 1_000_000.5
        ^^^^^^^^^^^ malformed-number: "1_000_000.5" is not written as a number; quote it if it is text.
        → a = "1_000_000.5"
        → a = 1000000.5

    a = 00
        ^^ malformed-number: "00" is not written as a number; quote it if it is text.
        → a = "00"
        → a = 0

    a = 1e
        ^^ malformed-number: "1e" is not written as a number; quote it if it is text.
        → a = "1e"

    a = 1.5.2
        ^^^^^ malformed-number: "1.5.2" is not written as a number; quote it if it is text.
        → a = "1.5.2"

    a = 0x1F
        ^^^^ malformed-number: "0x1F" is not written as a number; quote it if it is text.
        → a = "0x1F"

    a = 10px
        ^^^^ malformed-number: "10px" is not written as a number; quote it if it is text.
        → a = "10px"

    a = 12:30
        ^^^^^ malformed-number: "12:30" is not written as a number; quote it if it is text.
        → a = "12:30"

    a = --5
        ^^^ unknown-character: "--5" has no meaning here.

    a = 1,5
         ^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found ",".

    a IN (007, 8)
          ^^^ malformed-number: "007" is not written as a number; quote it if it is text.
          → a IN ("007", 8)
          → a IN (7, 8)

    a = - 5
        ^ unknown-character: "-" has no meaning here.

    a = ٣
        ^ unknown-character: "٣" has no meaning here.
  `;
});
