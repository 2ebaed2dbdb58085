import type { AnyDiagnostic, AnyFix, Code, DataOf, Diagnostic, FixCode, FixDataOf } from "./diagnostic.ts";

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

type Say = (data: unknown) => string;

/** By own keys alone, because the code may come from JSON. */
function sentenceFor(table: object | undefined, code: string): Say | undefined {
  return table && Object.hasOwn(table, code) ? (table as Readonly<Record<string, Say>>)[code] : undefined;
}

function localizeFix(fix: AnyFix, { fixes }: Messages): AnyFix {
  const title = sentenceFor(fixes, fix.code);
  return title ? { ...fix, title: title(fix.data) } : fix;
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
  const message = sentenceFor(messages.diagnostics, diagnostic.code);
  return {
    ...diagnostic,
    message: message ? message(diagnostic.data) : diagnostic.message,
    fixes: diagnostic.fixes.map((fix) => localizeFix(fix, messages)),
  };
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
