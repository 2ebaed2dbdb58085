import { closestMatch, closestOperator } from "../../base/diagnostics/closest-match.ts";
import type { Path } from "../../base/diagnostics/diagnostic.ts";
import { actions, clauseKeys, referencePrefix } from "../../base/language/clauses.ts";
import { isOperatorName, operatorNames, operators } from "../../base/language/operators.ts";
import { isTimeZone } from "../../base/language/time-zones.ts";
import { dateOrders, type TimeNotation, timeFormats, timePrecisions, timeSettings } from "../../base/language/times.ts";
import { valueTypeNames } from "../../base/language/value-types.ts";
import { didYouMean, shown } from "../../base/messages/words.ts";
import { findField } from "./find-field.ts";
import { suitsType } from "./permissions.ts";
import type { EnumValue, Field, ResourceDescription } from "./resource.ts";

/** A problem in the description of a resource. */
export interface ResourceProblem {
  /** The path in the JSON of the description. */
  readonly path: Path;
  /** One full sentence. */
  readonly message: string;
}

export type ReadDescription =
  | { readonly ok: true; readonly description: ResourceDescription }
  | { readonly ok: false; readonly problems: readonly ResourceProblem[] };

/** Reporting stops here: a description with more problems is usually wrong as a whole. */
const MOST = 100;

/** Returns a frozen copy of a description, each part of it read once, or its problems. */
export function readResource(given: unknown): ReadDescription {
  const problems: ResourceProblem[] = [];
  const report: Report = (path, message) => {
    if (problems.length < MOST) problems.push({ path, message: message() });
  };
  const description = resourceReader(given, [], report) as ResourceDescription | undefined;
  if (description) checkResource(description, report);
  return description && problems.length === 0 ? { ok: true, description } : { ok: false, problems };
}

/** A message takes time to make, and there may be millions. */
type Report = (path: Path, message: () => string) => undefined;

/** Returns a frozen copy of a part of a description; undefined for what it cannot be, which is reported. */
type Reader = (value: unknown, path: Path, report: Report) => unknown;
type Readers = Readonly<Record<string, Reader>>;

function createReader(): Reader {
  const isText = (value: unknown) => typeof value === "string";
  const isNumber = (value: unknown) => typeof value === "number" && Number.isFinite(value);
  const text = scalarOf("a string", isText);
  const flag = scalarOf("true or false", (value) => typeof value === "boolean");
  const scalar = scalarOf("a string or a number", (value) => isText(value) || isNumber(value));
  const oneOf =
    (noun: string, known: readonly string[]): Reader =>
    (value, path, report) => {
      if (typeof value === "string" && !known.includes(value)) reportUnknown(noun, known, value, path, report);
      return text(value, path, report);
    };
  const documented = { label: text, description: text };
  const time = {
    type: oneOf("type", valueTypeNames),
    format: oneOf("format", timeFormats),
    precision: oneOf("precision", timePrecisions),
    timeZone: text,
  };
  const enumValue = objectOf({ value: scalar, label: text }, ["value"], 'an object such as {"value": "open"}');
  const replacement = objectOf({ replacement: text }, ["replacement"], 'true or {"replacement": "a field"}');
  const field = {
    ...time,
    ...documented,
    nullable: flag,
    sortable: flag,
    selectable: flag,
    filterable: flag,
    operators: listOf("an array of strings", oneOf("operator", operatorNames)),
    values: listOf('an array of objects such as {"value": "open"}', enumValue),
    qualified: flag,
    cost: scalar,
    deprecated: (value: unknown, path: Path, report: Report) =>
      value === true ? value : replacement(value, path, report),
  };
  const resource = {
    name: text,
    service: text,
    method: text,
    actions: listOf("an array of actions", oneOf("action", actions)),
    ...documented,
    fields: mapOf(objectOf(field, ["type"])),
    defaultFields: listOf("an array of strings", text),
    parameters: mapOf(objectOf({ ...time, required: flag, ...documented }, ["type"])),
    maxLimit: scalarOf("a number", isNumber),
    paging: flag,
    returning: flag,
    dateOrder: oneOf("date order", dateOrders),
  };
  return objectOf(resource, ["name", "fields"]);
}

const resourceReader: Reader = /* @__PURE__ */ createReader();

