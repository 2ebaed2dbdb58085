import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { completionsAt } from "../../src/assist/complete/complete.ts";
import type { SuggestedValue } from "../../src/assist/complete/options.ts";
import { type Action, clauses } from "../../src/base/language/clauses.ts";
import { operatorNames, operators } from "../../src/base/language/operators.ts";
import { applyEdits } from "../../src/base/text/edits.ts";
import { createClock } from "../../src/compiler/dates/clock.ts";
import { bindingsOf, parseJson, resourceNamed } from "../support/conformance.ts";
import { cursorIn } from "../support/cursor.ts";

interface Case {
  readonly text: string;
  readonly options?: {
    readonly resource?: string;
    readonly action?: Action;
    readonly bindings?: Readonly<Record<string, unknown>>;
    readonly recent?: readonly string[];
    readonly now?: string;
    readonly served?: readonly SuggestedValue[];
  };
  readonly expected: {
    readonly completions?: readonly string[];
    readonly first?: string;
    readonly texts?: readonly string[];
  };
}

const file: { readonly cases: readonly Case[] } = parseJson("completion.json");
const { cases } = file;

function outcomeOf({ text: marked, options = {}, expected }: Case): Case["expected"] {
  const { resource, action, bindings, recent, now, served: values } = options;
  const { text, offset } = cursorIn(marked);
  const given = {
    ...(resource && { resource: resourceNamed(resource) }),
    ...(action && { action }),
    ...(bindings && { bindings: bindingsOf(bindings) }),
    ...(recent && { recent }),
    ...(now !== undefined && { clock: createClock({ now, timeZone: "UTC" }) }),
  };
  const all = completionsAt(text, offset, given, values && (() => ({ state: "known", values })));
  if (expected.texts) return { texts: all.map(({ edit }) => applyEdits(text, [edit])) };
  const [first] = all;
  return { completions: all.map(({ label }) => label), ...(first && { first: applyEdits(text, [first.edit]) }) };
}

describe("the cases of what can be written", () => {
  it("are what their schema says", () => {
    const isValid = new Ajv2020({ allErrors: true }).compile(parseJson("completion-schema.json"));
    expect(isValid(file), JSON.stringify(isValid.errors)).toBe(true);
  });

  it("are each there once", () => {
    const all = cases.map(({ text, options }) => JSON.stringify([text, options]));
    expect(all.filter((each, index) => all.indexOf(each) !== index)).toEqual([]);
  });

  const offered = new Set(cases.flatMap(({ expected }) => expected.completions ?? []));
  it.each(operatorNames.map((name) => operators[name].canonical))("offer %s", (words) =>
    expect(offered).toContain(words),
  );
  it.each(Object.values(clauses).map(({ keywords }) => keywords))("offer %s", (words) =>
    expect(offered).toContain(words),
  );
  it.each(["AND", "OR", "NOT", "BY", "DESC", "ASC", ",", "(", ")"])("offer %s", (words) => {
    expect(offered).toContain(words);
  });
});

describe("completion", () => {
  it.each(cases)("$text $options", (each) => expect(outcomeOf(each)).toEqual(each.expected));
});
