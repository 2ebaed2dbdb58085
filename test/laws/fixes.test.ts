import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { OutputOptions } from "../../src/compiler/compile-options.ts";
import { createClock } from "../../src/compiler/dates/clock.ts";
import { diagnose } from "../../src/compiler/diagnose.ts";
import { damagedText, soup, validText } from "../support/arbitraries/texts.ts";
import { type Case, cases, optionsOf } from "../support/conformance.ts";
import { exampleResources, explanations, tryExample } from "../support/explanations.ts";
import { type Fault, type FaultKind, faultKinds, faultsOf } from "../support/fix-promises.ts";
import { shop as phrased, phrasings } from "../support/phrasings.ts";
import { shop } from "../support/resources.ts";
import { runs } from "../support/runs.ts";

const clock = createClock({ now: "2024-02-29T23:30:00Z", timeZone: "America/New_York" });

const seed = Number(process.env.FIELDFILTER_SEED ?? 1);

/**
 * No fix of the texts breaks its promise, or hardly any: what is damaged at random has faults that people never make.
 * `FIELDFILTER_RUNS=250` tries 20,000 texts of each kind.
 */
function expectPromisesKept(
  texts: readonly string[],
  options: OutputOptions,
  { most = 0, allowed = [] }: { readonly most?: number; readonly allowed?: readonly FaultKind[] } = {},
): void {
  let fixes = 0;
  const faults: Fault[] = [];
  for (const text of texts) {
    const found = faultsOf(text, options);
    fixes += found.fixes;
    faults.push(...found.faults.filter(({ kind }) => !allowed.includes(kind)));
  }
  const counts = faultKinds.map((kind) => `${faults.filter((each) => each.kind === kind).length} ${kind}`);
  const shown = faults.length > most * fixes ? faults.slice(0, 5) : [];
  expect(shown, `${fixes} fixes of ${texts.length} texts: ${counts.join(", ")}`).toEqual([]);
  expect(fixes).toBeGreaterThan(texts.length / 20);
}

/** One fix in a hundred. */
const hardlyAny = 0.01;

describe("a fix removes its diagnostic, brings no other and changes nothing else", () => {
  it.each([
    ["what people type", {}],
    ["what people type, with a resource", { resource: shop }],
    ["what people type for a database", { resource: shop, output: "query" }],
    ["what people type where there is a clock", { clock }],
  ] as const)("%s", (_, options) => {
    expectPromisesKept(fc.sample(damagedText, { ...runs(300), seed }), options, {
      most: hardlyAny,
      allowed: ["repeats an error"],
    });
  });

  it.each([
    ["anything", soup, {}],
    ["what is only doubtful", validText, { output: "query" }],
  ] as const)("%s", (_, texts, options) => {
    expectPromisesKept(fc.sample(texts, { ...runs(80), seed }), { clock, ...options }, { most: hardlyAny });
  });

  it.each([
    ["with a resource", { resource: phrased }],
    ["without", {}],
  ] as const)("what was phrased, %s", (_, options) => {
    const texts = [...new Set(phrasings.map(({ text }) => text))];
    const step = Math.max(1, Math.floor(texts.length / Math.max(100, runs(40).numRuns)));
    expectPromisesKept(
      texts.filter((_text, index) => index % step === 0),
      options,
    );
  });

  it.each([
    ["as they are", (each: Case) => [optionsOf(each.options)]],
    ["as what is run", (each: Case) => [{ ...optionsOf(each.options), idShorthand: false, output: "query" as const }]],
    ["with another resource, and with none", () => [{ resource: shop, clock }, {}]],
  ])("the cases of the language, %s", (_, optionsFor) => {
    const texts = cases.filter(({ text }) => typeof text === "string" && text.length < 4000);
    const faults = texts.flatMap((each) =>
      optionsFor(each).flatMap((options) => faultsOf(each.text as string, options).faults),
    );
    expect(faults.slice(0, 5)).toEqual([]);
  });

  it("what people type without spaces, where the edits of a fix touch what is beside them", () => {
    const tight = fc
      .sample(damagedText, { ...runs(150), seed })
      .map((text) => text.replace(/ (?=[\d"'(<>=!])|(?<=[\d"')<>=!]) /g, ""));
    expectPromisesKept(tight, { clock, resource: shop }, { most: hardlyAny, allowed: ["brings a hint"] });
  });

  it.each(Object.keys(shop.fields))("each value of the corpus, for the field %s", (name) => {
    const values = cases.flatMap(({ text }) => (typeof text === "string" && /[=<>] (\S+)$/.exec(text)?.[1]) || []);
    const texts = [...new Set(values)].map((value, index) => `${name} ${["=", ">=", "!="][index % 3]} ${value}`);
    expectPromisesKept(texts, { resource: shop, clock });
  });

  it("ranges that are reversed, with every separator and spacing", () => {
    const values = [
      ["5", "1"],
      ["'b'", '"a"'],
      ["2024-02-01", "'2024-01-01'"],
      ["TODAY", "TODAY - 1 DAY"],
    ];
    const texts = values.flatMap(([low, high]) =>
      ["AND", " AND", "AND ", " AND ", ",", "TO", "/**/AND/**/"].flatMap((separator) =>
        ["", "AND x=1", "LIMIT 5", ",9AND 2"].map((rest) => `sum BETWEEN ${low}${separator}${high}${rest}`),
      ),
    );
    expectPromisesKept(texts, { clock });
  });

  it("the examples of the catalogue", () => {
    const examples = Object.values(explanations).flatMap(({ example }) => {
      if ("json" in example || typeof example.text === "number") return [];
      const { resource, clock, plan, engine, url, table, from, ...options } = example.options ?? {};
      if (plan || engine || url || table || from) return [];
      const known = {
        ...(resource && { resource: exampleResources[resource] }),
        ...(clock && { clock: createClock(clock) }),
      };
      return [{ text: example.text, options: { ...options, ...known } as OutputOptions }];
    });
    const faults = examples.flatMap(({ text, options }) => faultsOf(text, options).faults);
    expect(faults).toEqual([]);
    expect(Object.values(explanations).flatMap(({ example }) => tryExample(example)).length).toBeGreaterThan(50);
  });

  it("texts that once broke it", () => {
    expectPromisesKept(
      [
        "WHERE a = 1 NOT EXISTS a SELECT a, b, a ;",
        "a IN (1;2)",
        "LIMIT 1;0",
        "a = 1)5",
        "price BETWEEN 5,10",
        "a = 1,b = 2",
        "(status:open",
        "a = 1 ORDERBY b",
        "a BETWEEN b WITH Field:c",
        "WHERE a = 1 WHERE b = 2;",
        "LIMIT 5 WHERE a = 1;",
        "a = 'O'Brien'",
        "ORDER BY 5 = a",
        "SELECT 'x' = b, EXISTS(c)",
        'a BETWEEN 1 TO 2, b CONTAINS red shoe"',
      ],
      {},
    );
    expectPromisesKept(["created IN (name, boots)", "status = opne"], { resource: shop });
  });
});

test("the fixes tried are of many kinds", () => {
  const texts = fc.sample(damagedText, { numRuns: 2000, seed: 1 });
  const found = texts.flatMap((text) => diagnose(text).diagnostics);
  const kinds = new Set(found.flatMap(({ code, fixes }) => fixes.map((fix) => `${code} ${fix.code}`)));
  expect(kinds.size).toBeGreaterThan(30);
});
