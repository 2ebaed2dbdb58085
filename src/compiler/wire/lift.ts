import { closestMatch, closestOperator } from "../../base/diagnostics/closest-match.ts";
import type { Diagnostic, Fix, FixCode, FixDataOf, JsonEdit, Path } from "../../base/diagnostics/diagnostic.ts";
import { diagnostic, fix } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { type Limits, limitsOf, truncateDiagnostics } from "../../base/diagnostics/limits.ts";
import { localizeAll, type Messages } from "../../base/diagnostics/localize.ts";
import type { Action, ClauseKey, Direction } from "../../base/language/clauses.ts";
import { clauseKeys, directions, hasReferencePrefix, isCount, referencePrefix } from "../../base/language/clauses.ts";
import type { OperatorName } from "../../base/language/operators.ts";
import { arities, idOperator, isOperatorName, operatorNames, operators } from "../../base/language/operators.ts";
import { spellings } from "../../base/language/spellings.ts";
import { exampleOf, valueTypes } from "../../base/language/value-types.ts";
import type { JsonForm, JsonPart } from "../../base/messages/phrases.ts";
import { checkOptions, type ParseOptions, parseOptions } from "../../base/options/options.ts";
import { isDigits } from "../../base/text/decimal.ts";
import { spanOf } from "../../base/text/span.ts";
import * as make from "../ast/factories.ts";
import type * as Ast from "../ast/nodes.ts";
import { foundInJson } from "../ast/values.ts";
import { conjunctsOf } from "../ast/walk.ts";
import { type Resource, supportsClause, takesClause } from "../resource/resource.ts";
import { isId } from "./selection.ts";

export type LiftOptions = ParseOptions;

export interface NotLifted {
  readonly ok: false;
  /** At least one error, with JSON paths. */
  readonly diagnostics: readonly Diagnostic[];
}

export type LiftResult =
  | { readonly ok: true; readonly query: Ast.Query; readonly diagnostics: readonly Diagnostic[] }
  | NotLifted;

/**
 * Lifts a selection. Returns its query, or diagnostics with JSON paths. Takes any value, from JSON or from code, and
 * never guesses or drops anything.
 *
 * @example
 * lift({ filters: [{ name: "tags", operator: "IN", values: [2] }], limit: "10" }).ok; // true
 */
export function lift(selection: unknown, options: LiftOptions = {}): LiftResult {
  checkOptions(options, parseOptions);
  return liftSelection(selection, options);
}

export const selectionKeys: readonly string[] = /* @__PURE__ */ (clauseKeys as readonly string[]).concat("id");

/** Lifts a selection. With `located`, nodes have positions, for `pathIn`. */
export function liftSelection(value: unknown, options: LiftOptions & { readonly located?: boolean }): LiftResult {
  const reader = new JsonReader(limitsOf(options.limits), options.located === true);
  return liftClauses(reader, readObject(reader, value, root, "selection", selectionKeys), options.messages);
}

/** The keys of a selection that the requests of an action have; `id` is a filter in short. */
export function keysFor(action: Action, resource: Resource): readonly (ClauseKey | "id")[] {
  const taken = clauseKeys.filter((key) => takesClause(key, action) && supportsClause(key, resource));
  return taken.includes("filters") ? [...taken, "id"] : taken;
}

/** Lifts the body of a request: the parameters of the service, and the keys of a selection that the action takes. */
export function liftRequest(value: unknown, resource: Resource, action: Action, options: LiftOptions = {}): LiftResult {
  const reader = new JsonReader(limitsOf(options.limits), true);
  const parameters = Object.entries(resource.parameters ?? {});
  const known = [...selectionKeys, ...parameters.map(([key]) => key)];
  const required = parameters.flatMap(([key, parameter]) => (parameter.required ? [key] : []));
  const json = readObject(reader, value, root, "request", known, required) ?? {};
  const taken: readonly string[] = keysFor(action, resource);
  for (const key of Object.keys(json)) {
    if (!selectionKeys.includes(key) || taken.includes(key) || json[key] === undefined) continue;
    const data = { clause: JSON.stringify(key), action };
    reader.report({ key, parent: root }, (path) =>
      diagnostic(codes.clauseNotAllowed, path, data, [removeKey(key, path)]),
    );
  }
  for (const [key, parameter] of parameters) {
    const found = Object.hasOwn(json, key) ? json[key] : undefined;
    if (found === undefined && !(parameter.required && Object.hasOwn(json, key))) continue;
    const isScalar = typeof found === "string" || (typeof found === "number" && Number.isFinite(found));
    if (isScalar && valueTypes[parameter.type].accepts(found, parameter)) continue;
    const data = { key, expected: parameter.type, ...exampleOf(parameter), ...foundInJson(found) };
    reader.report({ key, parent: root }, (path) => diagnostic(codes.jsonType, path, data));
  }
  return liftClauses(reader, json, options.messages);
}

