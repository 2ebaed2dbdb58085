import { operatorExamples } from "../language/operator-docs.ts";
import { operatorNames, operators } from "../language/operators.ts";
import type { PhraseRow } from "../language/phrases/phrase.ts";
import { spellingsOf } from "../language/spellings.ts";

/** The spellings of the language itself, as phrases. */
export const ownPhrases: readonly PhraseRow[] = operatorNames
  .filter((operator) => operators[operator].arity !== "none")
  .map((operator) => ({
    said: spellingsOf(operator),
    means: { is: "comparison", operator },
    example: [operatorExamples[operator], operatorExamples[operator]],
  }));
