import { type Arity, arities, operatorNames, operators } from "../../src/base/language/operators.ts";
import { spellingsOf } from "../../src/base/language/spellings.ts";

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

/** NOT before an operator without a complement is in the grammar, because its message is better than a syntax error. */
function arityRule(arity: Arity): string {
  const names = operatorNames.filter((name) => operators[name].arity === arity);
  const negated = names
    .filter((name) => !operators[name].complement)
    .map((name) => words(`NOT ${operators[name].canonical}`));
  const label = `${arity.charAt(0).toUpperCase()}${arity.slice(1)}Operator`;
  return rule(label, [...names, ...negated]);
}

const BEGIN = "/* begin operators */\n";
const END = "/* end operators */";

/** The text of the grammar, with the rules between its marks replaced by those of the operator table. */
export function withOperators(grammar: string): string {
  const byArity = (Object.keys(arities) as Arity[]).map(arityRule);
  const byName = operatorNames.map((name) => rule(name, spellingsOf(name).map(words)));
  const [start, end] = [grammar.indexOf(BEGIN) + BEGIN.length, grammar.indexOf(END)];
  return `${grammar.slice(0, start)}\n${[...byArity, "", ...byName].join("\n")}\n\n${grammar.slice(end)}`;
}