function scalarOf(expected: string, isValid: (value: unknown) => boolean): Reader {
  return (value, path, report) => (isValid(value) ? value : refuse(expected, value, path, report));
}

function refuse(expected: string, value: unknown, path: Path, report: Report): undefined {
  return report(path, () => `${subject(path)} must be ${expected}, not ${phraseFor(value)}.`);
}

function listOf(expected: string, each: Reader): Reader {
  return (value, path, report) => {
    if (!Array.isArray(value)) return refuse(expected, value, path, report);
    const items = Array.from(value, (item, index) => each(item, [...path, index], report));
    return items.includes(undefined) ? undefined : Object.freeze(items);
  };
}

type Keys = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Keys =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An object with any keys. */
function mapOf(each: Reader): Reader {
  return (value, path, report) => {
    if (!isObject(value)) return refuse("an object", value, path, report);
    const entries = Object.entries(value).map(([key, item]) => [key, each(item, [...path, key], report)] as const);
    return entries.every(([, item]) => item !== undefined) ? Object.freeze(Object.fromEntries(entries)) : undefined;
  };
}

function objectOf(readers: Readers, required: readonly string[], expected = "an object"): Reader {
  const known = Object.keys(readers);
  return (value, path, report) => {
    if (!isObject(value)) return refuse(expected, value, path, report);
    for (const key of Object.keys(value).filter((each) => !known.includes(each)))
      report([...path, key], () => `The key ${shown(key)} is unknown.${didYouMean(closestMatch(key, known))}`);
    const entries = Object.entries(readers).flatMap(([key, read]) => {
      const item = Object.hasOwn(value, key) ? value[key] : undefined;
      if (item !== undefined) return [[key, read(item, [...path, key], report)] as const];
      if (!required.includes(key)) return [];
      return [[key, report([...path, key], () => `The key ${shown(key)} is required.`)] as const];
    });
    return entries.every(([, item]) => item !== undefined) ? Object.freeze(Object.fromEntries(entries)) : undefined;
  };
}

/** A phrase for a value of an unexpected kind. */
function phraseFor(value: unknown): string {
  if (typeof value === "string") return shown(JSON.stringify(value));
  if (typeof value === "number") return `the number ${value}`;
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object" && value !== null) return "an object";
  return typeof value === "boolean" || value === null ? String(value) : `a value of type ${typeof value}`;
}

function subject(path: Path): string {
  const key = path.at(-1);
  if (key === undefined) return "A resource";
  return typeof key === "number" ? "Each item" : `The key ${shown(key)}`;
}

function reportUnknown(noun: string, known: readonly string[], name: string, path: Path, report: Report): void {
  report(path, () => {
    const suggestion = known === operatorNames ? closestOperator(name, operatorNames) : closestMatch(name, known);
    return `There is no ${noun} "${name}".${didYouMean(suggestion)}`;
  });
}

/** Reports what the shape of a description does not show. */
function checkResource(resource: ResourceDescription, report: Report): void {
  const { name, service, method, actions: offered, fields, defaultFields, parameters = {}, maxLimit } = resource;
  if (name.trim() === "") report(["name"], () => "A resource needs a name.");
  for (const [key, path] of Object.entries({ service, method })) {
    if (path === undefined || isUrlPath(path)) continue;
    report([key], () => `The ${key} must be a URL path such as a_1/b, not "${path}".`);
  }
  if (offered) checkList(offered, ["actions"], report, () => "A resource needs at least one action.");
  if (Object.keys(fields).length === 0) report(["fields"], () => "A resource needs at least one field.");
  for (const [key, field] of Object.entries(fields)) checkField(key, field, resource, report);
  const empty = () => "The list of default fields is empty; name a field or omit the list.";
  if (defaultFields) checkList(defaultFields, ["defaultFields"], report, empty);
  for (const [index, each] of (defaultFields ?? []).entries()) {
    const found = findField(resource, each);
    const path = ["defaultFields", index];
    if (!found) reportUnknown("field", Object.keys(fields), each, path, report);
    else if (found.field.selectable === false)
      report(path, () => `The field "${each}" is not selectable, so it cannot be a default field.`);
  }
  for (const [key, parameter] of Object.entries(parameters)) {
    const path = ["parameters", key];
    if (key === "") report(path, () => "A parameter needs a name.");
    if ([...clauseKeys, "id"].includes(key))
      report(path, () => `The key "${key}" belongs to the selection, so a parameter cannot use it.`);
    if ((parameter.type as string) === "enum")
      report([...path, "type"], () => "Only a field can be an enum; a parameter has no list of values.");
    checkTime(key, parameter, path, report);
  }
  if (maxLimit !== undefined && !(Number.isSafeInteger(maxLimit) && maxLimit > 0))
    report(["maxLimit"], () => "The maximum limit must be a whole number greater than 0.");
}

