import { closestMatch, closestOperator } from "../../base/diagnostics/closest-match.ts";
import type { Path } from "../../base/diagnostics/diagnostic.ts";
import { pathText } from "../../base/diagnostics/filter-error.ts";
import { actions, clauseKeys, referencePrefix } from "../../base/language/clauses.ts";
import { type OperatorName, operatorNames, operators } from "../../base/language/operators.ts";
import { isTimeZone } from "../../base/language/time-zones.ts";
import { dateOrders, type TimeNotation, timeFormats, timePrecisions, timeSettings } from "../../base/language/times.ts";
import { valueTypeNames } from "../../base/language/value-types.ts";
import { didYouMean, inJson, listed, quoted } from "../../base/messages/words.ts";
import { definedResource, isRecord } from "../../base/options/options.ts";
import { foundInJson } from "../ast/values.ts";
import { findField } from "./find-field.ts";
import { type Defined, type Field, type Resource, type ResourceDescription, suitsType } from "./resource.ts";

/**
 * Returns a frozen copy of the description of one method of a service, with the names and types of its fields known to
 * TypeScript. Throws a `TypeError` when the description is invalid. To read a description from JSON, use `parseResource` of
 * `fieldfilter/resource`.
 *
 * @example
 * const orders = defineResource({
 *   name: "orders",
 *   service: "shop",
 *   actions: ["get"],
 *   fields: { id: { type: "integer" }, state: { type: "enum", values: [{ value: "open" }, { value: "paid" }] } },
 * });
 * const { diagnostics } = compile('state = "opne"', { resource: orders });
 * diagnostics.map(({ code }) => code); // ["value-not-allowed"]
 */
export function defineResource<const R extends ResourceDescription>(resource: R): R & Defined {
  const read = readResource(resource);
  if (read.ok) return read.resource as R & Defined;
  const messages = read.problems.map(({ path, message }) =>
    path.length > 0 ? `${pathText(path)}: ${message}` : message,
  );
  const list = messages.length > 1 ? messages.map((message) => `\n- ${message}`).join("") : ` ${messages[0]}`;
  const name = isRecord(resource) && typeof resource.name === "string" ? ` "${resource.name}"` : "";
  throw new TypeError(`The resource${name} is invalid:${list}`);
}

/** A problem in the description of a resource. */
export interface ResourceProblem {
  /** The path in the JSON of the description. */
  readonly path: Path;
  /** One full sentence. */
  readonly message: string;
}

export type ParseResourceResult =
  | { readonly ok: true; readonly resource: Resource }
  | { readonly ok: false; readonly problems: readonly ResourceProblem[] };

/**
 * Returns a resource from its description as JSON, or the problems of the description with their paths. Takes any value
 * and never throws. Unknown keys are problems, because they may be misspelt.
 *
 * @example
 * import { parseResource } from "fieldfilter/resource";
 *
 * const result = parseResource({ name: "a", service: "b", actions: ["get"], fields: { id: { type: "intger" } } });
 * if (!result.ok) result.problems; // [{ path: ["fields", "id", "type"], message: 'There is no type "intger". Did you mean "integer"?' }]
 */
export function parseResource(json: unknown): ParseResourceResult {
  try {
    return readResource(json);
  } catch {
    const message = "The resource cannot be read, because it is not plain JSON.";
    return { ok: false, problems: [{ path: [], message }] };
  }
}

/** Reporting stops here: a description with more problems is usually wrong as a whole. */
const MOST_PROBLEMS = 100;

/** Returns a frozen copy of a description, each part of it read once, or its problems. */
function readResource(given: unknown): ParseResourceResult {
  const problems: ResourceProblem[] = [];
  const report: Report = (path, message, suggest) => {
    if (problems.length < MOST_PROBLEMS) problems.push({ path, message: suggest ? message + suggest() : message });
  };
  const description = readDescription(given, [], report) as ResourceDescription | undefined;
  if (description) checkDescription(description, report);
  if (!description || problems.length > 0) return { ok: false, problems };
  return { ok: true, resource: Object.freeze({ ...description, [definedResource]: true as const }) };
}

/** Reports a problem. What may be meant takes long to find, and there may be millions. */
type Report = (path: Path, message: string, suggest?: () => string) => undefined;

