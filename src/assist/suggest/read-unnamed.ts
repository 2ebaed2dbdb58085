import { operators } from "../../base/language/operators.ts";
import {
  aboveOperator,
  highOperator,
  isOrder,
  plainOperator,
  searchOperator,
  swapped,
} from "../../base/language/phrases/operator-facts.ts";
import { valueTypes } from "../../base/language/value-types.ts";
import type { Condition } from "../../compiler/ast/nodes.ts";
import { build, comparison, join, not } from "./conditions.ts";
import { type FoundField, fieldCalled, holdsNumbers, isFlag, isTime, type KnownField, OPPOSITE } from "./fields.ts";
import { dateOrderOf } from "./options.ts";
import { beginningNouns, isAnyAt, moneyNouns, phraseAt } from "./phrases.ts";
import { fieldAt } from "./read-field.ts";
import { accept, endsHere, nullTest, readPredicate } from "./read-predicate.ts";
import { periodAt } from "./read-time.ts";
import { isUnitOf, oneUnit, unitsIn } from "./read-value.ts";
import { readTest } from "./read-values.ts";
import {
  attempt,
  doubt,
  endsSentence,
  find,
  isSign,
  pass,
  passField,
  type Reader,
  take,
  takeSign,
  tokenAt,
  use,
} from "./reader.ts";
import { introducesName } from "./starts.ts";
import { nth, tokensOf } from "./tokens.ts";
import { valueAlone } from "./value-alone.ts";

/** A condition that leaves out its field, because what is said of it tells which one is meant. */
export function readUnnamed(reader: Reader): Condition | undefined {
  return (
    attempt(reader, () => readState(reader)) ??
    attempt(reader, () => readTrailing(reader)) ??
    attempt(reader, () => readImplied(reader)) ??
    attempt(reader, () => readBound(reader)) ??
    attempt(reader, () => readParted(reader)) ??
    attempt(reader, () => readAge(reader)) ??
    attempt(reader, () => readPrice(reader)) ??
    attempt(reader, () => readIs(reader)) ??
    attempt(reader, () => readWhen(reader)) ??
    attempt(reader, () => readSame(reader)) ??
    readOpposite(reader)
  );
}

/** `has no brand`, `has:rating`, `without rating`. */
export function readBefore(reader: Reader): Condition | undefined {
  const isNot = find(reader, "not") !== undefined;
  const start = reader.at;
  const before = stateAt(reader) ? undefined : take(reader, "before"); // `sin stock`
  const hasArticle = reader.at > start + 1;
  if (!before) return undefined;
  const article = find(reader, "noise"); // `have not the tag 4`
  if (article && fieldAt(reader, article.end)) pass(reader, article, "noise");
  const named = fieldAt(reader, reader.at, true);
  if (!named || (isNot && isFlag(named.found.field))) return undefined;
  const isPresent = before.means.operator !== operators[plainOperator].nullForm;
  const { type, nullable } = named.found.field ?? {};
  const isCount = type === "integer" && !nullable; // `no comments`
  passField(reader, named);
  take(reader, "present"); // `no brand set`
  const others = otherFields(reader, isPresent); // `without brand or rating`
  if (others.length > 0) {
    doubt(reader, "loose");
    return join(
      "and",
      [named.found, ...others].map(({ name }) => comparison(name, before.means.operator)),
    );
  }
  if (isOrder(before.means.operator)) {
    return holdsNumbers(named.found.field) && endsHere(reader)
      ? comparison(named.found.name, before.means.operator, [0])
      : undefined;
  }
  if (!endsHere(reader)) {
    doubt(reader, "noise");
    const condition = isPresent && !hasArticle ? undefined : readPredicate(reader, named.found); // `have a rating above 4`
    return condition && !isPresent ? not(condition) : condition; // `without tag 12`
  }
  const isAlways = type !== undefined && !nullable && (isPresent || valueTypes[type].isNumeric);
  if (isAlways && !isCount) return undefined; // it always holds, or never
  if (isCount) return comparison(named.found.name, isPresent ? aboveOperator : plainOperator, [0]);
  return comparison(named.found.name, before.means.operator, []);
}

