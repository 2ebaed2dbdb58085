import { type Diagnostic, diagnostic, isError, type Path, type Report } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { localizeAll } from "../../base/diagnostics/localize.ts";
import { type OperatorName, operators } from "../../base/language/operators.ts";
import { meantDate, meantDateTime } from "../../base/language/times.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { isExact } from "../../base/text/decimal.ts";
import type { Span } from "../../base/text/span.ts";
import * as make from "../../compiler/ast/factories.ts";
import type * as Ast from "../../compiler/ast/nodes.ts";
import { type NotCompiled, type PreparedQuery, type PrepareOptions, prepare } from "../../compiler/compile.ts";
import { print } from "../../compiler/printer/print.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";

export type ConvertOptions<R extends Resource = Resource> = Omit<PrepareOptions<R>, "bindings" | "clock">;

/** A converted filter: the result of `prepare`, with the filter as text. Diagnostics are about what was converted. */
export type Converted<R extends Resource = Resource> = PreparedQuery<R> | NotCompiled;

/** What is known while a notation is read. */
export interface Conversion {
  readonly resource: Resource | undefined;
  readonly report: Report;
  /** Whether the opposite of a comparison is true for null, as where a comparison with null is false and not unknown. */
  readonly negatesNull: boolean;
}

export type Value = string | number;

/** A field, where it stands in the notation. */
export interface NamedField extends Span {
  readonly name: string;
}

const comparing = (field: NamedField, operator: OperatorName, operands: readonly Ast.Operand[]): Ast.Condition =>
  make.comparison(
    make.name(field.name, field),
    { value: { operator, negated: false }, start: field.start, end: field.end },
    operands,
    field.end,
  );

/** A value, where it stands in the notation. */
export interface PlacedValue extends Span {
  readonly value: Value;
}

/** `field IS NULL`, or its opposite. */
export function isNull(field: NamedField, isNegated = false): Ast.Condition {
  return comparing(field, isNegated ? "IS_NOT_NULL" : "IS_NULL", []);
}

/** A comparison, or its opposite; of a range, with its values in pairs. References to other fields are names in an object. */
export function compare(
  field: NamedField,
  operator: OperatorName,
  values: readonly (Value | PlacedValue | NamedField)[],
  isNegated: boolean,
  { resource, negatesNull }: Pick<Conversion, "resource" | "negatesNull">,
): Ast.Condition {
  const each = values.map((value) => {
    if (typeof value !== "object") return make.scalar(value, field.start, field.end);
    const { start, end } = value;
    return "name" in value ? make.reference(value.name, start, end) : make.scalar(value.value, start, end);
  });
  const operands = operators[operator].arity === "range" ? make.ranges(each) : each;
  if (!isNegated) return comparing(field, operator, operands);
  const { complement } = operators[operator];
  const { start, end } = field;
  const opposite: Ast.Condition = complement
    ? comparing(field, complement, operands)
    : { kind: "not", term: comparing(field, operator, operands), start, end };
  const canBeNull = !resource || findField(resource, field.name)?.field.nullable;
  return negatesNull && canBeNull ? inGroup(make.joined("or", [opposite, isNull(field)])) : opposite;
}

/** Conditions joined by AND, or by OR where they are negated. */
export function joinTerms(by: "and" | "or", terms: readonly Ast.Condition[], isNegated: boolean): Ast.Condition {
  const kind = (by === "and") === isNegated ? "or" : "and";
  const flat = terms.flatMap((term) =>
    term.kind === "group" && term.condition.kind === kind ? term.condition.terms : [term],
  );
  return inGroup(make.joined(kind, flat));
}

/** In parentheses, if it is an AND or an OR. */
function inGroup(condition: Ast.Condition): Ast.Condition {
  const { kind, start, end } = condition;
  return kind === "and" || kind === "or" ? { kind: "group", condition, start, end } : condition;
}

