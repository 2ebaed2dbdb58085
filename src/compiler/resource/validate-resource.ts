import { closestMatch } from "../../base/diagnostics/closest-match.ts";
import { closestOperator } from "../../base/diagnostics/closest-operator.ts";
import { actions, clauseKeys, referencePrefix } from "../../base/language/clauses.ts";
import { isOperatorName, operatorNames, operators } from "../../base/language/operators.ts";
import { type TimeNotation, timeFormats, timePrecisions, timeSettings } from "../../base/language/time-notations.ts";
import { dateOrders } from "../../base/language/times.ts";
import { type ValueType, valueTypeNames } from "../../base/language/value-types.ts";
import { isTimeZone } from "../../base/language/zones.ts";
import { didYouMean, listed } from "../../base/messages/words.ts";
import { findField } from "./find-field.ts";
import { suitsType } from "./permissions.ts";
import type { EnumValue, Field, ResourceDescription } from "./resource.ts";
import { type ResourceProblem, truncateProblems } from "./resource-problem.ts";

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

type Problems = Generator<ResourceProblem>;

/** The problems of one field; the paths begin at the field. */
export function* validateField(name: string, field: Field, resource: ResourceDescription): Problems {
  const { type, values, operators: allowed, cost } = field;
  if (name === "") yield { path: [], message: "A field needs a name." };
  if (!valueTypeNames.includes(type)) {
    yield { path: ["type"], message: `There is no type "${type}".${didYouMean(closestMatch(type, valueTypeNames))}` };
  }
  if (valueTypeNames.includes(type)) yield* validateTime(name, field);
  if (allowed) yield* checkOperators(name, type, allowed);
  if (type === "enum" && !values?.length) {
    yield { path: ["values"], message: `The field "${name}" is an enum and needs its values.` };
  } else if (type !== "enum" && values) {
    yield { path: ["values"], message: `Only an enum can have values, and "${name}" is not an enum.` };
  } else if (values) yield* checkEnumValues(name, values);
  if (typeof cost === "number" && !Number.isFinite(cost)) {
    yield { path: ["cost"], message: `The cost of "${name}" must be a string or a finite number, not ${cost}.` };
  }
  yield* checkReplacement(name, field, resource);
}

function* checkOperators(name: string, type: ValueType, allowed: readonly string[]): Problems {
  if (allowed.length === 0) {
    const message = `The field "${name}" has no operators; list some, or set "filterable" to false.`;
    yield { path: ["operators"], message };
  }
  for (const [index, operator] of allowed.entries()) {
    const path = ["operators", index];
    if (!isOperatorName(operator)) {
      yield {
        path,
        message: `There is no operator "${operator}".${didYouMean(closestOperator(operator, operatorNames))}`,
      };
    } else if (valueTypeNames.includes(type) && !suitsType(operator, type)) {
      yield { path, message: `${operators[operator].canonical} does not suit the type ${type} of "${name}".` };
    } else if (allowed.indexOf(operator) < index) {
      yield { path, message: `The operator "${operator}" is listed twice.` };
    }
  }
}

function* checkEnumValues(name: string, values: readonly EnumValue[]): Problems {
  const seen = new Set<string>();
  for (const [index, { value }] of values.entries()) {
    const path = ["values", index, "value"];
    const text = String(value);
    if (typeof value === "number" && !Number.isFinite(value)) {
      yield { path, message: `A value of "${name}" must be a string or a finite number, not ${text}.` };
    } else if (seen.has(text)) {
      yield {
        path,
        message: `The field "${name}" has the value "${text}" twice; a number equals the string of its digits.`,
      };
    } else if (text.startsWith(referencePrefix)) {
      yield {
        path,
        message: `A value cannot begin with ${referencePrefix}, because the service reads that as a reference.`,
      };
    }
    seen.add(text);
  }
}

function* checkReplacement(name: string, { deprecated }: Field, resource: ResourceDescription): Problems {
  if (typeof deprecated !== "object") return;
  const { replacement } = deprecated;
  const path = ["deprecated", "replacement"];
  const found = findField(resource, replacement);
  if (!found) {
    const meant = didYouMean(closestMatch(replacement, Object.keys(resource.fields)));
    yield { path, message: `There is no field "${replacement}" to use instead of "${name}".${meant}` };
  } else if (found.field.deprecated) {
    yield {
      path,
      message: `The field "${replacement}" cannot be used instead of "${name}", because it is deprecated too.`,
    };
  }
}

function unknown(what: string, given: string, known: readonly string[]): string {
  return `There is no ${what} "${given}".${didYouMean(closestMatch(given, known))}`;
}

/** The problems of how a field or a parameter writes its times. */
export function* validateTime(name: string, notation: TimeNotation): Generator<ResourceProblem> {
  const { type, format, precision, timeZone } = notation;
  if (type !== "datetime") {
    const given = timeSettings.find((key) => notation[key] !== undefined);
    const message = `Only a datetime can have the key "${given}", and "${name}" is not a datetime.`;
    if (given) yield { path: [given], message };
    return;
  }
  if (format !== undefined && !timeFormats.includes(format))
    yield { path: ["format"], message: unknown("format", format, timeFormats) };
  if (precision !== undefined && !timePrecisions.includes(precision))
    yield { path: ["precision"], message: unknown("precision", precision, timePrecisions) };
  if (timeZone === undefined) return;
  if (!isTimeZone(timeZone)) {
    const zones = ["UTC", ...Intl.supportedValuesOf("timeZone")];
    yield { path: ["timeZone"], message: unknown("time zone", timeZone, zones) };
  } else if (format === "iso" && timeZone !== "UTC") {
    const message = `Each value of "${name}" has its own offset, so its time zone can only be "UTC", which allows only "Z".`;
    yield { path: ["timeZone"], message };
  }
}