/** The names of more fields, to the end of what is said of them. */
function otherFields(reader: Reader, isPresent: boolean): readonly KnownField[] {
  const found: KnownField[] = [];
  for (;;) {
    const or = find(reader, "or");
    const joint = or ?? find(reader, "and") ?? find(reader, "comma");
    const article = joint && phraseAt(reader.tokens, joint.end, "noise");
    const named = joint && fieldAt(reader, article?.end ?? joint.end);
    if (!named || !isEnd(reader, named.end) || (isPresent && (or || !article))) return found;
    pass(reader, { end: article?.end ?? joint.end });
    passField(reader, named);
    found.push(named.found);
  }
}

/** That two fields have the same value. */
export function sameValue(reader: Reader, subject: KnownField, other: FoundField, isNegated: boolean) {
  const values = [{ is: "field", field: other }] as const;
  return accept(reader, build({ subject, operator: plainOperator, isNegated, values, ranges: [], isAnd: false }));
}

/** `same price as rating` */
function readSame(reader: Reader): Condition | undefined {
  const same = take(reader, "same");
  const one = same && fieldAt(reader, reader.at);
  const other = one && nth(reader.tokens, one.end).key === "as" ? fieldAt(reader, one.end + 1) : undefined;
  if (!one || !other) return undefined;
  use(reader, "implied", other.end);
  return sameValue(reader, one.found, other.found, false);
}

/** `in stock`, `out of stock` */
function readState(reader: Reader): Condition | undefined {
  const found = stateAt(reader);
  if (!found || !isEnd(reader, found.state.end)) return undefined;
  pass(reader, { end: found.state.end, doubt: "implied" });
  return comparison(found.field.name, found.state.means.operator, [found.state.means.value]);
}

/** The state at a place that one of the fields is in. */
export function stateAt(reader: Reader) {
  const { tokens, at, index } = reader;
  const state = find(reader, "state");
  if (!state) return undefined;
  const said = tokens.slice(at, state.end).map(({ key }) => key);
  const isValue = index.values.has(said.join("")); // `free`, of a parking spot
  const field = isValue ? undefined : fieldCalled(reader.index, state.means.nouns);
  return field && { state, field };
}

/** How far the words are looked for that tell the field: `for less than 2 500 euros`. */
const FAR = 8;

/** `under €40`, `4 stars and up`, `fewer than ten pieces left` */
function readImplied(reader: Reader): Condition | undefined {
  const { at, tokens } = reader;
  const has = find(reader, "comparison");
  const particle = has?.means.operator === searchOperator ? has : find(reader, "particle");
  const count = countEnd(reader, at);
  const isCounted =
    count !== undefined &&
    !(at > 0 && phraseAt(tokens, at - 1, "clause")?.means.clause === "select") && // `only 5 in stock`
    (isAnyAt(tokens, count, ["unit", "after", "implies"]) || countedAt(reader, count) !== undefined);
  if (!isCounted && !isAnyAt(tokens, particle?.end ?? at, ["comparison", "not", "unit"])) return undefined;
  for (let place = at; place < at + FAR; ) {
    const implied = phraseAt(tokens, place, "implies");
    const named = implied ? undefined : countedAt(reader, place);
    const subject = implied ? fieldCalled(reader.index, implied.means.nouns) : named?.found;
    if (!subject) {
      const number = inWordsAt(tokens, place) ?? phraseAt(tokens, place, "after") ?? boundAfter(tokens, place);
      if (!number && isEnd(reader, place) && nth(tokens, place + 1).kind !== "number") return undefined;
      place = number?.end ?? place + 1;
      continue;
    }
    use(reader, "implied", particle?.end ?? at);
    const condition = readChained(reader, subject, place);
    if (named && reader.at === place) passField(reader, named);
    else take(reader, "implies");
    const again = fieldAt(reader, phraseAt(tokens, reader.at, "noise")?.end ?? reader.at); // `5 years of experience`
    if (again?.found.name === subject.name && isEnd(reader, again.end)) use(reader, "noise", again.end);
    return reader.at > place ? condition : undefined;
  }
  return undefined;
}

/** `3 reminders or more`, `an hour or less` */
function readTrailing(reader: Reader): Condition | undefined {
  const count = tokenAt(reader).kind === "number" ? reader.at + 1 : oneUnit(reader.tokens, reader.at)?.end;
  const named = count === undefined ? undefined : countedAt(reader, count);
  const after = named && phraseAt(reader.tokens, named.end, "after");
  if (!named || !after) return undefined;
  const condition = readTest(reader, named.found, { operator: after.means.operator }, false);
  use(reader, "implied", after.end);
  return accept(reader, condition);
}

