import type { Code, DataOf, Diagnostic, Path, Report } from "../base/diagnostics/diagnostic.ts";
import { diagnostic, isError } from "../base/diagnostics/diagnostic.ts";
import type { Definition } from "../base/diagnostics/error-messages.ts";
import * as codes from "../base/diagnostics/error-messages.ts";
import { limitsOf, truncateDiagnostics } from "../base/diagnostics/limits.ts";
import { localizeAll } from "../base/diagnostics/localize.ts";
import { hasReferencePrefix, isCount, referencePrefix } from "../base/language/clauses.ts";
import { booleanWords } from "../base/language/foreign.ts";
import { arities, type OperatorName, operatorFor, operators, positiveOf } from "../base/language/operators.ts";
import { repairDate, repairDateTime } from "../base/language/times.ts";
import { typeFacts } from "../base/language/value-types.ts";
import * as option from "../base/options/options.ts";
import { isExact } from "../base/text/decimal.ts";
import { escapeRegexp } from "../base/text/quote.ts";
import type { Span } from "../base/text/span.ts";
import { analyse } from "../compiler/analyse.ts";
import * as make from "../compiler/ast/factories.ts";
import type * as Ast from "../compiler/ast/nodes.ts";
import { foundInJson } from "../compiler/ast/values.ts";
import type { NotCompiled, OutputResult, PreparedQuery } from "../compiler/compile.ts";
import { resultOf } from "../compiler/compile.ts";
import type { OutputOptions } from "../compiler/compile-options.ts";
import { dateToText } from "../compiler/dates/periods.ts";
import type { PrepareOptions } from "../compiler/prepare.ts";
import { print } from "../compiler/printer/print.ts";
import { findField } from "../compiler/resource/find-field.ts";
import type { Resource } from "../compiler/resource/resource.ts";

/** A converted filter: the result of `prepare`, with the filter as text. Diagnostics are about what was converted. */
export type Converted<R extends Resource = Resource> = PreparedQuery<R> | NotCompiled;

/** Where a part of a foreign filter is: in a text, or in JSON or in the parameters of an address. */
export type Position = Span | Path;

export interface Located<Value = unknown> {
  readonly value: Value;
  readonly at: Position;
}

/** A comparison of another notation. Its values can have any type; those that no filter has are reported. */
export interface ForeignComparison {
  readonly field: Located;
  readonly operator: OperatorName;
  /** The operands; the ends of ranges in pairs. */
  readonly values: readonly Located[];
  /** Whether strings are converted to the type of the field. */
  readonly convertsStrings?: boolean;
  /** Whether a value of another type than that of the field is an error. */
  readonly isStrict?: boolean;
  /** The comparison as written, if it is case-insensitive. */
  readonly ignoresCase?: string | undefined;
  /** Whether a comparison with null is false and not unknown, so that its opposite selects rows without a value. */
  readonly isFalseForNull?: boolean;
}

export type ForeignCondition =
  | ForeignComparison
  | { readonly not: ForeignCondition }
  | { readonly by: "and" | "or"; readonly terms: readonly ForeignCondition[] };

export interface ForeignFilter {
  readonly select?: readonly Located[];
  readonly condition?: ForeignCondition | undefined;
  readonly order?: readonly { readonly field: Located; readonly isDescending: boolean }[] | undefined;
  readonly limit?: Located | undefined;
  readonly offset?: Located | undefined;
}

export type Reader = () => ForeignFilter;

/** Thrown to stop reading a filter. */
export class ConversionError extends Error {
  constructor(readonly diagnostic: Diagnostic) {
    super(diagnostic.message);
  }
}

export function fail<C extends Code>(definition: Definition<C, never>, at: Position, data: DataOf<C>): never {
  throw new ConversionError(diagnostic(definition, at, data) as Diagnostic);
}

export function joinTerms(by: "and" | "or", terms: readonly ForeignCondition[]): ForeignCondition {
  return terms.length === 1 ? (terms[0] as ForeignCondition) : { by, terms };
}

export function readSortKeys(text: string, positionOf: (index: number) => Position) {
  option.checkOption("sort", text, option.text);
  return text.split(",").map((each, index) => {
    const key = each.trim();
    return { field: { value: key.replace(/^[-+]/, ""), at: positionOf(index) }, isDescending: key.startsWith("-") };
  });
}

/** Converts a text to the type of its field: a listed value, a number, a flag or a time. Returns other text unchanged. */
export function convertText(resource: Resource | undefined, name: unknown, text: string): string | number {
  const field = resource && typeof name === "string" ? findField(resource, name)?.field : undefined;
  if (!field) return text;
  const listed = field.values?.find(({ value }) => String(value) === text);
  if (listed) return listed.value;
  if (field.type === "flag") return booleanWords.get(text.toUpperCase()) ?? parseNumber(text);
  if (typeFacts[field.type].isNumeric) return parseNumber(text);
  const meant = field.type === "date" ? repairDate(text) : field.type === "datetime" && repairDateTime(text, field);
  return meant && meant.isCertain === true ? meant.value : text;
}

