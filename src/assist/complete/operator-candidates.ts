import { operatorDocs } from "../../base/language/docs.ts";
import { arities, type OperatorName, operatorNames, operators } from "../../base/language/operators.ts";
import { foreignSpellings, spellingsOf } from "../../base/language/spellings.ts";
import { narrow } from "../../compiler/lexer/characters.ts";
import { operatorsFor } from "../../compiler/resource/permissions.ts";
import type { Candidate } from "./candidate.ts";
import type { Subject } from "./subject.ts";

const LETTERS = /[A-Z]{3}/;

/** The words of other languages for the operator. */
function foreignWords(name: OperatorName): readonly string[] {
  return foreignSpellings().flatMap(({ words, means, beginsAsOpposite }) =>
    means === name && LETTERS.test(words) && !beginsAsOpposite ? words : [],
  );
}

function candidateOf(name: OperatorName): Candidate {
  const { canonical, arity } = operators[name];
  const detail = arities[arity].placeholder;
  const shown = {
    label: canonical,
    kind: "operator" as const,
    ...(detail && { detail }),
    documentation: operatorDocs[name],
  };
  return { shown, words: spellingsOf(name), names: foreignWords(name), arity };
}

let candidates: ReadonlyMap<OperatorName, Candidate> | undefined;

/** The operators that suit the field. */
export function operatorCandidates({ found }: Subject): readonly Candidate[] {
  candidates ??= new Map(operatorNames.map((name) => [name, candidateOf(name)]));
  const all = candidates;
  const field = found?.field;
  const suitable = field ? operatorsFor(field) : operatorNames;
  const saysSomething = (name: OperatorName) => !field || field.nullable || operators[name].whenNull === undefined;
  return operatorNames.flatMap((name) => (suitable.includes(name) && saysSomething(name) ? (all.get(name) ?? []) : []));
}

const spellings = /* @__PURE__ */ operatorNames.map((name) => [name, spellingsOf(name)] as const);

/** The operators with a spelling that begins with the text, case-insensitively; trailing white space counts. */
export function operatorPrefix(written: string): readonly OperatorName[] {
  if (written.length > 64) return [];
  const typed = narrow(written).replace(/\s+/g, " ").toUpperCase();
  return spellings.flatMap(([name, words]) => (words.some((each) => each.startsWith(typed)) ? name : []));
}

/** Whether the text, trimmed, is a spelling of an operator. */
export function isOperatorSpelling(written: string): boolean {
  const typed = written.trim().toUpperCase();
  return spellings.some(([, words]) => words.includes(typed));
}
