import type { Language } from "../../diagnostics/localize.ts";
import { description } from "./description.ts";
import { form } from "./form.ts";
import { fixes, sentences } from "./sentences.ts";
import { texts } from "./texts.ts";

/**
 * All messages in Russian. Words of the language and what the writer wrote stay as they are.
 *
 * @example
 * import { compile } from "fieldfilter";
 * import { russian } from "fieldfilter/messages/ru";
 *
 * compile("name CONTAINS", { messages: russian }).diagnostics.map(({ message }) => message);
 * // ["Ожидается значение, а фильтр закончился."]
 */
export const russian: Language = { diagnostics: sentences, fixes, texts, form, description };
