import { operators } from "../../base/language/operators.ts";
import { valueTypes } from "../../base/language/value-types.ts";
import type { Condition } from "../../compiler/ast/nodes.ts";
import { type Built, comparison, not } from "./conditions.ts";
import { type FoundField, holdsText, isFlag, isTime, type KnownField } from "./fields.ts";
import { highOperator, isOrder, lowOperator, plainOperator, searchOperator } from "./operators.ts";
import { isAnyAt, type Phrase, phraseAt } from "./phrases.ts";
import { fieldAt } from "./read-field.ts";
import { oneOf, valueAt } from "./read-value.ts";
import { readTest } from "./read-values.ts";
import { attempt, doubt, endsSentence, find, isSign, pass, type Reader, take, tokenAt } from "./reader.ts";
import { isSignComparison, startsCondition } from "./starts.ts";
import { nth, startsName } from "./tokens.ts";

/** The condition that was built, when there is one; how sure it is goes to the reader. */
export function accept(reader: Reader, built: Built | undefined): Condition | undefined {
  if (!built) return undefined;
  if (built.doubt) doubt(reader, built.doubt);
  return built.condition;
}

/** What is said of a field: `is not empty`, `> 5`, `between 5 and 10`, `open`. */
export function readPredicate(reader: Reader, subject: FoundField | KnownField): Condition | undefined {
  if (isSign(tokenAt(reader), ".")) return undefined;
  let isNegated = false;
  let isSaid = false;
  let isLoose = false;
  const isSure = () => isSaid || reader.index.resource !== undefined;
  for (;;) {
    const isNull = isLonger(find(reader, "null"), find(reader, "comparison"));
    const none = isNull ? attempt(reader, () => readNone(reader, subject, isNegated)) : undefined;
    if (none) return none;
    const compared = find(reader, "comparison");
    const valueEnd = oneOfAt(reader, subject) ?? 0;
    if (valueEnd > (isSaid ? 0 : (compared?.end ?? Number.POSITIVE_INFINITY))) break; // `статус в продаже`
    if (isSaid && compared && mayBeText(reader, subject, compared)) return undefined;
    if (compared && !isLonger(find(reader, "not"), compared) && !isLonger(find(reader, "copula"), compared))
      return readMisspelt(reader, subject, isNegated);
    const copula = take(reader, "copula");
    if (copula) {
      isSaid = true;
      isLoose ||= copula.doubt !== undefined;
    } else if (find(reader, "not")) {
      doubt(reader, "loose", isSign(tokenAt(reader), "!") && !tokenAt(reader).isSpaced && tokenAt(reader, 1).isSpaced); // `price! > 5`
      take(reader, "not");
      isNegated = !isNegated;
      isSaid = true;
    } else break;
  }
  return (
    attempt(reader, () => readMisspelt(reader, subject, isNegated)) ??
    attempt(reader, () => {
      if (!isSure()) return undefined;
      doubt(reader, "implied", !isSaid);
      if (isLoose || (!isSaid && isWord(reader, reader.at + 1) && isWord(reader, reader.at + 2))) return undefined; // a sentence
      return readPlain(reader, subject, isNegated);
    })
  );
}

function readPlain(reader: Reader, subject: KnownField, isNegated: boolean): Condition | undefined {
  return accept(reader, readTest(reader, subject, { operator: plainOperator }, isNegated));
}

/** Whether words have one meaning rather than the other: `hasn't been` is more than `hasn't`. */
function isLonger(meaning: { readonly end: number } | undefined, other: { readonly end: number } | undefined): boolean {
  return meaning !== undefined && (other === undefined || meaning.end > other.end);
}

/** A word of comparison or of emptiness with a typo. */
function readMisspelt(reader: Reader, subject: KnownField, isNegated: boolean): Condition | undefined {
  const vague = find(reader, "vague");
  if (vague && !isLonger(find(reader, "comparison"), vague)) return undefined;
  const compared = attempt(reader, () => readCompared(reader, subject, isNegated));
  if (compared) return compared;
  const not = take(reader, "not", true);
  return readNone(reader, subject, isNegated !== (not !== undefined));
}

