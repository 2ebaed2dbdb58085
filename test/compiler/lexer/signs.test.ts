import { describe } from "vitest";
import { parsed, tokenized } from "../../support/readers.ts";

describe("comparison signs need no space", () => {
  tokenized`
    a==1       → Name "a" · OneOperator "EQUALS" · Number 1
    a!=1       → Name "a" · OneOperator "NOT_EQUALS" · Number 1
    a<>1       → Name "a" · OneOperator "NOT_EQUALS" · Number 1
    a>1        → Name "a" · OneOperator "GREATER_THAN" · Number 1
    a>=1       → Name "a" · OneOperator "GREATER_THAN_EQUALS" · Number 1
    a<1        → Name "a" · OneOperator "LESS_THAN" · Number 1
    a<=1       → Name "a" · OneOperator "LESS_THAN_EQUALS" · Number 1
    a=-1       → Name "a" · OneOperator "EQUALS" · Number -1
    a="x"      → Name "a" · OneOperator "EQUALS" · String "x"
    a>=Field:b → Name "a" · OneOperator "GREATER_THAN_EQUALS" · Reference "b"
    a<:x       → Name "a" · OneOperator "LESS_THAN" · Variable "x"
    a≠1        → Name "a" · OneOperator "NOT_EQUALS" · Number 1
    a≥-1       → Name "a" · OneOperator "GREATER_THAN_EQUALS" · Number -1
    a＝＝1      → Name "a" · OneOperator "EQUALS" · Number 1
    a！=1      → Name "a" · OneOperator "NOT_EQUALS" · Number 1
    a>＝1      → Name "a" · OneOperator "GREATER_THAN_EQUALS" · Number 1
    a＜＞1      → Name "a" · OneOperator "NOT_EQUALS" · Number 1
    not ！＝ 1  → Not · OneOperator "NOT_EQUALS" · Number 1
    SELECT a，b → Select · Name "a" · Comma · Name "b"
    NOT（a=1）   → Not · LeftParenthesis · Name "a" · OneOperator "EQUALS" · Number 1 · RightParenthesis
    a='='      → Name "a" · OneOperator "EQUALS" · String "="
  `;
});

describe("white space is what JavaScript calls so", () => {
  tokenized`
    a↵=↵1  → Name "a" · OneOperator "EQUALS" · Number 1
    a⇥=⇥1  → Name "a" · OneOperator "EQUALS" · Number 1
    a = 1  → Name "a" · OneOperator "EQUALS" · Number 1
    a = 1  → Name "a" · OneOperator "EQUALS" · Number 1
    ﻿a　=　1 → Name "a" · OneOperator "EQUALS" · Number 1
  `;
});

describe("signs of other languages", () => {
  parsed`
    a=!1
     ^^ foreign-operator: "=!" is not an operator; write !=.
     → a!=1

    a=>1
     ^^ foreign-operator: "=>" is not an operator; write >=.
     → a>=1

    a=1&&b=2
       ^^ foreign-word: Write AND instead of "&&".
       → a=1 AND b=2

    a = 1 || a = 2
          ^^ foreign-word: Write OR instead of "||".
          → a = 1 OR a = 2

    !a = 1
    ^ foreign-word: Write NOT instead of "!".
    → NOT a = 1

    a = 1 && !b = 2
          ^^ foreign-word
          → a = 1 AND !b = 2
             ^ foreign-word
             → a = 1 && NOT b = 2

    a «===» 1 → foreign-operator ⇒ a = 1
    a «!==» 1 → foreign-operator ⇒ a != 1
    a «><» 1 → foreign-operator ⇒ a != 1
    a «=<» 1 → foreign-operator ⇒ a <= 1
    a «~» "x" → foreign-operator ⇒ a REGEXP "x"
    a«=~»"x" → foreign-operator ⇒ a REGEXP "x"
    a = 1 «&» b = 2 → foreign-word ⇒ a = 1 AND b = 2
    a=1«|»a=2 → foreign-word ⇒ a=1 OR a=2
    «!»(a = 1) → foreign-word ⇒ NOT (a = 1)
  `;
});

describe("signs of other languages, and signs that are none", () => {
  parsed`
    a = = 1
        ^ expected: Expected a value, found "=".

    a &&& b
      ^^ foreign-word
        ^ foreign-word
           | expected

    a = 1 &&& b = 2
          ^^ foreign-word
          → a = 1 AND & b = 2
            ^ foreign-word

    ! = 1
    ^ foreign-word
      ^ expected: Expected a field name, NOT or "(", found "=".

    a = 1!
         ^ foreign-word
          | expected: Expected a field name, NOT or "(", found the end of the filter.

    <> 1
    ^^ expected: Expected a field name, NOT or "(", found "<>".

    (a)==1
      ^ expected: Expected an operator, found ")".
       ^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "==".

    a IN [1, 2]
         ^ foreign-word: Write ( instead of "[".
         → a IN (1, 2]
              ^ foreign-word: Write ) instead of "]".
              → a IN [1, 2)

    a «=!» 1 → foreign-operator ⇒ a != 1
    a «=>» 5 → foreign-operator ⇒ a >= 5
    a ≥«=» 5 → expected
    a≤5 → valid
    a ＝ 1 → valid
    a！＝1 → valid
    a ＜＞ 1 → valid
    a «!~» 'x' → foreign-operator ⇒ a NOT REGEXP 'x'
    a «!» 1 → foreign-word
    a = «!»b → foreign-word
    a «^»= 1 → unknown-character
    a IN «[»1) → foreign-word ⇒ a IN (1)
    a IN (1«]» → foreign-word ⇒ a IN (1)
    a IN «[»1, 5) → foreign-word
    a IN (1, 5«]» → foreign-word

    a = [1]
      ^ list-comparison: "=" takes one value; write IN for several.
      → a IN [1]
        ^ foreign-word: Write ( instead of "[".
        → a = (1]
          ^ foreign-word: Write ) instead of "]".
          → a = [1)


    a = 1]
         ^ unmatched-parenthesis: This parenthesis was never opened.
         → a = 1

    a = «-» → unknown-character
  `;
});

describe("characters that mean nothing", () => {
  parsed`
    a <=> 1
        ^ expected: Expected a value, found ">".

    a = 1«;» → unknown-character ⇒ a = 1
    a «?» 5 → unknown-character
    a = 1 /* comment */ → valid

    [a = 1]
    ^ foreign-word: Write ( instead of "[".
    → (a = 1]
          ^ foreign-word: Write ) instead of "]".
          → [a = 1)

    a = «😀» → unknown-character
    a «*» 5 → unknown-character
  `;
});
