import { foreignOperators } from "../language/foreign.ts";
import { type OperatorName, operatorNames, operators } from "../language/operators.ts";
import { shapes } from "../language/shapes.ts";
import { spellingsOf } from "../language/spellings.ts";
import { suits } from "../resource/suits.ts";
import type { Item } from "./item.ts";
import type { Subject } from "./subject.ts";

const LETTERS = /[A-Z]{3}/;

/** What other languages call it. */
function foreignWords(name: OperatorName): readonly string[] {
  return foreignOperators.flatMap(({ words, means }) => (means === name && LETTERS.test(words) ? words : []));
}

function itemOf(name: OperatorName): Item {
  const { words, shape, doc } = operators[name];
  const detail = shapes[shape].written;
  const shown = { label: words, kind: "operator" as const, ...(detail && { detail }), documentation: doc };
  return { shown, words: spellingsOf(name), names: foreignWords(name), shape };
}

let items: ReadonlyMap<OperatorName, Item> | undefined;

/** The operators that a condition on the field can use; one that NOT turns round is sent as its complement. */
export function operatorItems({ found }: Subject, isNegated: boolean): readonly Item[] {
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