/** Whether the string is a URL path without empty segments, dot segments or a query. */
function isUrlPath(path: string): boolean {
  return path.split("/").every((segment) => segment !== "" && !/^\.\.?$|[\s?#\\]/.test(segment));
}

/** A list of names says something, and each name once. */
function checkList(list: readonly string[], path: Path, report: Report, empty: () => string): void {
  if (list.length === 0) report(path, empty);
  for (const [index, name] of list.entries())
    if (list.indexOf(name) < index) report([...path, index], () => `The name "${name}" is listed twice.`);
}

function checkField(name: string, field: Field, resource: ResourceDescription, report: Report): void {
  const { type, values, operators: allowed, deprecated } = field;
  const path = ["fields", name];
  if (name === "") report(path, () => "A field needs a name.");
  checkTime(name, field, path, report);
  if (allowed) {
    const empty = () => `The field "${name}" has no operators; list some, or set "filterable" to false.`;
    checkList(allowed, [...path, "operators"], report, empty);
  }
  for (const [index, operator] of (allowed ?? []).entries()) {
    if (!isOperatorName(operator) || !valueTypeNames.includes(type) || suitsType(operator, type)) continue;
    const message = () => `${operators[operator].canonical} does not suit the type ${type} of "${name}".`;
    report([...path, "operators", index], message);
  }
  if (type === "enum" && !values?.length)
    report([...path, "values"], () => `The field "${name}" is an enum and needs its values.`);
  else if (type !== "enum" && values)
    report([...path, "values"], () => `Only an enum can have values, and "${name}" is not an enum.`);
  else if (values) checkEnumValues(name, values, [...path, "values"], report);
  if (typeof deprecated !== "object") return;
  const { replacement } = deprecated;
  const found = findField(resource, replacement);
  const at = [...path, "deprecated", "replacement"];
  if (!found) reportUnknown("field", Object.keys(resource.fields), replacement, at, report);
  else if (found.field.deprecated)
    report(at, () => `The field "${replacement}" cannot be used instead of "${name}", because it is deprecated too.`);
}

function checkEnumValues(name: string, values: readonly EnumValue[], path: Path, report: Report): void {
  const seen = new Set<string>();
  for (const [index, { value }] of values.entries()) {
    const at = [...path, index, "value"];
    const text = String(value);
    const twice = () => `The field "${name}" has the value "${text}" twice; a number equals the string of its digits.`;
    if (seen.has(text)) report(at, twice);
    else if (text.startsWith(referencePrefix))
      report(at, () => `A value cannot begin with ${referencePrefix}, because the service reads that as a reference.`);
    seen.add(text);
  }
}

/** How a field or a parameter writes its times. */
function checkTime(name: string, notation: TimeNotation, path: Path, report: Report): void {
  const { type, format, timeZone } = notation;
  const given = timeSettings.find((key) => notation[key] !== undefined);
  if (type !== "datetime") {
    const message = () => `Only a datetime can have the key "${given}", and "${name}" is not a datetime.`;
    if (given && valueTypeNames.some((each) => each === type)) report([...path, given], message);
    return;
  }
  const at = [...path, "timeZone"];
  if (timeZone !== undefined && !isTimeZone(timeZone))
    reportUnknown("time zone", ["UTC", ...Intl.supportedValuesOf("timeZone")], timeZone, at, report);
  else if (timeZone !== undefined && format === "iso" && timeZone !== "UTC") {
    const only = 'so its time zone can only be "UTC", which allows only "Z"';
    report(at, () => `Each value of "${name}" has its own offset, ${only}.`);
  }
}