function reportUnknown(noun: string, known: readonly string[], name: string, path: Path, report: Report): undefined {
  const find = () => (known === operatorNames ? closestOperator(name, operatorNames) : closestMatch(name, known));
  const all = known.length < 10 ? ` It can be ${listed(known)}.` : "";
  return report(path, `There is no ${noun} "${name}".`, () => didYouMean(find()) || all);
}

/** Returns a frozen copy of a part of a description; undefined for what it cannot be, which is reported. */
type Reader = (value: unknown, path: Path, report: Report) => unknown;

const readDescription: Reader = /* @__PURE__ */ createReader();

function createReader(): Reader {
  const text = scalar("a string", (value) => typeof value === "string");
  const flag = scalar("true or false", (value) => typeof value === "boolean");
  const urlPath = scalar("a URL path such as a_1/b", isUrlPath);
  const textOrNumber = scalar(
    "a string or a number",
    (value) => typeof value === "string" || (typeof value === "number" && Number.isFinite(value)),
  );
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
  const replacement = object({ replacement: text }, ["replacement"], 'true or {"replacement": "a field"}');
  const enumValue = object({ value: textOrNumber, label: text }, ["value"], 'an object such as {"value": "open"}');
  const field = {
    ...time,
    ...documented,
    nullable: flag,
    sortable: flag,
    selectable: flag,
    filterable: flag,
    operators: list("strings", oneOf("operator", operatorNames)),
    values: list("objects", enumValue),
    qualified: flag,
    cost: textOrNumber,
    deprecated: (value: unknown, path: Path, report: Report) => value === true || replacement(value, path, report),
  };
  const resource = {
    name: scalar("a non-empty string", (value) => typeof value === "string" && value.trim() !== ""),
    service: urlPath,
    method: urlPath,
    actions: list("actions", oneOf("action", actions)),
    ...documented,
    fields: map(object(field, ["type"])),
    defaultFields: list("strings", text),
    parameters: map(object({ ...time, required: flag, ...documented }, ["type"])),
    maxLimit: scalar("a whole number greater than 0", (value) => Number.isSafeInteger(value) && Number(value) > 0),
    paging: flag,
    dateOrder: oneOf("date order", dateOrders),
  };
  return object(resource, ["name", "fields"]);
}

