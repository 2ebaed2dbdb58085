import { type Arity, arities } from "../../../src/language/arities.ts";
import { operatorNames, operators } from "../../../src/language/operators.ts";
import { spellingsOf } from "../../../src/language/spellings.ts";

const COLUMN = Math.max(...operatorNames.map((name) => name.length)) + 1;

function rule(name: string, alternatives: readonly string[]): string {
  const head = name.padEnd(COLUMN);
  const line = `${head}::= ${alternatives.join(" | ")}`;
  return line.length <= 120 ? line : `${head}::= ${alternatives.join(`\n${" ".repeat(COLUMN)}  | `)}`;
}

function words(spelling: string): string {
  return spelling
    .split(" ")
    .map((word) => `"${word}"`)
    .join(" ");
}

/** NOT before an operator without a complement is read, so that the message can say what to do. */
function arityRule(arity: Arity): string {
  const names = operatorNames.filter((name) => operators[name].arity === arity);
  const negated = names
    .filter((name) => !operators[name].complement)
    .map((name) => words(`NOT ${operators[name].canonical}`));
  const label = `${arity.charAt(0).toUpperCase()}${arity.slice(1)}Operator`;
  return rule(label, [...names, ...negated]);
}

const BETWEEN_MARKS = /(?<=\/\* begin operators \*\/\n)[\s\S]*?(?=\/\* end operators \*\/)/;

/** The grammar with the rules of the operators made anew from the table. */
export function withOperators(grammar: string): string {
  const byArity = (Object.keys(arities) as Arity[]).map(arityRule);
  const byName = operatorNames.map((name) => rule(name, spellingsOf(name).map(words)));
  return grammar.replace(BETWEEN_MARKS, () => `\n${[...byArity, "", ...byName].join("\n")}\n\n`);
}
