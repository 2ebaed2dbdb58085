import { catalogue, codes, fixTitles } from "../../src/base/diagnostics/catalogue.ts";
import type { Language } from "../../src/base/diagnostics/localize.ts";

/** The default messages as a language. */
export const english: Language = {
  diagnostics: Object.fromEntries(
    codes.map((code) => [code, catalogue[code].message]),
  ) as unknown as Language["diagnostics"],
  fixes: fixTitles,
};
