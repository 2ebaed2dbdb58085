import { describe, expect, it, test } from "vitest";
import { complete } from "../../../src/assist/complete/complete.ts";
import type { ToolOptions } from "../../../src/assist/complete/options.ts";
import { applyEdits } from "../../../src/base/text/edits.ts";
import { createClock } from "../../../src/compiler/dates/clock.ts";
import { cursorIn } from "../../support/cursor.ts";
import { inherited, odd } from "../../support/resources.ts";
import { keywords, products } from "../../support/samples.ts";

/*
 * What is offered in each place is in `grammar/conformance/completion.json`. Here is what other implementations need not
 * have, and how the text is changed.
 */

function at(marked: string, options: ToolOptions = {}) {
  const { text, offset } = cursorIn(marked);
  return { text, all: complete(text, offset, options) };
}

/** The text with the first of what is offered, or with the one of this label. */
function taken(marked: string, options: ToolOptions, label?: string): string | undefined {
  const { text, all } = at(marked, options);
  const one = label === undefined ? all[0] : all.find((each) => each.label === label);
  return one && applyEdits(text, [one.edit]);
}

const labels = (marked: string, options: ToolOptions) => at(marked, options).all.map(({ label }) => label);

describe("what is said of a completion", () => {
  it("of a field: its label, description and cost", () => {
    const [first] = at("rat|", { resource: odd }).all;
    expect(first).toEqual({
      label: "rate",
      kind: "field",
      detail: "number",
      cost: "1 unit a row",
      edit: { span: { start: 0, end: 3 }, text: "rate" },
    });
    expect(at("keyw|", { resource: keywords }).all[0]).toMatchObject({
      label: "name",
      title: "Keyword",
      detail: "string",
      documentation: "The text of the search query.",
    });
  });

  it("of a deprecated field, which comes last", () => {
    const { all } = at("|", { resource: products });
    const fields = all.filter(({ kind }) => kind === "field");
    expect(fields.at(-1)).toMatchObject({ label: "cost", deprecated: true });
  });

  it("of an operator and a clause: what they take and mean", () => {
    expect(at("name does|").all[0]).toMatchObject({
      kind: "operator",
      detail: "value",
      documentation: "The field has a value that does not contain this one.",
    });
    expect(at("a = 1 lim|").all[0]).toMatchObject({
      kind: "clause",
      documentation: "Maximum number of rows to return.",
    });
  });

  it("in another language, when that is asked for", () => {
    const texts = { "(value, …)": "(Wert, …)", "The field equals one of the values.": "Eines davon." };
    const [first] = at("tags IN|", { messages: { texts } }).all;
    expect(first).toMatchObject({
      label: "IN",
      detail: "(Wert, …)",
      documentation: "Eines davon.",
    });
  });

  it("of a value: its label", () => {
    expect(at("state = |", { resource: products }).all[0]).toMatchObject({ label: '"in_stock"', title: "In stock" });
  });
});

describe("how the text is changed", () => {
  test.each<[string, string | undefined, string]>([
    ['name con|ta "x"', undefined, 'name CONTAINS "x"'],
    ["pri|celess > 5", undefined, "price > 5"],
    ["`pri|ce` > 5", undefined, "price > 5"],
    ["|price > 5", "stock", "stock > 5"],
    ["name = one| of a, b", '"one"', 'name = "one" of a, b'],
    ["price >|= 5", ">", "price > 5"],
    ["price|= 5", ">", "price|= 5"],
    ["price |= 5", ">", "price > 5"],
    ['state = "in|_stock" AND id = 1', '"in_stock"', 'state = "in_stock" AND id = 1'],
    ["state = 'so|", undefined, 'state = "sold_out"'],
    ['state="so|"', undefined, 'state="sold_out"'],
    ['name = "x"|', "AND", 'name = "x" AND'],
    ['name = "x"|LIMIT 5', "AND", 'name = "x" AND LIMIT 5'],
    ["state IN (|)", undefined, 'state IN ("in_stock")'],
    ["ORDER BY name|", ",", "ORDER BY name,"],
    ["name DOES   NOT  c|", undefined, "name DOES NOT CONTAIN"],
    ["id = 1 OR|DER BY name", "ORDER BY", "id = 1 ORDER BY name"],
    ["SELECT id| name", ",", "SELECT id, name"],
  ])("%s, with %s → %s", (marked, label, expected) => {
    expect(taken(marked, { resource: products }, label) ?? marked).toBe(expected);
  });

  it("names that need it are quoted", () => {
    expect(taken("COU|", { resource: odd })).toBe("`COUNT(*)`");
    const resource = { ...odd, fields: { limit: { type: "integer" }, "a b": { type: "integer" } } } as const;
    expect(labels("|", { resource }).slice(0, 2)).toEqual(["`limit`", "`a b`"]);
    expect(taken("`a| c` = 1", { resource })).toBe("`a b` = 1");
  });

  it("values that need it are quoted", () => {
    const values = [{ value: 'say "x"' }, { value: "a\nb" }, { value: 5 }];
    const resource = { ...odd, fields: { e: { type: "enum", values } } } as const;
    expect(labels("e = |", { resource })).toEqual([`'say "x"'`, '"a\\nb"', "5"]);
  });
});

