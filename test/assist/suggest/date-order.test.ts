import { expect, it } from "vitest";
import type { SuggestOptions } from "../../../src/assist/suggest/options.ts";
import { suggest, whyNot } from "../../../src/assist/suggest/suggest.ts";
import { defineResource } from "../../../src/compiler/define/define.ts";

const fields = { day: { type: "date" } } as const;
const plain = defineResource({ name: "events", fields });
const american = defineResource({ name: "events", fields, dateOrder: "mdy" });

const meant = (options: SuggestOptions, date = "1/2/2024") => suggest(`day = ${date}`, options)[0]?.text;

it("the order of a date is what the resource says, unless an option says another", () => {
  expect(meant({ resource: plain })).toBeUndefined();
  expect(meant({ resource: american })).toBe('day = "2024-01-02"');
  expect(meant({ resource: american, dateOrder: "dmy" })).toBe('day = "2024-02-01"');
  expect(whyNot("day = 1/2/2024", { resource: plain })).toContain("may be two dates");
  expect(whyNot("day = 1/2/2024", { resource: american })).toBeUndefined();
});

it("a date that is none in the order is read in the other one", () => {
  expect(meant({ resource: american }, "31/1/2024")).toBe('day = "2024-01-31"');
  expect(meant({ resource: american, dateOrder: "dmy" }, "1/31/2024")).toBe('day = "2024-01-31"');
});

it("an order that is none is a mistake of the program", () => {
  const wrong = { dateOrder: "ymd" } as unknown as SuggestOptions;
  expect(() => suggest("day = 1", wrong)).toThrow('The option "dateOrder" must be dmy or mdy.');
  expect(() => whyNot("day = 1", wrong)).toThrow(TypeError);
});
