import type { Language } from "../../diagnostics/localize.ts";
import { binding } from "./binding.ts";
import { checks } from "./checks.ts";
import { fixes } from "./fixes.ts";
import { json } from "./json.ts";
import { meaning } from "./meaning.ts";
import { resource } from "./resource.ts";
import { syntax } from "./syntax.ts";
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
export const russian: Language = {
  diagnostics: /* @__PURE__ */ sentences(),
  fixes,
  texts,
};

function sentences(): Language["diagnostics"] {
  return { ...syntax, ...meaning, ...binding, ...checks, ...json, ...resource };
}
