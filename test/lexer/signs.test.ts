import { describe } from "vitest";
import { parsed, tokenized } from "../support/readers.ts";

describe("comparison signs need no space", () => {
  tokenized`
    a=1        → Name "a" · OneOperator "EQUALS" · Number 1
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
    limit ≤ 5  → Name "limit" · OneOperator "LESS_THAN_EQUALS" · Number 5
    a＝＝1      → Name "a" · OneOperator "EQUALS" · Number 1
    a！=1      → Name "a" · OneOperator "NOT_EQUALS" · Number 1
    a>＝1      → Name "a" · OneOperator "GREATER_THAN_EQUALS" · Number 1
    a＜＞1      → Name "a" · OneOperator "NOT_EQUALS" · Number 1
    not ！＝ 1  → Name "not" · OneOperator "NOT_EQUALS" · Number 1
    SELECT a，b → Select · Name "a" · Comma · Name "b"
    NOT（a=1）   → Not · LeftParenthesis · Name "a" · OneOperator "EQUALS" · Number 1 · RightParenthesis
    a='='      → Name "a" · OneOperator "EQUALS" · String "="
  `;
});

describe("signs of other languages", () => {
  parsed`
    a === 1
      ^^^ foreign-operator: "===" is not an operator here; write =.
      → a = 1

    a !== 1
      ^^^ foreign-operator: "!==" is not an operator here; write !=.
      → a != 1

    a=!1
     ^^ foreign-operator: "=!" is not an operator here; write !=.
     → a!=1

    a >< 1
      ^^ foreign-operator: "><" is not an operator here; write !=.
      → a != 1

    a=>1
     ^^ foreign-operator: "=>" is not an operator here; write >=.
     → a>=1

    a =< 1
      ^^ foreign-operator: "=<" is not an operator here; write <=.
      → a <= 1

    a ~ "x"
      ^ foreign-operator: "~" is not an operator here; write REGEXP.
      → a REGEXP "x"

    a=~"x"
     ^^ foreign-operator: "=~" is not an operator here; write REGEXP.
     → a REGEXP "x"

    a !~ "x"
      ^^ foreign-operator: "!~" is not an operator here; write NOT REGEXP.
      → a NOT REGEXP "x"

    a=1&&b=2
       ^^ foreign-word: "&&" is written AND here.
       → a=1 AND b=2

    a = 1 & b = 2
          ^ foreign-word: "&" is written AND here.
          → a = 1 AND b = 2

    a = 1 || a = 2
          ^^ foreign-word: "||" is written OR here.
          → a = 1 OR a = 2

    a=1|a=2
       ^ foreign-word: "|" is written OR here.
       → a=1 OR a=2

    !a = 1
    ^ foreign-word: "!" is written NOT here.
    → NOT a = 1

    !(a = 1)
    ^ foreign-word: "!" is written NOT here.
    → NOT (a = 1)

    a = 1 && !b = 2
          ^^ foreign-word: "&&" is written AND here.
          → a = 1 AND !b = 2
             ^ foreign-word: "!" is written NOT here.
             → a = 1 && NOT b = 2
  `;
});

