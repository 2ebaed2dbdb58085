import { arities } from "../language/arities.ts";
import { foreignOperators } from "../language/foreign.ts";
import { type OperatorName, operatorNames, operators } from "../language/operators.ts";
import { spellingsOf } from "../language/spellings.ts";
import { suits } from "../resource/suits.ts";
import type { Candidate } from "./candidate.ts";
import type { Subject } from "./subject.ts";

const LETTERS = /[A-Z]{3}/;

/** What other languages call it. */
function foreignWords(name: OperatorName): readonly string[] {
  return foreignOperators.flatMap(({ words, means }) => (means === name && LETTERS.test(words) ? words : []));
}

function itemOf(name: OperatorName): Candidate {
  const { canonical, arity, doc } = operators[name];
  const detail = arities[arity].written;
  const shown = { label: canonical, kind: "operator" as const, ...(detail && { detail }), documentation: doc };
  return { shown, words: spellingsOf(name), names: foreignWords(name), arity };
}

let items: ReadonlyMap<OperatorName, Candidate> | undefined;

/** The operators that a condition on the field can use; one that NOT turns round is sent as its complement. */
export function operatorCandidates({ found }: Subject, isNegated: boolean): readonly Candidate[] {
  items ??= new Map(operatorNames.map((name) => [name, itemOf(name)]));
  const all = items;
  const field = found?.field;
  const isSent = (name: OperatorName | undefined) => name !== undefined && (!field || suits(name, field));
  const saysSomething = (name: OperatorName) => !field || field.nullable || operators[name].whenNull === undefined;
  return operatorNames.flatMap((name) => {
    const isTaken = isSent(name) && saysSomething(name) && (!isNegated || isSent(operators[name].complement));
    return isTaken ? (all.get(name) ?? []) : [];
  });
}

const spellings = /* @__PURE__ */ operatorNames.map((name) => [name, spellingsOf(name)] as const);

/** The operators that have a spelling which begins so, in any case; the white space at the end counts. */
export function operatorPrefix(written: string): readonly OperatorName[] {
  if (written.length > 64) return [];
  const typed = written.replace(/\s+/g, " ").toUpperCase();
  return spellings.flatMap(([name, words]) => (words.some((each) => each.startsWith(typed)) ? name : []));
}
