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
    a = 5; → Name "a" · OneOperator "EQUALS" · Number 5 · Unknown ";" !unknown-character
    a = 5"x" → Name "a" · OneOperator "EQUALS" · Number 5 · String "x"
    a = 0.5 → Name "a" · OneOperator "EQUALS" · Number 0.5
    a = -12.5e3 → Name "a" · OneOperator "EQUALS" · Number -12500
    a = 1E+2 → Name "a" · OneOperator "EQUALS" · Number 100
    a = 123456789012345 → Name "a" · OneOperator "EQUALS" · Number 123456789012345
    a = 1234567890123456 → Name "a" · OneOperator "EQUALS" · Number 1234567890123456
    a = 12345678901234.5 → Name "a" · OneOperator "EQUALS" · Number 12345678901234.5
    a = 123456789012345.5 → Name "a" · OneOperator "EQUALS" · Number 123456789012345.5
    a = 1.10 → Name "a" · OneOperator "EQUALS" · Number 1.1
    a = 0.10 → Name "a" · OneOperator "EQUALS" · Number 0.1
    a = 1.000000000000000000 → Name "a" · OneOperator "EQUALS" · Number 1
    a = 00.5 → Name "a" · OneOperator "EQUALS" · Number "00.5" !malformed-number
    a = 1.e5 → Name "a" · OneOperator "EQUALS" · Number "1.e5" !malformed-number
    3 = a → Number 3 · OneOperator "EQUALS" · Word "a"
    3rd_party = 5 → Name "3rd_party" !name-needs-backticks · OneOperator "EQUALS" · Number 5
    +3a = 1 → Number "+3a" !malformed-number · OneOperator "EQUALS" · Number 1
    3.5x = 1 → Name "3.5x" !name-needs-backticks · OneOperator "EQUALS" · Number 1
    SELECT 3a, 3 → Select · Name "3a" !name-needs-backticks · Comma · Number 3
    ORDER BY 3a → Order · By · Name "3a" !name-needs-backticks
    LIMIT 0 → Limit · Number 0
    LIMIT 123456789012345 → Limit · Number 123456789012345
    LIMIT 1234567890123456 → Limit · Number 1234567890123456
  `;
});

describe("what may be half a number, a date or a count", () => {
  parsed`
    a = 1,000.50
         ^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found ",".
          ^^^^^^ malformed-number: "000.50" is not written as a number; quote it if it is text.

    a IN (1,000)
            ^^^ malformed-number: "000" is not written as a number; quote it if it is text.
            → a IN (1,"000")
            → a IN (1,0)

    a IN (:x,000)
             ^^^ malformed-number: "000" is not written as a number; quote it if it is text.
             → a IN (:x,"000")
             → a IN (:x,0)

    a = 5..10
        ^^^^^ malformed-number: "5..10" is not written as a number; quote it if it is text.

    a = 1/2/2024
        ^^^^^^^^ malformed-number: "1/2/2024" is not written as a number; quote it if it is text.

    a = 1.2.2024
        ^^^^^^^^ malformed-number: "1.2.2024" is not written as a number; quote it if it is text.

    a = 01.02.2024
        ^^^^^^^^^^ malformed-number: "01.02.2024" is not written as a number; quote it if it is text.

    a = 1-2-2024
        ^^^^^^^^ malformed-number: "1-2-2024" is not written as a number; quote it if it is text.

    a = 1.2-2024
        ^^^^^^^^ malformed-number: "1.2-2024" is not written as a number; quote it if it is text.

    a = 1.2.20245
        ^^^^^^^^^ malformed-number: "1.2.20245" is not written as a number; quote it if it is text.
        → a = "1.2.20245"

    a = 123/4
        ^^^^^ malformed-number: "123/4" is not written as a number; quote it if it is text.
        → a = "123/4"

    a = 123.4.2024
        ^^^^^^^^^^ malformed-number: "123.4.2024" is not written as a number; quote it if it is text.
        → a = "123.4.2024"

    a = 1_0_
        ^^^^ malformed-number: "1_0_" is not written as a number; quote it if it is text.
        → a = "1_0_"
        → a = 10

    a = _1
        ^^ unquoted-value: The value "_1" needs quotes, or "Field:" before it if it is a field.
        → a = "_1"
        → a = Field:_1

    a = +1_0.50
        ^^^^^^^ malformed-number: "+1_0.50" is not written as a number; quote it if it is text.
        → a = "+1_0.50"
        → a = 10.50

    a = +
        ^ unknown-character: "+" has no meaning here.

    a = .
        ^ unknown-character: "." has no meaning here.

    a = 5.x
        ^^^ malformed-number: "5.x" is not written as a number; quote it if it is text.
        → a = "5.x"

    LIMIT 5.0
          ^^^ invalid-count: LIMIT takes a whole number, found "5.0".

    LIMIT 5x
          ^^ invalid-count: LIMIT takes a whole number, found "5x".

    LIMIT +5
          ^^ invalid-count: LIMIT takes a whole number, found "+5".
          → LIMIT 5

    LIMIT .5
          ^^ invalid-count: LIMIT takes a whole number, found ".5".

    LIMIT 1.
          ^^ invalid-count: LIMIT takes a whole number, found "1.".
          → LIMIT 1

    LIMIT 05
          ^^ invalid-count: LIMIT takes a whole number, found "05".
          → LIMIT 5

    LIMIT 9007199254740993
          ^^^^^^^^^^^^^^^^ invalid-count: LIMIT takes a whole number, found "9007199254740993".

    OFFSET 1_0
           ^^^ invalid-count: OFFSET takes a whole number, found "1_0".
           → OFFSET 10

    OFFSET 1e2
           ^^^ invalid-count: OFFSET takes a whole number, found "1e2".

    OFFSET 5)
            ^ unmatched-parenthesis: This parenthesis closes nothing.
            → OFFSET 5
  `;
});
