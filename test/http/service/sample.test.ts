import { expect, it } from "vitest";
import { bankHistory } from "../../../src/assist/samples/samples.ts";
import { compileOrThrow } from "../../../src/compiler/diagnose.ts";
import { samples } from "../../../src/http/service/sample.ts";
import { select } from "../../support/running.ts";

const [, { rows = [] } = {}] = samples();
const found = (text: string) =>
  select(rows, compileOrThrow(text, { resource: bankHistory }), bankHistory).result.map(({ date }) => String(date));

it("the bank history of the sample has several times on each day", () => {
  const days = new Set(rows.map(({ date }) => String(date).slice(0, 10)));
  expect(days.size).toBeLessThan(rows.length / 2);
  expect(rows.filter(({ date }) => !/^2026-\d\d-\d\d \d\d:\d\d:\d\d$/.test(String(date)))).toEqual([]);
  expect(new Set(rows.map(({ date }) => date)).size).toBe(rows.length);
});

it("and filters tell the times of a day apart", () => {
  const day = found("date BETWEEN 2026-01-31 00:00:00 AND 2026-01-31 23:59:59");
  expect(day.length).toBeGreaterThan(2);
  const [first = ""] = day;
  expect(found(`date > "${first}" AND date <= "2026-01-31 23:59:59"`)).toEqual(day.slice(1));
});
