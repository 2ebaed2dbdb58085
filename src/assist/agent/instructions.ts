import { types } from "../../base/diagnostics/catalogue/phrases.ts";
import { counted, listed, onOneLine, suchAs } from "../../base/diagnostics/words.ts";
import { arities } from "../../base/language/arities.ts";
import { type Action, clauseKeys, clauses } from "../../base/language/clauses.ts";
import { type OperatorName, operators } from "../../base/language/operators.ts";
import { exampleOf, type ValueForm } from "../../base/language/value-types.ts";
import { checkResource, isAction, isWhole } from "../../base/options/checks.ts";
import { checkOptions, type OptionCheck, optionTable } from "../../base/options/option-table.ts";
import { quoteValue } from "../../base/text/quote.ts";
import { writtenName } from "../../compiler/lexer/written-name.ts";
import { isOutput, type Output } from "../../compiler/outputs.ts";
import { isPermitted, operatorsFor, supportsClause, takesClause } from "../../compiler/resource/permissions.ts";
import { qualifiersInOrder } from "../../compiler/resource/qualifiers.ts";
import type { Field, Resource } from "../../compiler/resource/resource.ts";
import { examplesOf } from "./examples.ts";

export interface InstructionsOptions {
  /** The most characters (default: 2,000). When not all fields fit, the text says how many are missing. */
  readonly budget?: number;
  /** The action of the request, which decides about clauses (default: `get`). */
  readonly action?: Action;
  /** What the filter becomes: in a `query`, OR and NOT can join any conditions (default: `selection`). */
  readonly output?: Output;
}

/** What is said without any field takes most of the least. */
export const isBudget: OptionCheck = /* @__PURE__ */ isWhole(1500, 1_000_000);

const instructionsOptions = /* @__PURE__ */ optionTable<InstructionsOptions>({
  budget: isBudget,
  action: isAction,
  output: isOutput,
});

/** How much is said of each field, the most first; of an enum, so many values are listed. */
const details = [
  { description: true, label: true, values: 30 },
  { description: false, label: true, values: 30 },
  { description: false, label: false, values: 8 },
  { description: false, label: false, values: 0 },
] as const;
type Detail = (typeof details)[number];

const LONGEST = 200;

function operatorWords(names: readonly OperatorName[]): string {
  return names.map((name) => operators[name].canonical).join(", ");
}

/** The operators of a field, where they are not all those of its type. */
function ownOperators(field: Field): string {
  const own = operatorWords(operatorsFor(field));
  return own === operatorWords(operatorsFor({ type: field.type })) ? "" : `, only ${own}`;
}

function valuesOf({ values = [] }: Field, { values: most }: Detail): string {
  const shown = values.slice(0, most).map(({ value }) => quoteValue(value));
  const more = values.length - shown.length;
  if (shown.length === 0) return "";
  return ` ${shown.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

const roles = [
  ["filter", "filters", "conditions"],
  ["sort", "orders", clauses.orders.keywords],
  ["select", "fields", clauses.fields.keywords],
] as const;

function fieldLine(name: string, field: Field, resource: Resource, action: Action, detail: Detail): string {
  const written = writtenName([name, ...qualifiersInOrder(field).map((each) => each.toUpperCase())].join(":"));
  const not = roles.flatMap(([role, key, word]) =>
    isPermitted(field, role) || !takesClause(key, action, resource) ? [] : [word],
  );
  const facts = [
    (exampleOf(field).example === exampleOf({ type: field.type }).example ? types[field.type] : typeWords(field)) +
      valuesOf(field, detail),
    field.nullable ? ", or no value" : "",
    isPermitted(field, "filter") && takesClause("filters", action, resource) ? ownOperators(field) : "",
    not.length > 0 ? `, not in ${listed(not)}` : "",
  ].join("");
  const said = [detail.label ? field.label : "", detail.description ? field.description : ""]
    .filter((words = "") => words !== "")
    .map((words = "") => onOneLine(words, LONGEST));
  return `- ${written} (${facts})${said.length > 0 ? `: ${said.join(". ")}` : ""}`;
}

/** The operators of each type in the resource; types with the same operators share a line. */
function operatorLines(resource: Resource): readonly string[] {
  const byOperators = new Map<string, string[]>();
  for (const type of new Set(Object.values(resource.fields).map((field) => field.type))) {
    const key = operatorWords(operatorsFor({ type }));
    byOperators.set(key, [...(byOperators.get(key) ?? []), typeWords({ type })]);
  }
  return [...byOperators].map(([words, names]) => `- ${listed(names)}: ${words}`);
}

const typeWords = (form: ValueForm) => suchAs(types[form.type], exampleOf(form).example);

function introduction(resource: Resource, action: Action, output: Output): readonly string[] {
  const { label = resource.name, description = "" } = resource;
  const keywords = clauseKeys
    .filter((key) => takesClause(key, action, resource) && supportsClause(key, resource))
    .map((key) => clauses[key].keywords);
  const title = `Filters for ${onOneLine(label, 80)}. ${onOneLine(description, 100)}`.trim();
  const joining =
    output === "query"
      ? "Conditions are joined by AND and OR, with NOT and parentheses."
      : "Conditions are joined by AND; OR joins conditions on one field only.";
  return [
    title,
    `A filter has, in this order, what it needs of ${listed(keywords, "and")}; the first condition needs no WHERE without SELECT.`,
    ...(keywords.includes(clauses.filters.keywords)
      ? [
          `A condition is a field, an operator and its values: texts and dates in double quotes, numbers without quotes, lists as IN ${arities.list.placeholder}, ranges as BETWEEN ${arities.range.placeholder}. ${joining}`,
          "Operators by type:",
          ...operatorLines(resource),
        ]
      : []),
  ];
}

/**
 * Describes the language and the fields of a resource in plain words, for a model that is to write filters, with five
 * examples. Each name, operator and example in it compiles. To stay within the budget, it leaves out descriptions,
 * labels and values of fields before it leaves out fields, and says how many it left out.
 *
 * @example
 * import { instructions } from "fieldfilter/agent";
 * import { bankHistory } from "fieldfilter/samples";
 *
 * instructions(bankHistory).includes('info CONTAINS "shoe"'); // true
 */
export function instructions(resource: Resource, options: InstructionsOptions = {}): string {
  checkResource(resource);
  checkOptions(options, instructionsOptions);
  const { budget = 2000, action = "get", output = "selection" } = options;
  const before = introduction(resource, action, output);
  const examples = examplesOf(resource, action, { output }).filter((text) => text.length <= budget / 20);
  const after = examples.length > 0 ? ["Examples:", ...examples] : [];
  const text = (lines: readonly string[]) => [...before, "Fields:", ...lines, ...after].join("\n");
  const all = Object.entries(resource.fields);
  const linesBy = (detail: Detail) => all.map(([name, field]) => fieldLine(name, field, resource, action, detail));
  const described = details.map(linesBy);
  const fitting = described.find((lines) => text(lines).length <= budget);
  return text(fitting ?? someOf(described.at(-1) ?? [], budget - text([]).length));
}

/** The lines that fit into so many characters, and a last one that says how many do not. */
function someOf(lines: readonly string[], room: number): readonly string[] {
  const kept: string[] = [];
  let left = room - `- and ${counted(lines.length, "more field")}\n`.length;
  for (const line of lines) {
    left -= line.length + 1;
    if (left < 0) break;
    kept.push(line);
  }
  return [...kept, `- and ${counted(lines.length - kept.length, "more field")}`];
}
