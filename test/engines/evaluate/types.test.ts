import { expect, expectTypeOf, it } from "vitest";
import { prepareOrThrow } from "../../../src/compiler/prepare.ts";
import type { EvaluateOptions } from "../../../src/engines/evaluate/context.ts";
import { matcher, matches } from "../../../src/engines/evaluate/matcher.ts";
import type { Row } from "../../../src/engines/evaluate/row.ts";
import { select } from "../../../src/engines/evaluate/select.ts";

interface Order {
  readonly id: number;
  readonly customer?: string | null;
}

const filter = prepareOrThrow("id > 1");
const orders: readonly Order[] = [{ id: 1 }, { id: 2, customer: "Ann" }];

it("rows may be of a type of their own, also of an interface", () => {
  expect(orders.filter(matcher(filter))).toEqual([{ id: 2, customer: "Ann" }]);
  expect(orders.map((order) => matches(filter, order))).toEqual([false, true]);
  const [row] = select(orders, prepareOrThrow("SELECT id, customer"), { ignoreCase: true }).result;
  expectTypeOf(row).toEqualTypeOf<{ readonly id?: number | null; readonly customer?: string | null } | undefined>();
  const [renamed] = select([{ ID: 1 }], prepareOrThrow("SELECT id"), { column: (name) => name.toUpperCase() }).result;
  expectTypeOf(renamed).toEqualTypeOf<{ readonly [name: string]: unknown } | undefined>();
  expect([row, renamed]).toEqual([{ id: 1, customer: null }, { id: 1 }]);
  const generic = <R extends object>(some: readonly R[]) => some.filter(matcher(filter));
  const stored: readonly Readonly<Record<string, unknown>>[] = [{ id: "3" }];
  expect([generic(stored), select(stored, filter).result]).toEqual([stored, stored]);
  const page = (all: readonly Order[], options?: EvaluateOptions) => select(all, filter, options).result.length;
  expect(page(orders)).toBe(1);
  const rows: readonly Row[] = [{ id: "3" }];
  expect(rows.some(matcher(filter))).toBe(true);
});

it("rows of other values are refused when they are met", () => {
  expect(() => select([{ id: [1] }], filter)).toThrow(TypeError);
  expect(() => matches(filter, { id: Symbol("a") })).toThrow(TypeError);
});
