import { describe, expect, it } from "vitest";
import { plan } from "../../../src/engines/plan/plan.ts";
import { workOf } from "../../support/work.ts";

const list = (count: number, item: (index: number) => string, separator: string) =>
  Array.from({ length: count }, (_, index) => item(index)).join(separator);

/** What is planned in time that its length asks for. */
const planned: Readonly<Record<string, (count: number) => string>> = {
  "long lists": (count) => `a IN (${list(count, String, ", ")}) OR b = 1`,
  "two long lists of one field": (count) =>
    `a IN (${list(count, String, ", ")}) OR b = 1 OR a IN (${list(count, (index) => String(2 * index), ", ")})`,
  "many conditions beside an OR": (count) => `(a = 1 OR b = 1) AND ${list(count, (index) => `c != ${index}`, " AND ")}`,
  "an OR of one field": (count) => `b = 1 OR ${list(count, (index) => `a = ${index}`, " OR ")}`,
};

/** What takes more requests than there are rows. */
const refused: Readonly<Record<string, (count: number) => string>> = {
  "an OR of many groups": (count) => list(count, (index) => `a = ${index} AND b = ${index}`, " OR "),
  "an AND of many ORs": (count) => list(count, (index) => `(a${index} = 1 OR b${index} = 1)`, " AND "),
  "an OR of many fields": (count) => list(count, (index) => `a${index} = 1`, " OR "),
  "ORs in ORs": (count) =>
    `${"(a = 1 AND (b = 2 OR ".repeat(40)}c = 1${"))".repeat(40)} OR ${list(count, (index) => `d${index} = 1`, " OR ")}`,
};

const growthOf = (make: (count: number) => string, size: number) => {
  const [small, large] = [size, 4 * size].map((count) => {
    const text = make(count);
    return workOf(() => plan(text));
  }) as [number, number];
  return large / small;
};

describe("four times the length takes about four times the work", () => {
  it.each(Object.entries({ ...planned, ...refused }))("%s", (_, make) => {
    expect(growthOf(make, 200)).toBeLessThan(5.5);
  });
});

describe("and long filters are planned", () => {
  it.each(Object.entries(planned))("%s", (name, make) => {
    expect(plan(make(name.includes("list") ? 60_000 : 10_000))).toMatchObject({
      ok: true,
      kind: "several",
      requests: [{}, {}],
    });
  });
});

const refusalOf = (text: string) => plan(text).diagnostics.find(({ code }) => code === "not-plannable")?.data;

describe("or refused with a count, which is never multiplied out", () => {
  it.each(Object.entries(refused))("%s", (_, make) => {
    expect(refusalOf(make(10_000))).toMatchObject({ reason: "count", most: 8 });
  });

  it("as far as it goes", () => {
    expect(refusalOf(refused["an AND of many ORs"]?.(10_000) ?? "")).toEqual({
      reason: "count",
      count: 1_000_000,
      isLeast: true,
      most: 8,
    });
  });
});