/** Whether it is a URL path without empty segments, dot segments or a query. */
function isUrlPath(path: unknown): boolean {
  if (typeof path !== "string") return false;
  return path.split("/").every((segment) => segment !== "" && !/^\.\.?$|[\s?#\\]/.test(segment));
}

function scalar(expected: string, isValid: (value: unknown) => boolean): Reader {
  return (value, path, report) => (isValid(value) ? value : refuse(expected, value, path, report));
}

function list(items: string, each: Reader): Reader {
  return (value, path, report) => {
    if (!Array.isArray(value) || value.length === 0)
      return refuse(`a non-empty array of ${items}`, value, path, report);
    const read = Array.from(value, (item, index) => each(item, [...path, index], report));
    return read.includes(undefined) ? undefined : Object.freeze(read);
  };
}

/** An object with any keys. */
function map(each: Reader): Reader {
  return (value, path, report) => {
    if (!isRecord(value)) return refuse("an object", value, path, report);
    if (Object.hasOwn(value, "")) report([...path, ""], "A name cannot be empty.");
    return frozen(Object.entries(value).map(([key, item]) => [key, each(item, [...path, key], report)]));
  };
}

function object(
  readers: Readonly<Record<string, Reader>>,
  required: readonly string[],
  expected = "an object",
): Reader {
  const known = Object.keys(readers);
  return (value, path, report) => {
    if (!isRecord(value)) return refuse(expected, value, path, report);
    for (const key of Object.keys(value).filter((each) => !known.includes(each)))
      report([...path, key], `The key ${quoted(key)} is unknown.`, () => didYouMean(closestMatch(key, known)));
    const entries = Object.entries(readers).flatMap(([key, read]): [string, unknown][] => {
      const item = Object.hasOwn(value, key) ? value[key] : undefined;
      if (item !== undefined) return [[key, read(item, [...path, key], report)]];
      return required.includes(key) ? [[key, report([...path, key], `The key ${quoted(key)} is required.`)]] : [];
    });
    return frozen(entries);
  };
}

function frozen(entries: readonly (readonly [string, unknown])[]): unknown {
  return entries.some(([, item]) => item === undefined) ? undefined : Object.freeze(Object.fromEntries(entries));
}

function refuse(expected: string, value: unknown, path: Path, report: Report): undefined {
  const key = path.at(-1);
  const named = typeof key === "number" ? "Each item" : `The key ${quoted(key ?? "")}`;
  const found = Array.isArray(value) && value.length === 0 ? "an empty array" : inJson(foundInJson(value));
  return report(path, `${key === undefined ? "A resource" : named} must be ${expected}, not ${found}.`);
}

/** Reports what the shape of a description does not show. */
function checkDescription(resource: ResourceDescription, report: Report): void {
  const { fields, defaultFields = [], parameters = {} } = resource;
  if (Object.keys(fields).length === 0) report(["fields"], "A resource needs at least one field.");
  for (const [key, field] of Object.entries(fields)) checkField(key, field, resource, report);
  for (const [index, each] of defaultFields.entries()) {
    const path = ["defaultFields", index];
    const found = findField(resource, each);
    if (!found) reportUnknown("field", Object.keys(fields), each, path, report);
    else if (found.field.selectable === false)
      report(path, `The field "${each}" is not selectable, so it cannot be a default field.`);
  }
  for (const [key, parameter] of Object.entries(parameters)) {
    const path = ["parameters", key];
    if ([...clauseKeys, "id"].includes(key))
      report(path, `The key "${key}" belongs to the selection, so a parameter cannot use it.`);
    if ((parameter.type as string) === "enum")
      report([...path, "type"], "Only a field can be an enum; a parameter has no list of values.");
    checkTime(key, parameter, path, report);
  }
}

function checkField(name: string, field: Field, resource: ResourceDescription, report: Report): void {
  const { type, values, deprecated } = field;
  const path = ["fields", name];
  checkTime(name, field, path, report);
  const isKnown = (operator: OperatorName) => Object.hasOwn(operators, operator) && valueTypeNames.includes(type);
  for (const [index, operator] of field.operators?.entries() ?? []) {
    if (!isKnown(operator) || suitsType(operator, type)) continue;
    const message = `${operators[operator].canonical} does not suit the type ${type} of "${name}".`;
    report([...path, "operators", index], message);
  }
  if (type === "enum" && !values) report([...path, "values"], `The field "${name}" is an enum and needs its values.`);
  if (type !== "enum" && values)
    report([...path, "values"], `Only an enum can have values, and "${name}" is not an enum.`);
  const seen = new Set<string>();
  for (const [index, { value }] of values?.entries() ?? []) {
    const [text, at] = [String(value), [...path, "values", index, "value"]];
    if (seen.size === seen.add(text).size)
      report(at, `The field "${name}" has the value "${text}" twice; a number equals the string of its digits.`);
    else if (text.startsWith(referencePrefix))
      report(at, `A value cannot begin with ${referencePrefix}, because the service reads that as a reference.`);
  }
  if (typeof deprecated !== "object" || findField(resource, deprecated.replacement)) return;
  const at = [...path, "deprecated", "replacement"];
  reportUnknown("field", Object.keys(resource.fields), deprecated.replacement, at, report);
}

/** How a field or a parameter writes its times. */
function checkTime(name: string, notation: TimeNotation, path: Path, report: Report): void {
  const { type, format, timeZone } = notation;
  const given = timeSettings.find((key) => notation[key] !== undefined);
  if (type !== "datetime" && given && valueTypeNames.some((each) => each === type))
    report([...path, given], `Only a datetime can have the key "${given}", and "${name}" is not a datetime.`);
  if (type !== "datetime" || timeZone === undefined) return;
  const at = [...path, "timeZone"];
  if (!isTimeZone(timeZone))
    reportUnknown("time zone", ["UTC", ...Intl.supportedValuesOf("timeZone")], timeZone, at, report);
  // PostgreSQL reads CET as an abbreviation, which has no summer time.
  else if (!/\/|^(?:UTC|GMT)$/i.test(timeZone))
    report(at, `The time zone "${timeZone}" can be an abbreviation; use a name such as "Europe/Berlin".`);
  else if (format === "iso" && timeZone !== "UTC")
    report(at, `Values of "${name}" have offsets, so its time zone can only be "UTC", which allows only "Z".`);
}
