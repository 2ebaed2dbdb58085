import { closestMatch } from "../../base/diagnostics/closest-match.ts";
import { type Diagnostic, isError, type Path } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { localizeAll } from "../../base/diagnostics/localize.ts";
import { type ClauseKey, clauses, hasReferencePrefix, isCount } from "../../base/language/clauses.ts";
import { type OperatorName, operators } from "../../base/language/operators.ts";
import type { PhraseKey } from "../../base/messages/words.ts";
import * as option from "../../base/options/options.ts";
import type { Span } from "../../base/text/span.ts";
import { analyse } from "../../compiler/analyse.ts";
import type { Comparison } from "../../compiler/ast/nodes.ts";
import { kindOfValue } from "../../compiler/ast/values.ts";
import { compileOptions } from "../../compiler/compile-options.ts";
import type { PrepareOptions } from "../../compiler/prepare.ts";
import * as prepared from "../../compiler/prepared-filter.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import * as foreign from "../foreign-filter.ts";

/** The part of the state of TanStack Table that is a filter. */
export interface TanStackTableState {
  readonly columnFilters?: readonly { readonly id: string; readonly value: unknown }[];
  readonly sorting?: readonly { readonly id: string; readonly desc: boolean }[];
  readonly pagination?: { readonly pageIndex: number; readonly pageSize: number };
  readonly globalFilter?: unknown;
}

/** A new state, whose arrays are not readonly, as the table has them. */
export interface NewTanStackTableState extends Pick<TanStackTableState, "pagination"> {
  readonly columnFilters?: { readonly id: string; readonly value: unknown }[];
  readonly sorting?: { readonly id: string; readonly desc: boolean }[];
}

export interface TanStackTableOptions<R extends Resource = Resource> extends PrepareOptions<R> {
  readonly resource: R;
  /** The name of the `filterFn` of each column; a column without one has no filter. */
  readonly filterFns?: option.ByField<string> | undefined;
  /** The fields that `globalFilter` searches by CONTAINS; without them, a `globalFilter` is an error. */
  readonly freeText?: readonly string[] | undefined;
}

const areNames = (values: readonly unknown[]) => values.every((each) => typeof each === "string");
const fieldsOption: option.OptionCheck = (value) =>
  Array.isArray(value) && value.length > 0 && areNames(value) ? undefined : "an array of fields";
const functionsOption: option.OptionCheck = (value) =>
  option.isRecord(value) && !areNames(Object.values(value)) ? "names of filter functions" : option.byField(value);

const tanStackOptions = /* @__PURE__ */ option.optionTable<TanStackTableOptions, PrepareOptions>(
  { filterFns: functionsOption, freeText: fieldsOption },
  compileOptions,
);

export type ToStateResult =
  | { readonly ok: true; readonly state: NewTanStackTableState; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly state?: undefined; readonly diagnostics: readonly Diagnostic[] };

type Keys = Readonly<Record<string, unknown>>;

const isBlank = (value: unknown) => value === undefined || value === null || value === "";

/** Rejects a valid part that no condition can express. */
const refuse = (reason: PhraseKey<"ambiguous">, at: Path, key = String(at.at(-1))): never =>
  foreign.fail(codes.ambiguousKey, at, { key, reason });

const finiteOrText = (_: string, value: unknown) =>
  typeof value === "number" && !Number.isFinite(value) ? String(value) : value;

function expectType<Value>(
  isType: (value: unknown) => value is Value,
  expected: "object" | "array" | "boolean",
  value: unknown,
  at: Path,
) {
  const data = { key: String(at.at(-1) ?? "state"), expected, found: kindOfValue(value) } as const;
  return value === undefined || isType(value) ? value : foreign.fail(codes.jsonType, at, data);
}

const readFlag = (value: unknown, at: Path) =>
  expectType((each): each is boolean => typeof each === "boolean", "boolean", value, at) ?? false;

