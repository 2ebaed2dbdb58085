import { type CompileResult, compile } from "../compile.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { localizeText } from "../diagnostics/localize.ts";
import type { Certainty } from "../language/phrases/phrase.ts";
import { print } from "../printer/print.ts";
import { simplifications } from "../reason/simplify.ts";
import { type Suggestion, suggest } from "../suggest/suggest.ts";
import type { TextEdit } from "../text/edits.ts";
import type { Span } from "../text/span.ts";
import { checkArguments, type ToolOptions } from "./options.ts";
import { formatTitle, simplifyTitle } from "./texts.ts";

/** A change to offer for a filter. */
export interface CodeAction {
  /** The label of its button. */
  readonly title: string;
  /** A whole filter that was probably meant, a fix of one diagnostic, or another spelling of a valid filter. */
  readonly kind: "suggestion" | "quickfix" | "refactor";
  /** How sure a suggestion or a quick fix is; a person should check one that is only `likely`. */
  readonly certainty?: Certainty;
  /** The diagnostic that a quick fix resolves. */
  readonly diagnostic?: Diagnostic;
  readonly edits: readonly TextEdit[];
}

/**
 * The code actions for a range of a filter: first the suggestions for the whole filter, then the fixes of the diagnostics
 * that touch the range, and, for a filter without errors, to write it shorter or in its canonical spelling.
 *
 * @example
 * import { codeActions } from "fieldfilter/complete";
 *
 * const actions = codeActions("tags LIKE '%a%'", { start: 5, end: 5 });
 * actions.map(({ title }) => title); // ['Did you mean: tags CONTAINS "a"', 'Write CONTAINS "a"']
 */
export function codeActions(text: string, range: Span, options: ToolOptions = {}): readonly CodeAction[] {
  checkArguments([range?.start, range?.end], options);
  const result = compile(text, options);
  const suggestions = result.ok ? [] : suggest(text, options);
  const fixes = result.diagnostics.flatMap((diagnostic) =>
    diagnostic.span && touches(diagnostic.span, range)
      ? diagnostic.fixes.map((fix): CodeAction => {
          const { title, certainty, edits } = fix;
          return { title, kind: "quickfix", certainty, diagnostic, edits };
        })
      : [],
  );
  return [...suggestions.map(asAction), ...fixes, ...refactorings(result, options)];
}

function asAction({ title, certainty, edits }: Suggestion): CodeAction {
  return { title, kind: "suggestion", certainty, edits };
}

export function touches(one: Span, other: Span): boolean {
  return one.start <= other.end && other.start <= one.end;
}

function refactorings(result: CompileResult, { messages, resource }: ToolOptions): readonly CodeAction[] {
  if (!result.ok) return [];
  const { text, query } = result;
  const action = (title: string, edits: readonly TextEdit[]): CodeAction => {
    return { title: localizeText(title, messages), kind: "refactor", edits };
  };
  const steps = simplifications(query, text, resource);
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
