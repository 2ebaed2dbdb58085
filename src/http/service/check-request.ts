import type { Action, ClauseKey } from "../../base/language/clauses.ts";
import { idOperator, operators } from "../../base/language/operators.ts";
import { listed, shown } from "../../base/messages/words.ts";
import { prepareLifted } from "../../compiler/analyse.ts";
import { comparison, count, joined, name as nameNode, nowhere, query, scalar } from "../../compiler/ast/factories.ts";
import type { Condition, NumberLiteral } from "../../compiler/ast/nodes.ts";
import { conjunctsOf } from "../../compiler/ast/walk.ts";
import { type Prepared, type PreparedFilter, prepared } from "../../compiler/prepared-filter.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import { defaultFieldsOf, type Field, type Parameter, type Resource } from "../../compiler/resource/resource.ts";
import { liftRequest } from "../../compiler/wire/read-selection.ts";
import type { Selection } from "../../compiler/wire/selection.ts";
import { isNewValue } from "../requestable.ts";
import { type Refusal, refusal, refusalFor } from "./refusal.ts";
import type { NewValues } from "./store.ts";
import { storedType, storedValue, storedWords } from "./stored-value.ts";

/** What a served resource accepts for one action. */
export interface Offer {
  readonly action: Action;
  /** The resource for checking requests: with the parameters of the action, and always a maximum limit. */
  readonly resource: Resource & { readonly maxLimit: number };
  /** The resource for the store: parameters that restrict the rows are fields too. */
  readonly stored: Resource;
}

export function offerOf(resource: Resource, action: Action, maxLimit: number): Offer {
  const all = Object.entries(resource.parameters ?? {});
  const takesValues = action === "add" || action === "edit";
  const taken = all.filter(([name]) => takesValues || !isNewValue(resource, name));
  // A field of an added row is null unless the request sets it.
  const isRequired = (name: string) =>
    action === "add" && isNewValue(resource, name) && !resource.fields[name]?.nullable;
  const parameter = ([name, each]: readonly [string, Parameter]) =>
    [name, isRequired(name) ? { ...each, required: true } : each] as const;
  const scope = all.filter(([name]) => !isNewValue(resource, name));
  const scopeFields = scope.map(([name, { type }]): readonly [string, Field] => [name, { type, selectable: false }]);
  return {
    action,
    resource: {
      ...resource,
      parameters: Object.fromEntries(taken.map(parameter)),
      maxLimit: Math.min(resource.maxLimit ?? maxLimit, maxLimit),
    },
    stored: { ...resource, fields: { ...resource.fields, ...Object.fromEntries(scopeFields) } },
  };
}

/** A request that was checked, with its parameters as conditions and new values. */
export interface CheckedRequest {
  readonly ok: true;
  readonly filter: Prepared;
  readonly fields: readonly string[];
  readonly limit: number;
  readonly offset: number;
  readonly values: NewValues;
}

/** Checks the body of a request. Returns what a store runs, or the reasons why it is refused. */
export function checkRequest(body: unknown, { action, resource, stored }: Offer): CheckedRequest | Refusal {
  const lifted = liftRequest(body, resource, action);
  const tooLarge = lifted.ok ? sizeRefusal(body as Selection) : undefined;
  if (tooLarge) return tooLarge;
  const checked = prepareLifted(lifted, { action, resource });
  if (!checked.ok) return refusalFor(checked.diagnostics);
  const values = parametersIn(body as NewValues, resource);
  if (!values.ok) return values;
  const isScope = ([name]: readonly [string, unknown]) => !isNewValue(resource, name);
  const written = values.entries.filter((each) => action === "add" || !isScope(each));
  if (action === "edit" && written.length === 0) return newValueRefusal(resource);
  const { fields = defaultFieldsOf(resource), limit = resource.maxLimit, offset = 0 } = checked.selection;
  const scope = values.entries.filter(isScope);
  const filter = { ...scoped(checked[prepared], scope, action === "get" ? limit : undefined), resource: stored };
  return { ok: true, filter: { [prepared]: filter }, fields, limit, offset, values: Object.fromEntries(written) };
}

type Entry = readonly [name: string, value: string | number];

/** The filter with a condition for each parameter that restricts the rows, and always with a limit for `get`. */
function scoped(ready: PreparedFilter, scope: readonly Entry[], limit: number | undefined): PreparedFilter {
  const equals = { value: { operator: idOperator, negated: false }, ...nowhere };
  const conditions = scope.map(
    ([name, value]): Condition => comparison(nameNode(name, nowhere), equals, [scalar(value)], 0),
  );
  const terms = [...conditions, ...conjunctsOf(ready.query.condition)];
  const { select, order, offset, end } = ready.query;
  const condition = terms.length > 0 ? joined("and", terms) : undefined;
  const most = limit === undefined ? undefined : count(0, scalar(limit) as NumberLiteral);
  return { ...ready, query: query({ select, condition, order, limit: most, offset }, end) };
}

/** The parameters of a body with their values as stores hold them. */
function parametersIn(
  body: NewValues,
  resource: Resource,
): { readonly ok: true; readonly entries: readonly Entry[] } | Refusal {
  const entries: Entry[] = [];
  for (const [name, value] of Object.entries(body)) {
    if (!Object.hasOwn(resource.parameters ?? {}, name)) continue;
    const allowed = findField(resource, name)?.field.values?.map((each) => String(each.value));
    if (allowed && !allowed.includes(String(value)))
      return refusal("value", `The field ${shown(name)} is ${listed(allowed)}, never ${shown(String(value))}.`, name);
    const type = storedType(name, resource);
    const held = storedValue(value, type);
    if (held === undefined) return refusal("value", `The value of ${shown(name)} must be ${storedWords(type)}.`, name);
    entries.push([name, held]);
  }
  return { ok: true, entries };
}

function newValueRefusal(resource: Resource): Refusal {
  const known = Object.keys(resource.parameters ?? {}).filter((name) => isNewValue(resource, name));
  return refusal("missing", `A new value must be given, of ${listed(known.map(shown)) || "which there are none"}.`);
}

/** The refusal for a selection that is larger than databases accept, or costs too much time. */
function sizeRefusal({ fields = [], filters = [], orders = [] }: Selection): Refusal | undefined {
  const values = filters.reduce((sum, filter) => sum + filter.values.length, 0);
  const patterns = filters.filter(({ operator }) => operators[operator].isRegexp).flatMap((filter) => filter.values);
  const longest = Math.max(0, ...patterns.map((pattern) => String(pattern).length));
  const sizes: readonly (readonly [ClauseKey, nouns: string, size: number, most: number])[] = [
    ["fields", "fields", fields.length, 1_000],
    ["orders", "orders", orders.length, 100],
    ["filters", "filters", filters.length, 500],
    ["filters", "values", values, 10_000],
    ["filters", "regular expressions", patterns.length, 10], // compiled, each can take tens of megabytes
    ["filters", "characters in a regular expression", longest, 1_000],
  ];
  const tooMany = sizes.find(([, , size, most]) => size > most);
  if (!tooMany) return undefined;
  const [key, nouns, size, most] = tooMany;
  const sentence = `A request can have at most ${most} ${nouns}, but this one has ${size}.`;
  return refusal(key === "filters" ? key : "value", sentence, key);
}