const readItems = (value: unknown, at: Path): readonly unknown[] => expectType(Array.isArray, "array", value, at) ?? [];

/** Keys of the state that change how the table looks, but not which rows it has. */
const viewKeys =
  /^(?:cellSelection|column(?:Order|Pinning|Resizing|Sizing|SizingInfo|Visibility)|expanded|grouping|row(?:Pinning|Selection))$/;

function readRecord(value: unknown, at: Path, known: readonly string[], ignored?: RegExp): Keys {
  const record = expectType(option.isRecord, "object", value, at) ?? {};
  const key = Object.keys(record).find((each) => !known.includes(each) && !ignored?.test(each));
  if (key === undefined) return record;
  const suggestion = closestMatch(key, known);
  return foreign.fail(codes.unknownKey, [...at, key], { key, ...(suggestion && { suggestion }) });
}

/** A condition on a field. Each of several values has a separate place. */
function createComparison(field: foreign.Located, operator: OperatorName, values: readonly unknown[], at: Path) {
  const placed = values.map((value, index) => ({ value, at: values.length > 1 ? [...at, index] : at }));
  return { field, operator, values: placed };
}

/** Stops at a part that a table cannot represent: a condition, a clause, or an OR of conditions. */
type Reject = (reason: PhraseKey<"representing">, part: Unrepresented, by?: OperatorName) => never;
type Unrepresented = Comparison | ClauseKey | Span | undefined;

/** The form of the values of a condition in the state. `read` returns undefined for another form. */
interface Form {
  readonly write?: (values: readonly unknown[]) => unknown;
  readonly read: (value: unknown) => readonly unknown[] | undefined;
}

const pairOf = (value: unknown): readonly unknown[] => (Array.isArray(value) && value.length === 2 ? value : []);
const isPair = (value: unknown) => pairOf(value).length > 0 && !pairOf(value).some(isBlank);
const isScalar = (value: unknown) => typeof value === "number" || typeof value === "string";

const singleForm: Form = { write: ([value]) => value, read: (value) => (isBlank(value) ? undefined : [value]) };
const listForm: Form = { read: (value) => (Array.isArray(value) && value.length > 0 ? value : undefined) };
const pairForm: Form = { read: (value) => (isPair(value) ? pairOf(value) : undefined) };
/** The table shows the rows from 1 to 5 for `[5, 1]`. */
const rangeForm: Form = {
  read: (value) => pairForm.read(value)?.toSorted((a, b) => (isScalar(a) && isScalar(b) ? Number(a) - Number(b) : 0)),
};
const endForm = (index: 0 | 1): Form => ({
  write: ([value]) => (index === 0 ? [value, null] : [null, value]),
  read: (value) => {
    const [end, other] = [pairOf(value)[index], pairOf(value)[1 - index]];
    return isBlank(end) || !isBlank(other) ? undefined : [end];
  },
});
const flagForm: Form = { write: () => true, read: (value) => (value === true ? [] : undefined) };

/** The operators of each filter function, in the order tried. */
const conversions: readonly { readonly filterFn: string; readonly operator: OperatorName; readonly form: Form }[] = [
  { filterFn: "equals", operator: "EQUALS", form: singleForm },
  { filterFn: "equalsStringSensitive", operator: "EQUALS", form: singleForm },
  { filterFn: "equalsString", operator: "EQUALS", form: singleForm },
  { filterFn: "arrHas", operator: "IN", form: listForm },
  { filterFn: "includesStringSensitive", operator: "CONTAINS", form: singleForm },
  { filterFn: "includesString", operator: "CONTAINS", form: singleForm },
  { filterFn: "startsWith", operator: "STARTS_WITH", form: singleForm },
  { filterFn: "greaterThan", operator: "GREATER_THAN", form: singleForm },
  { filterFn: "greaterThanOrEqualTo", operator: "GREATER_THAN_EQUALS", form: singleForm },
  { filterFn: "lessThan", operator: "LESS_THAN", form: singleForm },
  { filterFn: "lessThanOrEqualTo", operator: "LESS_THAN_EQUALS", form: singleForm },
  { filterFn: "inNumberRange", operator: "BETWEEN", form: rangeForm },
  { filterFn: "inNumberRange", operator: "GREATER_THAN_EQUALS", form: endForm(0) },
  { filterFn: "inNumberRange", operator: "LESS_THAN_EQUALS", form: endForm(1) },
  { filterFn: "betweenInclusive", operator: "BETWEEN", form: pairForm },
  { filterFn: "empty", operator: "IS_NULL", form: flagForm },
  { filterFn: "notEmpty", operator: "IS_NOT_NULL", form: flagForm },
];

