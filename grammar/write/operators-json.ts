import { clauseKeys, clauses, directions, referencePrefix } from "../../src/base/language/clauses.ts";
import { clauseDocs, operatorDocs } from "../../src/base/language/descriptions.ts";
import {
  type Arity,
  arities,
  idOperator,
  type OperatorName,
  operatorNames,
  operators,
} from "../../src/base/language/operators.ts";
import { spellingsOf } from "../../src/base/language/spellings.ts";
import { operatorExamples } from "./operator-examples.ts";

/** Stands for the operand in a pattern, its special characters escaped. */
const OPERAND = "{operand}";

/** An operator as JSON, without what does not apply to it; a pattern is shown with a placeholder. */
function dataOf(name: OperatorName): Readonly<Record<string, unknown>> {
  const { asRegexp, whenNull, mirror: _, ...facts } = operators[name];
  const regexp = asRegexp && { operator: asRegexp.operator, pattern: asRegexp.pattern(OPERAND) };
  const applicable = Object.entries(facts).filter(([, value]) => value !== false);
  return {
    ...Object.fromEntries(applicable),
    asRegexp: regexp,
    whenNull,
    doc: operatorDocs[name],
    example: operatorExamples[name],
  };
}

/** How many values an operator of an arity takes: at least `least`, then any number of `step` more. */
function countsOf(arity: Arity) {
  const accepted = [0, 1, 2, 3, 4, 5, 6].filter(arities[arity].accepts);
  const [least = 0, next] = accepted;
  return { least, ...(next !== undefined && { step: next - least }) };
}

/** The tables of the language for other implementations, as the text of `grammar/operators.json`. */
export function operatorsJson(): string {
  const table = {
    referencePrefix,
    idOperator,
    arities: Object.fromEntries((Object.keys(arities) as Arity[]).map((arity) => [arity, countsOf(arity)])),
    operators: operatorNames.map((name) => ({ name, spellings: spellingsOf(name), ...dataOf(name) })),
    clauses: clauseKeys.map((key) => ({ key, ...clauses[key], ...clauseDocs[key] })),
    directions,
  };
  return `${JSON.stringify(table, null, 2)}\n`;
}