/** `but fewer than` */
function boundAfter(tokens: Reader["tokens"], at: number) {
  const and = phraseAt(tokens, at, "and");
  const bound = and && phraseAt(tokens, and.end, "comparison");
  return bound && isOrder(bound.means.operator) ? bound : undefined;
}

/** `more than 3 but fewer than 10 pieces` */
function readChained(reader: Reader, subject: KnownField, place: number): Condition | undefined {
  const first = readPredicate(reader, subject);
  if (!first || reader.at >= place || !boundAfter(reader.tokens, reader.at)) return first;
  take(reader, "and");
  const second = readPredicate(reader, subject);
  return second && join("and", [first, second]);
}

/** `ten`, `an hour` */
const inWordsAt = (tokens: Reader["tokens"], at: number) => phraseAt(tokens, at, "number") ?? oneUnit(tokens, at);

/** The end of a number or of two: `5 to 10 years`. */
function countEnd({ tokens }: Reader, at: number): number | undefined {
  const endAt = (place: number) => (nth(tokens, place).kind === "number" ? place + 1 : inWordsAt(tokens, place)?.end);
  const end = endAt(at);
  const to = end === undefined ? undefined : phraseAt(tokens, end, "to");
  return (to && endAt(to.end)) ?? end;
}

/** The field that is a number at a place, by its name or its unit: `more than 3 comments`, `under 50000 km`. */
function countedAt(reader: Reader, at: number) {
  const named = fieldAt(reader, at) ?? intervalAt(reader, at) ?? unitAt(reader, at);
  return named && holdsNumbers(named.found.field) && isEnd(reader, named.end) ? named : undefined;
}

/** `20 min` and `2 hours`, where a field is in minutes. */
function intervalAt({ index, tokens }: Reader, at: number) {
  const interval = phraseAt(tokens, at, "interval");
  if (!interval) return undefined;
  const known = Object.entries(index.resource?.fields ?? {}).map(([name, field]) => ({ name, field }));
  const [found, another] = known.filter((each) => unitsIn(interval.means.unit, each));
  return found && !another ? { found, end: interval.end } : undefined;
}

function unitAt({ index, tokens }: Reader, at: number) {
  const fields = Object.entries(index.resource?.fields ?? {}).filter(([, field]) =>
    isUnitOf({ field }, nth(tokens, at)),
  );
  const [name, field] = fields[0] ?? [];
  return name !== undefined && fields.length === 1 ? { found: { name, field }, end: at + 1 } : undefined;
}

/** `older than 50` */
function readAge(reader: Reader): Condition | undefined {
  const { tokens } = reader;
  const particle = find(reader, "particle");
  const bound = phraseAt(tokens, particle?.end ?? reader.at, "comparison");
  const operator = bound?.means.ofAge;
  const age = operator && fieldCalled(reader.index, ["age"]);
  if (!bound || !age || nth(tokens, bound.end).kind !== "number") return undefined;
  if (!isEnd(reader, phraseAt(tokens, bound.end + 1, "implies")?.end ?? bound.end + 1)) return undefined;
  use(reader, "implied", bound.end);
  const condition = accept(reader, readTest(reader, age, { operator }, false));
  take(reader, "implies");
  return condition;
}

/** `lighter than 2`; `boots under 50` and `boots, 50 or more`, which is about money when nothing says otherwise. */
function readPrice(reader: Reader): Condition | undefined {
  const isAlone = reader.hasValueAlone && !reader.last;
  const tail = tokenAt(reader).kind === "number" ? phraseAt(reader.tokens, reader.at + 1, "after") : undefined;
  const money = isAlone && tail && isEnd(reader, tail.end) ? fieldCalled(reader.index, moneyNouns()) : undefined;
  if (money) {
    doubt(reader, "implied");
    return readPredicate(reader, money);
  }
  const particle = find(reader, "particle"); // `for less than 50`
  const bound = phraseAt(reader.tokens, particle?.end ?? reader.at, "comparison");
  const value = bound && nth(reader.tokens, bound.end);
  const { nouns } = bound?.means ?? {};
  const subject = fieldCalled(reader.index, nouns ?? moneyNouns());
  if (!bound || value?.kind !== "number" || !subject) return undefined;
  if (nouns) {
    doubt(reader, "implied");
    return readPredicate(reader, subject);
  }
  const mayBeRows = isSign(nth(reader.tokens, reader.at - 1), ",") && bound.means.operator === highOperator; // `bags, max 20`
  const isOfFlag = isFlag(reader.subject?.field); // `active under 50`
  const unit = phraseAt(reader.tokens, bound.end + 1, "after") ?? phraseAt(reader.tokens, bound.end + 1, "unit");
  if (!(isOfFlag || isAlone) || mayBeRows) return undefined;
  if (tokenAt(reader).kind !== "word" || !isOrder(bound.means.operator) || !isEnd(reader, unit?.end ?? bound.end + 1))
    return undefined;
  use(reader, "implied", particle?.end ?? reader.at);
  return readPredicate(reader, subject);
}

