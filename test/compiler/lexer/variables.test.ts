import { describe } from "vitest";
import { parsed, tokenized } from "../../support/readers.ts";

describe("references and variables", () => {
  tokenized`
    a = Field:b              → Name "a" · OneOperator "EQUALS" · Reference "b"
    a = Field:volume:213:0:3 → Name "a" · OneOperator "EQUALS" · Reference "volume:213:0:3"
    a = Field:\`odd name\`     → Name "a" · OneOperator "EQUALS" · Reference "odd name"
    a = Field:\`a\`\`b\`         → Name "a" · OneOperator "EQUALS" · Reference "a\`b"
    a = Field:Größe          → Name "a" · OneOperator "EQUALS" · Reference "Größe"
    a = :name                → Name "a" · OneOperator "EQUALS" · Variable "name"
    a = :_x1                 → Name "a" · OneOperator "EQUALS" · Variable "_x1"
    a = :Größe               → Name "a" · OneOperator "EQUALS" · Variable "Größe"
    a IN :tags               → Name "a" · ListOperator "IN" · Variable "tags"
    a IN (:x, Field:b, 1)    → Name "a" · ListOperator "IN" · LeftParenthesis · Variable "x" · Comma · Reference "b" · Comma · Number 1 · RightParenthesis
    LIMIT :n OFFSET :m       → Limit · Variable "n" · Offset · Variable "m"
    a = :limit               → Name "a" · OneOperator "EQUALS" · Variable "limit"
    a = :x AND b = :y        → Name "a" · OneOperator "EQUALS" · Variable "x" · And · Name "b" · OneOperator "EQUALS" · Variable "y"
  `;
});

describe("what is none", () => {
  parsed`
    a = :x:y
          ^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found ":y".

    :x = 5
    ^^ variable-as-name: The variable "x" can stand for a value, not for a field name.

    a = «:» → unknown-character
    a = «:»1 → unknown-character
    a = «:» x → unknown-character
    ORDER BY «:x» → variable-as-name
    SELECT «:x» → variable-as-name
    a = «$x» → unknown-character
    a = «{x}» → unknown-character
  `;
});

describe("what only looks like a variable", () => {
  parsed`
    a = :n-1
          ^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "-1".

    a :b
      ^^ expected: Expected an operator, found ":b".

    a IN (:a:b)
            ^^ expected: Expected "," or ")", found ":b".

    «:» = 5 → unknown-character
    «:a» = 5 → variable-as-name
    SELECT «:a» → variable-as-name
    ORDER BY «:a» → variable-as-name
    a = «:»:b → unknown-character
    a = :é → valid
    a = :a«.»b → unknown-character
    LIMIT «:» → unknown-character
  `;
});
