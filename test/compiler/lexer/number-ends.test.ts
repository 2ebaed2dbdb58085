import { describe } from "vitest";
import { tokenized } from "../../support/readers.ts";

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
    a = -12.5e3 → Name "a" · OneOperator "EQUALS" · Number -12500
    a = 1E+2 → Name "a" · OneOperator "EQUALS" · Number 100
    a = 12345678901234.5 → Name "a" · OneOperator "EQUALS" · Number 12345678901234.5
    a = 1.000000000000000000 → Name "a" · OneOperator "EQUALS" · Number 1
    a = 1.e5 → Name "a" · OneOperator "EQUALS" · Number "1.e5" !malformed-number
    3rd_party = 5 → Name "3rd_party" !name-needs-backticks · OneOperator "EQUALS" · Number 5
    +3a = 1 → Number "+3a" !malformed-number · OneOperator "EQUALS" · Number 1
    3.5x = 1 → Name "3.5x" !name-needs-backticks · OneOperator "EQUALS" · Number 1
    SELECT 3a, 3 → Select · Name "3a" !name-needs-backticks · Comma · Number 3
    ORDER BY 3a → Order · By · Name "3a" !name-needs-backticks
  `;
});
