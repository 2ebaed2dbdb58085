import { type Action, clauseKeys, clauses } from "../../base/language/clauses.ts";
import { arities, type OperatorName, operators, shownInExamples } from "../../base/language/operators.ts";
import { readTime, writeTime } from "../../base/language/times.ts";
import { exampleOf, typeFacts, type ValueForm, valueTypes } from "../../base/language/value-types.ts";
import { types } from "../../base/messages/phrases.ts";
import { counted, listed, onOneLine, suchAs } from "../../base/messages/words.ts";
import * as option from "../../base/options/options.ts";
import { quoteValue } from "../../base/text/quote.ts";
import { compileText } from "../../compiler/compile.ts";
import { type Output, outputOption } from "../../compiler/compile-options.ts";
import { spellName } from "../../compiler/lexer/characters.ts";
import * as resources from "../../compiler/resource/resource.ts";

type Field = resources.Field;
type Resource = resources.Resource;

export interface InstructionsOptions {
  /** The maximum length, in characters (default: 2,000). If not all fields fit, the text says how many are missing. */
  readonly budget?: number | undefined;
  /** The action of the request, which determines the clauses (default: `get`). */
  readonly action?: Action | undefined;
  /** The output: in a `query`, OR and NOT can join any conditions (default: `selection`). */
  readonly output?: Output | undefined;
}

/** The text without any field takes most of the minimum. */
export const budgetOption: option.OptionCheck = /* @__PURE__ */ option.integer(1500, 1_000_000);

const instructionsOptions = /* @__PURE__ */ option.optionTable<InstructionsOptions>({
  budget: budgetOption,
  action: option.action,
  output: outputOption,
});

/** How many of the label and the description are shown of each field, in the order tried. */
const detailLevels = [2, 1, 0];

/** The maximum number of values of an enum that are listed. */
const MOST_VALUES = 20;
/** The maximum length of the label or description of a field. */
const LONGEST = 200;

function operatorWords(names: readonly OperatorName[]): string {
  return names.map((name) => operators[name].canonical).join(", ");
}

/** The operators of a field, if they are not those of its type. */
function ownOperators(field: Field): string {
  const own = operatorWords(resources.operatorsFor(field));
  return own === operatorWords(resources.operatorsFor({ type: field.type })) ? "" : `, only ${own}`;
}

