import { type Diagnostic, diagnostic, isError, type Path } from "../base/diagnostics/diagnostic.ts";
import * as codes from "../base/diagnostics/error-messages.ts";
import { limitsOf, truncateDiagnostics } from "../base/diagnostics/limits.ts";
import { localizeAll } from "../base/diagnostics/localize.ts";
import { isCount, referencePrefix } from "../base/language/clauses.ts";
import { arities, type OperatorName, operatorFor, operators } from "../base/language/operators.ts";
import { meantDate, meantDateTime } from "../base/language/times.ts";
import { typeFacts } from "../base/language/value-types.ts";
import { isExact } from "../base/text/decimal.ts";
import type { Span } from "../base/text/span.ts";
import { analyse, type OutputOptions } from "../compiler/analyse.ts";
import * as make from "../compiler/ast/factories.ts";
import type * as Ast from "../compiler/ast/nodes.ts";
import { kindOfValue } from "../compiler/ast/values.ts";
import { foldCondition } from "../compiler/ast/walk.ts";
import {
  type NotCompiled,
  type OutputResult,
  type PreparedQuery,
  type PrepareOptions,
  resultOf,
} from "../compiler/compile.ts";
import { print } from "../compiler/printer/print.ts";
import { findField } from "../compiler/resource/find-field.ts";
import type { Resource } from "../compiler/resource/resource.ts";
import { foundInJson } from "../compiler/wire/read-selection.ts";

export type ConvertOptions<R extends Resource = Resource> = Omit<PrepareOptions<R>, "bindings" | "clock">;

/** A converted filter: the result of `prepare`, with the filter as text. Diagnostics are about what was converted. */
export type Converted<R extends Resource = Resource> = PreparedQuery<R> | NotCompiled;

/** Where a part of a foreign filter is: in a text, or in JSON or in the parameters of an address. */
export type Place = Span | Path;

export interface Placed<Value = unknown> {
  readonly value: Value;
  readonly at: Place;
}

/** Thrown to leave a filter of which nothing more can be read. */
export class Refused extends Error {
  constructor(readonly diagnostic: Diagnostic) {
    super(diagnostic.message);
  }
}

/** The parts that a filter consists of. */
export type Parts = {
  readonly [Key in "select" | "condition" | "order" | "limit" | "offset"]?: Ast.Query[Key] | undefined;
};

const isNull = /* @__PURE__ */ operatorFor({ kind: "null" });

const nothing = {
  ...{ select: undefined, condition: undefined, order: undefined },
  ...{ limit: undefined, offset: undefined, comments: undefined },
};

/**
 * Builds the AST of a filter of another notation, and collects what is wrong with it. Each node begins at the number of
 * its place, so that what the checks find is reported there.
 */
export class ForeignFilter {
  readonly found: Diagnostic[] = [];
  readonly #places: Place[] = [[]];
  readonly #negatesNull = new Set<Ast.Condition>();

  /** With `negatesNull`, the opposite of a comparison is true for null, as where a comparison with null is false and not unknown. */
  constructor(
    readonly resource: Resource | undefined,
    readonly negatesNull = false,
  ) {}

  readonly report = (each: Diagnostic): void => void this.found.push(each);

  span(at: Place): Span {
    const start = this.#places.push(at) - 1;
    return { start, end: start + 1 };
  }

  wrongType(key: string, expected: "object" | "array" | "boolean" | "count", { value, at }: Placed): void {
    this.report(diagnostic(codes.jsonType, at, { key, expected, found: kindOfValue(value) }));
  }

  /** The name of a field; anything else is reported. */
  name({ value, at }: Placed): Ast.Name {
    if (value === "") this.report(diagnostic(codes.emptyName, at, {}));
    else if (typeof value !== "string")
      this.report(diagnostic(codes.jsonType, at, { part: "name", expected: "text", ...foundInJson(value) }));
    return make.name(String(typeof value === "string" ? value : ""), this.span(at));
  }

