import { catalogue, codes, fixTitles } from "../diagnostics/catalogue.ts";
import type { Language } from "../diagnostics/localize.ts";
import { description } from "./description.ts";
import { englishForm } from "./form.ts";

function sentences(): Language["diagnostics"] {
  const all = Object.fromEntries(codes.map((code) => [code, catalogue[code].message]));
  return all as unknown as Language["diagnostics"];
}

/** The default messages, in English. */
export const english: Language = {
  diagnostics: /* @__PURE__ */ sentences(),
  fixes: fixTitles,
  form: englishForm,
  description,
};
