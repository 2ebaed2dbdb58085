import { type Action, referencePrefix } from "../../base/language/clauses.ts";
import { idOperator, operators } from "../../base/language/operators.ts";
import { listed, shown } from "../../base/messages/words.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import type { Filter, Selection } from "../../compiler/wire/selection.ts";
import { RegexpError } from "../../engines/evaluate/regexps.ts";
import { isNewValue } from "../requestable.ts";
import type { Success } from "../wire/reply-schema.ts";
import type { CheckedRequest } from "./check-request.ts";
import { heldValues } from "./new-values.ts";
import { type Refusal, refusal } from "./refusal.ts";
import type { Offer } from "./served.ts";
import { type GetRequest, type NamedValue, type NewValues, rowOf, type Store } from "./store.ts";

export type Answer = { readonly ok: true; readonly success: Success<unknown> } | Refusal;

/** A checked request, with its parameters as filters and new values. */
interface SplitRequest {
  readonly offer: Offer;
  readonly selection: Selection;
  /** The filters of the request, and one for each parameter that restricts the rows. */
  readonly filters: readonly Filter[];
  readonly parameters: readonly NamedValue[];
  readonly fields: readonly string[];
}

function newValues({ parameters, offer }: SplitRequest): NewValues {
  return Object.fromEntries(parameters.filter(([name]) => isNewValue(offer.resource, name)));
}

function newValueRefusal(resource: Resource): Refusal {
  const known = Object.keys(resource.parameters ?? {}).filter((name) => isNewValue(resource, name));
  return refusal("missing", `A new value must be given, of ${listed(known.map(shown)) || "which there are none"}.`);
}

const succeeded = (success: Success<unknown>): Answer => ({ ok: true, success });

const answers: Readonly<Record<Action, (request: SplitRequest, store: Required<Store>) => Promise<Answer>>> = {
  get: async ({ selection, filters, fields, offer: { resource, stored } }, store) => {
    const { orders, limit = resource.maxLimit, offset = 0 } = selection;
    const request: { -readonly [Key in keyof GetRequest]: GetRequest[Key] } = { fields, filters, limit };
    if (orders) request.orders = orders;
    if (selection.offset !== undefined) request.offset = offset;
    const { rows, total } = await store.get(request, stored);
    const next = offset + rows.length;
    const hasNext = resource.paging === true && rows.length > 0 && next < total;
    const found = { result: rows.map((row) => rowOf(row, fields)), limitedBy: limit, total };
    return succeeded(hasNext ? { ...found, nextOffset: next } : found);
  },
  add: async ({ parameters, fields, offer: { stored } }, store) => {
    const row = await store.add(Object.fromEntries(parameters), fields, stored);
    return succeeded({ result: [rowOf(row, fields)] });
  },
  edit: async (request, store) => {
    const { selection, filters, fields, offer } = request;
    const { resource, stored } = offer;
    const values = newValues(request);
    if (Object.keys(values).length === 0) return newValueRefusal(resource);
    if (!selection.fields) return succeeded({ result: await store.edit(filters, values, stored) });
    const rows = await store.editReturning(filters, values, fields, stored);
    const result = rows.slice(0, resource.maxLimit).map((row) => rowOf(row, fields));
    return succeeded({ result, limitedBy: resource.maxLimit, total: rows.length });
  },
  del: async ({ filters, offer: { stored } }, store) => succeeded({ result: await store.del(filters, stored) }),
};

/** Refuses strings that a filter would read as a reference to another field, which would expose other rows. */
function scopeRefusal(scope: readonly NamedValue[]): Refusal | undefined {
  for (const [name, value] of scope) {
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
  const held = heldValues(parameters, offer.resource);
  if (!held.ok) return held;
  const scope = held.values.filter(([name]) => !isNewValue(offer.resource, name));
  const scoped = scope.map(([name, value]): Filter => ({ name, operator: idOperator, values: [value] }));
  const filters = selection.filters ? [...scoped, ...selection.filters] : scoped;
  const fields = selection.fields ?? offer.defaultFields;
  const request: SplitRequest = { offer, selection, filters, parameters: held.values, fields };
  try {
    return scopeRefusal(scope) ?? (await answers[action](request, store as Required<Store>));
  } catch (error) {
    if (error instanceof RegexpError) return regexpRefusal(error, selection);
    throw error;
  }
}
