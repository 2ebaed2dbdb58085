import { catalogue, codes, fixTitles } from "../diagnostics/catalogue.ts";
import type { Language } from "../diagnostics/localize.ts";

export type { Code, DataOf, FixCode, FixDataOf } from "../diagnostics/catalogue.ts";
export { type Language, localize as say, type Messages } from "../diagnostics/localize.ts";
export { type Audience, forForms } from "./form.ts";

/** The default messages, in English. */
export const english: Language = {
  diagnostics: /* @__PURE__ */ (() =>
    Object.fromEntries(codes.map((code) => [code, catalogue[code].message])) as unknown as Language["diagnostics"])(),
  fixes: fixTitles,
};