/**
 * Converts a checked filter to the state of TanStack Table. Returns its column filters, its sorting and its page, or
 * diagnostics for what the table cannot show. The rows must be filtered by your program, as with `manualFiltering`.
 */
export function toTanStackTable(filter: prepared.Prepared, given: TanStackTableOptions): ToStateResult {
  option.checkOptions(given, tanStackOptions);
  const ready = prepared.requirePrepared(filter, "toTanStackTable");
  const { query, pathOf } = ready;
  const reject: Reject = (reason, part = query, by = "EQUALS") => {
    const { select, condition, order, limit, offset } = query;
    const spans = { fields: select, filters: condition, orders: order, limit, offset };
    const stop = (at: foreign.Position, use: string, name?: string): never =>
      foreign.fail(codes.notRepresentable, at, { use, ...(name && { name }), reason });
    if (typeof part === "string") return stop(pathOf ? [part] : (spans[part] ?? query), clauses[part].keywords);
    if (!("operator" in part)) return stop(pathOf ? [] : part, "OR");
    return stop(prepared.placeOfName(part, ready), operators[by].canonical, part.name.text);
  };
  try {
    const state = writeState(ready, given.filterFns, reject);
    // The state must convert back to the same filter.
    const back = fromTanStackTable(state, given);
    const again = back.ok && writeState(prepared.requirePrepared(back, ""), given.filterFns, reject);
    if (JSON.stringify(again) !== JSON.stringify(state)) reject("read-back", "filters");
    return { ok: true, state, diagnostics: [] };
  } catch (error) {
    if (!(error instanceof foreign.ConversionError)) throw error;
    return { ok: false, diagnostics: localizeAll([error.diagnostic], given.messages) };
  }
}

function writeState(
  { query, resource }: prepared.PreparedFilter,
  filterFns: TanStackTableOptions["filterFns"],
  reject: Reject,
): NewTanStackTableState {
  if (query.select) reject("clause", "fields");
  // The conditions as they are sent, so that those on one field that OR joins become a list.
  const { filters, selection, diagnostics } = analyse({ query }, { resource });
  const error = diagnostics.find(isError);
  if (error || !selection) return reject("logic", error?.span);
  const columns = new Map<string, unknown>();
  for (const { filter, source } of filters) {
    const { name, operator, values } = filter;
    if (values.some(hasReferencePrefix)) reject("reference", source, operator);
    const filterFn = option.entryFor(filterFns, name);
    const form = conversions.find((each) => each.filterFn === filterFn && each.operator === operator)?.form;
    if (!form) return reject("operator", source, operator);
    if (columns.has(name)) reject("once", source, operator);
    columns.set(name, form.write ? form.write(values) : values);
  }
  const { orders, limit, offset = 0 } = selection;
  const isPage = limit !== undefined && limit > 0 && offset % limit === 0;
  if ((limit !== undefined || offset > 0) && !isPage) reject("page", limit === undefined ? "offset" : "limit");
  return {
    ...(columns.size > 0 && { columnFilters: Array.from(columns, ([id, value]) => ({ id, value })) }),
    ...(orders && { sorting: orders.map(({ name, direction }) => ({ id: name, desc: direction === "DESC" })) }),
    ...(isPage && { pagination: { pageIndex: offset / limit, pageSize: limit } }),
  };
}

