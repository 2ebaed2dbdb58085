import { describe } from "vitest";
import { parsed, tokenized } from "../../support/readers.ts";

describe("curly quotes", () => {
  tokenized`
    name = ”x” → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
    name = ”x" → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
    name = “x“ → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
    name = “x" → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
    name = „x” → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
    name = „x" → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
    name = „x“ → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
    name = «x» → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
    name = «x« → Name "name" · OneOperator "EQUALS" · String "x«" !smart-quotes
    name = »x« → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
    name = »x» → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
    name = ‘x’ → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
    name = ‘x‘ → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
    name = ‘x' → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
    name = ’x’ → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
    name = ’x' → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
    name = ‚x‘ → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
    name = ‚x’ → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
    name = ‚x' → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
    name = “” → Name "name" · OneOperator "EQUALS" · String "" !smart-quotes
    name = “x → Name "name" · OneOperator "EQUALS" · String "x" !smart-quotes
    name = “ → Name "name" · OneOperator "EQUALS" · String "" !smart-quotes
    “a b” = 1 → Name "a b" !smart-quotes · OneOperator "EQUALS" · Number 1
    “” = 1 → String "" !smart-quotes · OneOperator "EQUALS" · Number 1
    ORDER BY “a” → Order · By · Name "a" !smart-quotes
    SELECT “a”, “b” → Select · Name "a" !smart-quotes · Comma · Name "b" !smart-quotes
    name IN (“a”, 1) → Name "name" · ListOperator "IN" · LeftParenthesis · String "a" !smart-quotes · Comma · Number 1 · RightParenthesis
  `;
});

describe("curly quotes are straightened", () => {
  parsed`
    name = “it's”
           ^^^^^^ smart-quotes: Curly quotes such as “ do not mark a string; use straight quotes.
           → name = "it's"

    name = “say "hi”
           ^^^^^^ smart-quotes
           → name = "say "hi”
                 ^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "hi".
                   ^ smart-quotes: Curly quotes such as ” do not mark a string; use straight quotes.

    name = ‘x
           ^^ smart-quotes: Curly quotes such as ‘ do not mark a string; use straight quotes.
           → name = "x"

    SELECT «“a”» → smart-quotes ⇒ SELECT a
  `;
});
