import { closestOperator } from "../../../base/diagnostics/closest-match.ts";
import * as codes from "../../../base/diagnostics/codes.ts";
import { type Diagnostic, diagnostic, type Fix, jsonFix, type Path } from "../../../base/diagnostics/diagnostic.ts";
import { type Limits, limitsOf, truncateDiagnostics } from "../../../base/diagnostics/limits.ts";
import { localizeAll, type Messages } from "../../../base/diagnostics/localize.ts";
import { clauseKeys, type Direction, directions, isCount, referencePrefix } from "../../../base/language/clauses.ts";
import { pageWords } from "../../../base/language/foreign.ts";
import {
  arities,
  idOperator,
  isOperatorName,
  type OperatorName,
  operatorNames,
  operators,
} from "../../../base/language/operators.ts";
import { operatorMeant } from "../../../base/language/spellings.ts";
import type { JsonPart } from "../../../base/messages/phrases.ts";
import { isLimits, isMessages } from "../../../base/options/checks.ts";
import { checkOptions, optionTable } from "../../../base/options/option-table.ts";
import type { Span } from "../../../base/text/span.ts";
import * as make from "../../ast/factories.ts";
import type * as Ast from "../../ast/nodes.ts";
import { isDigits, isId } from "../digits.ts";
import {
  type At,
  checkKeys,
  foundInJson,
  type JsonObject,
  JsonReader,
  readArray,
  readKey,
  readKeys,
  readObject,
  root,
} from "./reader.ts";

export interface LiftOptions {
  readonly limits?: Partial<Limits>;
  /** The messages of another language (default: English). */
  readonly messages?: Messages;
}