describe("characters that mean nothing", () => {
  parsed`
    a = 1;
         ^ unknown-character: ";" has no meaning here.
         → a = 1

    a ? 5
      ^ unknown-character: "?" has no meaning here.

    a = 1 # comment
          ^^^^^^^^^ unsupported-syntax: "# comment" is a comment, which a filter cannot have; remove it.
          → a = 1

    a = 1 -- comment
          ^^^^^^^^^^ unsupported-syntax: "-- comment" is a comment, which a filter cannot have; remove it.
          → a = 1

    a = 1 /* comment */
          ^^^^^^^^^^^^^ unsupported-syntax: "/* comment */" is a comment, which a filter cannot have; remove it.
          → a = 1

    [a = 1]
    ^ unknown-character: "[" has no meaning here.

    a = 😀
        ^^ unknown-character: "😀" has no meaning here.

    a * 5
      ^ unsupported-syntax: "*" is arithmetic, which a filter cannot do; compare the field with the result.

    a % 2 = 0
      ^ unsupported-syntax: "%" is arithmetic, which a filter cannot do; compare the field with the result.

    ;
    ^ unknown-character: ";" has no meaning here.
    →

    a <=> 1
        ^ expected: Expected a value, found ">".
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

describe("signs of other languages, and signs that are none", () => {
  parsed`
    a =! 1
      ^^ foreign-operator: "=!" is not an operator here; write !=.
      → a != 1

    a = = 1
        ^ expected: Expected a value, found "=".

    a <> 1

    a => 5
      ^^ foreign-operator: "=>" is not an operator here; write >=.
      → a >= 5

    a =< 5
      ^^ foreign-operator: "=<" is not an operator here; write <=.
      → a <= 5

    a ≥= 5
       ^ expected: Expected a value, found "=".

    a ≠ 5

    a≤5

    a ＝ 1

    a！＝1

    a ＜＞ 1

    a &&& b
      ^^ foreign-word: "&&" is written AND here.
        ^ foreign-word: "&" is written AND here.
           | expected: Expected an operator, found the end of the filter.

    a = 1 &&& b = 2
          ^^ foreign-word: "&&" is written AND here.
          → a = 1 AND & b = 2
            ^ foreign-word: "&" is written AND here.

    a = 1 | b = 2
          ^ foreign-word: "|" is written OR here.
          → a = 1 OR b = 2

    a ~ 'x'
      ^ foreign-operator: "~" is not an operator here; write REGEXP.
      → a REGEXP 'x'

    a~'x'
     ^ foreign-operator: "~" is not an operator here; write REGEXP.
     → a REGEXP 'x'

    a !~ 'x'
      ^^ foreign-operator: "!~" is not an operator here; write NOT REGEXP.
      → a NOT REGEXP 'x'

    a ! 1
      ^ foreign-word: "!" is written NOT here.

    ! = 1
    ^ foreign-word: "!" is written NOT here.
    → NOT = 1
      ^ expected: Expected a field name, NOT or "(", found "=".

    a ! = 1
      ^ foreign-word: "!" is written NOT here.

    a = !b
        ^ foreign-word: "!" is written NOT here.

    a = 1!
         ^ foreign-word: "!" is written NOT here.
          | expected: Expected a field name, NOT or "(", found the end of the filter.

    a ^= 1
      ^ unknown-character: "^" has no meaning here.

    <> 1
    ^^ expected: Expected a field name, NOT or "(", found "<>".

    a == 1

    a ==1

    (a)==1
      ^ expected: Expected an operator, found ")".
       ^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "==".

    a IN [1, 2]
         ^ foreign-word: "[" is written ( here.
         → a IN (1, 2]
              ^ foreign-word: "]" is written ) here.
              → a IN [1, 2)

    a IN [1)
         ^ foreign-word: "[" is written ( here.
         → a IN (1)

    a IN (1]
           ^ foreign-word: "]" is written ) here.
           → a IN (1)

    a IN (:x]
            ^ foreign-word: "]" is written ) here.
            → a IN (:x)

    a = [1]
        ^^ unknown-character: "[1" has no meaning here.

    a = 1]
         ^ unknown-character: "]" has no meaning here.

    a = +b
        ^^ unknown-character: "+b" has no meaning here.

    a = -b
        ^^ unknown-character: "-b" has no meaning here.

    a = -
        ^ unknown-character: "-" has no meaning here.

    a = .b
        ^^ unknown-character: ".b" has no meaning here.

    a + 1
      ^ unsupported-syntax: "+" is arithmetic, which a filter cannot do; compare the field with the result.

    a = 😀 AND b = 1
        ^^ unknown-character: "😀" has no meaning here.

    a 😀 1
      ^^ unknown-character: "😀" has no meaning here.

    😀 = 1
    ^^ unknown-character: "😀" has no meaning here.

    a = ?
        ^ unknown-character: "?" has no meaning here.

    a = ;
        ^ unknown-character: ";" has no meaning here.

    ; ;
    ^ unknown-character: ";" has no meaning here.
  `;
});
