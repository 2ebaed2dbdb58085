import * as codes from "../../base/diagnostics/error-messages.ts";
import { limitsOf } from "../../base/diagnostics/limits.ts";
import type { PhraseKey } from "../../base/messages/words.ts";
import { checkOptions, withoutOptions } from "../../base/options/options.ts";
import type { Span } from "../../base/text/span.ts";
import { nowhere } from "../../compiler/ast/factories.ts";
import { kindOfValue } from "../../compiler/ast/values.ts";
import { compileOptions, type PrepareOptions } from "../../compiler/compile.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import * as foreign from "../foreign-filter.ts";

export type ConvertOptions<R extends Resource = Resource> = Omit<PrepareOptions<R>, "bindings" | "clock">;

const convertOptions = /* @__PURE__ */ withoutOptions(compileOptions, "bindings", "clock", "idShorthand");

/** Leaves a notation for what a filter cannot say. */
export function refuse(at: foreign.Place, found: unknown, reason: PhraseKey<"converting">): never {
  const text = typeof found === "string" ? found : (JSON.stringify(found) ?? String(found));
  return foreign.fail(codes.notConvertible, at, { found: text, reason });
}

/** Checks what `read` makes of a notation. */
export function convert<R extends Resource>(read: () => foreign.ForeignFilter, options: ConvertOptions<R>) {
  checkOptions(options, convertOptions);
  return foreign.convertForeign(read, options);
}

/** A part of a text. */
export type Piece = foreign.Placed<string> & { readonly at: Span };

/** Finds the next token of a notation, from what its parts look like. What no other group matches is `unknown`. */
export function tokensLike(comparison: string, and: string, or: string, not: string): RegExp {
  const words = `(?<and>${and})|(?<or>${or})|(?<not>${not})|(?<open>\\()|(?<close>\\))`;
  const unknown = String.raw`(?<unknown>\S(?:(?!\s+(?:and|or)\b)[^();,]){0,40})`;
  return new RegExp(`(?<comparison>${comparison})|${words}|${unknown}`, "gi");
}

/** The pieces of a text that an expression finds, with the name of the group that matched. */
function* piecesOf({ value: text, at: { start } }: Piece, expression: RegExp): Generator<Piece & { type?: string }> {
  for (const { 0: value, index, groups = {} } of text.matchAll(expression)) {
    const [type] = Object.keys(groups).filter((name) => groups[name] !== undefined);
    yield { value, at: { start: start + index, end: start + index + value.length }, ...(type && { type }) };
  }
}

/** The names, signs and values of a comparison, in their order. */
export const partsOf = (comparison: Piece, part: string): readonly Piece[] =>
  Array.from(piecesOf(comparison, new RegExp(part, "gi")));

/**
 * The conditions of a text, or of a part of one. Refuses what the notation has not.
 *
 * Condition = Conjunction { "or" Conjunction }
 * Conjunction = Term { "and" Term }
 * Term = { "not" } ( "(" Condition ")" | Comparison )
 */
export function readCondition(
  { value: text, at: { start } }: Piece,
  tokens: RegExp,
  read: (comparison: Piece) => foreign.ForeignCondition,
  { limits }: ConvertOptions,
): foreign.ForeignCondition {
  const { maxLength, maxDepth: maximum } = limitsOf(limits);
  if (typeof text !== "string") return foreign.fail(codes.notText, nowhere, { found: kindOfValue(text) });
  const { length } = text;
  const at = { start, end: start + length };
  if (length > maxLength) return foreign.fail(codes.tooLong, at, { length, maximum: maxLength });
  const rest = piecesOf({ value: text, at }, tokens);
  const end = { type: "end", value: "", at: { start: at.end, end: at.end } };
  const next = () => rest.next().value ?? end;
  let token = next();
  let depth = 0;
  const take = (type: string): Piece | undefined => {
    const found = token.type === type ? token : undefined;
    if (found) token = next();
    return found;
  };
  const unexpected = (...expected: readonly string[]): never => {
    if (token.type === "unknown" && expected.includes("name")) return refuse(token.at, token.value, "condition");
    const found = token === end ? {} : { found: token.value };
    return foreign.fail(codes.expected, token.at, { expected, ...found });
  };
  const readAll = (by: "and" | "or", readTerm: () => foreign.ForeignCondition): foreign.ForeignCondition => {
    const terms = [readTerm()];
    while (take(by)) terms.push(readTerm());
    return foreign.joined(by, terms);
  };
  const readAny = () => readAll("or", () => readAll("and", readTerm));
  const readTerm = (): foreign.ForeignCondition => {
    let isNegated = false;
    while (take("not")) isNegated = !isNegated;
    const open = take("open");
    const term = open ? readGroup(open) : read(take("comparison") ?? unexpected("name", "(", "not"));
    return isNegated ? { not: term } : term;
  };
  const readGroup = (open: Piece): foreign.ForeignCondition => {
    if (++depth > maximum) return foreign.fail(codes.tooDeep, open.at, { maximum });
    const condition = readAny();
    depth--;
    return take("close") ? condition : unexpected("and", "or", ")");
  };
  const condition = readAny();
  return token === end ? condition : unexpected("and", "or", "end");
}
