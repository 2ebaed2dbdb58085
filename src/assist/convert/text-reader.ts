import { type Diagnostic, diagnostic } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { limitsOf } from "../../base/diagnostics/limits.ts";
import type { PhraseKey } from "../../base/messages/words.ts";
import { nowhere } from "../../compiler/ast/factories.ts";
import type { Condition } from "../../compiler/ast/nodes.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import {
  type Conversion,
  type Converted,
  type ConvertOptions,
  failed,
  finish,
  joinTerms,
  NotConvertible,
  type Parts,
} from "./conditions.ts";

/** A text that is read from its start: pieces by sticky expressions, and conditions by recursive descent. */
export class TextReader {
  #at = 0;
  #depth = 0;
  constructor(
    readonly text: string,
    readonly conversion: Conversion,
    readonly maxDepth: number,
  ) {}

  get at(): number {
    return this.#at;
  }

  /** The next piece, if it is there; the expression must be sticky. */
  take(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = this.#at;
    const found = expression.exec(this.text) ?? undefined;
    if (found) this.#at = expression.lastIndex;
    return found;
  }

  /** The same, or an error that says what was expected. */
  need(expression: RegExp, ...expected: readonly string[]): RegExpExecArray {
    return this.take(expression) ?? this.unexpected(...expected);
  }

  unexpected(...expected: readonly string[]): never {
    const found = /\S[^\s();,]{0,40}/.exec(this.text.slice(this.#at, this.#at + 60))?.[0];
    const start = found === undefined ? this.text.length : this.text.indexOf(found, this.#at);
    const span = { start, end: start + (found?.length ?? 0) };
    throw new NotConvertible(diagnostic(codes.expected, span, { expected, ...(found !== undefined && { found }) }));
  }

  fail(start: number, reason: PhraseKey<"converting">): never {
    const span = { start, end: this.#at };
    const found = this.text.slice(start, this.#at).trim();
    throw new NotConvertible(diagnostic(codes.notConvertible, span, { found, reason }));
  }

  /** What is in parentheses, or behind NOT. */
  nested(read: () => Condition): Condition {
    if (++this.#depth > this.maxDepth)
      throw new NotConvertible(
        diagnostic(codes.tooDeep, { start: this.#at - 1, end: this.#at }, { maximum: this.maxDepth }),
      );
    const condition = read();
    this.#depth--;
    return condition;
  }

  /** Terms with separators between them. */
  joined(by: "and" | "or", separator: RegExp, isNegated: boolean, read: () => Condition): Condition {
    const terms = [read()];
    while (this.take(separator)) terms.push(read());
    return terms.length === 1 ? (terms[0] as Condition) : joinTerms(by, terms, isNegated);
  }

  end(...expected: readonly string[]): void {
    this.take(/\s*/y);
    if (this.#at < this.text.length) this.unexpected(...expected);
  }
}

/** Reads a text with one reader; positions of diagnostics are in it. */
export function convertText<R extends Resource>(
  text: string,
  options: ConvertOptions<R>,
  negatesNull: boolean,
  read: (reader: TextReader) => Parts,
): Converted<R> {
  const reported: Diagnostic[] = [];
  const { maxLength, maxDepth } = limitsOf(options.limits);
  const conversion: Conversion = {
    resource: options.resource,
    report: (each) => void reported.push(each),
    negatesNull,
  };
  if (typeof text !== "string")
    return failed([diagnostic(codes.notText, nowhere, { found: text === null ? "null" : "object" })], options);
  const { length } = text;
  if (length > maxLength)
    return failed([diagnostic(codes.tooLong, { start: 0, end: length }, { length, maximum: maxLength })], options);
  try {
    return finish(read(new TextReader(text, conversion, maxDepth)), reported, options);
  } catch (error) {
    if (!(error instanceof NotConvertible)) throw error;
    return failed([...reported, error.diagnostic], options);
  }
}
