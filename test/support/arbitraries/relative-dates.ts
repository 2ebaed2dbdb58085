import * as fc from "fast-check";
import { nowhere } from "../../../src/ast/factories.ts";
import type * as Ast from "../../../src/ast/nodes.ts";
import { type Anchor, mostUnits, places, type Shift, type Unit, units } from "../../../src/language/relative-dates.ts";

const unit = fc.constantFrom<Unit>(...units);
const count = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: mostUnits }));

const shift: fc.Arbitrary<Shift> = fc
  .record({ amount: count, unit, isBack: fc.boolean() })
  .map(({ amount, unit, isBack }) => ({ amount: isBack ? -amount : amount, unit }));

const anchor: fc.Arbitrary<Anchor> = fc.oneof(
  fc.record({ at: fc.constantFrom("now", "today") }),
  fc.record({ at: fc.constantFrom("start", "end"), place: fc.constantFrom(...places), unit }),
);

/** A moment of any kind, with up to three shifts. */
export const relativeMoment: fc.Arbitrary<Ast.Moment> = fc
  .record({ anchor, shifts: fc.array(shift, { maxLength: 3 }) })
  .map((moment) => ({ kind: "moment", ...moment, ...nowhere }));

export const relativePeriod: fc.Arbitrary<Ast.Period> = fc.oneof(
  fc
    .record({ place: fc.constantFrom(...places), unit })
    .map((period): Ast.Period => ({ kind: "period", ...period, ...nowhere })),
  fc
    .record({ place: fc.constantFrom("last", "next"), count, unit })
    .map((period): Ast.Period => ({ kind: "period", ...period, ...nowhere })),
);
