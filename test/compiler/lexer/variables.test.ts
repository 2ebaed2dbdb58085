import { describe } from "vitest";
import { parsed, tokenized } from "../../support/readers.ts";

describe("references and variables", () => {
  tokenized`
    a = Field:volume:213:0:3 → Name "a" · OneOperator "EQUALS" · Reference "volume:213:0:3"
    a = Field:\`odd name\`     → Name "a" · OneOperator "EQUALS" · Reference "odd name"
    a = Field:\`a\`\`b\`         → Name "a" · OneOperator "EQUALS" · Reference "a\`b"
    a = Field:Größe          → Name "a" · OneOperator "EQUALS" · Reference "Größe"
    a = :_x1                 → Name "a" · OneOperator "EQUALS" · Variable "_x1"
    a = :Größe               → Name "a" · OneOperator "EQUALS" · Variable "Größe"
    a IN (:x, Field:b, 1)    → Name "a" · ListOperator "IN" · LeftParenthesis · Variable "x" · Comma · Reference "b" · Comma · Number 1 · RightParenthesis
  `;
});

describe("what is none", () => {
  parsed`
    a = :x:y
          ^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found ":y".

    :x = 5
    ^^ expected: Expected a field name, NOT or "(", found ":x".

    a = «:» → unknown-character
    a = «:»1 → unknown-character
    ORDER BY «:x» → expected
    a = «$x» → unknown-character
  `;
});

describe("what only looks like a variable", () => {
  parsed`
    a IN (:a:b)
            ^^ expected: Expected "," or ")", found ":b".

    a = :é → valid
  `;
});