/** `status was open before 2024`: what a row was then, nothing knows. */
function isOfPast({ tokens, at }: Reader): boolean {
  return [2, 3, 4].some((back) => phraseAt(tokens, at - back, "copula")?.doubt !== undefined);
}

/** `before 1 March 2024`, `Q1 2024`: of the time when a row began, where no field is named. */
function readWhen(reader: Reader): Condition | undefined {
  const { tokens, at, options, subject, index } = reader;
  const bound = tokenAt(reader).kind === "word" ? find(reader, "comparison") : undefined;
  const { operator } = bound?.means ?? { operator: plainOperator };
  const start = bound ? bound.end + (isSign(nth(tokens, bound.end), ":") ? 1 : 0) : at;
  const period = periodAt(tokens, start, dateOrderOf(options));
  if (!period || isTime(subject?.field) || isOfPast(reader)) return undefined;
  const isNumber = period.end === start + 1 && nth(tokens, start).kind === "number"; // `before 2020`, and not `from 2020`
  const isStrict = operator === aboveOperator || operator === swapped(aboveOperator);
  if (isNumber ? !isStrict : bound && !isOrder(operator) && operators[operator].arity === "one") return undefined;
  const times = Object.entries(index.resource?.fields ?? {}).filter(([, field]) => isTime(field));
  const [[name, field] = ["", undefined], another] = times;
  const meant = another ? fieldCalled(reader.index, beginningNouns()) : { name, field };
  if (!meant || !isTime(meant.field)) return undefined;
  use(reader, "implied", start);
  return accept(reader, readTest(reader, meant, { operator }, false));
}

/** `max price 50`, `minimum price of 50` */
function readBound(reader: Reader): Condition | undefined {
  const bound = find(reader, "comparison");
  const named = bound && fieldAt(reader, bound.end);
  if (!bound || !named || tokenAt(reader).kind !== "word" || !reader.index.resource) return undefined;
  pass(reader, { end: bound.end, doubt: "loose" });
  passField(reader, named);
  if (operators[bound.means.operator].arity === "list" || bound.means.isOfTime)
    return readPredicate(reader, named.found); // `in category bags`
  if (!isOrder(bound.means.operator)) return undefined;
  if (!take(reader, "copula") && !takeSign(reader, "=", ":")) take(reader, "noise");
  return accept(reader, readTest(reader, named.found, { operator: bound.means.operator }, false));
}

/** `more votes than 100` */
function readParted(reader: Reader): Condition | undefined {
  const { tokens, at } = reader;
  const named = fieldAt(reader, at + 1);
  const compared = named && phraseAt([nth(tokens, at), nth(tokens, named.end)], 0, "comparison");
  if (!named || compared?.end !== 2 || !isOrder(compared.means.operator)) return undefined;
  use(reader, "implied", named.end + 1);
  return accept(reader, readTest(reader, named.found, { operator: compared.means.operator }, false));
}

/** The condition that does not hold: `not active` is `active = 0`, unless a flag may also be empty. */
export function denied({ index, tokens, at }: Reader, condition: Condition): Condition {
  const hasValue = nth(tokens, at - 1).kind === "number" || isAnyAt(tokens, at - 1, ["truth"]); // `not active = 1`
  if (hasValue || condition.kind !== "comparison" || condition.operator.name !== plainOperator) return not(condition);
  const { name, operands } = condition;
  const field = index.resource?.fields[name.text];
  const isSet = isFlag(field) && !field?.nullable && operands[0]?.kind === "number" && operands[0].value === 1;
  return isSet ? comparison(name.text, plainOperator, [0]) : not(condition);
}

