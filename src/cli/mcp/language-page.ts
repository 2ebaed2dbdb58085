import { arities } from "../../base/language/arities.ts";
import { clauseDocs } from "../../base/language/clause-docs.ts";
import { clauseKeys, clauses } from "../../base/language/clauses.ts";
import { docOf, operatorExamples } from "../../base/language/operator-docs.ts";
import { operatorNames, operators } from "../../base/language/operators.ts";

/** The language in one page of Markdown. */
export function languagePage(): string {
  const clauseLines = clauseKeys.map(
    (key) => `- ${clauses[key].keywords}: ${clauseDocs[key].doc} \`${clauseDocs[key].example}\``,
  );
  const operatorLines = operatorNames.map((name) => {
    const { canonical, arity } = operators[name];
    return `- \`${`${canonical} ${arities[arity].placeholder}`.trim()}\`: ${docOf(name)} \`${operatorExamples[name]}\``;
  });
  return [
    "# The filter language",
    "A filter selects rows: conditions on fields, in this order with other clauses.",
    ...clauseLines,
    "## Conditions",
    "A condition is a field, an operator and its values. Texts and dates are in double quotes, with the escapes of JSON, or in single quotes, where a quote is doubled and a backslash is a backslash. Numbers have no quotes. `Field:name` as a value is the value of another field. A field name that has other characters than letters, digits and _ is in backticks.",
    "Conditions are joined by AND. OR joins conditions on one field, and NOT turns a condition around where an operator says the opposite; a filter that cannot be sent is an error that says why.",
    ...operatorLines,
    "",
  ].join("\n");
}
