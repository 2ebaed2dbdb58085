import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { isError } from "../../src/base/diagnostics/diagnostic.ts";
import { compile } from "../../src/compiler/compile.ts";
import { createClock } from "../../src/compiler/dates/clock.ts";
import { parse } from "../../src/compiler/parser/parse.ts";
import { format, print } from "../../src/compiler/printer/print.ts";
import { anyQuery } from "../support/arbitraries/any-query.ts";
import { choices, chooser, joinedTokens, spelledTokens } from "../support/arbitraries/spellings.ts";
import { validText } from "../support/arbitraries/texts.ts";
import { runs } from "../support/runs.ts";
import { withoutPositions } from "../support/without-positions.ts";

const width = fc.option(fc.integer({ min: 1, max: 120 }), { nil: undefined });
const options = (given: number | undefined) => (given === undefined ? {} : { width: given });

function formatted(text: string, given: number | undefined): string {
  const result = format(text, options(given));
  if (!result.ok) throw new Error(`${JSON.stringify(text)} has errors: ${JSON.stringify(result.diagnostics)}`);
  return result.text;
}

/** What compiling makes of a text, positions aside. */
function meaning(text: string): unknown {
  const result = compile(text, { clock: createClock({ now: "2024-02-29T23:30:00Z", timeZone: "America/New_York" }) });
  return result.ok ? result.selection : result.diagnostics.filter(isError).map(({ code, data }) => [code, data]);
}

test.prop([anyQuery, width], runs(600))("parse(print(q)) is q", (query, given) => {
  const text = print(query, options(given));
  const { query: read, diagnostics } = parse(text);
  expect([text, diagnostics]).toEqual([text, []]);
  expect(withoutPositions(read)).toEqual(withoutPositions(query));
});

test.prop([anyQuery, choices], runs(600))("every spelling of a query is read as it", (query, numbers) => {
  const choose = chooser(numbers);
  const text = joinedTokens(spelledTokens(query, choose), choose);
  const { query: read, diagnostics } = parse(text);
  expect([text, diagnostics]).toEqual([text, []]);
  expect(withoutPositions(read)).toEqual(withoutPositions(query));
});

test.prop([validText, width], runs(400))("format is idempotent", (text, given) => {
  const once = formatted(text, given);
  expect(formatted(once, given)).toBe(once);
});

test.prop([validText, width], runs(400))("format does not change what a text compiles to", (text, given) => {
  expect(meaning(formatted(text, given))).toEqual(meaning(text));
});

test.each([undefined, 20])("nested to the limit, at width %s", (given) => {
  const text = `${"NOT (a = 1 OR ".repeat(50)}b = 2${")".repeat(50)}`;
  expect(formatted(text, given).replace(/\s+/g, " ").replaceAll("( ", "(").replaceAll(" )", ")")).toBe(text);
  expect(formatted(formatted(text, given), undefined)).toBe(text);
});
