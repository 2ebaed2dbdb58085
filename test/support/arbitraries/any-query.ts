import * as fc from "fast-check";
import { fieldName, variableName } from "../../../src/assist/testing/names.ts";
import { type Parts, queryOf } from "../../../src/assist/testing/queries.ts";
import { numberValue, stringValue } from "../../../src/assist/testing/values.ts";
import type * as Ast from "../../../src/compiler/ast/nodes.ts";
import { relativeMoment, relativePeriod } from "./relative-dates.ts";

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