/** The path of a part of the JSON, as a list that is linked from its last key. Arrays are made for diagnostics only. */
interface KeyPath {
  readonly key: string | number;
  readonly parent: KeyPath | undefined;
}

const root: KeyPath = { key: "", parent: undefined };

const pathOf = ({ key, parent }: KeyPath): Path => (parent ? [...pathOf(parent), key] : []);

/** What is found while JSON is read. */
class JsonReader {
  readonly diagnostics: Diagnostic[] = [];
  /** The number of problems so far, with those beyond the limit on diagnostics. */
  problems = 0;
  /** The position of the last node; 0 without positions. */
  end = 0;

  constructor(
    readonly limits: Limits,
    private readonly isLocated: boolean,
  ) {}

  /** Diagnostics beyond the limit are not even made. */
  report(at: KeyPath, make: (path: Path) => Diagnostic): undefined {
    if (this.problems++ <= this.limits.maxDiagnostics) this.diagnostics.push(make(pathOf(at)));
  }

  /** Returns the position of a node, or that of the first of several. */
  startNode(count = 1): number {
    if (!this.isLocated) return 0;
    this.end += count;
    return this.end - count + 1;
  }
}

type JsonObject = Readonly<Record<string, unknown>>;

function wrongType(
  path: Path,
  value: unknown,
  expected: JsonPart & { readonly expected: JsonForm },
  fixes: readonly Fix[] = [],
): Diagnostic {
  return diagnostic(codes.jsonType, path, { ...expected, ...foundInJson(value) }, fixes);
}

/** Returns the fix that makes the edits of a JSON value. */
function jsonFix<F extends FixCode>(code: F, data: FixDataOf<F>, ...jsonEdits: readonly JsonEdit[]) {
  return { ...fix(code, data), jsonEdits };
}

const removeKey = (key: string, path: Path) => jsonFix("remove-key", { key }, { op: "remove", path });

/** Returns the fix that writes a value in place of another. */
function valueFix(value: unknown, path: Path): Fix {
  const edit = { op: "replace", path, value } as const;
  return jsonFix(typeof value === "string" ? "quote" : "replace", { by: JSON.stringify(value) }, edit);
}

/**
 * A copy of a plain object, each property read once; undefined for another value, which is reported. So are keys that
 * are not known, and those that are missing.
 */
function readObject(
  reader: JsonReader,
  value: unknown,
  at: KeyPath,
  part: NonNullable<JsonPart["part"]>,
  known: readonly string[],
  required: readonly string[] = [],
): JsonObject | undefined {
  let object: JsonObject;
  try {
    if (typeof value !== "object" || value === null || Array.isArray(value))
      return reader.report(at, (path) => wrongType(path, value, { part, expected: "object" }));
    const instance = { part, expected: "plain-object", found: "instance" } as const;
    if (!isPlain(value)) return reader.report(at, (path) => diagnostic(codes.jsonType, path, instance));
    object = { ...value };
  } catch {
    return reader.report(at, (path) => diagnostic(codes.jsonUnreadable, path, { part })); // a getter or a proxy
  }
  for (const key in object) if (!known.includes(key)) reader.report(at, (path) => unknownKey(key, object, path, known));
  const isMissing = (key: string) => !Object.hasOwn(object, key);
  if (required.some(isMissing))
    reader.report(at, (path) => diagnostic(codes.missingKey, path, { keys: required.filter(isMissing) }));
  return object;
}

