import { closestMatch } from "../../base/diagnostics/closest-match.ts";
import { didYouMean, listed } from "../../base/diagnostics/words.ts";
import { actions, clauseKeys } from "../../base/language/clauses.ts";
import { dateOrders } from "../../base/language/date-orders.ts";
import { valueTypeNames } from "../../base/language/value-types.ts";
import { findField } from "./find-field.ts";
import { isQualified, qualifiersInOrder } from "./qualifiers.ts";
import type { ResourceDescription } from "./resource.ts";
import { type ResourceProblem, truncateProblems } from "./resource-problem.ts";
import { validateField } from "./validate-field.ts";
import { validateTime } from "./validate-time.ts";

/** The problems of a description whose shape is valid, in the order of its keys. */
export function validateResource(resource: ResourceDescription): readonly ResourceProblem[] {
  return truncateProblems(checkAll(resource));
}

function* checkAll(resource: ResourceDescription): Generator<ResourceProblem> {
  yield* checkPaths(resource);
  yield* checkActions(resource);
  const fields = Object.entries(resource.fields);
  if (fields.length === 0) yield { path: ["fields"], message: "A resource needs at least one field." };
  for (const [name, field] of fields) {
    for (const { path, message } of validateField(name, field, resource)) {
      yield { path: ["fields", name, ...path], message };
    }
  }
  yield* checkDefaultFields(resource);
  yield* checkParameters(resource);
  yield* checkMaxLimit(resource);
  yield* checkDateOrder(resource);
}

/** Whether the string is a URL path without empty segments, dot segments or a query. */
function isUrlPath(path: string): boolean {
  return path.split("/").every((segment) => segment !== "" && !/^\.\.?$|[\s?#\\]/.test(segment));
}

function* checkPaths({ name, service, method }: ResourceDescription): Generator<ResourceProblem> {
  if (name.trim() === "") yield { path: ["name"], message: "A resource needs a name." };
  for (const [key, path] of Object.entries({ service, method })) {
    if (path === undefined || isUrlPath(path)) continue;
    yield { path: [key], message: `The ${key} must be a URL path such as a_1/b, not "${path}".` };
  }
}

function* checkActions({ actions: offered }: ResourceDescription): Generator<ResourceProblem> {
  if (offered === undefined) return;
  if (offered.length === 0) yield { path: ["actions"], message: "A resource needs at least one action." };
  for (const [index, action] of offered.entries()) {
    const path = ["actions", index];
    if (!actions.includes(action)) {
      yield { path, message: `There is no action "${action}", only ${listed(actions, "and")}.` };
    } else if (offered.indexOf(action) < index) yield { path, message: `The action "${action}" is listed twice.` };
  }
}

function* checkDefaultFields(resource: ResourceDescription): Generator<ResourceProblem> {
  const { fields, defaultFields } = resource;
  if (defaultFields?.length === 0) {
    yield { path: ["defaultFields"], message: "The list of default fields is empty; name a field or omit the list." };
  }
  const seen = new Set<string>();
  for (const [index, name] of (defaultFields ?? []).entries()) {
    const path = ["defaultFields", index];
    const found = findField(resource, name);
    if (!found) {
      yield { path, message: `There is no field "${name}".${didYouMean(closestMatch(name, Object.keys(fields)))}` };
    } else if (!isQualified(found.field, found.qualifiers)) {
      const form = [found.name, ...qualifiersInOrder(found.field)].join(":");
      yield { path, message: `Write the field "${found.name}" as ${form}, with a value for each qualifier.` };
    } else if (found.field.selectable === false) {
      yield { path, message: `The field "${name}" is not selectable, so it cannot be a default field.` };
    } else if (seen.has(name)) {
      yield { path, message: `The field "${name}" is listed twice.` };
    }
    seen.add(name);
  }
}

function* checkParameters({ parameters = {} }: ResourceDescription): Generator<ResourceProblem> {
  const reserved: readonly string[] = [...clauseKeys, "id"];
  for (const [name, parameter] of Object.entries(parameters)) {
    const { type } = parameter;
    const path = ["parameters", name];
    if (name === "") yield { path, message: "A parameter needs a name." };
    if (reserved.includes(name))
      yield { path, message: `The key "${name}" belongs to the selection, so a parameter cannot use it.` };
    if ((type as string) === "enum") {
      yield { path: [...path, "type"], message: "Only a field can be an enum; a parameter has no list of values." };
    } else if (!valueTypeNames.includes(type)) {
      yield {
        path: [...path, "type"],
        message: `There is no type "${type}".${didYouMean(closestMatch(type, valueTypeNames))}`,
      };
    } else {
      for (const problem of validateTime(name, parameter)) yield { ...problem, path: [...path, ...problem.path] };
    }
  }
}

function* checkMaxLimit({ maxLimit }: ResourceDescription): Generator<ResourceProblem> {
  if (maxLimit === undefined || (Number.isSafeInteger(maxLimit) && maxLimit > 0)) return;
  yield { path: ["maxLimit"], message: "The maximum limit must be a whole number greater than 0." };
}

function* checkDateOrder({ dateOrder }: ResourceDescription): Generator<ResourceProblem> {
  if (dateOrder === undefined || dateOrders.includes(dateOrder)) return;
  yield { path: ["dateOrder"], message: `The order of dates must be ${listed(dateOrders)}.` };
}