export type LiftResult =
  | { readonly ok: true; readonly query: Ast.Query; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

export const liftOptions = /* @__PURE__ */ optionTable<LiftOptions>({ limits: isLimits, messages: isMessages });

export const selectionKeys: readonly string[] = /* @__PURE__ */ (clauseKeys as readonly string[]).concat("id");

/**
 * Lifts a selection. Returns its query, or diagnostics with JSON paths. Takes any value, from JSON or from code, and
 * never guesses or drops anything.
 *
 * @example
 * lift({ filters: [{ name: "tags", operator: "IN", values: [2] }], limit: "10" }).ok; // true
 */
export function lift(selection: unknown, options: LiftOptions = {}): LiftResult {
  checkOptions(options, liftOptions);
  return liftJson(selection, options);
}

/** As `lift`, without checks of the options. */
export function liftJson(selection: unknown, options: LiftOptions): LiftResult {
  const { ok, query, diagnostics } = liftParts(selection, options);
  return ok ? { ok, query, diagnostics } : { ok, diagnostics };
}

export interface PartOptions extends LiftOptions {
  /** Whether to read what can be read of an invalid selection. */
  readonly partial?: boolean;
  /** Keys that are not part of the selection, such as the parameters of a request. */
  readonly ignoreKeys?: readonly string[];
  /** Whether each node gets a position of its own, for `mapSelection`. */
  readonly located?: boolean;
}

export interface LiftedParts {
  readonly ok: boolean;
  readonly query: Ast.Query;
  /** Whether the last condition is the key `id`. */
  readonly hasId: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** The query that a selection asks for; with the diagnostics of an invalid one, the query of its valid parts. */
export function liftParts(selection: unknown, options: PartOptions): LiftedParts {
  const { ignoreKeys = [] } = options;
  const reader = new JsonReader(limitsOf(options.limits), options);
  const json = readObject(reader, selection, root, { part: "selection" });
  const known = ignoreKeys.length > 0 ? [...selectionKeys, ...ignoreKeys] : selectionKeys;
  if (json) checkKeys(reader, json.keys, known, root, pageKey);
  return liftKeys(reader, json, options);
}

/** What is called a page elsewhere is an offset here. */
export function pageKey(key: string): string | undefined {
  return pageWords.has(key.toUpperCase()) ? "offset" : undefined;
}

/** The query that the keys of an object ask for that belong to a selection, with all that the reader has found. */
export function liftKeys(reader: JsonReader, json: JsonObject | undefined, { messages }: LiftOptions): LiftedParts {
  const { query, hasId } = json ? liftClauses(reader, json) : { query: make.query({}, 0), hasId: false };
  if (reader.problems === 0) return { ok: true, query, hasId, diagnostics: reader.diagnostics };
  const found = truncateDiagnostics(reader.diagnostics, reader.limits.maxDiagnostics);
  return { ok: false, query, hasId, diagnostics: localizeAll(found, messages) };
}

function liftClauses(reader: JsonReader, json: JsonObject): { readonly query: Ast.Query; readonly hasId: boolean } {
  const key = (name: string) => readKey(reader, json, name, root, { key: name });
  const select = liftFields(reader, key("fields"));
  const start = reader.place();
  const filters = liftFilters(reader, key("filters"));
  const id = liftId(reader, key("id"));
  if (id) filters.push(id);
  const condition = joined(filters, start, reader.end);
  const order = liftOrders(reader, key("orders"));
  const limit = liftCount(reader, key("limit"), "limit");
  const offset = liftCount(reader, key("offset"), "offset");
  return { query: make.query({ select, condition, order, limit, offset }, 0), hasId: id !== undefined };
}

/** With positions always an AND, whose position is that of all filters. */
function joined(terms: readonly Ast.Condition[], start: number, end: number): Ast.Condition | undefined {
  return terms.length > 1 || (terms.length === 1 && start > 0) ? { kind: "and", terms, start, end } : terms[0];
}

function liftFields(reader: JsonReader, value: unknown): Ast.Select | undefined {
  if (value === undefined) return undefined;
  const start = reader.place();
  const names = readArray(reader, value, root, "fields", { key: "fields" });
  const at = () => ["fields"];
  if (names?.length === 0) {
    const remove = jsonFix("remove-key", { key: "fields" }, { op: "remove", path: at() });
    reader.report(diagnostic(codes.emptyFields, at(), {}, [remove]));
  }
  const fields: Ast.Name[] = [];
  for (const [index, name] of names?.entries() ?? []) {
    const field = liftName(reader, name, at, index);
    if (field) fields.push(field);
  }
  return fields.length > 0 ? { kind: "select", fields, start, end: reader.end } : undefined;
}

function liftFilters(reader: JsonReader, value: unknown): Ast.Condition[] {
  const conditions: Ast.Condition[] = [];
  const filters = value === undefined ? undefined : readArray(reader, value, root, "filters", { key: "filters" });
  if (!filters) return conditions;
  for (let index = 0; index < filters.length && !reader.isFull; index++) {
    const filter = liftFilter(reader, filters[index], () => ["filters", index]);
    if (filter) conditions.push(filter);
  }
  return conditions;
}

const filterKeys = ["name", "operator", "values"] as const;
const orderKeys = ["name", "direction"] as const;
const filterPart: JsonPart = { part: "filter" };
const none: readonly never[] = [];

/** The comparison of a filter; undefined when anything is wrong with it. Thousands are read, so parts are named one by one. */
function liftFilter(reader: JsonReader, value: unknown, at: At): Ast.Comparison | undefined {
  const keys = readKeys(reader, value, at, filterPart);
  if (!keys) return undefined;
  const before = reader.problems;
  const start = reader.place();
  const isUsual = keys.length === 3 && keys[0] === "name" && keys[1] === "operator" && keys[2] === "values";
  const missing: readonly string[] = isUsual ? none : filterKeys.filter((key) => !keys.includes(key));
  if (!isUsual) checkKeys(reader, keys, filterKeys, at);
  if (missing.length > 0) reader.report(diagnostic(codes.missingKey, at(), { keys: missing }));
  const filter = value as Readonly<Record<(typeof filterKeys)[number], unknown>>;
  let part: keyof typeof filter = "name";
  try {
    const name = missing.includes(part) ? undefined : liftName(reader, filter.name, at, part);
    part = "operator";
    const operator = missing.includes(part) ? undefined : liftOperator(reader, filter.operator, at);
    part = "values";
    const operands =
      operator && !missing.includes(part) ? liftValues(reader, filter.values, operator.name, at) : undefined;
    reader.place(); // a filter is longer than its values
    if (!name || !operator || !operands || reader.problems > before) return undefined;
    return { kind: "comparison", name, operator, operands, start, end: reader.end };
  } catch {
    return reader.report(diagnostic(codes.jsonUnreadable, [...at(), part], { part }));
  }
}

/** The name at a key of the value; undefined if it is none, which is reported. */
function liftName(reader: JsonReader, value: unknown, at: At, key: string | number): Ast.Name | undefined {
  const start = reader.place();
  if (typeof value === "string" && value !== "") return { kind: "name", text: value, start, end: reader.end };
  const path = [...at(), key];
  if (value === "") return reader.report(diagnostic(codes.emptyName, path, {}));
  return reader.report(diagnostic(codes.jsonType, path, { part: "name", expected: "text", ...foundInJson(value) }));
}

function liftOperator(reader: JsonReader, value: unknown, at: At): Ast.OperatorWord | undefined {
  const start = reader.place();
  if (typeof value === "string" && isOperatorName(value)) {
    return { kind: "operator", name: value, start, end: reader.end };
  }
  const path = [...at(), "operator"];
  if (typeof value !== "string") {
    const data = { part: "operator", expected: "text", ...foundInJson(value) } as const;
    return reader.report(diagnostic(codes.jsonType, path, data));
  }
  const suggestion = operatorMeant(value) ?? closestOperator(value, operatorNames);
  const data = { found: value, ...(suggestion && { suggestion }) };
  return reader.report(
    diagnostic(codes.unknownOperator, path, data, suggestion ? [operatorFix(suggestion, path)] : []),
  );
}

function operatorFix(operator: string, path: Path): Fix {
  return jsonFix("use-operator", { operator }, { op: "replace", path, value: operator });
}

function liftValues(
  reader: JsonReader,
  value: unknown,
  operator: OperatorName,
  at: At,
): readonly Ast.Operand[] | undefined {
  const values = readArray(reader, value, at, "values", { part: "values" });
  if (!values) return undefined;
  const { arity, listForm } = operators[operator];
  const isEmpty = arity === "none" && values.length === 1 && values[0] === "";
  const count = isEmpty ? 0 : values.length;
  if (!arities[arity].accepts(count)) {
    const fixes = count > 1 && listForm ? [operatorFix(listForm, [...at(), "operator"])] : [];
    reader.report(diagnostic(codes.valueCount, [...at(), "values"], { operator, wanted: arity, count }, fixes));
  }
  if (count === 0) return [];
  if (arity === "list" && areAllPlain(values)) {
    const start = reader.place(count);
    return [{ kind: "literals", values, written: "", start, end: reader.end }];
  }
  const operands: Ast.SingleOperand[] = [];
  for (let index = 0; index < count && !reader.isFull; index++) {
    const operand = liftOperand(reader, values[index], operator, at, index);
    if (operand) operands.push(operand);
  }
  return arity === "range" ? make.ranges(operands) : operands;
}

/** A value that is no reference. */
function isPlainValue(value: unknown): value is string | number {
  if (typeof value === "number") return Number.isFinite(value);
  return typeof value === "string" && !value.startsWith(referencePrefix);
}

/** A loop, because lists may be long. */
function areAllPlain(values: readonly unknown[]): values is readonly (string | number)[] {
  for (let index = 0; index < values.length; index++) if (!isPlainValue(values[index])) return false;
  return true;
}

function liftOperand(
  reader: JsonReader,
  value: unknown,
  operator: OperatorName,
  at: At,
  index: number,
): Ast.SingleOperand | undefined {
  const start = reader.place();
  if (isPlainValue(value)) return make.scalar(value, start, reader.end);
  const path = () => [...at(), "values", index];
  if (typeof value !== "string") {
    const fixes = booleanFixes(value, path());
    return reader.report(diagnostic(codes.invalidValue, path(), foundInJson(value), fixes));
  }
  const name = value.slice(referencePrefix.length);
  if (name === "") return reader.report(diagnostic(codes.emptyReference, path(), {}));
  if (operators[operator].takesReference) return make.reference(name, start, reader.end);
  return reader.report(diagnostic(codes.fieldReferenceOperator, path(), { operator }));
}

/** The service takes a boolean as 1 or 0, or as the word in a string. */
function booleanFixes(value: unknown, path: Path): readonly Fix[] {
  if (typeof value !== "boolean") return [];
  const number = value ? 1 : 0;
  return [
    jsonFix("replace", { by: String(number) }, { op: "replace", path, value: number }),
    jsonFix("quote", { by: JSON.stringify(String(value)) }, { op: "replace", path, value: String(value) }),
  ];
}

function liftId(reader: JsonReader, value: unknown): Ast.Comparison | undefined {
  if (value === undefined) return undefined;
  const start = reader.place();
  if (isId(value)) {
    const { end } = reader;
    const operator = { kind: "operator", name: idOperator, start, end } as const;
    const name = { kind: "name", text: "id", start, end } as const;
    return { kind: "comparison", name, operator, operands: [make.scalar(value, start, end)], start, end };
  }
  return reader.report(diagnostic(codes.jsonType, ["id"], { key: "id", expected: "id", ...foundInJson(value) }));
}

function liftOrders(reader: JsonReader, value: unknown): Ast.Order | undefined {
  if (value === undefined) return undefined;
  const start = reader.place();
  const orders = readArray(reader, value, root, "orders", { key: "orders" }) ?? [];
  const sorts: Ast.Sort[] = [];
  for (let index = 0; index < orders.length && !reader.isFull; index++) {
    const sort = liftSort(reader, orders[index], index);
    if (sort) sorts.push(sort);
  }
  return sorts.length > 0 ? { kind: "order", sorts, start, end: reader.end } : undefined;
}

/** The sort key of an order; undefined when anything is wrong with it. A string is the name alone. */
function liftSort(reader: JsonReader, value: unknown, index: number): Ast.Sort | undefined {
  if (typeof value === "string") {
    const field = liftName(reader, value, () => ["orders"], index);
    return field && sortBy(field, "ASC", field);
  }
  const at = () => ["orders", index];
  const json = readObject(reader, value, at, { part: "order" });
  if (!json) return undefined;
  const before = reader.problems;
  const start = reader.place();
  checkKeys(reader, json.keys, orderKeys, at);
  const hasName = json.keys.includes("name");
  if (!hasName) reader.report(diagnostic(codes.missingKey, at(), { keys: ["name"] }));
  const field = hasName ? liftName(reader, readKey(reader, json, "name", at, { part: "name" }), at, "name") : undefined;
  const direction = liftDirection(reader, readKey(reader, json, "direction", at, { part: "direction" }), at);
  return field && reader.problems === before ? sortBy(field, direction, { start, end: reader.end }) : undefined;
}

function sortBy(name: Ast.Name, value: Direction, { start, end }: Span): Ast.Sort {
  return { kind: "sort", name, direction: { kind: "direction", value, start, end }, start, end };
}

function liftDirection(reader: JsonReader, value: unknown, at: At): Direction {
  if (value === undefined) return "ASC";
  const known = directions.find((each) => each === value);
  if (known) return known;
  const path = [...at(), "direction"];
  const meant = typeof value === "string" ? directions.find((each) => value.toUpperCase().startsWith(each)) : undefined;
  const fixes = meant ? [jsonFix("replace", { by: meant }, { op: "replace", path, value: meant })] : [];
  reader.report(diagnostic(codes.invalidDirection, path, foundInJson(value), fixes));
  return "ASC";
}

function liftCount(reader: JsonReader, value: unknown, key: "limit" | "offset"): Ast.Count | undefined {
  if (value === undefined) return undefined;
  const number = isDigits(value) ? Number(value) : value;
  const start = reader.place();
  const { end } = reader;
  if (typeof number === "number" && isCount(number)) {
    return { kind: "count", value: { kind: "number", value: number, start, end }, start, end };
  }
  return reader.report(diagnostic(codes.jsonType, [key], { key, expected: "count", ...foundInJson(value) }));
}
