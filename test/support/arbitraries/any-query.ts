import * as fc from "fast-check";
import type * as Ast from "../../../src/compiler/ast/nodes.ts";
import { fieldName, variableName } from "./names.ts";
import { type Parts, queryOf } from "./queries.ts";
import { relativeMoment, relativePeriod } from "./relative-dates.ts";
import { numberValue, stringValue } from "./values.ts";

/** Anything that a query may be made of. */
export const anyParts: Parts = {
  name: fieldName,
  value: () => fc.oneof(stringValue, numberValue),
  reference: fieldName,
  variable: variableName,
  dates: { moment: relativeMoment, period: relativePeriod },
};

/** A query of anything. */
export const anyQuery: fc.Arbitrary<Ast.Query> = queryOf(anyParts);
