import * as fc from "fast-check";
import type { Anchor, Shift, Unit } from "../../../src/base/language/relative-dates.ts";
import { mostUnits, places, units } from "../../../src/base/language/relative-dates.ts";
import { nowhere } from "../../../src/compiler/ast/factories.ts";
import type * as Ast from "../../../src/compiler/ast/nodes.ts";

type AmountOf = (unit: Unit) => fc.Arbitrary<number>;

const anyAmount: AmountOf = () => fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: mostUnits }));

const unit = fc.constantFrom<Unit>(...units);

const anchor: fc.Arbitrary<Anchor> = fc.oneof(
  fc.record({ at: fc.constantFrom("now", "today") }),
  fc.record({ at: fc.constantFrom("start", "end"), place: fc.constantFrom(...places), unit }),
);

function shiftOf(amountOf: AmountOf): fc.Arbitrary<Shift> {
  return unit.chain((unit) =>
    fc.tuple(amountOf(unit), fc.boolean()).map(([amount, isBack]) => ({ amount: isBack ? -amount : amount, unit })),
  );
}

/** A moment of any kind, with up to three shifts by so much. */
export function relativeMomentOf(amountOf: AmountOf): fc.Arbitrary<Ast.Moment> {
  return fc
    .record({ anchor, shifts: fc.array(shiftOf(amountOf), { maxLength: 3 }) })
    .map((moment) => ({ kind: "moment", ...moment, ...nowhere }));
}

/** A period of any kind, of so many units. */
export function relativePeriodOf(amountOf: AmountOf): fc.Arbitrary<Ast.Period> {
  const counted = unit.chain((unit) =>
    fc.record({ place: fc.constantFrom("last", "next"), count: amountOf(unit), unit: fc.constant(unit) }),
  );
  return fc
    .oneof(fc.record({ place: fc.constantFrom(...places), unit }), counted)
    .map((period) => ({ kind: "period", ...period, ...nowhere }));
}

export const relativeMoment = relativeMomentOf(anyAmount);
export const relativePeriod = relativePeriodOf(anyAmount);
