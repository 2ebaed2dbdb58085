import { listed, shown } from "../diagnostics/words.ts";
import { RegexpError } from "../evaluate/regexp-error.ts";
import { type Action, referencePrefix } from "../language/clauses.ts";
import { idOperator, operators } from "../language/operators.ts";
import { valueTypes } from "../language/value-types.ts";
import { isExact } from "../lexer/numbers.ts";
import { isNewValue, type Resource } from "../resource/resource.ts";
import type { Success } from "../wire/schema/reply.ts";
import type { Filter, Selection } from "../wire/selection.ts";
import type { CheckedRequest } from "./check-request.ts";
import { type Refusal, refusal } from "./refusal.ts";
import { rowOf } from "./rows.ts";
import type { Offer } from "./served.ts";
import type { NewValues, Store } from "./store.ts";

export type Answer = ({ readonly ok: true } & Success<unknown>) | Refusal;

/** A checked request, with its parameters split into scope and new values. */
interface SplitRequest extends Offer {
  readonly selection: Selection;
  /** The filters of the request, and one for each parameter in its scope. */
  readonly filters: readonly Filter[];
  /** The parameters that restrict the rows. */
  readonly scope: NewValues;
  readonly values: NewValues;
  readonly fields: readonly string[];
}

function partOf(values: NewValues, isWanted: (name: string) => boolean): NewValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isWanted(name)));
}

const answers: Readonly<Record<Action, (request: SplitRequest, store: Required<Store>) => Promise<Answer>>> = {
  get: async ({ selection, filters, fields, resource, stored }, store) => {
    const { limit = resource.maxLimit, offset = 0 } = selection;
    const { rows, total } = await store.get({ ...selection, fields, filters, limit }, stored);
    const next = offset + rows.length;
    const hasNext = resource.paging === true && rows.length > 0 && next < total;
    return {
      ok: true,
      result: rows.map((row) => rowOf(row, fields)),
      limitedBy: limit,
      total,
      ...(hasNext && { nextOffset: next }),
    };
  },
  add: async ({ scope, values, fields, stored }, store) => {
    const row = await store.add({ ...scope, ...values }, fields, stored);
    return { ok: true, result: [rowOf(row, fields)] };
  },
  edit: async ({ filters, values, resource, stored }, store) => {
    if (Object.keys(values).length > 0) return { ok: true, result: await store.edit(filters, values, stored) };
    const known = Object.keys(resource.parameters ?? {}).filter((name) => isNewValue(resource, name));
    return refusal("missing", `A new value must be given, of ${listed(known.map(shown)) || "which there are none"}.`);
  },
  del: async ({ filters, stored }, store) => ({ ok: true, result: await store.del(filters, stored) }),
};

/** Stores the string of a number as a number, unless that loses digits. */
function storedValue(value: string | number, name: string, { fields }: Resource): string | number {
  const type = fields[name]?.type;
  const isNumber = typeof value === "string" && type !== undefined && valueTypes[type].isNumeric;
  return isNumber && isExact(value) ? Number(value) : value;
}

/** Refuses new values that are not in the enum of their field, which the type of a parameter cannot express. */
function valueRefusal(values: NewValues, { fields }: Resource): Refusal | undefined {
  for (const [name, value] of Object.entries(values)) {
    const allowed = fields[name]?.values?.map((each) => String(each.value));
    if (!allowed || allowed.includes(String(value))) continue;
    return refusal("value", `The field ${shown(name)} is ${listed(allowed)}, never ${shown(String(value))}.`, name);
  }
  return undefined;
}

/** Refuses strings that a filter would read as a reference to another field, which would expose other rows. */
function scopeRefusal(scope: NewValues): Refusal | undefined {
  for (const [name, value] of Object.entries(scope)) {
    if (typeof value !== "string" || !value.startsWith(referencePrefix)) continue;
    return refusal("value", `The parameter ${shown(name)} cannot begin with ${shown(referencePrefix)}.`, name);
  }
  return undefined;
}

/** The refusal for a pattern that the engine of the store rejects, which is known only when the store runs it. */
function regexpRefusal({ field, pattern, message }: RegexpError, { filters = [] }: Selection): Refusal {
  const index = filters.findIndex(
    ({ name, operator, values: [value] }) =>
      name === field && operators[operator].isRegexp && String(value) === pattern,
  );
  return refusal("filters", message, `filters[${index}].values[0]`);
}

/** Runs a checked request on the store and returns its reply. */
export async function answer(
  action: Action,
  { selection, parameters }: CheckedRequest,
  offer: Offer,
  store: Store,
): Promise<Answer> {
  const isValue = (name: string) => isNewValue(offer.resource, name);
  const scope = partOf(parameters, (name) => !isValue(name));
  const values = Object.fromEntries(
    Object.entries(partOf(parameters, isValue)).map(([name, value]) => [
      name,
      storedValue(value, name, offer.resource),
    ]),
  );
  const scoped = Object.entries(scope).map(([name, value]) => ({ name, operator: idOperator, values: [value] }));
  const filters: readonly Filter[] = [...scoped, ...(selection.filters ?? [])];
  const fields = selection.fields ?? offer.defaultFields;
  const request = { ...offer, selection, filters, scope, values, fields };
  try {
    return (
      scopeRefusal(scope) ??
      valueRefusal(values, offer.resource) ??
      (await answers[action](request, store as Required<Store>))
    );
  } catch (error) {
    if (error instanceof RegexpError) return regexpRefusal(error, selection);
    throw error;
  }
}
