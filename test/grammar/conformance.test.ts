import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import type { Code } from "../../src/base/diagnostics/diagnostic.ts";
import { type Action, clauseKeys, clauses } from "../../src/base/language/clauses.ts";
import { operatorNames } from "../../src/base/language/operators.ts";
import { spellingsOf } from "../../src/base/language/spellings.ts";
import { type Case, cases, isValid, outcomeOf, parseJson, partNames, parts } from "../support/conformance.ts";
import { allCodes } from "../support/english.ts";

/** What no case can show. */
const notShown: readonly Code[] = [
  "not-plannable", // only of plans, which send what the language says in several requests
  "engine-limit", // only of filters that an engine runs
  "not-representable", // only of addresses and tables, as the next
  "ambiguous-key",
  "not-convertible", // only of other notations, as the next
  "case-ignored",
  "json-unreadable", // no JSON document is one: a getter or a proxy that throws
];

const isSchemaValid = new Ajv2020({ allErrors: true, strictRequired: false, allowUnionTypes: true }).compile(
  parseJson("schema.json"),
);
const valid = cases.filter(isValid);

describe("the suite", () => {
  it.each(partNames)("has in %s what its schema says", (name) => {
    expect(isSchemaValid(parseJson(name)), JSON.stringify(isSchemaValid.errors)).toBe(true);
    expect(`${parseJson(name).part}.json`).toBe(name);
  });

  it("has each case once", () => {
    const inputs = cases.map(({ text, json, options }) => JSON.stringify({ text, json, options }));
    expect(inputs.filter((input, index) => inputs.indexOf(input) !== index)).toEqual([]);
  });

  it("has 150 cases or more, and a third or more of them invalid", () => {
    expect(cases.length).toBeGreaterThanOrEqual(150);
    expect((cases.length - valid.length) / cases.length).toBeGreaterThanOrEqual(1 / 3);
  });

  function isSpelled({ text }: Case, spelling: string): boolean {
    const words = spelling.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&").replaceAll(" ", "\\s+");
    return typeof text === "string" && new RegExp(`(?<![\\w=<>!])${words}(?![\\w=<>])`, "i").test(text);
  }
  function operatorsOf(selection: object | undefined): readonly string[] {
    const { filters = [] } = (selection ?? {}) as { readonly filters?: readonly { readonly operator: string }[] };
    return [filters].flat().map((filter) => filter?.operator);
  }
  const spellings = operatorNames.flatMap((name) => spellingsOf(name).map((spelling) => ({ name, spelling })));
  it.each(spellings)("compiles $name from $spelling", ({ name, spelling }) => {
    const shows = (each: Case) => isSpelled(each, spelling) && operatorsOf(each.expected.selection).includes(name);
    expect(valid.some(shows)).toBe(true);
  });

  it.each(operatorNames)("reads %s back, and refuses it with wrong values", (name) => {
    const given = cases.filter(({ json }) => operatorsOf(json as object).includes(name));
    expect(given.some(isValid)).toBe(true);
    expect(given.some((each) => !isValid(each))).toBe(true);
  });

  it.each(clauseKeys)("compiles %s and reads it back", (key) => {
    expect(valid.some(({ expected }) => expected.selection && key in expected.selection)).toBe(true);
    expect(valid.some(({ json }) => json && key in (json as object))).toBe(true);
  });

  const actions = [...new Set(clauseKeys.flatMap((key) => clauses[key].actions))] as readonly Action[];
  it.each(actions)("has the action %s, taken and refused", (action) => {
    const given = cases.filter(({ options }) => options?.action === action);
    expect(given.some(isValid)).toBe(true);
    if (clauseKeys.some((key) => !clauses[key].actions.includes(action)))
      expect(given.some((each) => !isValid(each))).toBe(true);
  });

  const shown = new Set(cases.flatMap(({ expected }) => expected.diagnostics?.map(({ code }) => code) ?? []));
  it.each(allCodes.filter((code) => !notShown.includes(code)))("shows the diagnostic %s", (code) => {
    expect(shown.has(code)).toBe(true);
  });
});

describe.each(parts)("$part", ({ cases: all }) => {
  it.each(all.map((each) => [`${each.name}: ${JSON.stringify(each.text ?? each.json)}`, each] as const))(
    "%s",
    (_, each) => {
      expect(outcomeOf(each)).toEqual(each.expected);
    },
  );
});