/** The end of a value of an enum, exactly as it is called. */
function oneOfAt(reader: Reader, subject: KnownField): number | undefined {
  return subject.field?.values ? oneOf(reader, reader.at, subject)?.end : undefined;
}

function readNone(reader: Reader, subject: KnownField, isNegated: boolean): Condition | undefined {
  const empty = take(reader, "null", true);
  const present = empty ? undefined : take(reader, "present", true);
  if (!empty && !present) return undefined;
  if (!endsHere(reader)) return undefined;
  reader.last ??= { operator: plainOperator };
  reader.subject = subject;
  const isNull = isNegated !== (present === undefined);
  const mayBeText = (empty ?? present)?.means.mayBeText === true && isPerhapsText(subject);
  doubt(reader, "loose", mayBeText);
  if (!mayBeText || !subject.field || !reader.preference.emptyIsText) return nullTest(subject, !isNull);
  const isEmpty = comparison(subject.name, plainOperator, [""]);
  return isNull ? isEmpty : not(isEmpty);
}

/** Whether a field may hold an empty text, which is empty as no value is. */
export function isPerhapsText({ field }: KnownField): boolean {
  return !field || holdsText(field);
}

export function nullTest({ name }: KnownField, isNegated: boolean): Condition | undefined {
  const { nullForm } = operators[plainOperator];
  const condition = nullForm && comparison(name, nullForm, []);
  return condition && isNegated ? not(condition) : condition;
}

export function endsHere(reader: Reader): boolean {
  const token = tokenAt(reader);
  if (token.isOnNewLine || endsSentence(reader.tokens, reader.at)) return true;
  if (isSign(token, "-", "+") && token.isSpaced && !tokenAt(reader, 1).isSpaced) return true; // `has:brand -active:1`
  if (startsCondition(reader, reader.at)) return true;
  return isAnyAt(reader.tokens, reader.at, ["and", "or", "comma", "clause", "before"], true);
}

function isWord({ tokens }: Reader, at: number): boolean {
  return nth(tokens, at).kind === "word";
}

function readCompared(reader: Reader, subject: KnownField, isNegated: boolean): Condition | undefined {
  let phrase = take(reader, "comparison", true);
  if (!phrase) return undefined;
  doubt(reader, "loose", mayBeText(reader, subject, phrase));
  const isColon = isSign(nth(reader.tokens, phrase.end - 1), ":");
  reader.isSearch ||= isColon;
  let negated = isNegated;
  if (isFunction(reader)) return undefined;
  const isSaid = isWord(reader, phrase.end - 1);
  for (;;) {
    if ((isSaid || !beginsText(reader, subject)) && take(reader, "copula")) continue;
    if (phrase.means.operator !== plainOperator) {
      const list = find(reader, "comparison");
      if (take(reader, "not")) {
        negated = !negated; // `contains not "test"`
        doubt(reader, "loose");
      }
      if (!list || operators[list.means.operator].arity !== "list") break;
      take(reader, "comparison");
      if (operators[list.means.operator].isNegative) negated = !negated;
      break;
    }
    if (oneOfAt(reader, subject) !== undefined) break;
    if (valueAt(reader, reader.at, subject)?.value.is === "null") break;
    if (isFlag(subject.field) && find(reader, "truth")) break;
    const isText = !isSaid && subject.field !== undefined && beginsText(reader, subject);
    if (isText && startsName(tokenAt(reader).text)) break;
    const not = take(reader, "not");
    if (not) negated = !negated;
    if (isSecondSign(reader, phrase)) return undefined;
    const next = find(reader, "comparison");
    if (next && mayBeText(reader, subject, next)) break;
    if (next) {
      pass(reader, next);
      phrase = next;
    }
    if (!not && !next) break;
    doubt(reader, "loose", isText);
  }
  if (isOtherMeant(reader, subject, phrase)) return undefined;
  const isSearch = isColon && reader.preference.colonSearches && subject.field?.type === "string";
  const said = phrase.means.operator;
  const isOneOf = said === searchOperator && isCountedField(subject); // `tags has 4`
  if (isOneOf && (nth(reader.tokens, phrase.end).key === "all" || isSign(tokenAt(reader, 1), "..", "-")))
    return undefined;
  const operator = isOneOf ? plainOperator : isSearch && said === plainOperator ? searchOperator : said;
  doubt(reader, "loose", isOneOf);
  const { pattern, isOfTime } = phrase.means;
  return accept(reader, readTest(reader, subject, { operator, pattern, isOfTime }, negated));
}

