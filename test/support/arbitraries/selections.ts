import * as fc from "fast-check";
import { directions, referencePrefix } from "../../../src/base/language/clauses.ts";
import { type Arity, type OperatorName, operatorNames, operators } from "../../../src/base/language/operators.ts";
import type { Filter, LooseSelection } from "../../../src/compiler/wire/selection.ts";
import { fieldName } from "./names.ts";
import { numberValue, scalarValue } from "./values.ts";

type Values = readonly (string | number)[];

/** A value as the wire has it: a reference too, where the operator takes one. */
function wireValue(operator: OperatorName): fc.Arbitrary<string | number> {
  if (!operators[operator].takesReference) return scalarValue;
  const reference = fieldName.map((name) => referencePrefix + name);
  return fc.oneof({ arbitrary: scalarValue, weight: 4 }, { arbitrary: reference, weight: 1 });
}

const byShape: Readonly<Record<Arity, (value: fc.Arbitrary<string | number>) => fc.Arbitrary<Values>>> = {
  none: () => fc.constantFrom([], [""]),
  one: (value) => fc.tuple(value),
  list: (value) => fc.array(value, { minLength: 1, maxLength: 6 }),
  range: (value) => fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 3 }).map((pairs) => pairs.flat()),
};

/** A filter on one of the fields by one operator, with values as the wire has them. */
export function filterOf(
  name: fc.Arbitrary<string>,
  operator: OperatorName,
  value: fc.Arbitrary<string | number>,
): fc.Arbitrary<Filter> {
  const values = byShape[operators[operator].arity](value);
  return fc.record({ name, operator: fc.constant(operator), values });
}

function filterBy(operator: OperatorName): fc.Arbitrary<Filter> {
  return filterOf(fieldName, operator, wireValue(operator));
}

/** A valid filter, by every operator there is. */
export const filter: fc.Arbitrary<Filter> = fc.oneof(...operatorNames.map(filterBy));

const order = fc.oneof(
  fieldName,
  fc.record({ name: fieldName, direction: fc.constantFrom(...directions) }, { requiredKeys: ["name"] }),
);

const count = fc.oneof(fc.nat(), fc.constantFrom(0, Number.MAX_SAFE_INTEGER));
const digits = fc.tuple(fc.constantFrom("", "0", "000"), count).map(([zeros, number]) => zeros + number);
const looseCount = fc.oneof(count, digits);

/** A valid selection, in the forms that clients send it in. */
export const selection: fc.Arbitrary<LooseSelection> = fc.record(
  {
    fields: fc.array(fieldName, { minLength: 1, maxLength: 4 }),
    filters: fc.array(filter, { maxLength: 5 }),
    id: fc.oneof(numberValue, digits),
    orders: fc.array(order, { maxLength: 4 }),
    limit: looseCount,
    offset: looseCount,
  },
  { requiredKeys: [] },
);
