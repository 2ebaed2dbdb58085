import { freeWords, searchOperator, writeSearch } from "../assist/free-text.ts";
import { localizeText } from "../base/diagnostics/localize.ts";
import { editorTexts } from "../base/messages/editor-texts.ts";
import { quoted } from "../base/messages/words.ts";
import type { OutputOptions } from "../compiler/compile-options.ts";
import { isPermitted, operatorsFor } from "../compiler/resource/resource.ts";

/** A sentence for words without a field that says which fields could be meant; undefined for another text. */
export function missingFieldText(text: string, { resource, messages }: OutputOptions): string | undefined {
  if (!resource) return undefined;
  const words = freeWords(text, resource);
  if (words === undefined) return undefined;
  const conditions = Object.entries(resource.fields).flatMap(([name, field]) => {
    const isSearched = !field.qualified && !field.values && operatorsFor(field).includes(searchOperator);
    return isSearched && isPermitted(field, "filter") ? writeSearch(name, searchOperator, words) : [];
  });
  if (conditions.length === 0) return undefined;
  return localizeText(editorTexts.words, messages)
    .replace("$1", () => quoted(words))
    .replace("$2", () => conditions.slice(0, 3).join(", "));
}
