import { operatorExamples } from "../../base/language/operator-docs.ts";
import { operatorNames, operators } from "../../base/language/operators.ts";
import type { PhraseRow } from "../../base/language/phrases/phrase.ts";
import { spellingsOf } from "../../base/language/spellings.ts";

/** The spellings of the language itself, as phrases. */
export const ownPhrases: readonly PhraseRow[] = operatorNames
  .filter((operator) => operators[operator].arity !== "none")
  .map((operator) => ({
    said: spellingsOf(operator),
    means: { is: "comparison", operator },
    example: [operatorExamples[operator], operatorExamples[operator]],
  }));