/** Thrown to leave a notation that cannot be converted; the readers catch it. */
export class NotConvertible extends Error {
  constructor(readonly diagnostic: Diagnostic) {
    super(diagnostic.message);
  }
}

/** A pattern that ignores case, which is said as a remark. */
export function ignoreCase(pattern: string, found: string, place: Span | Path, { report }: Conversion): string {
  const use = `(?i)${pattern}`;
  report(diagnostic(codes.caseIgnored, place, { found, use }));
  return use;
}

/** A text as the field holds it: a number, or a time in its notation; the text itself where it is neither. */
export function valueFor(
  field: Pick<NamedField, "name">,
  text: string,
  { resource }: Pick<Conversion, "resource">,
): Value {
  const found = resource && findField(resource, field.name)?.field;
  if (!found) return text;
  if (typeFacts[found.type].isNumeric) return isExact(text) ? Number(text) : text;
  const meant = found.type === "date" ? meantDate(text) : found.type === "datetime" && meantDateTime(text, found);
  return meant && meant.isCertain === true ? meant.value : text;
}

/** 1 or 0 for a flag; an error for other fields. */
export function flagFor(field: NamedField, value: boolean, place: Span | Path, conversion: Conversion): Value {
  const { resource, report } = conversion;
  if (resource && findField(resource, field.name)?.field.type !== "flag")
    report(diagnostic(codes.booleanValue, place, { found: String(value), number: Number(value) }));
  return Number(value);
}

/** The parts of a notation that a filter consists of. */
export type Parts = Partial<Pick<Ast.Query, "select" | "condition" | "order" | "limit" | "offset">>;

/** LIMIT or OFFSET. */
export const countOf = (value: number, { start, end }: Span): Ast.Count =>
  make.count(start, { kind: "number", value, start, end });

/** ORDER BY, from fields and whether each is descending. */
export function orderOf(keys: readonly (readonly [field: NamedField, isDown: boolean])[]): Pick<Parts, "order"> {
  const sorts = keys.map(([field, isDown]) =>
    make.sort(
      make.name(field.name, field),
      isDown ? { kind: "direction", value: "DESC", start: field.start, end: field.end } : undefined,
    ),
  );
  const [first, last] = [sorts[0], sorts.at(-1)];
  return first && last ? { order: { kind: "order", sorts, start: first.start, end: last.end } } : {};
}

/** SELECT, from fields. */
export function selectOf(fields: readonly NamedField[]): Pick<Parts, "select"> {
  const [first, last] = [fields[0], fields.at(-1)];
  if (!first || !last) return {};
  const names = fields.map((field) => make.name(field.name, field));
  return { select: { kind: "select", fields: names, start: first.start, end: last.end } };
}

const nothing = {
  ...{ select: undefined, condition: undefined, order: undefined },
  ...{ limit: undefined, offset: undefined, comments: undefined },
};

/** Checks what was read; `placed` moves a diagnostic to its place in the notation. */
export function finish<R extends Resource>(
  parts: Parts,
  reported: readonly Diagnostic[],
  options: ConvertOptions<R>,
  placed: (each: Diagnostic) => Diagnostic = (each) => each,
): Converted<R> {
  if (reported.some(isError)) return failed(reported, options);
  const { condition } = parts;
  const whole = condition?.kind === "group" ? { condition: condition.condition } : {};
  const query = make.query({ ...nothing, ...parts, ...whole }, 0);
  const result = prepare(query, options);
  const diagnostics = localizeAll(
    [...reported, ...result.diagnostics.map((each) => ({ ...placed(each), fixes: [] }) as Diagnostic)],
    options.messages,
  );
  return result.ok ? { ...result, text: print(query), diagnostics } : { ...result, diagnostics };
}

/** The result for a notation with errors. */
export function failed<R extends Resource>(
  diagnostics: readonly Diagnostic[],
  { messages }: ConvertOptions<R>,
): Converted<R> {
  return { ok: false, text: "", query: make.query(nothing, 0), diagnostics: localizeAll(diagnostics, messages) };
}
