import { type OperatorName, operatorNames } from "../language/operators.ts";
import { spellingsOf } from "../language/spellings.ts";

const spellings = /* @__PURE__ */ operatorNames.map((name) => [name, spellingsOf(name)] as const);

/** The operators that have a spelling which begins so, in any case; the white space at the end counts. */
export function operatorPrefix(written: string): readonly OperatorName[] {
  if (written.length > 64) return [];
  const typed = written.replace(/\s+/g, " ").toUpperCase();
  return spellings.flatMap(([name, words]) => (words.some((each) => each.startsWith(typed)) ? name : []));
}