  #operand({ value, at }: Placed): Ast.SingleOperand {
    const { start, end } = this.span(at);
    const operand = make.operandOf(value, start, end);
    if (!operand)
      this.report(diagnostic(codes.jsonType, at, { part: "value", expected: "value", ...foundInJson(value) }));
    if (typeof value === "string" && value.startsWith(referencePrefix))
      this.report(diagnostic(codes.reservedPrefix, at, { value }));
    return operand ?? { kind: "invalid", start, end };
  }

  /**
   * A comparison; of a range, with its values in pairs. A value that cannot be one is reported. With `negatesNull`, its
   * opposite is true for null.
   */
  compare(
    field: Placed,
    operator: OperatorName,
    values: readonly Placed[] = [],
    negatesNull = this.negatesNull,
  ): Ast.Condition {
    const { canonical, arity } = operators[operator];
    const count = values.length;
    if (!arities[arity].accepts(count))
      this.report(
        diagnostic(codes.valueCount, values[0]?.at ?? field.at, { operator: canonical, wanted: arity, count }),
      );
    const each = values.map((value) => this.#operand(value));
    const operands = arity === "range" ? make.ranges(each) : each;
    const name = this.name(field);
    const made = make.comparison(name, { value: { operator, negated: false }, ...name }, operands, name.end);
    if (negatesNull) this.#negatesNull.add(made);
    return made;
  }

  #opposite(comparison: Ast.Comparison): Ast.Condition {
    const { name, operator } = comparison;
    const { complement, arity } = operators[operator.name];
    const by = (other: OperatorName): Ast.Condition => ({ ...comparison, operator: { ...operator, name: other } });
    const opposite = complement ? by(complement) : negate(comparison);
    const canBeNull = !this.resource || findField(this.resource, name.text)?.field.nullable;
    if (!canBeNull || arity === "none" || !this.#negatesNull.has(comparison)) return opposite;
    return make.joined("or", [opposite, { ...by(isNull), operands: [] } as Ast.Comparison]);
  }

  /** LIMIT or OFFSET; what is no count is reported. */
  count(key: string, { value, at }: Placed): Ast.Count & { readonly value: Ast.NumberLiteral } {
    const isValid = typeof value === "number" && isCount(value);
    if (!isValid) this.wrongType(key, "count", { value, at });
    const span = this.span(at);
    return { kind: "count", value: { kind: "number", value: isValid ? value : 0, ...span }, ...span };
  }

  /** ORDER BY, from fields and whether each is descending. */
  order(keys: readonly { readonly field: Placed; readonly isDown: boolean }[]): Pick<Parts, "order"> {
    const sorts = keys.map(({ field, isDown }) =>
      make.sort(this.name(field), isDown ? { kind: "direction", value: "DESC", ...this.span(field.at) } : undefined),
    );
    const [first, last] = [sorts[0], sorts.at(-1)];
    return first && last ? { order: { kind: "order", sorts, start: first.start, end: last.end } } : {};
  }

  /** SELECT, from fields. */
  select(names: readonly Placed[]): Pick<Parts, "select"> {
    const fields = names.map((each) => this.name(each));
    const [first, last] = [fields[0], fields.at(-1)];
    return first && last ? { select: { kind: "select", fields, start: first.start, end: last.end } } : {};
  }

  /** A pattern that ignores case, which is said as a remark. */
  ignoreCase(pattern: string, found: string, at: Place): string {
    const use = `(?i)${pattern}`;
    this.report(diagnostic(codes.caseIgnored, at, { found, use }));
    return use;
  }

  /** A text as the field holds it: a number, or a time in its notation; the text itself where it is neither. */
  valueFor(name: unknown, text: string): string | number {
    const field = this.resource && typeof name === "string" ? findField(this.resource, name)?.field : undefined;
    if (!field) return text;
    if (typeFacts[field.type].isNumeric) return isExact(text) ? Number(text) : text;
    const meant = field.type === "date" ? meantDate(text) : field.type === "datetime" && meantDateTime(text, field);
    return meant && meant.isCertain === true ? meant.value : text;
  }

  /** 1 or 0 for a flag; an error for other fields. */
  flagFor(name: string, value: boolean, at: Place): number {
    if (this.resource && findField(this.resource, name)?.field.type !== "flag")
      this.report(diagnostic(codes.booleanValue, at, { found: String(value), number: Number(value) }));
    return Number(value);
  }

  /** Checks what was built, unless an error was found; diagnostics are where the parts were. */
  finish<R extends Resource>(parts: Parts, options: OutputOptions<R>): OutputResult<R> {
    const { messages, limits } = options;
    const reported = localizeAll(truncateDiagnostics(this.found, limitsOf(limits).maxDiagnostics), messages);
    const failed: NotCompiled = { ok: false, text: "", query: make.query(nothing, 0), diagnostics: reported };
    if (this.found.some(isError)) return failed;
    const condition =
      parts.condition &&
      foldCondition<Ast.Condition>(parts.condition, {
        comparison: (comparison, isNegated) => (isNegated ? this.#opposite(comparison) : comparison),
        joined: (terms, by) =>
          make.joined(
            by,
            terms.flatMap((term) => (term.kind === by ? term.terms : [term])),
          ),
      });
    const query = make.query({ ...nothing, ...parts, condition }, 0);
    const result = resultOf(analyse({ query }, options), options);
    const placed = result.diagnostics.map(({ span, path: _, ...each }) => {
      const at = this.#places[span?.start ?? 0] ?? [];
      return { ...each, ...("start" in at ? { span: at } : { path: at }), fixes: [] } as Diagnostic;
    });
    const diagnostics = [...reported, ...placed];
    return result.ok ? { ...result, text: print(query), diagnostics } : { ...failed, diagnostics };
  }
}

/** The parts as text. */
export const printParts = (parts: Parts): string => print(make.query({ ...nothing, ...parts }, 0));

/** The opposite of a condition, or the condition itself. */
export function negate(term: Ast.Condition, isNegated = true): Ast.Condition {
  return isNegated ? { kind: "not", term, start: term.start, end: term.end } : term;
}
