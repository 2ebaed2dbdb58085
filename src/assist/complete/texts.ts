import { arities } from "../../base/language/arities.ts";
import { clauseDocs } from "../../base/language/clause-docs.ts";
import { predicateDocs } from "../../base/language/operator-docs.ts";
import { reasonTexts, suggestionTexts } from "../suggest/texts.ts";
import { dateTexts } from "./date-candidates.ts";
import { countText, noteTexts } from "./notes.ts";

/** The title of the code action that formats a filter. */
export const formatTitle = "Write it in the canonical spelling";

/** The title of the code action that makes a filter shorter. */
export const simplifyTitle = "Simplify it";

/** Every text that can be translated: those of the tables, of suggestions, and the titles of code actions. */
export function allTexts(): readonly string[] {
  const docs = [...Object.values(predicateDocs), ...Object.values(clauseDocs).map(({ doc }) => doc)];
  const operands = Object.values(arities).flatMap(({ placeholder }) => placeholder || []);
  const reasons = Object.values(reasonTexts).flatMap((each) => ("text" in each ? each.text : []));
  return [
    ...docs,
    ...operands,
    ...Object.values(suggestionTexts),
    ...reasons,
    ...Object.values(noteTexts),
    countText,
    ...dateTexts,
    formatTitle,
    simplifyTitle,
  ];
}
