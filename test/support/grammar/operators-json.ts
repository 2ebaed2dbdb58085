import { type Arity, arities } from "../../../src/language/arities.ts";
import { clauseKeys, clauses, directions, referencePrefix } from "../../../src/language/clauses.ts";
import { idOperator, type Operator, operatorNames, operators } from "../../../src/language/operators.ts";
import { spellingsOf } from "../../../src/language/spellings.ts";

/** Where the operand goes in a pattern, its special characters escaped. */
const OPERAND = "{operand}";

/** All of a row that is data; functions are left to each implementation, and a pattern is shown with a placeholder. */
function dataOf({ asRegexp, ...row }: Operator): Readonly<Record<string, unknown>> {
  const data = Object.entries(row).filter(([, value]) => typeof value !== "function");
  const regexp = asRegexp && { operator: asRegexp.operator, pattern: asRegexp.pattern(OPERAND) };
  return { ...Object.fromEntries(data), ...(regexp && { asRegexp: regexp }) };
}

/** How many values an operator of an arity takes: the least, and how many more at a time; no step, no more. */
function countsOf(arity: Arity) {
  const accepted = [0, 1, 2, 3, 4, 5, 6].filter(arities[arity].accepts);
  const [least = 0, next] = accepted;
  return { least, ...(next !== undefined && { step: next - least }) };
}

export function operatorsJson(): string {
  const table = {
    referencePrefix,
    idOperator,
    arities: Object.fromEntries((Object.keys(arities) as Arity[]).map((arity) => [arity, countsOf(arity)])),
    operators: operatorNames.map((name) => ({ name, spellings: spellingsOf(name), ...dataOf(operators[name]) })),
    clauses: clauseKeys.map((key) => ({ key, ...clauses[key] })),
    directions,
  };
  return `${JSON.stringify(table, null, 2)}\n`;
}
