import type { AnyDiagnostic, Code, DataOf, Diagnostic, FixCode, FixDataOf } from "./diagnostic.ts";

/**
 * All messages in one language: the sentence of each diagnostic and the title of each fix, as functions of its data.
 */
export interface Language {
  readonly diagnostics: { readonly [C in Code]: (data: DataOf<C>) => string };
  readonly fixes: { readonly [F in FixCode]: (data: FixDataOf<F>) => string };
}

/** Messages that replace the English ones. Messages that are missing are not replaced. */
export interface Messages {
  readonly diagnostics?: Partial<Language["diagnostics"]>;
  readonly fixes?: Partial<Language["fixes"]>;
  /** Other texts of editors, by the English text: the meaning of operators and clauses. */
  readonly texts?: Readonly<Record<string, string>>;
}

/** The sentence for a code; by own keys alone, because the code may come from JSON. */
function sentenceFor(table: object | undefined, code: string): ((data: unknown) => string) | undefined {
  return table && Object.hasOwn(table, code) ? table[code as never] : undefined;
}

/**
 * Returns the diagnostic in another language. Its `code` and `data` are enough, so it can come from storage or a
 * request.
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
  const fixes = diagnostic.fixes.map((fix) => {
    const title = sentenceFor(messages.fixes, fix.code)?.(fix.data);
    return title === undefined ? fix : { ...fix, title };
  });
  const message = sentenceFor(messages.diagnostics, diagnostic.code)?.(diagnostic.data) ?? diagnostic.message;
  return { ...diagnostic, message, fixes };
}

/** The translation of a text that is not a diagnostic, or the text itself. */
export function localizeText(text: string, messages: Messages | undefined): string {
  const { texts } = messages ?? {};
  return texts && Object.hasOwn(texts, text) ? (texts[text] as string) : text;
}

export function localizeAll(diagnostics: readonly Diagnostic[], messages: Messages | undefined): readonly Diagnostic[] {
  return messages && diagnostics.length > 0 ? diagnostics.map((each) => localize(each, messages)) : diagnostics;
}

/** A result with its diagnostics in the language of the option `messages`, when that was given. */
export function localizeResult<Result extends { readonly diagnostics: readonly Diagnostic[] }>(
  result: Result,
  messages: Messages | undefined,
): Result {
  return messages ? { ...result, diagnostics: localizeAll(result.diagnostics, messages) } : result;
}
