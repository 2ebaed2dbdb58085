import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { applyEdits } from "../../src/base/text/edits.ts";
import { compile } from "../../src/compiler/compile.ts";
import { defineResource } from "../../src/compiler/define/define.ts";
import { diagnose } from "../../src/compiler/diagnose.ts";
import { matcher } from "../support/running.ts";

const resource = defineResource({
  name: "events",
  fields: {
    day: { type: "date" },
    time: { type: "datetime" },
    exact: { type: "datetime", precision: "millisecond", timeZone: "America/New_York" },
    instant: { type: "datetime", format: "iso" },
    second: { type: "datetime", format: "iso", precision: "second", timeZone: "UTC" },
    millisecond: { type: "datetime", format: "iso", precision: "millisecond" },
  },
});

type Name = keyof typeof resource.fields;

/** How each field writes a moment of UTC. */
const written: Readonly<Record<Name, (moment: Date) => string>> = {
  day: (moment) => moment.toISOString().slice(0, 10),
  time: (moment) => moment.toISOString().slice(0, 19).replace("T", " "),
  exact: (moment) => moment.toISOString().slice(0, 23).replace("T", " "),
  instant: (moment) => moment.toISOString().replace(".000Z", "Z"),
  second: (moment) => `${moment.toISOString().slice(0, 19)}Z`,
  millisecond: (moment) => moment.toISOString(),
};

const DAY = 86_400_000;
const moments = ["2023-12-31", "2024-01-01", "2024-02-29", "2024-03-01", "2024-03-31", "2025-02-28"].map(Date.parse);

/** The first and last moments of a day and its middle, and its neighbours. */
const around = [-1000, -1, 0, 1, DAY / 2, DAY - 1000, DAY - 1, DAY, DAY + 1000];

const period = fc
  .tuple(fc.constantFrom(...moments), fc.constantFrom(4, 7, 10))
  .map(([moment, length]) => new Date(moment).toISOString().slice(0, length));

/** What each operator asks of the part of a value that is as long as what it is compared with. */
const operators = {
  "=": (part: (text: string) => string, [text = ""]) => part(text) === text,
  "<": (part, [text = ""]) => part(text) < text,
  "<=": (part, [text = ""]) => part(text) <= text,
  ">": (part, [text = ""]) => part(text) > text,
  ">=": (part, [text = ""]) => part(text) >= text,
  IN: (part, texts) => texts.some((text) => part(text) === text),
  BETWEEN: (part, [low = "", high = ""]) => part(low) >= low && part(high) <= high,
} satisfies Readonly<Record<string, (part: (text: string) => string, texts: readonly string[]) => boolean>>;

const comparison = fc.record({
  name: fc.constantFrom(...(Object.keys(written) as Name[])),
  operator: fc.constantFrom(...(Object.keys(operators) as (keyof typeof operators)[])),
  texts: fc.array(period, { minLength: 2, maxLength: 3 }),
  quote: fc.constantFrom('"', "'", ""),
});

type Compared = typeof comparison extends fc.Arbitrary<infer Value> ? Value : never;

function textOf({ name, operator, texts, quote }: Compared): string {
  const [first = "", second = ""] = texts.map((text) => `${quote}${text}${quote}`);
  if (operator === "IN") return `${name} IN (${texts.map((text) => `${quote}${text}${quote}`).join(", ")})`;
  return `${name} ${operator} ${operator === "BETWEEN" ? `${first} AND ${second}` : first}`;
}

/** The text after the first fix of each error, one after the other. */
function fixed(text: string): string {
  if (compile(text, { resource }).ok) return text;
  const [fix] = diagnose(text, { resource }).diagnostics.find(({ severity }) => severity === "error")?.fixes ?? [];
  expect(fix, text).toBeDefined();
  return fixed(applyEdits(text, fix?.edits ?? []));
}

test.prop([comparison], { numRuns: 500 })("fixes compare with whole days, months and years", (compared) => {
  const { name, operator, texts } = compared;
  // What fractions of a second are sent has no last moment, and several ranges need one.
  fc.pre(!(name === "instant" && operator === "IN"));
  const text = textOf(compared);
  const meant = compile(fixed(text), { resource });
  if (!meant.ok) throw new Error(text);
  const isSelected = matcher(meant.selection, { resource });
  for (const moment of moments.flatMap((day) => around.map((distance) => new Date(day + distance)))) {
    const value = written[name](moment);
    const expected = operators[operator]((each) => value.slice(0, each.length), texts);
    expect(isSelected({ [name]: value }), `${text}: ${value}`).toBe(expected);
  }
});
