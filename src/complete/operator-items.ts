import { foreignOperators } from "../language/foreign.ts";
import { type OperatorName, operatorNames, operators } from "../language/operators.ts";
import { shapes } from "../language/shapes.ts";
import { spellingsOf } from "../language/spellings.ts";
import { operatorsFor } from "../resource/suits.ts";
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

/** The operators that a condition on the field can use; a condition that NOT turns round needs one that has a complement. */
export function operatorItems({ found }: Subject, isNegated: boolean): readonly Item[] {
  items ??= new Map(operatorNames.map((name) => [name, itemOf(name)]));
  const field = found?.field;
  const all = field ? operatorsFor(field) : operatorNames;
  return all.flatMap((name) => {
    const { complement, whenNull } = operators[name];
    const saysNothing = field && !field.nullable && whenNull !== undefined;
    return saysNothing || (isNegated && !complement)
      ? []
      : ((items as ReadonlyMap<OperatorName, Item>).get(name) as Item);
  });
}
