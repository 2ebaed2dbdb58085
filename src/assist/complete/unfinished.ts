import type { Diagnostic } from "../../base/diagnostics/diagnostic.ts";
import { limitsOf } from "../../base/diagnostics/limits.ts";
import type { OutputResult } from "../../compiler/compile.ts";
import { skipRun } from "../../compiler/lexer/characters.ts";
import { tokenize } from "../../compiler/lexer/lexer.ts";
import { depthsOf } from "../../compiler/lexer/token.ts";
import { contextsIn } from "./completion-context.ts";
import type { ToolOptions } from "./options.ts";

/**
 * A filter of the diagnostics of a text: it keeps those that remain whatever is typed at the cursor, which are those of
 * the text before the word being typed, and those behind the place where the rest goes on. Of a text that only lacks its
 * end, or whose last word is not finished, it keeps none. `compile` finds the diagnostics.
 */
export function settledAt(text: string, cursor: number, options: ToolOptions, compile: Compile) {
  const before = text.slice(0, cursor);
  const start = wordStart(before, options);
  if (start === undefined) return (diagnostics: readonly Diagnostic[]) => diagnostics;
  const next = text.length - text.slice(skipRun(text, cursor)).trimStart().length;
  let early: readonly Diagnostic[] | undefined;
  const isSettled = (each: Diagnostic) => {
    if (!each.span) return false;
    if (each.span.start >= start) return each.span.start > next;
    early ??= settledIn(text.slice(0, start), options, compile);
    return early.some((one) => isAtSamePlace(one, each));
  };
  return (diagnostics: readonly Diagnostic[]) => diagnostics.filter(isSettled);
}

type Compile = (text: string, options: ToolOptions) => OutputResult;

interface Settled {
  readonly compile: Compile;
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** What was last asked with each options: while a word is typed, the text before it stays the same. */
const lastSettled = /* @__PURE__ */ new WeakMap<ToolOptions, Settled>();

/** The diagnostics of a text but for those that say that more is expected. */
function settledIn(text: string, options: ToolOptions, compile: Compile): readonly Diagnostic[] {
  const last = lastSettled.get(options);
  if (last?.text === text && last.compile === compile) return last.diagnostics;
  const end = text.trimEnd().length;
  const all = compile(text, options).diagnostics;
  const diagnostics = all.filter(({ code, span }) => code !== "unclosed-parenthesis" && span && span.start < end);
  lastSettled.set(options, { compile, text, diagnostics });
  return diagnostics;
}

/** Where the word being typed at the end of a text begins, which may be several words, such as IS NOT; undefined in a text nested too deep. */
function wordStart(before: string, { limits }: ToolOptions): number | undefined {
  const { maxLength, maxDepth } = limitsOf(limits);
  if (before.length > maxLength) return undefined;
  const tokens = tokenize(before);
  if (depthsOf(tokens).some((depth) => depth > maxDepth)) return undefined;
  const sign = before.endsWith("-") ? before.length - 1 : before.length; // The scanner knows it only as part of a number.
  return Math.min(sign, ...contextsIn(before, tokens).map(({ start }) => start));
}

/** Whether two diagnostics are of one mistake, which can be called something else with what follows it. */
function isAtSamePlace({ span: one }: Diagnostic, { span: other }: Diagnostic): boolean {
  if (!one || !other) return false;
  return one.start === other.start || (one.start < other.end && other.start < one.end);
}