describe("odd names and places", () => {
  it("names that objects have are names like any other", () => {
    expect(labels("|", { resource: inherited })).toEqual(expect.arrayContaining(["constructor", "__proto__"]));
    expect(labels("hasOwnProperty = |", { resource: inherited }).slice(0, 2)).toEqual(['"toString"', '"__proto__"']);
    expect(complete("a = :", 5, { bindings: JSON.parse('{"__proto__": 1}') })[0]?.label).toBe(":__proto__");
  });

  it("a place outside of the text is its nearest end, and none is inside a character", () => {
    expect(complete("a", -5)).toEqual(complete("a", 0));
    expect(complete("a = 1 ", 99)).toEqual(complete("a = 1 ", 6));
    expect(complete("a = 1 😀", 7)).toEqual(complete("a = 1 😀", 6));
  });

  it("nothing is offered behind too long a text or in too deep a place", () => {
    expect(complete("a = 1 ", 6, { limits: { maxLength: 5 } })).toEqual([]);
    expect(complete("((((", 4, { limits: { maxDepth: 3 } })).toEqual([]);
    const labelsAt = complete("(((", 3, { limits: { maxDepth: 3 } }).map(({ label }) => label);
    expect(labelsAt).toEqual([]);
    expect(labels("(((|", { resource: keywords, limits: { maxDepth: 3 } })).toEqual(labels("(((|", { resource: keywords }).slice(0, -2)); // biome-ignore format: one thought
  });

  it("a wrong argument is a mistake of the program", () => {
    expect(complete(undefined as never, 0)).toEqual([]);
    expect(() => complete("a", 0.5)).toThrow(new TypeError("An offset in a text must be a whole number."));
    expect(() => complete("a", Number.NaN)).toThrow(TypeError);
    expect(() => complete("a", 0, { action: "put" as never })).toThrow(new TypeError('There is no action "put".'));
  });
});

describe("what would be refused is not offered", () => {
  test.each<[string, ToolOptions, string]>([
    ["name = 1 OR |", { resource: keywords }, "tags"],
    ["NOT name |", { resource: keywords }, "STARTS WITH"],
    ["NOT sum |", {}, "BETWEEN"],
    ["NOT code |", { resource: odd }, "="],
    ["code = 1 OR code |", { resource: { ...odd, fields: { code: { type: "string", operators: ["EQUALS"] } } } }, "="],
    ["id = 1 OFFSET 2 |", { resource: products }, "LIMIT"],
    ["id = 1 |", { resource: keywords }, "OFFSET"],
    ["tags = 2 OR tags |", { resource: keywords }, ">"],
    ["id |", { resource: products }, "IS NULL"],
    ["changed IN (Field:changed, |)", { resource: products, clock: createClock() }, "TODAY"],
    ["search |", { resource: { ...products, fields: { search: { type: "string", operators: ["CONTAINS"] } } } }, "="],
    ["id BETWEEN |", { resource: products }, "Field:price"],
    ["name REGEXP |", { resource: products }, "Field:info"],
    ["LIMIT |", { resource: products, bindings: { all: 5000 } }, ":all"],
    ["tags = |", { resource: keywords, bindings: { word: "x" } }, ":word"],
  ])("%s %j: %s", (marked, options, label) => {
    expect(labels(marked, options)).not.toContain(label);
  });
});

it("completes a sign that is typed in another way with the canonical one", () => {
  expect(labels("sum ≥|", {})).toContain(">=");
  expect(labels("sum ＞|", {})).toEqual(expect.arrayContaining([">", ">="]));
  expect(taken("sum ＞|", {}, ">=")).toBe("sum >=");
});

it("offers the bound variables of a range", () => {
  const bindings = { low: 1, name: "x" };
  expect(labels("length BETWEEN :|", { resource: keywords, bindings })).toEqual(labels("length = :|", { resource: keywords, bindings })); // biome-ignore format: one thought
});

describe("in a long filter", () => {
  const conditions = Array.from({ length: 1200 }, (_, index) => `id = ${index}`);
  const long = conditions.join(" AND ");
  const all = labels("NOT name |", { resource: products });
  const between = (before: string, marked: string, after: string) =>
    labels(before + marked + after, { resource: products });

  it("the values of a condition are offered as in a short one, as far as they can be compiled", () => {
    const some = between("", "NOT name |", ` AND ${long}`);
    expect(some.length).toBeGreaterThan(0);
    expect(some.length).toBeLessThan(all.length);
    expect(some).toEqual(all.slice(0, some.length));
  });

  it("all is offered where nothing can be refused", () => {
    for (const marked of ["id |", "|", "id = |"]) {
      expect(between(`${long} AND `, marked, ` AND ${long}`)).toEqual(between("id = 1 AND ", marked, " AND id = 1"));
    }
    for (const marked of ["NOT state |", "NOT |", "id = 1 |"]) {
      expect(between(`${long} AND `, marked, "")).toEqual(between("id = 1 AND ", marked, ""));
    }
  });
});
