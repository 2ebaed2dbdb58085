import * as codes from "../../../base/diagnostics/codes.ts";
import { type Diagnostic, diagnostic, jsonFix, type Path } from "../../../base/diagnostics/diagnostic.ts";
import { type Limits, limitsOf, truncateDiagnostics } from "../../../base/diagnostics/limits.ts";
import { localizeAll, type Messages } from "../../../base/diagnostics/localize.ts";
import { clauseKeys, type Direction, directions, isCount } from "../../../base/language/clauses.ts";
import { pageWords } from "../../../base/language/foreign.ts";
import { idOperator } from "../../../base/language/operators.ts";
import { isLimits, isMessages } from "../../../base/options/checks.ts";
import { checkOptions, optionTable } from "../../../base/options/option-table.ts";
import * as make from "../../ast/factories.ts";
import type * as Ast from "../../ast/nodes.ts";
import { isDigits, isId } from "../digits.ts";
import { comparison, liftFast, liftSortFast, orderKeys, sortBy } from "./lift-fast.ts";
import { liftFilter, liftName } from "./lift-filter.ts";
import {
  checkKeys,
  createReader,
  foundInJson,
  type LiftedForm,
  type Reader,
  readArray,
  readKey,
  readObject,
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
  /** Read what can be read of an invalid selection. */
  readonly partial?: boolean;
  /** Keys that are not part of the selection, such as the parameters of a request. */
  readonly ignoreKeys?: readonly string[];
}

export interface LiftedParts {
  readonly ok: boolean;
  readonly query: Ast.Query;
  readonly form: LiftedForm;
  readonly diagnostics: readonly Diagnostic[];
}

/** The query that a selection asks for; with the diagnostics of an invalid one, the query of its valid parts. */
export function liftParts(selection: unknown, options: PartOptions): LiftedParts {
  const { partial = false, ignoreKeys = [], messages } = options;
  const limits = limitsOf(options.limits);
  const reader = createReader(limits, partial);
  const query = liftSelection(reader, selection, ignoreKeys);
  if (reader.diagnostics.length === 0) return { ok: true, query, form: reader.form, diagnostics: [] };
  const diagnostics = localizeAll(truncateDiagnostics(reader.diagnostics, limits.maxDiagnostics), messages);
  return { ok: false, query, form: reader.form, diagnostics };
}

function liftSelection(reader: Reader, value: unknown, ignoreKeys: readonly string[]): Ast.Query {
  const read = readObject(reader, value, [], { part: "selection" });
  if (!read) return make.query({}, 0);
  const { object, keys } = read;
  checkKeys(reader, keys, ignoreKeys.length > 0 ? [...selectionKeys, ...ignoreKeys] : selectionKeys, [], pageKey);
  return liftKeys(reader, object, keys);
}

/** The part, if nothing was wrong with it. */
function ifValid<Part>(reader: Reader, lift: () => Part | undefined): Part | undefined {
  const before = reader.problems();
  const part = lift();
  return reader.problems() === before ? part : undefined;
}

/** What is called a page elsewhere is an offset here. */
export function pageKey(key: string): string | undefined {
  return pageWords.has(key.toUpperCase()) ? "offset" : undefined;
}

/** The query that some keys of an object ask for; its other keys are not looked at. */
export function liftKeys(reader: Reader, object: object, keys: readonly string[]): Ast.Query {
  const given = <Part>(key: string, lift: (reader: Reader, value: unknown, path: Path) => Part): Part | undefined => {
    if (!keys.includes(key)) return undefined;
    const part = readKey(reader, object, key, [], { key });
    return part === undefined ? undefined : lift(reader, part, [key]);
  };
  const select = given("fields", liftFields);
  const conditions = given("filters", liftFilters) ?? [];
  const id = given("id", liftId);
  const order = given("orders", liftOrders);
  const limit = given("limit", liftCount);
  const offset = given("offset", liftCount);
  const terms = id ? [...conditions, id] : conditions;
  reader.form.hasId = id !== undefined;
  const condition = terms.length > 0 ? make.joined("and", terms) : undefined;
  return make.query({ select, condition, order, limit, offset }, 0);
}

