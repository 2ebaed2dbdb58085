import { expect, expectTypeOf, it } from "vitest";
import type { Selection } from "../../../src/compiler/wire/selection.ts";
import type { Row } from "../../../src/engines/evaluate/row.ts";
import { matcher, matches, select } from "../../support/running.ts";

interface Order {
  readonly id: number;
  readonly customer?: string | null;
}

const selection: Selection = { filters: [{ name: "id", operator: "GREATER_THAN", values: [1] }] };
const orders: readonly Order[] = [{ id: 1 }, { id: 2, customer: "Ann" }];

it("rows may be of a type of their own, also of an interface", () => {
  expect(orders.filter(matcher(selection))).toEqual([{ id: 2, customer: "Ann" }]);
  expect(orders.map((order) => matches(selection, order))).toEqual([false, true]);
  expectTypeOf(select(orders, selection).result).toEqualTypeOf<readonly Partial<Order>[]>();
  const generic = <R extends object>(some: readonly R[]) => some.filter(matcher(selection));
  const stored: readonly Readonly<Record<string, unknown>>[] = [{ id: "3" }];
  expect([generic(stored), select(stored, selection).result]).toEqual([stored, stored]);
  const rows: readonly Row[] = [{ id: "3" }];
  expect(rows.some(matcher(selection))).toBe(true);
});

it("rows of other values are refused when they are met", () => {
  expect(() => select([{ id: [1] }], selection)).toThrow(TypeError);
  expect(() => matches(selection, { id: Symbol("a") })).toThrow(TypeError);
});
