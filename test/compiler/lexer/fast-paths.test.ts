import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import type { Comparison } from "../../../src/compiler/ast/nodes.ts";
import { operandsOf } from "../../../src/compiler/ast/operands.ts";
import { findWord, wordTable } from "../../../src/compiler/lexer/find-word.ts";
import { readNumber } from "../../../src/compiler/lexer/literals.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";

const digits = fc.stringMatching(/^-?(?:0|[1-9][0-9]{0,7})(?:\.[0-9]{1,6})?$/);

describe("what is read at a glance is what is read with care", () => {
  test.prop([digits])("numbers", (text) => {
    const slot = { value: undefined };
    expect(readNumber(text, 0, slot)).toBe(text.length);
    expect(slot.value).toBe(Number(text));
  });

  const word = fc.stringMatching(/^[A-Za-z_ſ=<>!]{1,7}$/);

  test.prop([fc.uniqueArray(word, { selector: (each) => each.toUpperCase() }), word])("words", (words, sought) => {
    const upper = words.filter((each) => each === each.toUpperCase());
    const table = wordTable(upper.map((each) => [each, each] as const));
    const ascii = /^[\x21-\x7e]+$/.test(sought) ? sought.toUpperCase() : sought;
    expect(findWord(table, `(${sought})`, 1, 1 + sought.length)).toBe(upper.find((each) => each === ascii));
  });

  const item = fc.oneof(
    fc.integer().map(String),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
    fc.constantFrom("-0", "1.0", "4503599627370497.3", "9007199254740993", "007", "true", "null", "[1]", "{}", ":x"),
    fc.string().map((text) => JSON.stringify(text)),
    fc.constantFrom('"a""b"', "'it''s'", '"(", ")"', '"\\u0041"', '"\n"', "Field:b"),
  );

  /** Long enough for `JSON.parse`. */
  const long = 300;

  test.prop([fc.array(item, { minLength: 1, maxLength: 6 })])("lists", (items) => {
    const padded = [...items, ...Array.from({ length: long }, (_, index) => String(index))];
    const text = `a IN (${padded.join(", ")})`;
    const { query, diagnostics } = parse(text);
    const singly = items.map((each) => parse(`a IN (${each})`));
    const isRight = singly.every((each) => each.diagnostics.length === 0);
    expect(diagnostics.length === 0).toBe(isRight);
    if (!isRight) return;
    const valuesOf = (comparison: Comparison) =>
      [...operandsOf(comparison)].map((operand) => ({ ...operand, start: 0, end: operand.end - operand.start }));
    const wanted = singly.flatMap((each) => valuesOf(each.query.condition as Comparison));
    const found = valuesOf(query.condition as Comparison);
    expect(found.slice(0, wanted.length)).toEqual(wanted);
    expect(found.length).toBe(wanted.length + long);
    for (const [index, operand] of [...operandsOf(query.condition as Comparison)].slice(-long).entries())
      expect(text.slice(operand.start, operand.end)).toBe(String(index));
  });
});