function valuesText({ values = [] }: Field): string {
  if (values.length === 0) return "";
  const shown = values.slice(0, MOST_VALUES).map(({ value }) => quoteValue(value));
  const more = values.length - shown.length;
  return ` ${shown.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

const roles = [
  ["filter", "filters", "conditions"],
  ["sort", "orders", clauses.orders.keywords],
  ["select", "fields", clauses.fields.keywords],
] as const;

function fieldLine(name: string, field: Field, action: Action, detail: number): string {
  const not = roles.flatMap(([role, key, word]) =>
    resources.isPermitted(field, role) || !resources.takesClause(key, action) ? [] : [word],
  );
  const isUsual = exampleOf(field).example === exampleOf({ type: field.type }).example;
  const facts = [
    (isUsual ? types[field.type] : typeWords(field)) + valuesText(field),
    field.nullable ? ", or no value" : "",
    resources.isPermitted(field, "filter") && resources.takesClause("filters", action) ? ownOperators(field) : "",
    not.length > 0 ? `, not in ${listed(not)}` : "",
  ].join("");
  const said = [field.label, field.description].slice(0, detail).flatMap((words) => (words ? [words] : []));
  const words = said.map((each) => onOneLine(each, LONGEST)).join(". ");
  return `- ${spellName(name)}${field.qualified ? "[:…]" : ""} (${facts})${words === "" ? "" : `: ${words}`}`;
}

/** The operators of each type in the resource; types with the same operators share a line. */
function operatorLines(resource: Resource): readonly string[] {
  const byOperators = new Map<string, string[]>();
  for (const type of new Set(Object.values(resource.fields).map((field) => field.type))) {
    const key = operatorWords(resources.operatorsFor({ type }));
    byOperators.set(key, [...(byOperators.get(key) ?? []), typeWords({ type })]);
  }
  return [...byOperators].map(([words, names]) => `- ${listed(names)}: ${words}`);
}

const typeWords = (form: ValueForm) => suchAs(types[form.type], exampleOf(form).example);

function introduction(resource: Resource, action: Action, output: Output): readonly string[] {
  const { label = resource.name, description = "" } = resource;
  const keywords = clauseKeys
    .filter((key) => resources.takesClause(key, action) && resources.supportsClause(key, resource))
    .map((key) => clauses[key].keywords);
  const title = `Filters for ${onOneLine(label, 80)}. ${onOneLine(description, 100)}`.trim();
  const joining =
    output === "query"
      ? "Conditions are joined by AND and OR, with NOT and parentheses."
      : "Conditions are joined by AND; OR joins conditions on one field only.";
  return [
    title,
    `Clauses, each optional, in this order: ${listed(keywords, "and")}. The word WHERE can be left out.`,
    ...(keywords.includes(clauses.filters.keywords)
      ? [
          `A condition is a field, an operator and its values: strings and dates in double quotes, numbers without quotes, lists as IN ${arities.list.placeholder}, ranges as BETWEEN ${arities.range.placeholder}. ${joining}`,
          "Operators by type:",
          ...operatorLines(resource),
        ]
      : []),
  ];
}

const FOUR_WEEKS = 28 * 86_400_000;

/** Two values of a field, in ascending order; the same one twice if there is only one. */
function exampleValues(field: Field): readonly [string | number, string | number] {
  const { type, values } = field;
  const { example, isNumeric, all } = valueTypes[type];
  const [least, ...others] = (values ?? all ?? []).map(({ value }) => value);
  if (least !== undefined) return [least, others.at(-1) ?? least];
  if (isNumeric) return [example, Number(example) * 2];
  const { example: first } = exampleOf(field);
  if (first === undefined) return [example, `${example}s`];
  return [first, writeTime((readTime(first, field) ?? 0) + FOUR_WEEKS, field) ?? first];
}

/** A condition on the field by the operator, with values that the field can hold. */
export function exampleCondition(name: string, field: Field, operator: OperatorName): string {
  const { canonical, arity, isRegexp } = operators[operator];
  const [low, high] = exampleValues(field).map((value) => quoteValue(isRegexp ? `^${value}` : value));
  const operands = { none: "", one: ` ${low}`, list: ` (${low}, ${high})`, range: ` ${low} AND ${high}` };
  return `${spellName(name)} ${canonical}${operands[arity]}`;
}

/** Conditions by different operators on different fields, as far as the resource has them. */
function conditionsOf(fields: readonly (readonly [string, Field])[]): readonly string[] {
  const used = new Set<string>();
  return shownInExamples.flatMap((operator) => {
    const { suits, whenNull } = operators[operator];
    const fit = fields
      .filter(
        ([, field]) => resources.operatorsFor(field).includes(operator) && (field.nullable || whenNull === undefined),
      )
      .sort(([, one], [, other]) => (suits === "ordered" ? Number(isText(one)) - Number(isText(other)) : 0));
    const [name, field] = fit.find(([each]) => !used.has(each)) ?? fit[0] ?? [];
    if (name === undefined || !field) return [];
    used.add(name);
    return [exampleCondition(name, field, operator)];
  });
}

const isText = ({ type }: Field) => typeFacts[type].isText;

/** At most five filters on the fields of a resource. Each compiles for the action, without warnings. */
function exampleFilters(resource: Resource, action: Action, output: Output): readonly string[] {
  const current = Object.entries(resource.fields).filter(([, { deprecated }]) => !deprecated);
  const permitted = (role: "select" | "filter" | "sort") =>
    current.filter(([, field]) => resources.isPermitted(field, role));
  const names = (role: "select" | "sort") => permitted(role).map(([name]) => spellName(name));
  const [first = "", second = "", third = "", fourth = "", fifth = "", ...more] = conditionsOf(permitted("filter"));
  const select = `${clauses.fields.keywords} ${names("select").slice(0, 2).join(", ")}`;
  const limit = `${clauses.limit.keywords} ${Math.min(10, resource.maxLimit ?? 10)}`;
  const order = `${clauses.orders.keywords} ${names("sort").at(-1) ?? ""} DESC ${limit}`;
  const filters = `${clauses.filters.keywords} ${fifth}`;
  const texts = [first, `${second} AND ${third}`, `${fourth} ${order}`, `${select} ${filters}`, ...more, second, third];
  // A text with a missing part does not compile.
  const compiles = (text: string) => {
    const result = compileText(text, { output, resource, action });
    return text !== "" && result.ok && result.diagnostics.length === 0;
  };
  return [...new Set([...texts, fourth, fifth, select, order].filter(compiles))].slice(0, 5);
}

/**
 * Describes the language and the fields of a resource, for a model that writes filters. Returns plain text with five
 * examples. Each name, operator and example in it compiles. To stay within the budget, it omits descriptions, labels
 * and values of fields before fields, and says how many it omitted.
 */
export function instructions(resource: Resource, options: InstructionsOptions = {}): string {
  option.checkResource(resource);
  option.checkOptions(options, instructionsOptions);
  const { budget = 2000, action = "get", output = "selection" } = options;
  const before = introduction(resource, action, output);
  const examples = exampleFilters(resource, action, output).filter((text) => text.length <= budget / 20);
  const after = examples.length > 0 ? ["Examples:", ...examples] : [];
  const text = (lines: readonly string[]) => [...before, "Fields:", ...lines, ...after].join("\n");
  const all = Object.entries(resource.fields);
  const described = detailLevels.map((detail) => all.map(([name, field]) => fieldLine(name, field, action, detail)));
  const fitting = described.find((lines) => text(lines).length <= budget);
  return text(fitting ?? fittingLines(described.at(-1) ?? [], budget - text([]).length));
}

/** The lines that fit into so many characters, and a last line with the number of the others. */
function fittingLines(lines: readonly string[], room: number): readonly string[] {
  const kept: string[] = [];
  let left = room - `- and ${counted(lines.length, "more field")}\n`.length;
  for (const line of lines) {
    left -= line.length + 1;
    if (left < 0) break;
    kept.push(line);
  }
  return [...kept, `- and ${counted(lines.length - kept.length, "more field")}`];
}