/**
 * Converts the state of TanStack Table to a checked filter. A search in all columns (`globalFilter`) searches the fields
 * of the option `freeText`. Diagnostics have paths in the state. An unknown key is an error; parts that only change how
 * the table looks are ignored. Never throws on invalid state.
 */
export function fromTanStackTable<const R extends Resource>(
  state: TanStackTableState,
  given: TanStackTableOptions<R>,
): foreign.Converted<R> {
  option.checkOptions(given, tanStackOptions);
  option.checkResource(given.resource);
  const { filterFns: _, freeText: __, ...preparing } = given;
  return foreign.convertForeignFilter(
    // As JSON, because a getter may return different values. Infinity and NaN become strings, which no number field takes.
    () => readState(JSON.parse(JSON.stringify(state, finiteOrText) ?? "null"), given as TanStackTableOptions),
    preparing as PrepareOptions<R>,
  );
}

function readState(state: unknown, options: TanStackTableOptions): foreign.ForeignFilter {
  const keys = readRecord(state, [], ["columnFilters", "sorting", "pagination", "globalFilter"], viewKeys);
  const eachIn = (key: "columnFilters" | "sorting", known: readonly string[]) =>
    readItems(keys[key], [key]).map((item, index) => ({
      at: [key, index],
      record: readRecord(item, [key, index], known),
    }));
  const columns = eachIn("columnFilters", ["id", "value"]);
  const terms = columns.map(({ record, at }) => columnCondition(record, at, options));
  const search = searchCondition(keys.globalFilter, options.freeText);
  const all = search ? [...terms, search] : terms;
  const order = eachIn("sorting", ["id", "desc"]).map(({ record: { id, desc }, at }) => ({
    field: { value: id, at: [...at, "id"] },
    isDescending: readFlag(desc, [...at, "desc"]),
  }));
  return { ...readPage(keys.pagination), condition: all.length > 0 ? foreign.joinTerms("and", all) : undefined, order };
}

/** The condition of a search in all columns: one of the fields contains its text. */
function searchCondition(value: unknown, fields: readonly string[] | undefined) {
  const at = ["globalFilter"];
  if (isBlank(value)) return undefined;
  if (!fields) return refuse("free-text", at);
  const terms = fields.map((name) => createComparison({ value: name, at }, "CONTAINS", [value], at));
  return foreign.joinTerms("or", terms);
}

function columnCondition({ id: name, value }: Keys, at: Path, options: TanStackTableOptions): foreign.ForeignCondition {
  const field = { value: name, at: [...at, "id"] };
  const path = [...at, "value"];
  // The operator does not matter: checking the condition reports the unknown field.
  if (typeof name !== "string" || !findField(options.resource, name)) return { field, operator: "IS_NULL", values: [] };
  const filterFn = option.entryFor(options.filterFns, name);
  if (filterFn === undefined) return refuse("no-function", field.at, name);
  const known = conversions.filter((each) => each.filterFn === filterFn);
  if (known.length === 0) return foreign.fail(codes.unknownOperator, field.at, { found: String(filterFn) });
  const fitting = known.find(({ form }) => form.read(value));
  if (!fitting) return refuse(isBlank(value) ? "empty" : "not-supported", path);
  return createComparison(field, fitting.operator, fitting.form.read(value) ?? [], path);
}

function readPage(pagination: unknown): Pick<foreign.ForeignFilter, "limit" | "offset"> {
  if (pagination === undefined) return {};
  const { pageIndex, pageSize } = readRecord(pagination, ["pagination"], ["pageIndex", "pageSize"]);
  const skipped = isCount(pageIndex) ? Number(pageIndex) * Number(pageSize) : pageIndex;
  const limit = { value: pageSize, at: ["pagination", "pageSize"] };
  return skipped === 0 ? { limit } : { limit, offset: { value: skipped, at: ["pagination", "pageIndex"] } };
}
