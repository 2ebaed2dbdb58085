import type { Messages } from "../diagnostics/localize.ts";
import { arities } from "../language/arities.ts";
import { clauseDocs } from "../language/clause-docs.ts";
import { predicateDocs } from "../language/operator-docs.ts";

/** The title of the code action that formats a filter. */
export const formatTitle = "Write it in the canonical spelling";

/** Every text that can be translated: those of the tables, and the titles of code actions. */
export function allTexts(): readonly string[] {
  const docs = [...Object.values(predicateDocs), ...Object.values(clauseDocs).map(({ doc }) => doc)];
  return [...docs, ...Object.values(arities).flatMap(({ placeholder }) => placeholder || []), formatTitle];
}

/** The translation of the text in the option `messages`, or the text itself. */
export function inLanguage(text: string, messages: Messages | undefined): string {
  const { texts } = messages ?? {};
  return texts && Object.hasOwn(texts, text) ? (texts[text] as string) : text;
}