/** Returns the number in a string; the string itself if it is not a number, or one that a double would change. */
export function parseNumber(text: string): string | number {
  return isExact(text) ? Number(text) : text;
}

const isNull = /* @__PURE__ */ operatorFor({ kind: "null" });
const matches = /* @__PURE__ */ operatorFor({ kind: "pattern" });

/** The length of a span: longer than the prefix of a reference, because checks report the name behind it. */
const NODE_WIDTH = referencePrefix.length + 1;

const jsonTypes = { string: "string", integer: "number", number: "number", flag: "boolean" } as const;

/** Makes the nodes of a filter. Their spans are indexes of `positions`, to which diagnostics are mapped back. */
class QueryBuilder {
  readonly positions: Position[] = [[]];

  constructor(
    readonly resource: Resource | undefined,
    readonly report: Report,
  ) {}

  #span(at: Position): Span {
    const start = (this.positions.push(at) - 1) * NODE_WIDTH;
    return { start, end: start + NODE_WIDTH };
  }

  readonly #name = ({ value, at }: Located): Ast.Name => {
    if (value === "") this.report(diagnostic(codes.emptyName, at, {}));
    else if (typeof value !== "string")
      this.report(diagnostic(codes.jsonType, at, { part: "name", expected: "text", ...foundInJson(value) }));
    return make.name(typeof value === "string" ? value : "", this.#span(at));
  };

  #operand(name: string, how: ForeignComparison, { value: given, at }: Located): Ast.SingleOperand {
    const { start, end } = this.#span(at);
    const field = this.resource && findField(this.resource, name)?.field;
    const plain = typeof given === "bigint" ? String(given) : dateToText(given, field);
    const read = how.convertsStrings && typeof plain === "string" ? convertText(this.resource, name, plain) : plain;
    const value = typeof read === "boolean" ? Number(read) : read;
    if (typeof given === "boolean" && this.resource && field?.type !== "flag")
      this.report(diagnostic(codes.booleanValue, at, { found: String(given), number: Number(given) }));
    const expected = how.isStrict && field && jsonTypes[field.type as keyof typeof jsonTypes];
    if (expected && /^(?:string|number)$/.test(typeof given) && typeof given !== expected)
      this.report(diagnostic(codes.jsonType, at, { key: name, expected, ...foundInJson(given) }));
    if (hasReferencePrefix(value)) this.report(diagnostic(codes.reservedPrefix, at, { value }));
    const operand = make.operandOf(value, start, end);
    if (!operand)
      this.report(diagnostic(codes.jsonType, at, { part: "value", expected: "value", ...foundInJson(value) }));
    return operand ?? { kind: "invalid", start, end };
  }

  #regexp({ operator, values: [{ value, at } = { value: "", at: [] }], ignoresCase = "", ...rest }: ForeignComparison) {
    const { isNegative, isRegexp } = operators[operator];
    const positive = operators[positiveOf(operator)];
    const escaped = escapeRegexp(String(value));
    const use = `(?i)${isRegexp ? value : (positive.asRegexp?.pattern(escaped) ?? `^${escaped}$`)}`;
    this.report(diagnostic(codes.caseIgnored, at, { found: ignoresCase, use }));
    const pattern: ForeignComparison = { ...rest, operator: matches, values: [{ value: use, at }] };
    return isNegative ? { not: pattern } : pattern;
  }

  condition(given: ForeignCondition, isNegated = false): Ast.Condition {
    if ("not" in given) return this.condition(given.not, !isNegated);
    if ("terms" in given) {
      const by = (given.by === "and") === isNegated ? "or" : "and";
      const terms = given.terms.map((term) => this.condition(term, isNegated));
      const flat = terms.flatMap((term) => (term.kind === by ? term.terms : [term]));
      return make.joined(by, flat);
    }
    if (given.ignoresCase !== undefined) return this.condition(this.#regexp(given), isNegated);
    const { field, values } = given;
    const row = operators[given.operator];
    if (row.nullForm && values[0]?.value === null)
      return this.condition({ ...given, operator: row.nullForm, values: [] }, isNegated);
    if (row.arity === "list" && values.some(({ value }) => value === null)) {
      const others = values.filter(({ value }) => value !== null);
      const operator = positiveOf(given.operator);
      const terms: ForeignCondition[] = [{ field, operator: isNull, values: [] }];
      if (others.length > 0) terms.unshift({ field, operator, values: others });
      return this.condition(joinTerms("or", terms), isNegated !== row.isNegative);
    }
    const name = this.#name(field);
    const { arity, canonical } = row;
    const data = { operator: canonical, wanted: arity, count: values.length };
    if (!arities[arity].accepts(data.count)) this.report(diagnostic(codes.valueCount, values[0]?.at ?? field.at, data));
    const operands = values.map((value) => this.#operand(name.text, given, value));
    const compare = (of: Ast.Name, operator: OperatorName, negated: boolean, by: readonly Ast.Operand[]) =>
      make.comparison(of, { value: { operator, negated }, ...of }, by, of.end);
    const operator = (isNegated && row.complement) || given.operator;
    const by = arity === "range" ? make.ranges(operands) : operands;
    const comparison = compare(name, operator, isNegated && !row.complement, by);
    if (!given.isFalseForNull || isNegated === row.isNegative || arity === "none") return comparison;
    const others = operands.flatMap((operand) => (operand.kind === "reference" ? { ...name, text: operand.name } : []));
    const canBeNull = ({ text }: Ast.Name) => !this.resource || findField(this.resource, text)?.field.nullable;
    const compared = [name, ...others].filter(canBeNull);
    const nulls = compared.map((each) => compare(each, isNull, false, []));
    return nulls.length > 0 ? make.joined("or", [comparison, ...nulls]) : comparison;
  }

  #count(clause: "limit" | "offset", given: Located | undefined): Ast.Count | undefined {
    if (!given) return undefined;
    const { value, at } = given;
    const isValid = typeof value === "number" && isCount(value);
    const key = "start" in at ? clause : String(at.at(-1));
    if (!isValid) this.report(diagnostic(codes.jsonType, at, { key, expected: "count", ...foundInJson(value) }));
    const span = this.#span(at);
    return { kind: "count", value: { kind: "number", value: isValid ? value : 0, ...span }, ...span };
  }

  query({ select = [], condition, order = [], limit, offset }: ForeignFilter): Ast.Query {
    const fields = select.map(this.#name);
    const sorts = order.map(({ field, isDescending }) => {
      const name = this.#name(field);
      return make.sort(name, isDescending ? { ...name, kind: "direction", value: "DESC" } : undefined);
    });
    const parts = {
      select: fields[0] && { ...fields[0], kind: "select" as const, fields },
      condition: condition && this.condition(condition),
      order: sorts[0] && { ...sorts[0], kind: "order" as const, sorts },
      limit: this.#count("limit", limit),
      offset: this.#count("offset", offset),
    };
    return make.query(parts, 0);
  }
}

/** The diagnostic at another position, without its fixes, which are edits of a text that does not exist. */
function relocate({ span: _, path: __, ...each }: Diagnostic, at: Position): Diagnostic {
  return { ...each, ...("start" in at ? { span: at } : { path: at }), fixes: [] } as Diagnostic;
}

/** Checks a filter, unless its reader `found` an error. Diagnostics have the positions of its parts. */
export function checkForeignFilter<R extends Resource>(
  filter: ForeignFilter,
  options: OutputOptions<R>,
  found: readonly Diagnostic[] = [],
  notation = "",
): OutputResult<R> {
  const { messages, limits, resource } = options;
  const reported = [...found];
  const builder = new QueryBuilder(resource, (each) => reported.push(each));
  const query = builder.query(filter);
  const localized = localizeAll(truncateDiagnostics(reported, limitsOf(limits).maxDiagnostics), messages);
  const text = typeof notation === "string" ? notation : ""; // to which positions refer
  const failed: NotCompiled = { ok: false, text, query: make.query({}, 0), diagnostics: localized };
  if (reported.some(isError)) return failed;
  const result = resultOf(analyse({ query }, options), options);
  const relocated = result.diagnostics.map((each) =>
    relocate(each, builder.positions[Math.floor((each.span?.start ?? 0) / NODE_WIDTH)] ?? []),
  );
  const diagnostics = [...localized, ...relocated];
  return result.ok ? { ...result, text: print(query), diagnostics } : { ...failed, diagnostics };
}

export function convertForeignFilter<R extends Resource>(
  read: Reader,
  options: PrepareOptions<R>,
  notation?: string,
): Converted<R> {
  let filter: ForeignFilter = {};
  const found: Diagnostic[] = [];
  try {
    filter = read();
  } catch (error) {
    // Without a text, it reads objects, of which a getter may throw anything.
    const isOwn = error instanceof ConversionError;
    if (!isOwn && notation !== undefined) throw error;
    found.push(isOwn ? error.diagnostic : diagnostic(codes.jsonUnreadable, [], { part: "json" }));
  }
  return checkForeignFilter(filter, { ...options, output: "query" }, found, notation) as Converted<R>;
}