/** `is:open`, `is active`: a value or a flag that says itself which field is meant. */
function readIs(reader: Reader): Condition | undefined {
  const copula = find(reader, "copula");
  const among = phraseAt(reader.tokens, copula?.end ?? reader.at, "comparison"); // `are neither shoes nor boots`
  const isState = stateAt({ ...reader, at: copula?.end ?? reader.at }) !== undefined; // `are in stock`
  const isAmong = among !== undefined && !isState && operators[among.means.operator].arity === "list";
  const lead = isAmong ? among : copula;
  if (!lead) return undefined;
  use(reader, "implied", lead.end);
  take(reader, "noise");
  const isNot =
    take(reader, "not") !== undefined || (among === lead && operators[among.means.operator].isNegative === true);
  const condition =
    valueAlone(reader) ??
    flag(reader, fieldAt(reader, reader.at)) ??
    readOpposite(reader) ??
    readState(reader) ??
    (isNot ? undefined : (readBefore(reader) ?? readTime(reader) ?? readImplied(reader)));
  return condition && isNot ? denied(reader, condition) : condition;
}

/** `were updated in 2024` */
function readTime(reader: Reader): Condition | undefined {
  const named = fieldAt(reader, reader.at);
  if (!named || !isTime(named.found.field)) return undefined;
  passField(reader, named);
  return readPredicate(reader, named.found);
}

/** `inactive` and `non-active`, where a flag is called `active`; `unrated`, where a field that may be empty is called `rating`. */
function readOpposite(reader: Reader): Condition | undefined {
  const isApart = tokenAt(reader).key === "non" && isSign(tokenAt(reader, 1), "-");
  const [, name = ""] = OPPOSITE.exec(isApart ? `non${tokenAt(reader, 2).key}` : tokenAt(reader).key) ?? [];
  const end = reader.at + (isApart ? 3 : 1);
  const named = fieldAt({ ...reader, tokens: tokensOf(name) }, 0);
  if (!named?.found.field || !(isEnd(reader, end) || isBound(reader, end))) return undefined;
  use(reader, "inflected", end);
  if (isFlag(named.found.field)) {
    reader.subject = named.found;
    return comparison(named.found.name, plainOperator, [0]);
  }
  return named.found.field.nullable ? nullTest(named.found, false) : undefined;
}

const PARTICIPLE = /.{3}ed$/;

/** A flag that is named and compared with nothing; `rated`, where a field that may be empty is called `rating`. */
export function flag(reader: Reader, named: ReturnType<typeof fieldAt>): Condition | undefined {
  if (!named || !(isEnd(reader, named.end) || (isFlag(named.found.field) && isBound(reader, named.end))))
    return undefined;
  const isWritten = named.end === reader.at + 1 || !named.found.doubt; // `checked in`, where that is the label
  const isBy = phraseAt(reader.tokens, named.end, "particle") !== undefined; // `updated by anna`
  const isNullable = named.found.field?.nullable && !isFlag(named.found.field);
  if (!isBy && isNullable && isWritten && PARTICIPLE.test(tokenAt(reader).key)) {
    pass(reader, { end: named.end, doubt: "implied" });
    return nullTest(named.found, true);
  }
  if (!isFlag(named.found.field)) return undefined;
  passField(reader, named);
  reader.subject = named.found;
  reader.last = { operator: plainOperator };
  return comparison(named.found.name, plainOperator, [1]);
}

/** `active under 50`: no flag is less than anything, so that something else is. */
function isBound(reader: Reader, at: number): boolean {
  const { tokens } = reader;
  const bound = phraseAt(tokens, at, "comparison");
  const isOfOther = () => nth(tokens, at).kind === "word" || countedAt(reader, (bound?.end ?? at) + 1) !== undefined;
  return bound !== undefined && isOrder(bound.means.operator) && isOfOther();
}

/** Whether a condition may end at a place. */
export function isEnd(reader: Reader, at: number): boolean {
  const { tokens } = reader;
  const [token, next] = [nth(tokens, at), nth(tokens, at + 1)];
  if (endsSentence(tokens, at) || introducesName(reader, at)) return true;
  if (isAnyAt(tokens, at, ["and", "or", "comma", "clause", "noise", "superlative"])) return true;
  const before = phraseAt(tokens, at, "before"); // `is:active has:rating`
  if (before && fieldAt(reader, before.end)) return true;
  if (isSign(token, "-") && token.isSpaced && !next.isSpaced && next.kind === "word") return true; // `is:active -status:open`
  const named = token.kind === "word" ? fieldAt(reader, at) : undefined;
  if (named && isAnyAt(tokens, named.end, ["comparison"])) return true; // `active price > 5`
  return valueAlone({ ...reader, at }) !== undefined;
}