/**
 * Whether an object is what JSON calls one: no instance of a class, whose content cannot be seen in its keys. It may
 * have no prototype, and may come from another realm, such as a frame.
 */
function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  if (prototype === null) return true;
  const isLast = Object.hasOwn(prototype, "isPrototypeOf") && Object.getPrototypeOf(prototype) === null;
  return isLast && !(Symbol.toStringTag in value);
}

/** A key that is not known, with the one that it may have been meant for. */
function unknownKey(key: string, object: JsonObject, at: Path, known: readonly string[]): Diagnostic {
  // What is called a page elsewhere is an offset in a selection.
  const isPage = known.includes("offset") && /^(?:page|skip|start|from)$/i.test(key);
  const suggestion = isPage ? "offset" : closestMatch(key, known);
  const path = [...at, key];
  const remove = removeKey(key, path);
  if (suggestion === undefined) return diagnostic(codes.unknownKey, path, { key }, [remove]);
  const edit = { op: "move", from: path, path: [...at, suggestion] } as const;
  const move = jsonFix("move-key", { from: key, to: suggestion }, edit);
  const fixes = Object.hasOwn(object, suggestion) ? [remove] : [move, remove];
  return diagnostic(codes.unknownKey, path, { key, suggestion }, fixes);
}

/** A copy of an array; undefined for another value, which is reported. */
function readArray(
  reader: JsonReader,
  value: unknown,
  at: KeyPath,
  part: JsonPart = { key: String(at.key) },
): readonly unknown[] | undefined {
  try {
    if (!Array.isArray(value)) {
      const isValue = part.part === "values" && (typeof value === "string" || typeof value === "number");
      const fixesAt = (path: Path) => (isValue ? [valueFix([value], path)] : []);
      return reader.report(at, (path) => wrongType(path, value, { ...part, expected: "array" }, fixesAt(path)));
    }
    const { length } = value;
    // A text cannot have more items than characters. An array may claim any length.
    const most = reader.limits.maxLength;
    if (!(length <= most))
      return reader.report(at, (path) =>
        diagnostic(codes.jsonType, path, { ...part, expected: "array", found: "array", most, length }),
      );
    const items = new Array<unknown>(length);
    for (let index = 0; index < length; index++) items[index] = value[index];
    return items;
  } catch {
    return reader.report(at, (path) => diagnostic(codes.jsonUnreadable, path, part));
  }
}

function liftClauses(reader: JsonReader, json: JsonObject = {}, messages: Messages | undefined): LiftResult {
  const select = liftKey(reader, json, root, "fields", liftSelect);
  const filters = liftKey(reader, json, root, "filters", liftFilters);
  const id = liftKey(reader, json, root, "id", liftId);
  const both = filters && id && { kind: "and" as const, terms: [...conjunctsOf(filters), id], ...spanOf(filters) };
  const condition = both ?? filters ?? id;
  const order = liftKey(reader, json, root, "orders", liftOrder);
  const limit = liftKey(reader, json, root, "limit", liftCount);
  const offset = liftKey(reader, json, root, "offset", liftCount);
  const query = make.query({ select, condition, order, limit, offset }, 0);
  if (reader.problems === 0) return { ok: true, query, diagnostics: [] };
  const found = truncateDiagnostics(reader.diagnostics, reader.limits.maxDiagnostics);
  return { ok: false, diagnostics: localizeAll(found, messages) };
}

/** Returns what a value becomes; undefined when anything is wrong with it, which is reported. */
type Lift<Made> = (reader: JsonReader, value: unknown, at: KeyPath) => Made | undefined;

function liftKey<Made>(reader: JsonReader, json: JsonObject, at: KeyPath, key: string, lift: Lift<Made>) {
  return json[key] === undefined ? undefined : lift(reader, json[key], { key, parent: at });
}

