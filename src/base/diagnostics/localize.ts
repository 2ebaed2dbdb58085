import type { clauseDocs, operatorDocs, PeriodName } from "../language/descriptions.ts";
import type { Arity, arities, OperatorName } from "../language/operators.ts";
import type { editorTexts } from "../messages/editor-texts.ts";
import type { AnyDiagnostic, Code, DataOf, Diagnostic, FixCode, FixDataOf } from "./diagnostic.ts";

/** What editors show besides diagnostics, such as the meaning of operators and clauses. */
export type EditorText =
  | (typeof editorTexts)[keyof typeof editorTexts]
  | (typeof operatorDocs)[OperatorName]
  | (typeof clauseDocs)[keyof typeof clauseDocs]["doc"]
  | Exclude<(typeof arities)[Arity]["placeholder"], "">
  | PeriodName;

/** All messages in one language: of each diagnostic and each fix a function of its data. */
export interface Language {
  readonly diagnostics: { readonly [C in Code]: (data: DataOf<C>) => string };
  readonly fixes: { readonly [F in FixCode]: (data: FixDataOf<F>) => string };
  /** The texts of editors, by the English text. */
  readonly texts: Readonly<Record<EditorText, string>>;
}

/** Messages that replace the English ones. Messages that are missing are not replaced. */
export interface Messages {
  readonly diagnostics?: Partial<Language["diagnostics"]>;
  readonly fixes?: Partial<Language["fixes"]>;
  readonly texts?: Partial<Language["texts"]>;
}

/** The sentence for a code; by own keys alone, because the code may come from JSON. */
function sentenceFor(table: object | undefined, code: string): ((data: unknown) => string) | undefined {
  return table && Object.hasOwn(table, code) ? table[code as never] : undefined;
}

/**
 * Returns the diagnostic in another language. Its `code` and `data` are enough, so it can come from storage or a
 * request. Without `data`, it keeps its message.
 *
 * @example
 * import { compile, localize } from "fieldfilter";
 * import { russian } from "fieldfilter/messages/ru";
 *
 * const [first] = compile("tags # 2").diagnostics;
 * const sent = JSON.stringify(first);
 * localize(JSON.parse(sent), russian).message; // "Здесь «#» ничего не значит."
 */
export function localize<D extends AnyDiagnostic>(diagnostic: D, messages: Messages): D {
  const fixes = (diagnostic.fixes ?? []).map((fix) => {
    const title = fix.data && sentenceFor(messages.fixes, fix.code)?.(fix.data);
    return title === undefined ? fix : { ...fix, title };
  });
  const said = diagnostic.data && sentenceFor(messages.diagnostics, diagnostic.code)?.(diagnostic.data);
  return { ...diagnostic, message: said ?? diagnostic.message, fixes };
}

/** The translation of a text of editors, or the text itself. */
export function localizeText(text: EditorText, messages: Messages | undefined): string {
  return messages?.texts?.[text] ?? text;
}

export function localizeAll(diagnostics: readonly Diagnostic[], messages: Messages | undefined): readonly Diagnostic[] {
  return messages && diagnostics.length > 0 ? diagnostics.map((each) => localize(each, messages)) : diagnostics;
}