function liftFields(reader: Reader, value: unknown, path: Path): Ast.Select | undefined {
  const before = reader.problems();
  const names = readArray(reader, value, path, { key: "fields" });
  if (names.length === 0 && reader.problems() === before) {
    reader.report(
      diagnostic(codes.emptyFields, path, {}, [jsonFix("remove-key", { key: "fields" }, { op: "remove", path })]),
    );
  }
  const fields: Ast.Name[] = [];
  for (let index = 0; index < names.length; index++) {
    const field = liftName(reader, names[index], path, index);
    if (field) fields.push(field);
  }
  return fields.length > 0 ? { kind: "select", fields, start: 0, end: 0 } : undefined;
}

function liftFilters(reader: Reader, value: unknown, path: Path): readonly Ast.Condition[] {
  const conditions: Ast.Condition[] = [];
  const filters = readArray(reader, value, path, { key: "filters" });
  for (let index = 0; index < filters.length && !reader.isFull(); index++) {
    const filter = filters[index];
    const condition =
      liftFast(filter, reader.maxItems) ?? ifValid(reader, () => liftFilter(reader, filter, [...path, index]));
    if (condition) conditions.push(condition);
  }
  return conditions;
}

function liftId(reader: Reader, value: unknown, path: Path): Ast.Condition | undefined {
  if (isId(value)) return comparison(make.name("id", make.nowhere), idOperator, [make.scalar(value)]);
  reader.report(diagnostic(codes.jsonType, path, { key: "id", expected: "id", ...foundInJson(value) }));
  return undefined;
}

function liftOrders(reader: Reader, value: unknown, path: Path): Ast.Order | undefined {
  const sorts: Ast.Sort[] = [];
  const orders = readArray(reader, value, path, { key: "orders" });
  for (let index = 0; index < orders.length && !reader.isFull(); index++) {
    const order = orders[index];
    const sort = liftSortFast(order) ?? ifValid(reader, () => liftSort(reader, order, [...path, index]));
    if (sort) sorts.push(sort);
  }
  return sorts.length > 0 ? { kind: "order", sorts, start: 0, end: 0 } : undefined;
}

function liftSort(reader: Reader, value: unknown, path: Path): Ast.Sort | undefined {
  if (typeof value === "string") {
    const index = Number(path.at(-1));
    reader.form.looseOrders.add(index);
    const field = liftName(reader, value, path.slice(0, -1), index);
    return field && sortBy(field, "ASC");
  }
  const read = readObject(reader, value, path, { part: "order" });
  if (!read) return undefined;
  checkKeys(reader, read.keys, orderKeys, path);
  const hasName = read.keys.includes("name");
  if (!hasName) reader.report(diagnostic(codes.missingKey, path, { keys: ["name"] }));
  const part = (key: (typeof orderKeys)[number]) => readKey(reader, read.object, key, path, { part: key });
  const [name, direction] = [
    hasName ? part("name") : undefined,
    read.keys.includes("direction") ? part("direction") : undefined,
  ];
  const field = hasName ? liftName(reader, name, path, "name") : undefined;
  const known = liftDirection(reader, direction, [...path, "direction"]);
  return field && sortBy(field, known);
}

function liftDirection(reader: Reader, value: unknown, path: Path): Direction {
  if (value === undefined) return "ASC";
  const known = directions.find((each) => each === value);
  if (known) return known;
  const meant = typeof value === "string" ? directions.find((each) => value.toUpperCase().startsWith(each)) : undefined;
  const fixes = meant ? [jsonFix("replace", { by: meant }, { op: "replace", path, value: meant })] : [];
  reader.report(diagnostic(codes.invalidDirection, path, foundInJson(value), fixes));
  return "ASC";
}

function liftCount(reader: Reader, value: unknown, path: Path): Ast.Count | undefined {
  const number = isDigits(value) ? Number(value) : value;
  if (typeof number === "number" && isCount(number)) {
    return make.count(0, { kind: "number", value: number, start: 0, end: 0 });
  }
  const found = foundInJson(value);
  reader.report(diagnostic(codes.jsonType, path, { key: String(path.at(-1)), expected: "count", ...found }));
  return undefined;
}
