import { closestMatch } from "../diagnostics/closest-match.ts";
import { didYouMean, listed } from "../diagnostics/words.ts";
import { actions, clauseKeys } from "../language/clauses.ts";
import { valueTypeNames } from "../language/value-types.ts";
import { fieldProblems } from "./field-problems.ts";
import { findField } from "./find-field.ts";
import { isQualified, qualifiersInOrder } from "./qualifiers.ts";
import type { Resource } from "./resource.ts";
import { firstProblems, type ResourceProblem } from "./resource-problem.ts";

export type { ResourceProblem } from "./resource-problem.ts";

/** What a description of the right shape can still get wrong, in the order of its keys. */
export function resourceProblems(resource: Resource): readonly ResourceProblem[] {
  return firstProblems(allProblems(resource));
}

function* allProblems(resource: Resource): Generator<ResourceProblem> {
  yield* addressProblems(resource);
  yield* actionProblems(resource);
  const fields = Object.entries(resource.fields);
  if (fields.length === 0) yield { path: ["fields"], message: "It needs at least one field." };
  for (const [name, field] of fields) {
    for (const { path, message } of fieldProblems(name, field, resource)) {
      yield { path: ["fields", name, ...path], message };
    }
  }
  yield* defaultProblems(resource);
  yield* parameterProblems(resource);
  yield* limitProblems(resource);
}

/** A path of an address: segments with a slash between, none of which means another place. */
function isAddress(path: string): boolean {
  return path.split("/").every((segment) => segment !== "" && !/^\.\.?$|[\s?#\\]/.test(segment));
}

function* addressProblems({ name, service, method }: Resource): Generator<ResourceProblem> {
  if (name.trim() === "") yield { path: ["name"], message: "It needs a name." };
  for (const [key, path] of Object.entries({ service, method })) {
    if (path === undefined || isAddress(path)) continue;
    yield { path: [key], message: `The ${key} is the path of an address, such as a_1/b, and "${path}" is none.` };
  }
}

function* actionProblems({ actions: offered }: Resource): Generator<ResourceProblem> {
  if (offered.length === 0) yield { path: ["actions"], message: "It needs at least one action." };
  for (const [index, action] of offered.entries()) {
    const path = ["actions", index];
    if (!actions.includes(action)) {
      yield { path, message: `There is no action "${action}", only ${listed(actions, "and")}.` };
    } else if (offered.indexOf(action) < index) yield { path, message: `The action "${action}" is there twice.` };
  }
}

function* defaultProblems(resource: Resource): Generator<ResourceProblem> {
  const { fields, defaultFields } = resource;
  if (defaultFields?.length === 0) {
    yield { path: ["defaultFields"], message: "An empty list of default fields says nothing; leave it out." };
  }
  const seen = new Set<string>();
  for (const [index, name] of (defaultFields ?? []).entries()) {
    const path = ["defaultFields", index];
    const found = findField(resource, name);
    if (!found) {
      yield { path, message: `There is no field "${name}".${didYouMean(closestMatch(name, Object.keys(fields)))}` };
    } else if (!isQualified(found.field, found.qualifiers)) {
      const form = [found.name, ...qualifiersInOrder(found.field)].join(":");
      yield { path, message: `The field "${found.name}" is written ${form}, with a value for each qualifier.` };
    } else if (found.field.selectable === false) {
      yield { path, message: `The field "${name}" is not selectable, so it cannot be a default field.` };
    } else if (seen.has(name)) {
      yield { path, message: `The field "${name}" is there twice.` };
    }
    seen.add(name);
  }
}

function* parameterProblems({ parameters = {} }: Resource): Generator<ResourceProblem> {
  const taken: readonly string[] = [...clauseKeys, "id"];
  for (const [name, { type }] of Object.entries(parameters)) {
    const path = ["parameters", name];
    if (name === "") yield { path, message: "A parameter needs a name." };
    if (taken.includes(name))
      yield { path, message: `The key "${name}" is the selection's own, so no parameter can have it.` };
    if ((type as string) === "enum") {
      yield { path: [...path, "type"], message: "Only a field can be an enum; a parameter has no list of values." };
    } else if (!valueTypeNames.includes(type)) {
      yield {
        path: [...path, "type"],
        message: `There is no type "${type}".${didYouMean(closestMatch(type, valueTypeNames))}`,
      };
    }
  }
}

function* limitProblems({ maxLimit }: Resource): Generator<ResourceProblem> {
  if (maxLimit === undefined || (Number.isSafeInteger(maxLimit) && maxLimit > 0)) return;
  yield { path: ["maxLimit"], message: "The greatest limit must be a whole number above 0." };
}
