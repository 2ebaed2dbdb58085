import type { Phrase } from "../../base/diagnostics/description-words.ts";
import { operators } from "../../base/language/operators.ts";
import { oppositeKey, type PredicateKey, predicateKey } from "../../base/language/predicate.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { ungrouped } from "../../compiler/ast/conditions.ts";
import type { Comparison, Condition, Operand } from "../../compiler/ast/nodes.ts";
import type { Named } from "./names.ts";
import { listText, type Teller } from "./teller.ts";
import { filled, operandText } from "./values.ts";

/** Whether an operand stands for a period, of which a comparison may have no opposite. */
const isRelative = ({ kind }: Operand) => kind === "moment" || kind === "period";

/** What a condition says; with `isNegated`, its opposite. */
export function conditionText(condition: Condition, teller: Teller, isNegated = false): string {
  const inside = ungrouped(condition);
  const { words } = teller;
  if (inside.kind === "not") return conditionText(inside.term, teller, !isNegated);
  if (inside.kind === "invalid") return words.unreadable;
  if (inside.kind === "comparison") return comparisonText(inside, teller, isNegated);
  const terms = inside.terms.map((term) => termText(term, teller));
  const text = listText(terms, inside.kind === "and" ? "conjunction" : "disjunction", "conditions", teller);
  return isNegated ? filled(words.not, text) : text;
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
  const { words } = teller;
  if (!isNegated) return phraseText(key, comparison, teller);
  const opposite = oppositeKey(key);
  if (Object.hasOwn(words.predicates, opposite) && !operands.some(isRelative))
    return phraseText(opposite as PredicateKey, comparison, teller);
  return filled(words.not, phraseText(key, comparison, teller));
}

/** A regular expression that only asks how a text ends, which is how ENDS WITH is sent. */
const ENDING = /^((?:[^\\^$.*+?()[\]{}|]|\\[^\p{L}\p{N}])+)\$$/u;

const endings: Readonly<Partial<Record<PredicateKey, PredicateKey>>> = { pattern: "end", "not pattern": "not end" };

/** What is said of a list of one value, except where all is said. */
const ofOne: Readonly<Partial<Record<PredicateKey, PredicateKey>>> = { list: "equal", "not list": "not equal" };

const isOneValue = (operand: Operand) =>
  operand.kind === "literals" ? operand.values.length === 1 : operand.kind !== "variable";

function phraseText(asked: PredicateKey, comparison: Comparison, teller: Teller): string {
  const { words, names, phrase } = teller;
  const named = names(comparison.name.text);
  const { subject, label, field } = named;
  const { operands } = comparison;
  const [first] = operands;
  const isOne = operands.length === 1 && operands.every(isOneValue);
  const key = (!teller.isExact && isOne && ofOne[asked]) || asked;
  const ending = endings[key];
  const written = ending && !teller.isExact && first?.kind === "string" ? ENDING.exec(first.value)?.[1] : undefined;
  if (ending && written !== undefined)
    return filled(
      words.predicates[ending][phrase],
      subject,
      teller.value(written.replace(/\\(.)/gsu, "$1"), named, words),
    );
  if (first?.kind === "period") {
    const period: Phrase = words.period[operators[comparison.operator.name].isNegative ? "not in" : "in"];
    return filled(period[phrase], subject, words.inPeriod(first));
  }
  const flag = phrase === 0 && field?.type === "flag" && key === "equal" ? flagOf(first) : undefined;
  if (flag) return filled(words.flags[flag].phrase, label);
  const isTime = field !== undefined && typeFacts[field.type].family === "time";
  const special: Readonly<Partial<Record<PredicateKey, Phrase>>> = isTime ? words.times : {};
  const said = special[key] ?? words.predicates[key];
  return filled(said[phrase], subject, valuesText(operands, named, teller));
}

function flagOf(operand: Operand | undefined): "yes" | "no" | undefined {
  if (operand?.kind !== "number" && operand?.kind !== "string") return undefined;
  const text = String(operand.value);
  return text === "1" ? "yes" : text === "0" ? "no" : undefined;
}

function valuesText(operands: readonly Operand[], named: Named, teller: Teller): string {
  const { words, value } = teller;
  const texts = operands.flatMap((operand): readonly string[] => {
    if (operand.kind === "literals") return operand.values.map((each) => value(each, named, words));
    if (operand.kind === "period") return [words.inPeriod(operand)];
    if (operand.kind !== "range") return [operandText(operand, named, teller)];
    const [low, high] = [operand.low, operand.high].map((end) => operandText(end, named, teller));
    return [filled(words.range, low as string, high)];
  });
  return texts.length === 1 ? (texts[0] as string) : listText(texts, "disjunction", "values", teller);
}
