import { describe } from "vitest";
import { markedJson } from "../../../support/marked-json.ts";

describe("operators", () => {
  markedJson`
    {"filters":[{"name":"a","operator":"EQUAL","values":[1]}]}
      at filters[0].operator unknown-operator: There is no operator "EQUAL". Did you mean "EQUALS"?
      → {"filters":[{"name":"a","operator":"EQUALS","values":[1]}]}

    {"filters":[{"name":"a","operator":"equals","values":[1]}]}
      at filters[0].operator unknown-operator: There is no operator "equals". Did you mean "EQUALS"?
      → {"filters":[{"name":"a","operator":"EQUALS","values":[1]}]}

    {"filters":[{"name":"a","operator":"=","values":[1]}]}
      at filters[0].operator unknown-operator: There is no operator "=". Did you mean "EQUALS"?
      → {"filters":[{"name":"a","operator":"EQUALS","values":[1]}]}

    {"filters":[{"name":"a","operator":"LIKE","values":["x"]}]}
      at filters[0].operator unknown-operator: There is no operator "LIKE". Did you mean "CONTAINS"?
      → {"filters":[{"name":"a","operator":"CONTAINS","values":["x"]}]}

    {"filters":[{"name":"a","operator":"CONTIANS","values":["x"]}]}
      at filters[0].operator unknown-operator: There is no operator "CONTIANS". Did you mean "CONTAINS"?
      → {"filters":[{"name":"a","operator":"CONTAINS","values":["x"]}]}

    {"filters":[{"name":"a","operator":"NOT IN","values":["x"]}]}
      at filters[0].operator unknown-operator: There is no operator "NOT IN". Did you mean "NOT_IN"?
      → {"filters":[{"name":"a","operator":"NOT_IN","values":["x"]}]}

    {"filters":[{"name":"a","operator":"FOO","values":["x"]}]}
      at filters[0].operator unknown-operator: There is no operator "FOO".

    {"filters":[{"name":"a","operator":"__proto__","values":["x"]}]}
      at filters[0].operator unknown-operator: There is no operator "__proto__".

    {"filters":[{"name":"a","operator":5,"values":["x"]}]}
      at filters[0].operator json-type: An operator must be a text, not the number 5.
  `;
});

describe("how many values", () => {
  markedJson`
    {"filters":[{"name":"id","operator":"EQUALS","values":[1,2]}]}
      at filters[0].values value-count: EQUALS takes exactly one value, and it has 2.
      → {"filters":[{"name":"id","operator":"IN","values":[1,2]}]}

    {"filters":[{"name":"id","operator":"EQUALS","values":[]}]}
      at filters[0].values value-count: EQUALS takes exactly one value, and it has none.

    {"filters":[{"name":"id","operator":"NOT_EQUALS","values":[1,2]}]}
      at filters[0].values value-count: NOT_EQUALS takes exactly one value, and it has 2.
      → {"filters":[{"name":"id","operator":"NOT_IN","values":[1,2]}]}

    {"filters":[{"name":"id","operator":"GREATER_THAN","values":[1,2]}]}
      at filters[0].values value-count: GREATER_THAN takes exactly one value, and it has 2.

    {"filters":[{"name":"id","operator":"IN","values":[]}]}
      at filters[0].values value-count: IN takes one value or more, and it has none.

    {"filters":[{"name":"id","operator":"BETWEEN","values":[1]}]}
      at filters[0].values value-count: BETWEEN takes values in pairs, and it has 1.

    {"filters":[{"name":"id","operator":"BETWEEN","values":[]}]}
      at filters[0].values value-count: BETWEEN takes values in pairs, and it has none.

    {"filters":[{"name":"id","operator":"IS_NULL","values":[1]}]}
      at filters[0].values value-count: IS_NULL takes no values, and it has 1.

    {"filters":[{"name":"id","operator":"CONTAINS","values":["a","b"]}]}
      at filters[0].values value-count: CONTAINS takes exactly one value, and it has 2.
  `;
});

describe("values", () => {
  markedJson`
    {"filters":[{"name":"a","operator":"EQUALS","values":[null]}]}
      at filters[0].values[0] invalid-value: A filter value must be a number or a string, not null.

    {"filters":[{"name":"a","operator":"EQUALS","values":[true]}]}
      at filters[0].values[0] invalid-value: A filter value must be a number or a string, not true.
      → {"filters":[{"name":"a","operator":"EQUALS","values":[1]}]}
      → {"filters":[{"name":"a","operator":"EQUALS","values":["true"]}]}

    {"filters":[{"name":"a","operator":"IN","values":[false,1]}]}
      at filters[0].values[0] invalid-value: A filter value must be a number or a string, not false.
      → {"filters":[{"name":"a","operator":"IN","values":[0,1]}]}
      → {"filters":[{"name":"a","operator":"IN","values":["false",1]}]}

    {"filters":[{"name":"a","operator":"IN","values":[[1,2]]}]}
      at filters[0].values[0] invalid-value: A filter value must be a number or a string, not an array.

    {"filters":[{"name":"a","operator":"EQUALS","values":[{"x":1}]}]}
      at filters[0].values[0] invalid-value: A filter value must be a number or a string, not an object.

    {"filters":[{"name":"a","operator":"EQUALS","values":1}]}
      at filters[0].values json-type: The values must be an array, not the number 1.
      → {"filters":[{"name":"a","operator":"EQUALS","values":[1]}]}

    {"filters":[{"name":"a","operator":"EQUALS","values":"x"}]}
      at filters[0].values json-type: The values must be an array, not "x".
      → {"filters":[{"name":"a","operator":"EQUALS","values":["x"]}]}

    {"filters":[{"name":"a","operator":"EQUALS","values":null}]}
      at filters[0].values json-type: The values must be an array, not null.

    {"filters":[{"name":"a","operator":"REGEXP","values":["Field:b"]}]}
      at filters[0].values[0] field-reference-operator: REGEXP cannot be used with another field, only with values.

    {"filters":[{"name":"a","operator":"EQUALS","values":["Field:"]}]}
      at filters[0].values[0] empty-reference
  `;
});
