import { describe, expect, it } from "vitest";
import { tokenize } from "../../../src/compiler/lexer/lexer.ts";
import { Kind } from "../../../src/compiler/lexer/token.ts";
import { parsed, tokenized } from "../../support/readers.ts";

describe("a list of literals is one token", () => {
  tokenized`
    a IN (1,2)              → Name "a" · ListOperator "IN" · Literals [1,2]
    a IN ( 1 , "b" , 'c' )  → Name "a" · ListOperator "IN" · Literals [1,"b","c"]
    a IN(-1.5,1e3,0)        → Name "a" · ListOperator "IN" · Literals [-1.5,1000,0]
    a IN (1.25,-0.5e-10)    → Name "a" · ListOperator "IN" · Literals [1.25,-5e-11]
    a IN (0.0000001)        → Name "a" · ListOperator "IN" · Literals [1e-7]
    a IN (1.5E2,12e+12)     → Name "a" · ListOperator "IN" · Literals [150,12000000000000]
    a NOT IN ("","a b")     → Name "a" · ListOperator "NOT_IN" · Literals ["","a b"]
    a IN ('it''s', 1)       → Name "a" · ListOperator "IN" · Literals ["it's",1]
    a IN ("a\n", 1)         → Name "a" · ListOperator "IN" · Literals ["a\n",1]
    a IN (1, Field:b)       → Name "a" · ListOperator "IN" · LeftParenthesis · Number 1 · Comma · Reference "b" · RightParenthesis
    a IN (9007199254740993) → Name "a" · ListOperator "IN" · LeftParenthesis · Number "9007199254740993" !number-precision · RightParenthesis
    a IN（1，"b"， 'c')       → Name "a" · ListOperator "IN" · Literals [1,"b","c"]
    a IN (0)                → Name "a" · ListOperator "IN" · Literals [0]
    a) AND b IN (00)        → Name "a" · RightParenthesis · And · Name "b" · ListOperator "IN" · LeftParenthesis · Number "00" !malformed-number · RightParenthesis
  `;
});

it("so is a long one", () => {
  const values = Array.from({ length: 200 }, (_, at) => at);
  const [name, operator, list, ...rest] = tokenize(`a IN (${values})`);
  expect([name?.kind, operator?.kind, list?.kind, rest]).toMatchObject([
    Kind.Name,
    Kind.ListOperator,
    Kind.Literals,
    [{ kind: Kind.End }],
  ]);
  expect(list?.value).toMatchObject({ values });
});

describe("lists that cannot be read", () => {
  parsed`
    a IN ()
         ^^ empty-list: IN needs at least one value.

    a NOT IN ()
             ^^ empty-list: NOT IN needs at least one value.

    a IN (,)
          ^ expected: Expected a value, found ",".
           ^ expected: Expected a value, found ")".

    a IN (1 2)
            ^ expected: Expected "," or ")", found "2".
            → a IN (1, 2)

    a IN (1, 2
         ^ unclosed-parenthesis: This parenthesis is never closed.
         → a IN (1, 2)

    a IN 1, 2))
         ^^^^ list-without-parentheses: IN needs its values in parentheses.
         → a IN (1, 2)))
             ^ unmatched-parenthesis: This parenthesis was never opened.
              ^ unmatched-parenthesis: This parenthesis was never opened.
              → a IN 1, 2)

    a IN ((1, 2))
          ^ expected: Expected a value, found "(".
                ^ unmatched-parenthesis
                → a IN ((1, 2)

    a IN (1, AND b = 2
         ^ unclosed-parenthesis
         → a IN (1, AND b = 2)
             ^^^ expected: Expected a value, found "AND".

    a IN
        | expected: Expected a list in parentheses or a variable, found the end of the filter.

    a IN AND b = 1
         ^^^ expected: Expected a list in parentheses or a variable, found "AND".

    a IN (b, c)
          ^ unquoted-value
          → a IN ("b", c)
          → a IN (Field:b, c)
             ^ unquoted-value
             → a IN (b, "c")
             → a IN (b, Field:c)

    a IN (NULL)
          ^^^^ null-comparison: Nothing equals NULL; write IS NULL to ask whether the field has a value.

    a IN (true, 1)
          ^^^^ boolean-value: There are no boolean values; write 1 or "true" for true.
          → a IN (1, 1)
          → a IN ("true", 1)

    a IN (1 AND 2)
         ^ unclosed-parenthesis
         → a IN (1) AND 2)
                ^ expected: Expected a field name, NOT or "(", found "2".

    a IN (1,«)» → expected
    a IN («,»1) → expected
    a IN «(»1, 2 AND b = 1 → unclosed-parenthesis ⇒ a IN (1, 2) AND b = 1

    a IN (SELECT b)
         ^ unclosed-parenthesis: This parenthesis is never closed.
          ^^^^^^ expected: Expected a value, found "SELECT".
          ^^^^^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "SELECT".

  `;
});
