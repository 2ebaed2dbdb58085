import type { Code } from "../../src/base/diagnostics/diagnostic.ts";
import * as codes from "../../src/base/diagnostics/error-messages.ts";
import type { Language } from "../../src/base/diagnostics/localize.ts";
import { fixTitles } from "../../src/base/messages/fix-titles.ts";
import { russian } from "../../src/messages/ru/index.ts";

export const definitions = Object.values(codes);
export const allCodes: readonly Code[] = definitions.map(({ code }) => code);

/** The default messages as a language. */
export const english: Language = {
  diagnostics: Object.fromEntries(
    definitions.map(({ code, message }) => [code, message]),
  ) as unknown as Language["diagnostics"],
  fixes: fixTitles,
  texts: Object.fromEntries(Object.keys(russian.texts).map((text) => [text, text])) as unknown as Language["texts"],
};
