import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { clauseKeys } from "../../src/base/language/clauses.ts";
import { type OperatorName, operatorNames, operators } from "../../src/base/language/operators.ts";
import { valueTypeNames } from "../../src/base/language/value-types.ts";
import { walk } from "../../src/compiler/ast/walk.ts";
import { compile } from "../../src/compiler/compile.ts";
import { parse } from "../../src/compiler/parser/parse.ts";
import { findField } from "../../src/compiler/resource/find-field.ts";
import { re2 } from "../../src/engines/evaluate/re2/engine.ts";
import { parseJson, resourceNamed } from "../support/conformance.ts";
import { conditionTruth, type Row, selectedByFilters, sortedBy } from "../support/evaluate.ts";
import { explain, matches, type RunOptions, select } from "../support/running.ts";

interface Case {
  readonly name: string;
  readonly text: string;
  readonly options?: { readonly resource?: string; readonly ignoreCase?: boolean };
  readonly rows: readonly Row[];
  readonly expected:
    | { readonly truths: readonly (boolean | "unknown")[] }
    | { readonly result: readonly Row[]; readonly total: number; readonly limitedBy?: number };
  readonly tags?: readonly string[];
}

const files: readonly { readonly cases: readonly Case[] }[] = ["evaluation.json", "sorting-and-paging.json"].map(
  parseJson,
);
const cases = files.flatMap((file) => file.cases);

function settingOf({ options: { resource, ...others } = {} }: Case): Omit<RunOptions, "bindings" | "regexp"> {
  return resource === undefined ? others : { ...others, resource: resourceNamed(resource) };
}

/** Everything that the filters of all cases say of rows: by which operator, of a field of which type, with what truth. */
const said = cases.flatMap((each) => {
  const { condition } = parse(each.text).query;
  const names: (readonly [OperatorName, string])[] = [];
  if (condition)
    walk(condition, (part) => {
      if (part.kind === "comparison") names.push([part.operator.name, part.name.text]);
    });
  const { resource } = settingOf(each);
  const truths = "truths" in each.expected ? each.expected.truths : [];
  return names.map(([operator, name]) => ({
    operator,
    type: resource && findField(resource, name)?.field.type,
    truths: names.length === 1 && condition?.kind === "comparison" ? truths : [],
  }));
});

describe("the cases of what filters select", () => {
  it("are what their schema says", () => {
    const isValid = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile(
      parseJson("evaluation-schema.json"),
    );
    for (const file of files) expect(isValid(file), JSON.stringify(isValid.errors)).toBe(true);
  });

  it("have names of their own, and a truth for each row", () => {
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
    for (const { name, rows, expected } of cases)
      if ("truths" in expected) expect(rows.length, name).toBe(expected.truths.length);
  });

  it("are a hundred or more, and a third or more of them about nulls and other edges", () => {
    expect(cases.length).toBeGreaterThanOrEqual(100);
    expect(cases.filter(({ tags = [] }) => tags.length > 0).length / cases.length).toBeGreaterThanOrEqual(1 / 3);
  });

  it.each(operatorNames)("show all that %s can say", (operator) => {
    const truths = new Set(said.filter((each) => each.operator === operator).flatMap((each) => each.truths));
    expect([...truths]).toEqual(expect.arrayContaining([true, false]));
    expect(truths.has("unknown")).toBe(operators[operator].whenNull === undefined);
  });

  it.each(valueTypeNames)("have a field of the type %s", (type) => {
    expect(said.some((each) => each.type === type)).toBe(true);
  });

  it.each(clauseKeys)("have %s", (key) => {
    const results = cases.map(({ text }) => compile(text));
    expect(results.some((result) => result.ok && key in result.selection)).toBe(true);
  });
});

describe.each(cases)("$name", (each) => {
  const { text, rows, expected } = each;
  const setting = settingOf(each);
  const options = { ...setting, regexp: re2 };
  const { query, diagnostics } = parse(text);
  const { ignoreCase: _, ...meaning } = setting;
  const compiled = compile(text, meaning);

  it("holds", () => {
    expect(diagnostics).toEqual([]);
    if ("truths" in expected) expect(rows.map((row) => explain(query, row, options).truth)).toEqual(expected.truths);
    else {
      const selected = select(rows, query, setting.resource, options);
      expect(selected).toEqual(expected);
      expect(JSON.stringify(selected.result)).toBe(JSON.stringify(expected.result));
    }
  });

  it("holds for what is sent, if it can be", () => {
    if (!compiled.ok) return expect(compiled.diagnostics.map(({ code }) => code)).toContain("not-expressible");
    const { selection } = compiled;
    if ("truths" in expected)
      expect(rows.map((row) => matches(selection, row, options))).toEqual(
        expected.truths.map((truth) => truth === true),
      );
    else expect(select(rows, selection, setting.resource, options)).toEqual(expected);
  });

  it("holds for the second evaluator", () => {
    const { condition } = query;
    if ("truths" in expected && condition)
      expect(rows.map((row) => conditionTruth(condition, row, setting) ?? "unknown")).toEqual(expected.truths);
    else if (compiled.ok && "result" in expected) {
      const { filters = [], orders = [], offset = 0, limit = rows.length } = compiled.selection;
      const found = rows.filter((row) => selectedByFilters(filters, row, setting));
      expect(sortedBy(found, orders, setting).slice(offset, offset + limit).length).toBe(expected.result.length);
      expect(found.length).toBe(expected.total);
    }
  });
});
