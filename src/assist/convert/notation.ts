import { diagnostic } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { limitsOf } from "../../base/diagnostics/limits.ts";
import type { OperatorName } from "../../base/language/operators.ts";
import type { PhraseKey } from "../../base/messages/words.ts";
import { checkOptions, withoutOptions } from "../../base/options/options.ts";
import { joined } from "../../compiler/ast/factories.ts";
import type { Condition } from "../../compiler/ast/nodes.ts";
import { kindOfValue } from "../../compiler/ast/values.ts";
import { compileOptions } from "../../compiler/compile.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { type Converted, type ConvertOptions, ForeignFilter, negate, type Parts, Refused } from "../foreign-filter.ts";

type Sign = readonly [operator: OperatorName, isNegated: boolean, mongo: string, odata: string, ...rsql: string[]];

const signs: readonly Sign[] = [
  ["EQUALS", false, "$eq", "eq", "=="],
  ["EQUALS", true, "$ne", "ne", "!="],
  ["GREATER_THAN", false, "$gt", "gt", "=gt=", ">"],
  ["GREATER_THAN_EQUALS", false, "$gte", "ge", "=ge=", ">="],
  ["LESS_THAN", false, "$lt", "lt", "=lt=", "<"],
  ["LESS_THAN_EQUALS", false, "$lte", "le", "=le=", "<="],
  ["IN", false, "$in", "in", "=in="],
  ["IN", true, "$nin", "", "=out="],
  ["IS_NULL", false, "", "", "=isnull=", "=null="],
];

const columns = { mongo: [2, 3], odata: [3, 4], rsql: [4, undefined] } as const;

/** The operator that a sign stands for, and whether it is negated; undefined for one that a notation does not have. */
export function operatorOf(notation: keyof typeof columns, sign: string): Sign | undefined {
  return signs.find((row) => row.slice(...columns[notation]).includes(sign));
}

const convertOptions = /* @__PURE__ */ withoutOptions(compileOptions, "bindings", "clock", "idShorthand");

/** Checks what `read` makes of a notation; without it, what was found until it gave up. */
export function convert<R extends Resource>(
  reader: ForeignFilter,
  options: ConvertOptions<R>,
  read: () => Parts,
): Converted<R> {
  checkOptions(options, convertOptions);
  let parts: Parts = {};
  try {
    parts = read();
  } catch (error) {
    // A getter or a proxy may throw anything.
    reader.report(error instanceof Refused ? error.diagnostic : diagnostic(codes.jsonUnreadable, [], { part: "json" }));
  }
  return reader.finish(parts, { ...options, output: "query" }) as Converted<R>;
}

/** What joins and negates conditions, as sticky expressions. */
export interface Joints {
  readonly and: RegExp;
  readonly or: RegExp;
  readonly not?: RegExp;
  /** What may follow a condition, for messages. */
  readonly expected: readonly string[];
}

/** Reads a text from its start: pieces by sticky expressions, and conditions by recursive descent. */
export class TextReader extends ForeignFilter {
  at = 0;
  #depth = 0;
  readonly #limits;

  constructor(
    readonly text: string,
    options: ConvertOptions,
    negatesNull: boolean,
  ) {
    super(options.resource, negatesNull);
    this.#limits = limitsOf(options.limits);
  }

  /** Throws for what is no text, or too long to be read. */
  checkText(): void {
    const { maxLength: maximum } = this.#limits;
    const span = { start: 0, end: 0 };
    if (typeof this.text !== "string")
      throw new Refused(diagnostic(codes.notText, span, { found: kindOfValue(this.text) }));
    const { length } = this.text;
    if (length > maximum) throw new Refused(diagnostic(codes.tooLong, { start: 0, end: length }, { length, maximum }));
  }

  /** The next piece, if it is there; the expression must be sticky. */
  take(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = this.at;
    const found = expression.exec(this.text) ?? undefined;
    if (found) this.at = expression.lastIndex;
    return found;
  }

  /** The first group of the next piece with its span; the group must stand at the end of the piece. */
  takePlaced(expression: RegExp) {
    const [, value] = this.take(expression) ?? [];
    return value === undefined ? undefined : { value, at: { start: this.at - value.length, end: this.at } };
  }

  /** The next piece, or an error that says what was expected. */
  need(expression: RegExp, ...expected: readonly string[]): RegExpExecArray {
    return this.take(expression) ?? this.unexpected(...expected);
  }

  unexpected(...expected: readonly string[]): never {
    const found = /\S[^\s();,]{0,40}/.exec(this.text.slice(this.at, this.at + 60))?.[0];
    const start = found === undefined ? this.text.length : this.text.indexOf(found, this.at);
    const span = { start, end: start + (found?.length ?? 0) };
    throw new Refused(diagnostic(codes.expected, span, { expected, ...(found !== undefined && { found }) }));
  }

  fail(start: number, reason: PhraseKey<"converting">): never {
    const found = this.text.slice(start, this.at).trim();
    throw new Refused(diagnostic(codes.notConvertible, { start, end: this.at }, { found, reason }));
  }

  #nested(read: () => Condition): Condition {
    const { maxDepth: maximum } = this.#limits;
    const span = { start: this.at - 1, end: this.at };
    if (++this.#depth > maximum) throw new Refused(diagnostic(codes.tooDeep, span, { maximum }));
    const condition = read();
    this.#depth--;
    return condition;
  }

  /** Conditions joined by AND, and those by OR, which binds less; NOT and parentheses may stand before each. */
  condition(joints: Joints, readComparison: () => Condition): Condition {
    const join = (by: "and" | "or", read: () => Condition) => {
      const terms = [read()];
      while (this.take(joints[by])) terms.push(read());
      return joined(by, terms);
    };
    const readTerm = (): Condition => {
      if (joints.not && this.take(joints.not)) return this.#nested(() => negate(readTerm()));
      if (!this.take(/\s*\(/y)) return readComparison();
      return this.#nested(() => {
        const condition = readAll();
        this.need(/\s*\)/y, ")", ...joints.expected);
        return condition;
      });
    };
    const readAll = () => join("or", () => join("and", readTerm));
    return readAll();
  }

  end(...expected: readonly string[]): void {
    this.take(/\s*/y);
    if (this.at < this.text.length) this.unexpected(...expected);
  }
}