/** The valid items of an array. */
function liftItems<Item>(reader: JsonReader, values: readonly unknown[] = [], at: KeyPath, lift: Lift<Item>): Item[] {
  const items: Item[] = [];
  for (let key = 0; key < values.length; key++) {
    const item = lift(reader, values[key], { key, parent: at });
    if (item !== undefined) items.push(item);
  }
  return items;
}

function liftSelect(reader: JsonReader, value: unknown, at: KeyPath): Ast.Select | undefined {
  const start = reader.startNode();
  const names = readArray(reader, value, at);
  const data = { key: "fields", expected: "names", found: "empty-list" } as const;
  if (names?.length === 0)
    reader.report(at, (path) => diagnostic(codes.jsonType, path, data, [removeKey("fields", path)]));
  return { kind: "select", fields: liftItems(reader, names, at, liftName), start, end: reader.end };
}

/** Filters with positions are always an AND, whose position is that of all. */
function liftFilters(reader: JsonReader, value: unknown, at: KeyPath): Ast.Condition | undefined {
  const start = reader.startNode();
  const terms = liftItems(reader, readArray(reader, value, at), at, liftFilter);
  const isJoined = terms.length > 1 || (terms.length === 1 && start > 0);
  return isJoined ? { kind: "and", terms, start, end: reader.end } : terms[0];
}

const filterKeys = ["name", "operator", "values"];

function liftFilter(reader: JsonReader, value: unknown, at: KeyPath): Ast.Comparison | undefined {
  const json = readObject(reader, value, at, "filter", filterKeys, filterKeys);
  if (!json) return undefined;
  const start = reader.startNode();
  const name = "name" in json && liftName(reader, json.name, { key: "name", parent: at });
  const operator = "operator" in json && liftOperator(reader, json.operator, { key: "operator", parent: at });
  const operands =
    operator && "values" in json && liftOperands(reader, json.values, { key: "values", parent: at }, operator.name);
  if (!name || !operator || !operands) return undefined;
  return { kind: "comparison", name, operator, operands, start, end: reader.end };
}

function liftName(reader: JsonReader, value: unknown, at: KeyPath): Ast.Name | undefined {
  const start = reader.startNode();
  if (typeof value === "string" && value !== "") return { kind: "name", text: value, start, end: reader.end };
  return reader.report(at, (path) => {
    if (value === "") return diagnostic(codes.emptyName, path, {});
    return wrongType(path, value, { part: "name", expected: "text" });
  });
}

/** The operator that a text spells in any language, such as `>=`, `not in` or `LIKE`. */
function operatorSpelled(text: string): OperatorName | undefined {
  const spelling = spellings.get(text.toUpperCase().split(/\s+/, 8).join(" "));
  return spelling?.negated ? undefined : spelling?.operator;
}

function liftOperator(reader: JsonReader, value: unknown, at: KeyPath): Ast.OperatorWord | undefined {
  const start = reader.startNode();
  if (typeof value === "string" && isOperatorName(value))
    return { kind: "operator", name: value, start, end: reader.end };
  return reader.report(at, (path) => {
    if (typeof value !== "string") return wrongType(path, value, { part: "operator", expected: "text" });
    const suggestion = operatorSpelled(value) ?? closestOperator(value, operatorNames);
    if (!suggestion) return diagnostic(codes.unknownOperator, path, { found: value });
    return diagnostic(codes.unknownOperator, path, { found: value, suggestion }, [operatorFix(suggestion, path)]);
  });
}

function operatorFix(operator: string, path: Path): Fix {
  return jsonFix("use-operator", { operator }, { op: "replace", path, value: operator });
}

function liftOperands(
  reader: JsonReader,
  value: unknown,
  at: KeyPath,
  operator: OperatorName,
): readonly Ast.Operand[] | undefined {
  const values = readArray(reader, value, at, { part: "values" });
  if (!values) return undefined;
  const { arity, listForm } = operators[operator];
  const isEmpty = arity === "none" && values.length === 1 && values[0] === "";
  const count = isEmpty ? 0 : values.length;
  if (!arities[arity].accepts(count))
    reader.report(at, (path) => {
      const fixes = count > 1 && listForm ? [operatorFix(listForm, [...path.slice(0, -1), "operator"])] : [];
      return diagnostic(codes.valueCount, path, { operator, wanted: arity, count }, fixes);
    });
  if (arity === "list" && count > 0 && values.every(isPlainValue)) {
    const start = reader.startNode(count);
    return [{ kind: "literals", values, written: "", start, end: reader.end }];
  }
  const operands = liftItems(reader, count === 0 ? [] : values, at, (_, each, valueAt) =>
    liftOperand(reader, each, valueAt, operator),
  );
  return arity === "range" ? make.ranges(operands) : operands;
}

