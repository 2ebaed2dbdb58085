import { operators, type PredicateKey, predicateKey } from "../../base/language/operators.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { ungrouped } from "../../compiler/ast/conditions.ts";
import type { Comparison, Condition, Operand } from "../../compiler/ast/nodes.ts";
import type { Named, Teller } from "./names.ts";
import { operandText, valueText } from "./values.ts";
import {
  filled,
  flags,
  listText,
  type PhraseKey,
  periods,
  periodText,
  predicates,
  timePredicates,
  unreadable,
} from "./words.ts";

/** Whether an operand stands for a period, of which a comparison may have no opposite. */
const isRelative = ({ kind }: Operand) => kind === "moment" || kind === "period";

/** What a condition says; with `isNegated`, its opposite. */
export function conditionText(condition: Condition, teller: Teller, isNegated = false): string {
  const inside = ungrouped(condition);
  if (inside.kind === "not") return conditionText(inside.term, teller, !isNegated);
  if (inside.kind === "invalid") return unreadable;
  if (inside.kind === "comparison") return comparisonText(inside, teller, isNegated);
  const terms = inside.terms.map((term) => termText(term, teller));
  const text = listText(terms, inside.kind, "condition");
  return isNegated ? `not (${text})` : text;
}

/** A condition among others: in parentheses when it joins some itself. */
function termText(term: Condition, teller: Teller): string {
  const { kind } = ungrouped(term);
  const text = conditionText(term, teller);
  return kind === "and" || kind === "or" ? `(${text})` : text;
}

function comparisonText(comparison: Comparison, teller: Teller, isNegated: boolean): string {
  const { operator, operands } = comparison;
  const key = predicateKey(operators[operator.name].predicate);
  if (!isNegated) return phraseText(key, comparison, teller);
  const { complement } = operators[operator.name];
  const opposite = complement ? predicateKey(operators[complement].predicate) : `not ${key}`;
  if (Object.hasOwn(predicates, opposite) && !operands.some(isRelative))
    return phraseText(opposite as PredicateKey, comparison, teller);
  return `not (${phraseText(key, comparison, teller)})`;
}

/** A regular expression that only asks how a text ends, which is how ENDS WITH is sent. */
const ENDING = /^((?:[^\\^$.*+?()[\]{}|]|\\[^\p{L}\p{N}])+)\$$/u;

const endings: Readonly<Partial<Record<PredicateKey, PhraseKey>>> = { pattern: "end", "not pattern": "not end" };

/** What is said of a list of one value. */
const ofOne: Readonly<Partial<Record<PredicateKey, PredicateKey>>> = { list: "equal", "not list": "not equal" };

const isOneValue = (operand: Operand) =>
  operand.kind === "literals" ? operand.values.length === 1 : operand.kind !== "variable";

function phraseText(asked: PredicateKey, comparison: Comparison, teller: Teller): string {
  const { names, phrase } = teller;
  const named = names(comparison.name.text);
  const { subject, label, field } = named;
  const { operands } = comparison;
  const [first] = operands;
  const isOne = operands.length === 1 && operands.every(isOneValue);
  const key = (isOne && ofOne[asked]) || asked;
  const ending = endings[key];
  const written = ending && first?.kind === "string" ? ENDING.exec(first.value)?.[1] : undefined;
  if (ending && written !== undefined)
    return filled(predicates[ending][phrase], subject, valueText(written.replace(/\\(.)/gsu, "$1"), named));
  if (first?.kind === "period") {
    const period = periods[operators[comparison.operator.name].isNegative ? "not in" : "in"];
    return filled(period[phrase], subject, periodText(first));
  }
  const flag = phrase === 0 && field?.type === "flag" && key === "equal" ? flagOf(first) : undefined;
  if (flag) return filled(flags[flag].phrase, label);
  const isTime = field !== undefined && typeFacts[field.type].family === "time";
  const said = (isTime && timePredicates[key]) || predicates[key];
  return filled(said[phrase], subject, valuesText(operands, named, teller));
}

function flagOf(operand: Operand | undefined): "yes" | "no" | undefined {
  if (operand?.kind !== "number" && operand?.kind !== "string") return undefined;
  const text = String(operand.value);
  return text === "1" ? "yes" : text === "0" ? "no" : undefined;
}

function valuesText(operands: readonly Operand[], named: Named, teller: Teller): string {
  const texts = operands.flatMap((operand): readonly string[] => {
    if (operand.kind === "literals") return operand.values.map((each) => valueText(each, named));
    if (operand.kind === "period") return [periodText(operand)];
    if (operand.kind !== "range") return [operandText(operand, named, teller)];
    return [[operand.low, operand.high].map((end) => operandText(end, named, teller)).join(" to ")];
  });
  return texts.length === 1 ? (texts[0] as string) : listText(texts, "or", "value");
}