/** Whether rows have several of a number, as its name says: `tags`. */
const isCountedField = ({ name, field }: KnownField) => field?.type === "integer" && name.endsWith("s");

/** `name longer than 10` counts letters, which no filter does, and `price ~ 5` is no regular expression. */
function isOtherMeant(reader: Reader, { field }: KnownField, { means, doubt }: Phrase<"comparison">): boolean {
  if (means.isOfTime && !isTime(field) && tokenAt(reader).kind !== "date") return true;
  if (!field || field.values) return false;
  if (field.nullable && nth(reader.tokens, reader.at - 2).key === "distinct" && means.operator !== plainOperator)
    return true;
  if (valueTypes[field.type].isText) {
    // `agents with more than five flats`
    return means.counts === true && tokenAt(reader).kind === "number";
  }
  return doubt !== undefined && operators[means.operator].isRegexp === true;
}

/** `price = min(price)` */
function isFunction(reader: Reader): boolean {
  const phrase = find(reader, "impossible");
  return phrase !== undefined && isSign(nth(reader.tokens, phrase.end - 1), "(");
}

/** `== != 5`: two signs that say different things. */
function isSecondSign(reader: Reader, { end }: { readonly end: number }): boolean {
  const isSecond = isSignComparison(reader, end - 1) && isSignComparison(reader, reader.at);
  return isSecond && !isSign(nth(reader.tokens, end - 1), ":");
}

/** Whether words after a sign may be a text: `name = the shoe`, `name = it's new`. */
function beginsText(reader: Reader, { field }: KnownField): boolean {
  const { tokens, at } = reader;
  const isNull = phraseAt(tokens, phraseAt(tokens, at, "copula")?.end ?? at, "null") !== undefined;
  return !isNull && isWord(reader, at) && valueTypes[field?.type ?? "string"].isText;
}

/** Whether a word that compares begins the text itself: `brand is under armour`, `name = on sale`. */
function mayBeText(reader: Reader, { field }: KnownField, { means, end }: Phrase<"comparison">): boolean {
  if (!field || !valueTypes[field.type].isText || !isWord(reader, end)) return false;
  return isWord(reader, end - 1) && (means.isOfTime === true || isOrder(means.operator));
}

/** What leaves the field out, or all but the value: `price > 5 and < 10`, `name contains a but not b`. */
export function readInherited(reader: Reader): Condition | undefined {
  const { subject, last, tokens } = reader;
  if (!subject || !last) return undefined;
  const start = reader.at;
  const bound = find(reader, "comparison");
  const isChained = bound !== undefined && isOrder(bound.means.operator);
  if (!reader.isJoined && bound && (!isChained || fieldAt(reader, bound.end))) return undefined;
  if (bound && !isChained && reader.index.resource && fieldAt(reader, bound.end)) return undefined; // `price > 50, in stock`
  const copula = take(reader, "copula");
  const isNegated = take(reader, "not") !== undefined;
  const isMost = bound?.means.counts === true && bound.means.operator === highOperator;
  const mayBeRows = isMost && last.operator !== lowOperator && isSign(nth(tokens, start - 1), ","); // `price > 5, max 10`
  if (mayBeRows) return undefined;
  if (find(reader, "comparison") && !phraseAt(tokens, start, "clause")) return readCompared(reader, subject, isNegated);
  if (!isNegated && !copula) return undefined;
  if (reader.index.resource && fieldAt(reader, reader.at)) return undefined;
  const { isNegative, arity } = operators[last.operator];
  doubt(reader, "implied");
  const isOrdered = isOrder(last.operator) || arity === "range";
  const test = copula || isOrdered ? { operator: plainOperator } : last;
  return accept(reader, readTest(reader, subject, test, isNegated && !(isNegative && !copula)));
}
