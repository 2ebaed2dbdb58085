import { describe } from "vitest";
import { tokenized } from "../../support/readers.ts";

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
    not ！＝ 1  → Name "not" · OneOperator "NOT_EQUALS" · Number 1
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
