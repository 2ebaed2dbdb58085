import type { Messages } from "../diagnostics/localize.ts";
import { arities } from "../language/arities.ts";
import { clauses } from "../language/clauses.ts";
import { operators } from "../language/operators.ts";

/** What can be done to a filter that nothing is wrong with. */
export const formatTitle = "Write it in the canonical spelling";

/** Every text that other languages can say instead: those of the tables, and the titles of what can be done. */
export function allTexts(): readonly string[] {
  const docs = [...Object.values(operators), ...Object.values(clauses)].map(({ doc }) => doc);
  return [...docs, ...Object.values(arities).flatMap(({ written }) => written || []), formatTitle];
}

/** The text in the language of the option `messages`. */
export function inLanguage(text: string, messages: Messages | undefined): string {
  const { texts } = messages ?? {};
  return texts && Object.hasOwn(texts, text) ? (texts[text] as string) : text;
}
