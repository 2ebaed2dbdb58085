import type { Code } from "../../diagnostics/catalogue.ts";
import type { Language } from "../../diagnostics/localize.ts";

/** A sentence for each entry of a part of the catalogue. */
export type SentencesOf<Part> = { readonly [C in keyof Part & Code]: Language["diagnostics"][C] };
