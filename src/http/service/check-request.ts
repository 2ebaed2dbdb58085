import type { Action, ClauseKey } from "../../base/language/clauses.ts";
import { idOperator, operators } from "../../base/language/operators.ts";
import { listed, quoted } from "../../base/messages/words.ts";
import * as make from "../../compiler/ast/factories.ts";
import type { Condition, NumberLiteral } from "../../compiler/ast/nodes.ts";
import { conjunctsOf } from "../../compiler/ast/walk.ts";
import { prepareLifted } from "../../compiler/prepare-selection.ts";
import { type PreparedFilter, prepared } from "../../compiler/prepared-filter.ts";
import { defaultFieldsOf, type Field, type Parameter, type Resource } from "../../compiler/resource/resource.ts";
import { liftRequest } from "../../compiler/wire/lift.ts";
import type { Selection } from "../../compiler/wire/selection.ts";
import { isNewValue } from "../requestable.ts";
import { refusal, refusalOfDiagnostics } from "./refusal.ts";
import type { NewValues, Served, Store } from "./store.ts";
import { definitionOf, storedValue } from "./stored-value.ts";

/** What a served resource accepts for one action. */
export interface Route {
  readonly action: Action;
  readonly store: Store;
  /** The resource for checking requests: with the parameters of the action, and always a maximum limit. */
  readonly resource: Resource & { readonly maxLimit: number };
  /** The resource for the store: parameters that restrict the rows are fields too. */
  readonly stored: Resource;
}

export function routeFor({ resource, store }: Served, action: Action, maxLimitOfService: number): Route {
  const parameters: Record<string, Parameter> = Object.create(null); // one may be called `__proto__`
  const scope: Record<string, Field> = Object.create(null);
  for (const [name, parameter] of Object.entries(resource.parameters ?? {})) {
    const field = isNewValue(resource, name) ? resource.fields[name] : undefined;
    if (!field) scope[name] = { type: parameter.type, selectable: false };
    // A field of an added row is null unless the request sets it.
    const required = action === "add" && field !== undefined && !field.nullable;
    if (!field || action === "add" || action === "edit")
      parameters[name] = required ? { ...parameter, required } : parameter;
  }
  const maxLimit = Math.min(resource.maxLimit ?? maxLimitOfService, maxLimitOfService);
  const stored = { ...resource, fields: { ...resource.fields, ...scope } };
  return { action, store, resource: { ...resource, parameters, maxLimit }, stored };
}

/** Checks the body of a request. Returns what a store runs, with parameters as conditions, or throws a `Refusal`. */
export function checkRequest(body: unknown, { action, resource, stored }: Route) {
  const lifted = liftRequest(body, resource, action);
  if (lifted.ok) checkSize(body as Selection);
  const checked = prepareLifted(lifted, { action, resource });
  if (!checked.ok) throw refusalOfDiagnostics(checked.diagnostics);
  const given = parametersIn(body as NewValues, resource);
  const scope = given.filter(([name]) => !isNewValue(resource, name));
  const newValues = action === "add" ? given : given.filter(([name]) => isNewValue(resource, name));
  if (action === "edit" && newValues.length === 0) {
    const names = Object.keys(resource.parameters ?? {}).filter((name) => isNewValue(resource, name));
    throw refusal("missing", `A new value must be given, of ${listed(names.map(quoted)) || "a field"}.`);
  }
  const { fields = defaultFieldsOf(resource), limit = resource.maxLimit, offset = 0 } = checked.selection;
  const filter = { ...withScope(checked[prepared], scope, action === "get" ? limit : undefined), resource: stored };
  const values: NewValues = Object.fromEntries(newValues);
  return { filter: { [prepared]: filter }, fields, limit, offset, values };
}

type Entry = readonly [name: string, value: string | number];

/** The filter with conditions for the parameters that restrict the rows; for `get` with a limit, and sorted by `id` last. */
function withScope(given: PreparedFilter, scope: readonly Entry[], limit: number | undefined): PreparedFilter {
  const equals = { value: { operator: idOperator, negated: false }, ...make.nowhere };
  const conditions = scope.map(
    ([name, value]): Condition => make.comparison(make.name(name, make.nowhere), equals, [make.scalar(value)], 0),
  );
  const terms = [...conditions, ...conjunctsOf(given.query.condition)];
  const { select, order, offset, end } = given.query;
  const condition = terms.length > 0 ? make.joined("and", terms) : undefined;
  const limitNode = limit === undefined ? undefined : make.count(0, make.scalar(limit) as NumberLiteral);
  const hasId = limitNode && Object.hasOwn(given.resource?.fields ?? {}, "id");
  const sorts = [...(order?.sorts ?? []), make.sort(make.name("id", make.nowhere), undefined)];
  const sorted = hasId ? ({ kind: "order", sorts, ...make.nowhere } as const) : order;
  return { ...given, query: make.query({ select, condition, order: sorted, limit: limitNode, offset }, end) };
}

/** The parameters of a body with their values as stores hold them. */
function parametersIn(body: NewValues, resource: Resource): readonly Entry[] {
  const given = Object.entries(body).filter(([name]) => Object.hasOwn(resource.parameters ?? {}, name));
  return given.map(([name, value]) => {
    const { type, values } = definitionOf(name, resource);
    const allowed = values?.map((each) => String(each.value));
    if (allowed && !allowed.includes(String(value)))
      throw refusal("value", `The field ${quoted(name)} is ${listed(allowed)}, never ${quoted(String(value))}.`, name);
    const stored = storedValue(value, type);
    if (stored === undefined) throw refusal("value", `The value of ${quoted(name)} cannot be stored exactly.`, name);
    return [name, stored];
  });
}

/** Refuses a selection that is larger than databases accept, or costs too much time. */
function checkSize({ fields = [], filters = [], orders = [] }: Selection): void {
  const values = filters.reduce((sum, filter) => sum + filter.values.length, 0);
  const patterns = filters.filter(({ operator }) => operators[operator].isRegexp).flatMap((filter) => filter.values);
  const longest = Math.max(0, ...patterns.map((pattern) => String(pattern).length));
  const sizes: readonly (readonly [ClauseKey, nouns: string, size: number, max: number])[] = [
    ["fields", "fields", fields.length, 1_000],
    ["orders", "orders", orders.length, 100],
    ["filters", "filters", filters.length, 500],
    ["filters", "values", values, 10_000],
    ["filters", "regular expressions", patterns.length, 10], // compiled, each can take tens of megabytes
    ["filters", "characters in a regular expression", longest, 1_000],
  ];
  for (const [key, nouns, size, max] of sizes) {
    const sentence = `A request can have at most ${max} ${nouns}, but this one has ${size}.`;
    if (size > max) throw refusal(key === "filters" ? key : "value", sentence, key);
  }
}
