import { closestOperator } from "../../../base/diagnostics/closest-match.ts";
import { type Diagnostic, diagnostic, type Fix, jsonFix, type Path } from "../../../base/diagnostics/diagnostic.ts";
import * as codes from "../../../base/diagnostics/error-messages.ts";
import { type Limits, limitsOf, truncateDiagnostics } from "../../../base/diagnostics/limits.ts";
import { localizeAll, type Messages } from "../../../base/diagnostics/localize.ts";
import { clauseKeys, type Direction, directions, isCount, referencePrefix } from "../../../base/language/clauses.ts";
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
import { checkOptions, isLimits, isMessages, optionTable } from "../../../base/options/options.ts";
import * as make from "../../ast/factories.ts";
import type * as Ast from "../../ast/nodes.ts";
import { isDigits, isId } from "../selection.ts";
import { type At, foundInJson, type JsonObject, JsonReader, readArray, readObject } from "./json-reader.ts";

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
  const { ok, query, diagnostics } = liftParts(selection, options);
  return ok ? { ok, query, diagnostics } : { ok, diagnostics };
}

export interface LiftedParts {
  readonly ok: boolean;
  /** The query; of an invalid selection, that of its valid parts. */
  readonly query: Ast.Query;
  /** Whether the last condition is the key `id`. */
  readonly hasId: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** The keys of an object with a selection. */
interface ObjectShape {
  readonly part: NonNullable<JsonPart["part"]>;
  readonly known: readonly string[];
  readonly required: readonly string[];
  readonly check?: (json: JsonObject, reader: JsonReader) => void;
}

const selectionShape: ObjectShape = { part: "selection", known: selectionKeys, required: [] };

export interface PartOptions extends LiftOptions {
  /** Whether each node gets a position of its own, for `mapSelection`. */
  readonly located?: boolean;
}

/** Lifts what can be lifted of a selection, or of another object that has the keys of one. */
export function liftParts(
  value: unknown,
  { limits, messages, located }: PartOptions,
  { part, known, required, check }: ObjectShape = selectionShape,
): LiftedParts {
  const reader = new JsonReader(limitsOf(limits), located ? 1 : 0);
  const json = readObject(reader, value, () => [], { part }, known, required);
  if (json) check?.(json, reader);
  const lifted = liftClauses(reader, json ?? {});
  if (reader.problems === 0) return { ok: true, ...lifted, diagnostics: [] };
  const found = truncateDiagnostics(reader.diagnostics, reader.limits.maxDiagnostics);
  return { ok: false, ...lifted, diagnostics: localizeAll(found, messages) };
}

function liftClauses(reader: JsonReader, json: JsonObject): { readonly query: Ast.Query; readonly hasId: boolean } {
  const select = liftSelect(reader, json);
  const start = reader.place();
  const filters = liftItems(reader, json, "filters", liftFilter);
  const id = liftId(reader, json.id);
  if (id) filters.push(id);
  // With positions always an AND, whose position is that of all filters.
  const isJoined = filters.length > 1 || (filters.length === 1 && start > 0);
  const condition = isJoined ? ({ kind: "and", terms: filters, start, end: reader.end } as const) : filters[0];
  const order = liftOrder(reader, json);
  const limit = liftCount(reader, json.limit, "limit");
  const offset = liftCount(reader, json.offset, "offset");
  return { query: make.query({ select, condition, order, limit, offset }, 0), hasId: id !== undefined };
}

/** The valid items of the list under a key. */
function liftItems<Item>(
  reader: JsonReader,
  json: JsonObject,
  key: string,
  liftItem: (reader: JsonReader, value: unknown, list: At, index: number) => Item | undefined,
): Item[] {
  const items: Item[] = [];
  const at = () => [key];
  const values = json[key] === undefined ? [] : (readArray(reader, json[key], at, { key }) ?? []);
  for (let index = 0; index < values.length; index++) {
    const item = liftItem(reader, values[index], at, index);
    if (item !== undefined) items.push(item);
  }
  return items;
}

function liftSelect(reader: JsonReader, json: JsonObject): Ast.Select | undefined {
  const before = reader.problems;
  const start = reader.place();
  const fields = liftItems(reader, json, "fields", liftName);
  if (fields.length > 0) return { kind: "select", fields, start, end: reader.end };
  if (json.fields === undefined || reader.problems > before) return undefined;
  const remove = jsonFix("remove-key", { key: "fields" }, { op: "remove", path: ["fields"] });
  const data = { key: "fields", expected: "names", found: "empty-list" } as const;
  return reader.report(() => diagnostic(codes.jsonType, ["fields"], data, [remove]));
}

const filterKeys = ["name", "operator", "values"];

/** The comparison of a filter; undefined when anything is wrong with it. */
function liftFilter(reader: JsonReader, value: unknown, list: At, index: number): Ast.Comparison | undefined {
  const at = () => [...list(), index];
  const before = reader.problems;
  const json = readObject(reader, value, at, { part: "filter" }, filterKeys, filterKeys);
  if (!json) return undefined;
  const start = reader.place();
  const name = "name" in json ? liftName(reader, json.name, at, "name") : undefined;
  const operator = "operator" in json ? liftOperator(reader, json.operator, at) : undefined;
  const operands = operator && "values" in json ? liftValues(reader, json.values, at, operator.name) : undefined;
  reader.place(); // a filter is longer than its values
  if (!name || !operator || !operands || reader.problems > before) return undefined;
  return { kind: "comparison", name, operator, operands, start, end: reader.end };
}

/** A name; undefined for another value, which is reported. */
function liftName(reader: JsonReader, value: unknown, at: At, key: string | number): Ast.Name | undefined {
  const start = reader.place();
  if (typeof value === "string" && value !== "") return { kind: "name", text: value, start, end: reader.end };
  return reader.report(() => {
    const path = [...at(), key];
    if (value === "") return diagnostic(codes.emptyName, path, {});
    return diagnostic(codes.jsonType, path, { part: "name", expected: "text", ...foundInJson(value) });
  });
}

function liftOperator(reader: JsonReader, value: unknown, at: At): Ast.OperatorWord | undefined {
  const start = reader.place();
  if (typeof value === "string" && isOperatorName(value))
    return { kind: "operator", name: value, start, end: reader.end };
  return reader.report(() => {
    const path = [...at(), "operator"];
    if (typeof value !== "string")
      return diagnostic(codes.jsonType, path, { part: "operator", expected: "text", ...foundInJson(value) });
    const suggestion = operatorMeant(value) ?? closestOperator(value, operatorNames);
    if (!suggestion) return diagnostic(codes.unknownOperator, path, { found: value });
    return diagnostic(codes.unknownOperator, path, { found: value, suggestion }, [operatorFix(suggestion, path)]);
  });
}

function operatorFix(operator: string, path: Path): Fix {
  return jsonFix("use-operator", { operator }, { op: "replace", path, value: operator });
}

function liftValues(
  reader: JsonReader,
  value: unknown,
  filter: At,
  operator: OperatorName,
): readonly Ast.Operand[] | undefined {
  const at = () => [...filter(), "values"];
  const values = readArray(reader, value, at, { part: "values" });
  if (!values) return undefined;
  const { arity, listForm } = operators[operator];
  const isEmpty = arity === "none" && values.length === 1 && values[0] === "";
  const count = isEmpty ? 0 : values.length;
  if (!arities[arity].accepts(count)) {
    reader.report(() => {
      const fixes = count > 1 && listForm ? [operatorFix(listForm, [...filter(), "operator"])] : [];
      return diagnostic(codes.valueCount, at(), { operator, wanted: arity, count }, fixes);
    });
  }
  if (count === 0) return [];
  if (arity === "list" && values.every(isPlainValue)) {
    const start = reader.place(count);
    return [{ kind: "literals", values, written: "", start, end: reader.end }];
  }
  const operands: Ast.SingleOperand[] = [];
  for (let index = 0; index < count; index++) {
    const operand = liftOperand(reader, values[index], at, index, operator);
    if (operand) operands.push(operand);
  }
  return arity === "range" ? make.ranges(operands) : operands;
}

/** A value that is no reference. */
function isPlainValue(value: unknown): value is string | number {
  if (typeof value === "number") return Number.isFinite(value);
  return typeof value === "string" && !value.startsWith(referencePrefix);
}

function liftOperand(
  reader: JsonReader,
  value: unknown,
  values: At,
  index: number,
  operator: OperatorName,
): Ast.SingleOperand | undefined {
  const start = reader.place();
  if (isPlainValue(value)) return make.scalar(value, start, reader.end);
  const reference = typeof value === "string" ? value.slice(referencePrefix.length) : undefined;
  if (reference && operators[operator].takesReference) return make.reference(reference, start, reader.end);
  return reader.report(() => {
    const path = [...values(), index];
    if (reference === "") return diagnostic(codes.emptyName, path, {});
    if (reference !== undefined) return diagnostic(codes.fieldReferenceOperator, path, { operator });
    const fixes = typeof value === "boolean" ? [replaceBy(Number(value), path), replaceBy(String(value), path)] : [];
    const data = { part: "value", expected: "value", ...foundInJson(value) } as const;
    return diagnostic(codes.jsonType, path, data, fixes);
  });
}

function replaceBy(value: string | number, path: Path): Fix {
  const edit = { op: "replace", path, value } as const;
  return jsonFix(typeof value === "string" ? "quote" : "replace", { by: JSON.stringify(value) }, edit);
}

function liftId(reader: JsonReader, value: unknown): Ast.Comparison | undefined {
  if (value === undefined) return undefined;
  const span = { start: reader.place(), end: reader.end };
  if (!isId(value)) return reportKey(reader, "id", "id", value);
  const operator = { kind: "operator", name: idOperator, ...span } as const;
  const operands = [make.scalar(value, span.start, span.end)];
  return { kind: "comparison", name: make.name("id", span), operator, operands, ...span };
}

function reportKey(reader: JsonReader, key: string, expected: "id" | "count", value: unknown): undefined {
  reader.report(() => diagnostic(codes.jsonType, [key], { key, expected, ...foundInJson(value) }));
}

function liftOrder(reader: JsonReader, json: JsonObject): Ast.Order | undefined {
  const start = reader.place();
  const sorts = liftItems(reader, json, "orders", liftSort);
  return sorts.length > 0 ? { kind: "order", sorts, start, end: reader.end } : undefined;
}

const sortKeys = ["name", "direction"];

/** The sort key of an order; undefined when anything is wrong with it. A string is the name alone. */
function liftSort(reader: JsonReader, value: unknown, list: At, index: number): Ast.Sort | undefined {
  if (typeof value === "string") {
    const name = liftName(reader, value, list, index);
    return name && sortBy(name, "ASC", name.start, name.end);
  }
  const at = () => [...list(), index];
  const before = reader.problems;
  const json = readObject(reader, value, at, { part: "order" }, sortKeys, ["name"]);
  if (!json) return undefined;
  const start = reader.place();
  const name = "name" in json ? liftName(reader, json.name, at, "name") : undefined;
  const direction = liftDirection(reader, json.direction, at) ?? "ASC";
  return name && reader.problems === before ? sortBy(name, direction, start, reader.end) : undefined;
}

function sortBy(name: Ast.Name, value: Direction, start: number, end: number): Ast.Sort {
  return { kind: "sort", name, direction: { kind: "direction", value, start, end }, start, end };
}

function liftDirection(reader: JsonReader, value: unknown, at: At): Direction | undefined {
  const known = directions.find((each) => each === value);
  if (known || value === undefined) return known;
  return reader.report(() => {
    const path = [...at(), "direction"];
    const by = typeof value === "string" ? directions.find((each) => value.toUpperCase().startsWith(each)) : undefined;
    const fixes = by ? [jsonFix("replace", { by }, { op: "replace", path, value: by })] : [];
    const data = { part: "direction", expected: "direction", ...foundInJson(value) } as const;
    return diagnostic(codes.jsonType, path, data, fixes);
  });
}

function liftCount(reader: JsonReader, value: unknown, key: "limit" | "offset"): Ast.Count | undefined {
  if (value === undefined) return undefined;
  const number = isDigits(value) ? Number(value) : value;
  const span = { start: reader.place(), end: reader.end };
  if (typeof number !== "number" || !isCount(number)) return reportKey(reader, key, "count", value);
  return { kind: "count", value: { kind: "number", value: number, ...span }, ...span };
}
