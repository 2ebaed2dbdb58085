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
import type { Span } from "../../../base/text/span.ts";
import * as make from "../../ast/factories.ts";
import type * as Ast from "../../ast/nodes.ts";
import { isDigits, isId } from "../selection.ts";
import { type At, checkKeys, foundInJson, type JsonObject, JsonReader, readArray, readObject, root } from "./reader.ts";

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

export interface PartOptions extends LiftOptions {
  /** Whether to read what can be read of an invalid selection. */
  readonly partial?: boolean;
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
  return liftObject(selection, { part: "selection" }, options, (reader, json) =>
    checkKeys(reader, json, root, selectionKeys),
  );
}

/** The query that the keys of an object ask for that belong to a selection; `check` reports other keys. */
export function liftObject(
  value: unknown,
  part: JsonPart,
  options: PartOptions,
  check: (reader: JsonReader, json: JsonObject) => void,
): LiftedParts {
  const reader = new JsonReader(limitsOf(options.limits), options);
  const json = readObject(reader, value, root, part);
  if (json) check(reader, json);
  const lifted = liftClauses(reader, json ?? {});
  if (reader.problems === 0) return { ok: true, ...lifted, diagnostics: [] };
  const found = truncateDiagnostics(reader.diagnostics, reader.limits.maxDiagnostics);
  return { ok: false, ...lifted, diagnostics: localizeAll(found, options.messages) };
}

function liftClauses(reader: JsonReader, json: JsonObject): { readonly query: Ast.Query; readonly hasId: boolean } {
  const select = liftSelect(reader, json);
  const start = reader.place();
  const filters = liftItems(reader, json, "filters", liftFilter);
  const id = liftId(reader, json.id);
  if (id) filters.push(id);
  const condition = joined(filters, start, reader.end);
  const order = liftOrder(reader, json);
  const limit = liftCount(reader, json.limit, "limit");
  const offset = liftCount(reader, json.offset, "offset");
  return { query: make.query({ select, condition, order, limit, offset }, 0), hasId: id !== undefined };
}

