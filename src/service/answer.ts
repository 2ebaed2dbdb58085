import { listed, shown } from "../diagnostics/words.ts";
import { RegexpError } from "../evaluate/regexp-error.ts";
import { type Action, referencePrefix } from "../language/clauses.ts";
import { idOperator } from "../language/operators.ts";
import { valueTypes } from "../language/value-types.ts";
import { isExact } from "../lexer/numbers.ts";
import { isNewValue } from "../resource/new-value.ts";
import type { Resource } from "../resource/resource.ts";
import type { Success } from "../wire/schema/reply.ts";
import type { Filter, Selection } from "../wire/selection.ts";
import type { CheckedRequest } from "./check-request.ts";
import { type Refusal, refusal } from "./refusal.ts";
import { rowOf } from "./rows.ts";
import type { Offer } from "./served.ts";
import type { NewValues, Store } from "./store.ts";

export type Answer = ({ readonly ok: true } & Success<unknown>) | Refusal;

/** A request that is checked, and its parameters taken apart. */
interface Asked extends Offer {
  readonly selection: Selection;
  /** What every object meant must meet: the filters of the request, and those that its parameters stand for. */
  readonly filters: readonly Filter[];
  /** The parameters that say which objects are meant. */
  readonly scope: NewValues;
  readonly values: NewValues;
  readonly fields: readonly string[];
}

function partOf(values: NewValues, isWanted: (name: string) => boolean): NewValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isWanted(name)));
}

const answers: Readonly<Record<Action, (asked: Asked, store: Required<Store>) => Promise<Answer>>> = {
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

/** A number in quotes is kept as a number, when that loses no digits. */
function storedValue(value: string | number, name: string, { fields }: Resource): string | number {
  const type = fields[name]?.type;
  const isNumber = typeof value === "string" && type !== undefined && valueTypes[type].isNumeric;
  return isNumber && isExact(value) ? Number(value) : value;
}

/** A field of type `enum` takes some values alone, and a parameter cannot say which. */
function valueRefusal(values: NewValues, { fields }: Resource): Refusal | undefined {
  for (const [name, value] of Object.entries(values)) {
    const allowed = fields[name]?.values?.map((each) => String(each.value));
    if (!allowed || allowed.includes(String(value))) continue;
    return refusal("value", `The field ${shown(name)} is ${listed(allowed)}, never ${shown(String(value))}.`, name);
  }
  return undefined;
}

/** In a filter such a text would be the content of another field, and so show objects that are not meant. */
function scopeRefusal(scope: NewValues): Refusal | undefined {
  for (const [name, value] of Object.entries(scope)) {
    if (typeof value !== "string" || !value.startsWith(referencePrefix)) continue;
    return refusal("value", `The parameter ${shown(name)} cannot begin with ${shown(referencePrefix)}.`, name);
  }
  return undefined;
}

/** A pattern that the store cannot run is the fault of the request, and nobody can tell before. */
function regexpRefusal({ field, pattern, message }: RegexpError, { filters = [] }: Selection): Refusal {
  const index = filters.findIndex(({ name, values }) => name === field && values.map(String).includes(pattern));
  return refusal("filters", message, `filters[${index}].values[0]`);
}

/** Do what is asked, and say what came of it. */
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
  const asked = { ...offer, selection, filters, scope, values, fields };
  try {
    return (
      scopeRefusal(scope) ??
      valueRefusal(values, offer.resource) ??
      (await answers[action](asked, store as Required<Store>))
    );
  } catch (error) {
    if (error instanceof RegexpError) return regexpRefusal(error, selection);
    throw error;
  }
}
