import type { Diagnostic } from "../../base/diagnostics/diagnostic.ts";
import { localizeText } from "../../base/diagnostics/localize.ts";
import type { Certainty } from "../../base/language/phrases/phrase.ts";
import { isFunction } from "../../base/options/checks.ts";
import { optionTable } from "../../base/options/option-table.ts";
import type { TextEdit } from "../../base/text/edits.ts";
import type { Span } from "../../base/text/span.ts";
import { compileAs, type OutputResult, outputOptions } from "../../compiler/outputs.ts";
import { print } from "../../compiler/printer/print.ts";
import type { Suggest } from "../standard-schema.ts";
import type { Suggestion } from "../suggest/suggest.ts";
import { checkArguments, type ToolOptions } from "./options.ts";
import { formatTitle, simplifyTitle } from "./texts.ts";

/** A change to offer for a filter. */
export interface CodeAction {
  /** The label of its button. */
  readonly title: string;
  /** A whole filter that was probably meant, a fix of one diagnostic, or another spelling of a valid filter. */
  readonly kind: "suggestion" | "quickfix" | "refactor";
  /** The certainty of a suggestion or a quick fix; a person should check one that is only `likely`. */
  readonly certainty?: Certainty;
  /** The diagnostic that a quick fix resolves. */
  readonly diagnostic?: Diagnostic;
  readonly edits: readonly TextEdit[];
}

export interface CodeActionOptions extends ToolOptions {
  /** Adds the fixes of diagnostics. Pass `diagnose` of `fieldfilter`. */
  readonly diagnose?: (text: string, options: ToolOptions) => { readonly diagnostics: readonly Diagnostic[] };
  /** Adds suggestions for an invalid filter. Pass `suggest` of `fieldfilter/suggest`. */
  readonly suggest?: Suggest;
  /** Adds an action that makes a valid filter shorter. Pass `simplify` of `fieldfilter/reason`. */
  readonly simplify?: (text: string, options: Pick<ToolOptions, "resource">) => { readonly steps: readonly Step[] };
}

interface Step {
  readonly edits: readonly TextEdit[];
}

const codeActionOptions = /* @__PURE__ */ optionTable<CodeActionOptions, ToolOptions>(
  { diagnose: isFunction, suggest: isFunction, simplify: isFunction },
  outputOptions,
);

/**
 * Returns the code actions for a range of a filter: first suggestions for the whole filter, then fixes of the
 * diagnostics that touch the range and, for a filter without errors, rewrites to a shorter or the canonical spelling.
 * Fixes, suggestions and the shorter filter need the options `diagnose`, `suggest` and `simplify`.
 *
 * @example
 * import { diagnose } from "fieldfilter";
 * import { codeActions } from "fieldfilter/complete";
 * import { suggest } from "fieldfilter/suggest";
 *
 * const actions = codeActions("tags LIKE '%a%'", { start: 5, end: 5 }, { diagnose, suggest });
 * actions.map(({ title }) => title); // ['Did you mean: tags CONTAINS "a"', 'Write CONTAINS "a"']
 */
export function codeActions(text: string, range: Span, given: CodeActionOptions = {}): readonly CodeAction[] {
  checkArguments([range?.start, range?.end], given, codeActionOptions);
  const { diagnose, suggest, simplify, ...options } = given;
  const result = compileAs(text, options);
  const suggestions = result.ok ? [] : (suggest?.(text, options) ?? []);
  const diagnostics = diagnose?.(text, options).diagnostics ?? [];
  const fixes = diagnostics.flatMap((diagnostic) =>
    diagnostic.span && touches(diagnostic.span, range)
      ? diagnostic.fixes.map((fix): CodeAction => {
          const { title, certainty, edits } = fix;
          return { title, kind: "quickfix", certainty, diagnostic, edits };
        })
      : [],
  );
  return [...suggestions.map(asAction), ...fixes, ...refactorings(result, given)];
}

function asAction({ title, certainty, edits }: Suggestion): CodeAction {
  return { title, kind: "suggestion", certainty, edits };
}

function touches(one: Span, other: Span): boolean {
  return one.start <= other.end && other.start <= one.end;
}

function refactorings(
  result: OutputResult,
  { messages, resource, simplify }: CodeActionOptions,
): readonly CodeAction[] {
  if (!result.ok) return [];
  const { text, query } = result;
  const action = (title: string, edits: readonly TextEdit[]): CodeAction => {
    return { title: localizeText(title, messages), kind: "refactor", edits };
  };
  const steps = simplify?.(text, { ...(resource && { resource }) }).steps ?? [];
  const simplified =
    steps.length > 0
      ? [
          action(
            simplifyTitle,
            steps.flatMap(({ edits }) => edits),
          ),
        ]
      : [];
  const formatted = print(query);
  const span = { start: 0, end: text.length };
  return formatted === text ? simplified : [...simplified, action(formatTitle, [{ span, text: formatted }])];
}