/** With positions always an AND, whose position is that of all filters. */
function joined(terms: readonly Ast.Condition[], start: number, end: number): Ast.Condition | undefined {
  return terms.length > 1 || (terms.length === 1 && start > 0) ? { kind: "and", terms, start, end } : terms[0];
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
  for (let index = 0; index < values.length && !reader.isFull; index++) {
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
  return reader.report(
    diagnostic(codes.jsonType, ["fields"], { key: "fields", expected: "names", found: "empty-list" }, [remove]),
  );
}

const filterKeys = ["name", "operator", "values"];

/** The comparison of a filter; undefined when anything is wrong with it. */
function liftFilter(reader: JsonReader, value: unknown, list: At, index: number): Ast.Comparison | undefined {
  const at = () => [...list(), index];
  const json = readObject(reader, value, at, { part: "filter" });
  if (!json) return undefined;
  const before = reader.problems;
  const start = reader.place();
  checkKeys(reader, json, at, filterKeys, filterKeys);
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
  const path = [...at(), key];
  if (value === "") return reader.report(diagnostic(codes.emptyName, path, {}));
  return reader.report(diagnostic(codes.jsonType, path, { part: "name", expected: "text", ...foundInJson(value) }));
}

function liftOperator(reader: JsonReader, value: unknown, at: At): Ast.OperatorWord | undefined {
  const start = reader.place();
  if (typeof value === "string" && isOperatorName(value))
    return { kind: "operator", name: value, start, end: reader.end };
  const path = [...at(), "operator"];
  if (typeof value !== "string") {
    const data = { part: "operator", expected: "text", ...foundInJson(value) } as const;
    return reader.report(diagnostic(codes.jsonType, path, data));
  }
  const suggestion = operatorMeant(value) ?? closestOperator(value, operatorNames);
  const data = { found: value, ...(suggestion && { suggestion }) };
  const fixes = suggestion ? [operatorFix(suggestion, path)] : [];
  return reader.report(diagnostic(codes.unknownOperator, path, data, fixes));
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
    const fixes = count > 1 && listForm ? [operatorFix(listForm, [...filter(), "operator"])] : [];
    reader.report(diagnostic(codes.valueCount, at(), { operator, wanted: arity, count }, fixes));
  }
  if (count === 0) return [];
  if (arity === "list" && values.every(isPlainValue)) {
    const start = reader.place(count);
    return [{ kind: "literals", values, written: "", start, end: reader.end }];
  }
  const operands: Ast.SingleOperand[] = [];
  for (let index = 0; index < count && !reader.isFull; index++) {
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
  const path = [...values(), index];
  if (typeof value !== "string") {
    const fixes = typeof value === "boolean" ? [replaceBy(Number(value), path), replaceBy(String(value), path)] : [];
    return reader.report(
      diagnostic(codes.jsonType, path, { part: "value", expected: "value", ...foundInJson(value) }, fixes),
    );
  }
  const name = value.slice(referencePrefix.length);
  if (name === "") return reader.report(diagnostic(codes.emptyName, path, {}));
  if (operators[operator].takesReference) return make.reference(name, start, reader.end);
  return reader.report(diagnostic(codes.fieldReferenceOperator, path, { operator }));
}

function replaceBy(value: string | number, path: Path): Fix {
  const edit = { op: "replace", path, value } as const;
  return jsonFix(typeof value === "string" ? "quote" : "replace", { by: JSON.stringify(value) }, edit);
}

function liftId(reader: JsonReader, value: unknown): Ast.Comparison | undefined {
  if (value === undefined) return undefined;
  const start = reader.place();
  const { end } = reader;
  if (!isId(value))
    return reader.report(diagnostic(codes.jsonType, ["id"], { key: "id", expected: "id", ...foundInJson(value) }));
  const operator = { kind: "operator", name: idOperator, start, end } as const;
  const name = { kind: "name", text: "id", start, end } as const;
  return { kind: "comparison", name, operator, operands: [make.scalar(value, start, end)], start, end };
}

function liftOrder(reader: JsonReader, json: JsonObject): Ast.Order | undefined {
  const start = reader.place();
  const sorts = liftItems(reader, json, "orders", liftSort);
  return sorts.length > 0 ? { kind: "order", sorts, start, end: reader.end } : undefined;
}

/** The sort key of an order; undefined when anything is wrong with it. A string is the name alone. */
function liftSort(reader: JsonReader, value: unknown, list: At, index: number): Ast.Sort | undefined {
  if (typeof value === "string") {
    const name = liftName(reader, value, list, index);
    return name && sortBy(name, "ASC", name);
  }
  const at = () => [...list(), index];
  const json = readObject(reader, value, at, { part: "order" });
  if (!json) return undefined;
  const before = reader.problems;
  const start = reader.place();
  checkKeys(reader, json, at, ["name", "direction"], ["name"]);
  const name = "name" in json ? liftName(reader, json.name, at, "name") : undefined;
  const direction = liftDirection(reader, json.direction, at) ?? "ASC";
  return name && reader.problems === before ? sortBy(name, direction, { start, end: reader.end }) : undefined;
}

function sortBy(name: Ast.Name, value: Direction, { start, end }: Span): Ast.Sort {
  return { kind: "sort", name, direction: { kind: "direction", value, start, end }, start, end };
}

function liftDirection(reader: JsonReader, value: unknown, at: At): Direction | undefined {
  const known = directions.find((each) => each === value);
  if (known || value === undefined) return known;
  const path = [...at(), "direction"];
  const meant = typeof value === "string" ? directions.find((each) => value.toUpperCase().startsWith(each)) : undefined;
  const fixes = meant ? [jsonFix("replace", { by: meant }, { op: "replace", path, value: meant })] : [];
  const data = { part: "direction", expected: "direction", ...foundInJson(value) } as const;
  return reader.report(diagnostic(codes.jsonType, path, data, fixes));
}

function liftCount(reader: JsonReader, value: unknown, key: "limit" | "offset"): Ast.Count | undefined {
  if (value === undefined) return undefined;
  const number = isDigits(value) ? Number(value) : value;
  const start = reader.place();
  const { end } = reader;
  if (typeof number === "number" && isCount(number))
    return { kind: "count", value: { kind: "number", value: number, start, end }, start, end };
  return reader.report(diagnostic(codes.jsonType, [key], { key, expected: "count", ...foundInJson(value) }));
}
