import type { Certainty, Diagnostic } from "../../base/diagnostics/diagnostic.ts";
import { localizeText } from "../../base/diagnostics/localize.ts";
import { editorTexts } from "../../base/messages/editor-texts.ts";
import * as option from "../../base/options/options.ts";
import type { TextEdit } from "../../base/text/edits.ts";
import type { Span } from "../../base/text/span.ts";
import { compileText, type OutputResult } from "../../compiler/compile.ts";
import { outputOptions } from "../../compiler/compile-options.ts";
import { print } from "../../compiler/printer/print.ts";
import type { Suggest } from "../standard-schema.ts";
import { checkArguments, type ToolOptions } from "./options.ts";

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
  readonly diagnose?:
    | ((text: string, options: ToolOptions) => { readonly diagnostics: readonly Diagnostic[] })
    | undefined;
  /** Adds suggestions for an invalid filter. Pass `suggest` of `fieldfilter/suggest`. */
  readonly suggest?: Suggest | undefined;
}

const codeActionOptions = /* @__PURE__ */ option.optionTable<CodeActionOptions, ToolOptions>(
  { diagnose: option.func, suggest: option.func },
  outputOptions,
);

/**
 * Returns the code actions for a range of a filter: first suggestions for the whole filter, then fixes of the
 * diagnostics that touch the range and, for a filter without errors, the rewrite to the canonical spelling. Fixes and
 * suggestions need the options `diagnose` and `suggest`.
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
  const { diagnose, suggest, ...options } = given;
  const result = compileText(text, options);
  const suggestions = result.ok ? [] : (suggest?.(text, options) ?? []);
  const diagnostics = diagnose?.(text, options).diagnostics ?? [];
  const near = diagnostics.filter(({ span }) => span && span.start <= range.end && range.start <= span.end);
  const fixes = near.flatMap((diagnostic) =>
    diagnostic.fixes.map(({ title, certainty, edits }): CodeAction => {
      return { title, kind: "quickfix", certainty, diagnostic, edits };
    }),
  );
  return [
    ...suggestions.map(({ title, certainty, edits }) => ({ title, kind: "suggestion" as const, certainty, edits })),
    ...fixes,
    ...(result.ok ? formatting(result, options) : []),
  ];
}

function formatting({ text, query }: OutputResult & { ok: true }, { messages }: ToolOptions): readonly CodeAction[] {
  const formatted = print(query);
  const edits = [{ span: { start: 0, end: text.length }, text: formatted }];
  return formatted === text ? [] : [{ title: localizeText(editorTexts.format, messages), kind: "refactor", edits }];
}
