import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { type Arity, operatorNames, operators } from "../../src/base/language/operators.ts";
import { quoteString } from "../../src/base/text/quote.ts";
import { ref } from "../../src/compiler/ast/values.ts";
import { walk } from "../../src/compiler/ast/walk.ts";
import { compile, lower } from "../../src/compiler/compile.ts";
import { spellName } from "../../src/compiler/lexer/characters.ts";
import { parse } from "../../src/compiler/parser/parse.ts";
import { type Interpolation, query } from "../../src/compiler/parser/query-template.ts";
import { print } from "../../src/compiler/printer/print.ts";
import { fieldName } from "../support/arbitraries/names.ts";
import { scalarValue } from "../support/arbitraries/values.ts";
import { runs } from "../support/runs.ts";
import { withoutPositions } from "../support/without-positions.ts";

const reference = fieldName.map(ref);
const scalar = fc.oneof(scalarValue, reference);
const list = fc.array(scalar, { minLength: 1, maxLength: 4 });

type Scalar = Exclude<Interpolation, readonly unknown[]>;

function written(value: Interpolation): string {
  if (Array.isArray(value)) return value.map(written).join(", ");
  const one = value as Scalar;
  if (typeof one === "string") return quoteString(one);
  if (typeof one === "number") return Object.is(one, -0) ? "-0" : String(one);
  return `Field:${spellName(one.name)}`;
}

type Template = readonly [pieces: readonly string[], values: readonly Interpolation[]];

/** What stands behind an operator, with holes. */
const operands: Readonly<Record<Arity, fc.Arbitrary<Template>>> = {
  none: fc.constant([[""], []]),
  one: scalar.map((value): Template => [["", ""], [value]]),
  list: fc.oneof(
    fc.oneof(list, scalar).map((value): Template => [["(", ")"], [value]]),
    fc.tuple(scalar, list).map((values): Template => [["(1, ", ", ", ")"], values]),
  ),
  range: fc.tuple(scalar, scalar).map((values): Template => [["", " AND ", ""], values]),
};

/** A condition with holes, by any operator. */
const condition = fc.constantFrom(...operatorNames).chain((operator) => {
  const { canonical, arity } = operators[operator];
  return operands[arity].map(
    ([[first, ...others], values]): Template => [[`x ${canonical} ${first}`, ...others], values],
  );
});

/** A template as the engine hands it over: the pieces of text around the holes, and the values. */
const template = fc
  .tuple(fc.array(condition, { minLength: 1, maxLength: 4 }), fc.option(fc.nat(), { nil: undefined }))
  .map(([parts, limit]) => {
    const texts = [""];
    const values: Interpolation[] = [];
    parts.forEach(([pieces, holes], index) => {
      texts.push(`${texts.pop()}${index === 0 ? "" : " AND "}${pieces[0]}`, ...pieces.slice(1));
      values.push(...holes);
    });
    if (limit === undefined) return { texts, values };
    texts.push(`${texts.pop()} LIMIT `, "");
    return { texts, values: [...values, limit] };
  });

function tagged(texts: readonly string[], values: readonly Interpolation[]) {
  return query(Object.assign([...texts], { raw: texts }) as unknown as TemplateStringsArray, ...values);
}

test.prop([template], runs(600))("a template is the text with its values quoted", ({ texts, values }) => {
  const text = texts.reduce((before, piece, index) => before + written(values[index - 1] as Interpolation) + piece);
  const made = tagged(texts, values);
  expect(withoutPositions(made)).toEqual(withoutPositions(parse(text).query));
  expect(print(made)).toBe(print(parse(text).query));
  const [lowered, compiled] = [lower(made), compile(text)];
  expect(lowered.ok && lowered.selection).toEqual(compiled.ok && compiled.selection);
});

/** What would grow together with the value, if it were text. */
const touching = fc.constantFrom(..."0z_Ж.:'\"`-");

const withValues = template.filter(({ values }) => values.length > 0);

test.prop([withValues, fc.nat(), touching, fc.boolean()], runs(200))(
  "a hole that touches a word, a number, a quote or a name is a mistake of the program",
  ({ texts, values }, at, character, isAfter) => {
    const hole = at % values.length;
    const written = [...texts];
    if (isAfter) written[hole + 1] = `${character}${written[hole + 1]}`;
    else written[hole] += character;
    expect(() => tagged(written, values)).toThrow(TypeError);
  },
);

test.prop([template, fc.array(fc.nat(9), { minLength: 1 })], runs(200))(
  "a variable stays one, whatever its name",
  ({ texts, values }, numbers) => {
    const own = numbers.map((number) => `value_${number}`);
    const made = tagged(
      [`y IN (${own.map((name) => `:${name}`).join(", ")}) AND ${texts[0]}`, ...texts.slice(1)],
      values,
    );
    const found = new Set<string>();
    walk(made, (node) => node.kind === "variable" && found.add(node.name));
    expect([...found]).toEqual([...new Set(own)]);
  },
);
