import { operators } from "../../base/language/operators.ts";
import { aboveOperator, isOrder, plainOperator, searchOperator } from "../../base/language/phrases/operator-facts.ts";
import { valueTypes } from "../../base/language/value-types.ts";
import type { Condition } from "../../compiler/ast/nodes.ts";
import { comparison, not } from "./conditions.ts";
import { isFlag, type KnownField } from "./fields.ts";
import { isAnyAt, phraseAt } from "./phrases.ts";
import { fieldAt } from "./read-field.ts";
import { accept, endsHere, nullTest, readPredicate } from "./read-predicate.ts";
import { isUnitOf } from "./read-value.ts";
import { readTest } from "./read-values.ts";
import {
  attempt,
  doubt,
  find,
  isClosing,
  pass,
  passField,
  type Reader,
  take,
  takeSign,
  tokenAt,
  use,
} from "./reader.ts";
import { nth, tokensOf } from "./tokens.ts";
import { valueAlone } from "./value-alone.ts";

/** A condition that leaves out its field, because what is said of it tells which one is meant. */
export function readUnnamed(reader: Reader): Condition | undefined {
  return (
    attempt(reader, () => readState(reader)) ??
    attempt(reader, () => readImplied(reader)) ??
    attempt(reader, () => readBound(reader)) ??
    attempt(reader, () => readPrice(reader)) ??
    attempt(reader, () => readIs(reader)) ??
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
  const named = fieldAt(reader, reader.at, true);
  if (!named || (isNot && isFlag(named.found.field))) return undefined;
  const isPresent = before.means.operator !== operators[plainOperator].nullForm;
  const { type, nullable } = named.found.field ?? {};
  const isCount = type === "integer" && !nullable; // `no comments`
  passField(reader, named);
  take(reader, "present"); // `no brand set`
  if (!endsHere(reader)) {
    doubt(reader, "noise");
    return isPresent && hasArticle ? readPredicate(reader, named.found) : undefined; // `have a rating above 4`
  }
  const isAlways = type !== undefined && !nullable && (isPresent || valueTypes[type].isNumeric);
  if (isAlways && !isCount) return undefined; // it always holds, or never
  if (isCount) return comparison(named.found.name, isPresent ? aboveOperator : plainOperator, [0]);
  return comparison(named.found.name, before.means.operator, []);
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
  const state = find(reader, "state");
  const field = state && fieldCalled(reader, state.means.nouns);
  return state && field && { state, field };
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
    const subject = implied ? fieldCalled(reader, implied.means.nouns) : named?.found;
    if (!subject) {
      const number = phraseAt(tokens, place, "number") ?? phraseAt(tokens, place, "after");
      if (!number && isEnd(reader, place) && nth(tokens, place + 1).kind !== "number") return undefined;
      place = number?.end ?? place + 1;
      continue;
    }
    use(reader, "implied", particle?.end ?? at);
    const condition = readPredicate(reader, subject);
    if (named && reader.at === place) passField(reader, named);
    else take(reader, "implies");
    const again = fieldAt(reader, phraseAt(tokens, reader.at, "noise")?.end ?? reader.at); // `5 years of experience`
    if (again?.found.name === subject.name && isEnd(reader, again.end)) use(reader, "noise", again.end);
    return reader.at > place ? condition : undefined;
  }
  return undefined;
}

/** The end of a number or of two: `5 to 10 years`. */
function countEnd({ tokens }: Reader, at: number): number | undefined {
  const endAt = (place: number) =>
    nth(tokens, place).kind === "number" ? place + 1 : phraseAt(tokens, place, "number")?.end;
  const end = endAt(at);
  const to = end === undefined ? undefined : phraseAt(tokens, end, "to");
  return (to && endAt(to.end)) ?? end;
}

/** The field that is a number at a place, by its name or its unit: `more than 3 comments`, `under 50000 km`. */
function countedAt(reader: Reader, at: number) {
  const named = fieldAt(reader, at) ?? unitAt(reader, at);
  const { type } = named?.found.field ?? {};
  const isNumber = type !== undefined && valueTypes[type].isNumeric && !isFlag(named?.found.field);
  return named && isNumber && isEnd(reader, named.end) ? named : undefined;
}

function unitAt({ index, tokens }: Reader, at: number) {
  const fields = Object.entries(index.resource?.fields ?? {}).filter(([, field]) =>
    isUnitOf({ field }, nth(tokens, at)),
  );
  const [name, field] = fields[0] ?? [];
  return name !== undefined && fields.length === 1 ? { found: { name, field }, end: at + 1 } : undefined;
}

/** `boots under 50`, which is about money when nothing says otherwise. */
function readPrice(reader: Reader): Condition | undefined {
  const bound = find(reader, "comparison");
  const value = bound && nth(reader.tokens, bound.end);
  const subject = fieldCalled(reader, MONEY);
  if (!bound || value?.kind !== "number" || !subject || !reader.hasValueAlone || reader.last) return undefined;
  if (
    tokenAt(reader).kind !== "word" ||
    !isOrder(bound.means.operator) ||
    !isEnd(reader, phraseAt(reader.tokens, bound.end + 1, "after")?.end ?? bound.end + 1)
  )
    return undefined;
  doubt(reader, "implied");
  return readPredicate(reader, subject);
}

const MONEY = ["price", "cost", "amount"];

function fieldCalled({ index }: Reader, nouns: readonly string[]): KnownField | undefined {
  return nouns.map((noun) => index.byName.get(noun)).find((found) => found);
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
  return condition && isNot ? not(condition) : condition;
}

/** `were updated in 2024` */
function readTime(reader: Reader): Condition | undefined {
  const named = fieldAt(reader, reader.at);
  const { type } = named?.found.field ?? {};
  if (!named || !type || valueTypes[type].family !== "time") return undefined;
  passField(reader, named);
  return readPredicate(reader, named.found);
}

/** `inactive`, where a flag is called `active`; `unrated`, where a field that may be empty is called `rating`. */
function readOpposite(reader: Reader): Condition | undefined {
  const [, name = ""] = /^(?:in|un|non-?|не)(.+)$/u.exec(tokenAt(reader).key) ?? [];
  const named = fieldAt({ ...reader, tokens: tokensOf(name) }, 0);
  if (!named?.found.field || !isEnd(reader, reader.at + 1)) return undefined;
  use(reader, "inflected");
  if (isFlag(named.found.field)) return comparison(named.found.name, plainOperator, [0]);
  return named.found.field.nullable ? nullTest(named.found, false) : undefined;
}

/** A flag that is named and compared with nothing. */
export function flag(reader: Reader, named: ReturnType<typeof fieldAt>): Condition | undefined {
  if (!named || !isFlag(named.found.field) || !isEnd(reader, named.end)) return undefined;
  passField(reader, named);
  reader.subject = named.found;
  reader.last = { operator: plainOperator };
  return comparison(named.found.name, plainOperator, [1]);
}

/** Whether a condition may end at a place. */
export function isEnd(reader: Reader, at: number): boolean {
  const { tokens } = reader;
  if (isClosing(nth(tokens, at)) || isAnyAt(tokens, at, ["and", "or", "comma", "clause", "noise", "superlative"]))
    return true;
  return valueAlone({ ...reader, at }) !== undefined;
}