function liftOperand(reader: JsonReader, value: unknown, at: KeyPath, operator: OperatorName) {
  const start = reader.startNode();
  if (isPlainValue(value)) return make.scalar(value, start, reader.end);
  const reference = typeof value === "string" ? value.slice(referencePrefix.length) : undefined;
  if (reference && operators[operator].takesReference) return make.reference(reference, start, reader.end);
  return reader.report(at, (path) => {
    if (reference === "") return diagnostic(codes.emptyName, path, {});
    if (reference !== undefined) return diagnostic(codes.fieldReferenceOperator, path, { operator });
    const fixes = typeof value === "boolean" ? [valueFix(Number(value), path), valueFix(String(value), path)] : [];
    return wrongType(path, value, { part: "value", expected: "value" }, fixes);
  });
}

/** A value that is no reference. */
function isPlainValue(value: unknown): value is string | number {
  if (typeof value === "number") return Number.isFinite(value);
  return typeof value === "string" && !hasReferencePrefix(value);
}

function liftId(reader: JsonReader, value: unknown, at: KeyPath): Ast.Comparison | undefined {
  const span = { start: reader.startNode(), end: reader.end };
  if (!isId(value)) return reader.report(at, (path) => wrongType(path, value, { key: "id", expected: "id" }));
  const operator = { kind: "operator", name: idOperator, ...span } as const;
  const operands = [make.scalar(value, span.start, span.end)];
  return { kind: "comparison", name: make.name("id", span), operator, operands, ...span };
}

function liftOrder(reader: JsonReader, value: unknown, at: KeyPath): Ast.Order | undefined {
  const start = reader.startNode();
  const sorts = liftItems(reader, readArray(reader, value, at), at, liftSort);
  return sorts.length > 0 ? { kind: "order", sorts, start, end: reader.end } : undefined;
}

const sortKeys = ["name", "direction"];

/** The sort key of an order. A string is the name alone, with the position of the sort key. */
function liftSort(reader: JsonReader, value: unknown, at: KeyPath): Ast.Sort | undefined {
  const isName = typeof value === "string";
  const json = isName ? { name: value } : readObject(reader, value, at, "order", sortKeys, ["name"]);
  if (!json) return undefined;
  const start = isName ? 0 : reader.startNode();
  const name = "name" in json && liftName(reader, json.name, isName ? at : { key: "name", parent: at });
  const direction = liftKey(reader, json, at, "direction", liftDirection) ?? "ASC";
  if (!name) return undefined;
  const span = { start: isName ? name.start : start, end: reader.end };
  return { kind: "sort", name, direction: { kind: "direction", value: direction, ...span }, ...span };
}

function liftDirection(reader: JsonReader, value: unknown, at: KeyPath): Direction | undefined {
  const known = directions.find((each) => each === value);
  if (known) return known;
  return reader.report(at, (path) => {
    const by = typeof value === "string" ? directions.find((each) => value.toUpperCase().startsWith(each)) : undefined;
    const fixes = by ? [jsonFix("replace", { by }, { op: "replace", path, value: by })] : [];
    return wrongType(path, value, { part: "direction", expected: "direction" }, fixes);
  });
}

function liftCount(reader: JsonReader, value: unknown, at: KeyPath): Ast.Count | undefined {
  const number = isDigits(value) ? Number(value) : value;
  const span = { start: reader.startNode(), end: reader.end };
  if (typeof number !== "number" || !isCount(number))
    return reader.report(at, (path) => wrongType(path, value, { key: String(at.key), expected: "count" }));
  return { kind: "count", value: { kind: "number", value: number, ...span }, ...span };
}
