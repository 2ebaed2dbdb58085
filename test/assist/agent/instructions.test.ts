import { fc, test } from "@fast-check/vitest";
import { expect, it } from "vitest";
import { exampleCondition, instructions } from "../../../src/assist/agent/instructions.ts";
import { actions } from "../../../src/base/language/clauses.ts";
import { operatorNames, operators } from "../../../src/base/language/operators.ts";
import { spellName } from "../../../src/compiler/lexer/characters.ts";
import { type Field, operatorsFor } from "../../../src/compiler/resource/resource.ts";
import { compile, defineResource, prepare } from "../../../src/index.ts";
import { anyResource } from "../../support/arbitraries/resources.ts";
import { runs } from "../../support/runs.ts";
import { keywords, products } from "../../support/samples.ts";

const linesAfter = (text: string, head: string) => {
  const lines = text.split("\n");
  const at = lines.indexOf(head);
  return at < 0 ? [] : lines.slice(at + 1);
};
const examplesIn = (text: string) => linesAfter(text, "Examples:");
const fieldsIn = (text: string) => {
  const lines = linesAfter(text, "Fields:");
  const end = lines.indexOf("Examples:");
  return lines.slice(0, end < 0 ? lines.length : end);
};

it("describes the keywords", () => {
  expect(instructions(keywords)).toBe(`\
Filters for Keywords. The search queries that a project follows.
Clauses, each optional, in this order: SELECT, WHERE, ORDER BY and LIMIT. The word WHERE can be left out.
A condition is a field, an operator and its values: strings and dates in double quotes, numbers without quotes, lists as IN (value, …), ranges as BETWEEN low AND high. Conditions are joined by AND; OR joins conditions on one field only.
Operators by type:
- a whole number: =, !=, IN, NOT IN, >, >=, <, <=, BETWEEN, IS NULL, IS NOT NULL
- a string: =, !=, IN, NOT IN, >, >=, <, <=, BETWEEN, STARTS WITH, CONTAINS, DOES NOT CONTAIN, REGEXP, NOT REGEXP, IS NULL, IS NOT NULL
Fields:
- id (a whole number): Id
- name (a string): Keyword. The text of the search query.
- tags (a whole number, or no value): Tags. The number of a tag.
- group_name (a string, or no value): Group. The name of the group it is in.
- volume[:…] (a whole number, or no value): Volume. How often it is searched for, in a region and a search engine.
Examples:
name CONTAINS "shoe"
id >= 5 AND tags IN (5, 10)
volume BETWEEN 5 AND 10 ORDER BY volume DESC LIMIT 10
SELECT id, name WHERE group_name = "shoe"
tags IS NULL`);
});

it("says only what the action takes, and what a query to run allows", () => {
  expect(examplesIn(instructions(products, { action: "edit" }))).toHaveLength(5);
  expect(instructions(products, { action: "edit" })).not.toMatch(/LIMIT|ORDER BY|SELECT id/);
  expect(instructions(products, { output: "query" })).toContain("joined by AND and OR");
  expect(examplesIn(instructions(keywords, { action: "add" }))).toEqual(["SELECT id, name"]);
});

const field = (at: number): Field => ({
  type: at % 2 === 0 ? "string" : "integer",
  label: `The label of field ${at}`,
  description: "A description that is rather long. ".repeat(3),
});
const large = (count: number) =>
  defineResource({
    name: "large",
    label: "long ".repeat(100),
    description: "long ".repeat(100),
    fields: Object.fromEntries(Array.from({ length: count }, (_, at) => [`field_${at}`, field(at)])),
  });

it("leaves out descriptions, then labels, then fields, and says how many", () => {
  expect(instructions(large(8), { budget: 5000 })).toContain("A description");
  const labelled = instructions(large(12));
  expect(labelled).toContain("The label of field 11");
  expect(labelled).not.toContain("A description");
  const bare = instructions(large(26));
  expect(bare).toContain("- field_25 (a whole number)");
  expect(bare).not.toContain("The label");
  const cut = fieldsIn(instructions(large(200)));
  expect(cut.at(-1)).toBe(`- and ${200 - (cut.length - 1)} more fields`);
  expect(cut.length).toBeGreaterThan(10);
});

it("refuses what is no budget", () => {
  expect(() => instructions(keywords, { budget: 100 })).toThrow("from 1500 to");
  expect(() => instructions({} as never)).toThrow("The resource must be");
});

const spelt = new Map(operatorNames.map((name) => [operators[name].canonical, name]));

test.prop([anyResource, fc.constantFrom(...actions), fc.integer({ min: 1500, max: 4000 })], runs(300))(
  "keeps to the budget, and what it names compiles",
  (described, action, budget) => {
    const { actions: _, ...unlimited } = described;
    const resource = { ...unlimited, description: "very long ".repeat(30) } as typeof described;
    const text = instructions(resource, { action, budget });
    expect(text.length).toBeLessThanOrEqual(budget);
    const examples = examplesIn(text);
    for (const example of examples)
      expect(compile(example, { resource, action }), example).toMatchObject({ ok: true, diagnostics: [] });
    const lines = fieldsIn(text);
    for (const [name, field] of Object.entries(resource.fields)) {
      const start = `- ${spellName(name)} (`;
      const line = lines.find((each) => each.startsWith(start));
      if (!line || action === "add" || field.filterable === false) continue;
      const [, only] = /, only ([^)]*?)(?:, not in [^)]*)?\)(?::|$)/.exec(line) ?? [];
      const named = only?.split(", ").map((each) => spelt.get(each)) ?? operatorsFor({ type: field.type });
      for (const operator of named) {
        if (!operator) throw new Error(line);
        const condition = exampleCondition(name, field, operator);
        expect(prepare(condition, { resource }), condition).toMatchObject({ ok: true });
      }
    }
  },
);
