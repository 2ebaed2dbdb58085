import { limitsOf } from "../../base/diagnostics/limits.ts";
import { type OperatorName, operators } from "../../base/language/operators.ts";
import { isOrder, searchOperator, swapped } from "../../base/language/phrases/operator-facts.ts";
import { valueTypes } from "../../base/language/value-types.ts";
import type { Condition } from "../../compiler/ast/nodes.ts";
import { build, join } from "./conditions.ts";
import { isFlag, isTime, joinedName, type KnownField } from "./fields.ts";
import { isAnyAt, phraseAt } from "./phrases.ts";
import { readCall, readListCall, readMethod, readSuffixed } from "./read-call.ts";
import { type FieldAt, fieldAt } from "./read-field.ts";
import { readAlone, readFreeText } from "./read-free-text.ts";
import { accept, nullTest, readInherited, readPredicate } from "./read-predicate.ts";
import { readPreposition } from "./read-preposition.ts";
import { denied, flag, isEnd, readBefore, readUnnamed, sameValue, stateAt } from "./read-unnamed.ts";
import { passValue, valueAt } from "./read-value.ts";
import {
  attempt,
  doubt,
  find,
  isClosing,
  isSign,
  pass,
  passField,
  type Reader,
  take,
  takeClose,
  takeSign,
  tokenAt,
  use,
} from "./reader.ts";
import { exceptsValue, isCompared, isSignComparison, startsCondition } from "./starts.ts";
import { folded, nth, type Token } from "./tokens.ts";
import { valueAlone } from "./value-alone.ts";

/** The condition at a place, in whatever order its parts were written. */
export function readCondition(reader: Reader, follows: boolean): Condition | undefined {
  if (++reader.depth > limitsOf(reader.options.limits).maxDepth) return undefined;
  skipLambda(reader);
  return (
    attempt(reader, () => readBefore(reader)) ??
    attempt(reader, () => readNot(reader, follows)) ??
    attempt(reader, () => readCall(reader)) ??
    attempt(reader, () => readFunction(reader)) ??
    attempt(reader, () => readMirrored(reader)) ??
    attempt(reader, () => readListCall(reader)) ??
    attempt(reader, () => readGroup(reader)) ??
    attempt(reader, () => readSuffixed(reader)) ??
    attempt(reader, () => readSubject(reader)) ??
    attempt(reader, () => readUnnamed(reader)) ??
    attempt(reader, () => readPreposition(reader)) ??
    attempt(reader, () => (follows ? readInherited(reader) : undefined)) ??
    attempt(reader, () => readAlone(reader)) ??
    attempt(reader, () => readFreeText(reader, follows))
  );
}

/** `p => p.price`: what the function calls its argument says nothing. */
function skipLambda(reader: Reader): void {
  const { key } = tokenAt(reader);
  const isArrow = isSign(tokenAt(reader, 1), "=>");
  const isOwn = isSign(tokenAt(reader, 3), ".") && tokenAt(reader, 2).key === key;
  if (isArrow && (isOwn || isSign(tokenAt(reader, 2), "["))) use(reader, "loose", reader.at + 2);
}

function readNot(reader: Reader, follows: boolean): Condition | undefined {
  const isName = find(reader, "not") !== undefined && valueAlone({ ...reader }) !== undefined; // `no-shows`
  if (isName || stateAt(reader)) return undefined; // `нет в наличии`
  const minus = tokenAt(reader);
  const isMinus =
    isSign(minus, "-", "+") &&
    !find(reader, "not") &&
    (minus.isSpaced || nth(reader.tokens, reader.at - 1).kind === "open") &&
    !tokenAt(reader, 1).isSpaced &&
    !isCalculated(reader);
  if (isMinus) {
    use(reader, "loose");
  } else if (!find(reader, "not")) {
    if (fieldAt(reader, reader.at) || !find(reader, "not", true) || !startsCondition(reader, reader.at + 1))
      return undefined;
    take(reader, "not", true);
  } else if (follows && reader.subject && !startsCondition(reader, reader.at) && !exceptsValue(reader, reader.at))
    return undefined;
  else take(reader, "not");
  const absent = isSign(minus, "!") ? fieldAt(reader, reader.at) : undefined;
  if (absent?.found.field?.nullable && !isFlag(absent.found.field) && isEnd(reader, absent.end)) {
    pass(reader, { end: absent.end, doubt: "loose" }); // `!brand`
    return nullTest(absent.found, false);
  }
  const { isEither } = reader;
  reader.isEither = false;
  const condition =
    attempt(reader, () => readCondition(reader, false)) ??
    ((take(reader, "counted") ?? takeArticle(reader)) && readCondition(reader, false));
  if (!condition) return undefined;
  doubt(reader, "precedence", reader.isEither); // `not name = "boot" or "shoe"`
  doubt(reader, "loose", isOrderOfNull(reader, condition));
  reader.isEither ||= isEither;
  return isSign(minus, "+") ? condition : denied(reader, condition);
}

/** `not a studio` */
function takeArticle(reader: Reader) {
  const article = find(reader, "noise");
  return article && valueAlone({ ...reader, at: article.end }) && take(reader, "noise");
}

/** `not updated since 2023`: rows without a value may be meant too. */
function isOrderOfNull({ index }: Reader, condition: Condition): boolean {
  if (condition.kind !== "comparison" || !isOrder(condition.operator.name)) return false;
  return index.resource?.fields[condition.name.text]?.nullable === true;
}

/** `-price < 5` */
function isCalculated(reader: Reader): boolean {
  const named = fieldAt(reader, reader.at + 1);
  return named !== undefined && isSignComparison(reader, named.end) && !isSign(nth(reader.tokens, named.end), ":");
}

/** `AND(a = 1, b = 2)`, as spreadsheets write it. */
function readFunction(reader: Reader): Condition | undefined {
  takeSign(reader, "=");
  const kind = find(reader, "and") ? "and" : find(reader, "or") ? "or" : undefined;
  if (!kind || !take(reader, kind) || !isSign(tokenAt(reader), "(")) return undefined;
  use(reader, "word");
  const terms: Condition[] = [];
  while (!isClosing(tokenAt(reader))) {
    if (take(reader, "comma")) continue;
    const term = readCondition(reader, false);
    if (!term) return undefined;
    terms.push(term);
  }
  takeClose(reader);
  return terms.length > 0 ? join(kind, terms) : undefined;
}

function readGroup(reader: Reader): Condition | undefined {
  if (tokenAt(reader).kind !== "open" || fieldAt(reader, reader.at)) return undefined;
  const isPlain = isSign(tokenAt(reader), "(");
  use(reader, isPlain ? "word" : "loose");
  const condition = reader.readTerms(reader);
  if (!condition) return undefined;
  doubt(reader, "implied", !takeClose(reader));
  return condition;
}

/** `10 > price`, `5 < price < 10`, `"shoe" in name`. */
function readMirrored(reader: Reader): Condition | undefined {
  const lead = find(reader, "comparison"); // `has 'boot' in its name`
  const isLed = lead?.means.operator === searchOperator && nth(reader.tokens, lead.end).kind === "string";
  if (isLed) use(reader, "loose", lead.end);
  const first = tokenAt(reader);
  const start = reader.at;
  const prefix = phraseAt(reader.tokens, start, "unit");
  const isWord = first.kind === "word" && !fieldAt(reader, start);
  const literalEnd = (prefix?.end ?? start) + 1;
  if (!isWord && !prefix && !["number", "string", "date"].includes(first.kind)) return undefined;
  const unit = phraseAt(reader.tokens, literalEnd, "unit");
  const valueEnd = unit?.end ?? literalEnd;
  const compared = phraseAt(reader.tokens, valueEnd, "comparison");
  const operator: OperatorName | undefined = compared && swapped(compared.means.operator);
  const article =
    compared && (isWord || first.kind === "string") ? phraseAt(reader.tokens, compared.end, "noise") : undefined; // `wool in the name`
  const place = article?.end ?? compared?.end ?? 0;
  const named = fieldAt(reader, place) ?? fieldAt(reader, place, true);
  const isBound =
    compared?.means.counts === true && !/^(?:than|then|as)$/.test(nth(reader.tokens, compared.end - 1).key); // `20 max price`
  if (!compared || !named || !operator || compared.means.pattern || isBound) return undefined;
  const isSearch = operators[compared.means.operator].arity === "list";
  if (isWord && !isSearch) return undefined;
  if (isSearch && named.found.field && !valueTypes[named.found.field.type].isText) return undefined;
  const isName = !reader.index.resource;
  const before = nth(reader.tokens, compared.end - 1);
  if (isName && (isSign(before, ":") || nth(reader.tokens, compared.end).kind === "string")) return undefined;
  const word = { value: { is: "text", text: first.text, isQuoted: false }, end: literalEnd } as const;
  const value = isWord ? word : valueAt(reader, start, named.found);
  if (value?.end !== valueEnd) return undefined;
  const test = { subject: named.found, operator, isNegated: false, values: [value.value], ranges: [] };
  const built = build({ ...test, isAnd: false });
  passValue(reader, value);
  pass(reader, compared);
  if (article) pass(reader, article, "noise");
  passField(reader, named);
  doubt(reader, "loose", isSearch || isWord || (isName && first.quote === '"'));
  reader.subject = named.found;
  reader.last = { operator };
  const condition = accept(reader, built);
  const chained = condition && find(reader, "comparison") ? readPredicate(reader, named.found) : undefined;
  return condition && chained ? join("and", [condition, chained]) : condition;
}

function readSubject(reader: Reader): Condition | undefined {
  const named = fieldAt(reader, reader.at) ?? fieldAt(reader, reader.at, true);
  if (!named) return undefined;
  const token = tokenAt(reader);
  const { found } = named;
  const isOtherWord = found.doubt === "typo" && !beginsAs(token, found);
  if (isOtherWord && !isCompared(reader, named.end)) return undefined; // `gmail addresses` is said of no email
  if (token.kind === "string" && !phraseAt(reader.tokens, named.end, "comparison") && !find(reader, "copula"))
    return undefined;
  return (
    attempt(reader, () => readShared(reader, named)) ??
    attempt(reader, () => readMethod(reader, named)) ??
    attempt(reader, () => {
      passField(reader, named);
      return readPredicate(reader, found);
    }) ??
    attempt(reader, () => {
      const time = timeOf(reader, named);
      if (!time) return undefined;
      pass(reader, { end: named.end, doubt: "implied" });
      return readPredicate(reader, time);
    }) ??
    flag(reader, isOtherWord ? undefined : named)
  );
}

function beginsAs({ key }: Token, { name, field }: KnownField): boolean {
  return [name, field?.label ?? ""].some((each) => folded(each).startsWith(key.charAt(0)));
}

/** `paid after 2026-01-10`: the time of a flag, which is called after it. */
function timeOf({ index }: Reader, { found }: FieldAt): KnownField | undefined {
  const time = isFlag(found.field) ? index.byName.get(`${joinedName(found.name)}date`) : undefined;
  return isTime(time?.field) ? time : undefined;
}

/** `brand and rating are empty` */
function readShared(reader: Reader, first: FieldAt): Condition | undefined {
  const { tokens, index } = reader;
  const subjects = [first];
  const next = () => {
    const end = subjects.at(-1)?.end ?? 0;
    const and = phraseAt(tokens, phraseAt(tokens, end, "comma")?.end ?? end, "and");
    return and && !("adds" in and.means) ? fieldAt(reader, and.end) : undefined;
  };
  for (let named = next(); named; named = next()) subjects.push(named);
  const end = subjects.at(-1)?.end ?? 0;
  const same = sameAt(reader, end);
  if (same && subjects[1] && subjects.length === 2) return readSame(reader, first, subjects[1], same);
  const isShared = subjects.length > 1 && isAnyAt(tokens, end, ["comparison", "copula", "not"]);
  if (!isShared || !index.resource || isFlag(first.found.field)) return undefined;
  const terms: Condition[] = [];
  for (const { found } of subjects) {
    reader.at = first.end;
    use(reader, "implied", end);
    const term = readPredicate(reader, found);
    if (!term) return undefined;
    terms.push(term);
  }
  return join("and", terms);
}

/** `owner and brand are the same` */
function readSame(
  reader: Reader,
  one: FieldAt,
  other: FieldAt,
  same: ReturnType<typeof sameAt>,
): Condition | undefined {
  if (!same || !isEnd(reader, same.end)) return undefined;
  use(reader, "implied", same.end);
  return sameValue(reader, one.found, other.found, same.isNegated);
}

function sameAt({ tokens }: Reader, at: number) {
  const copula = phraseAt(tokens, at, "copula")?.end ?? at;
  const not = phraseAt(tokens, copula, "not");
  const same = phraseAt(tokens, not?.end ?? copula, "same");
  return same && { end: same.end, isNegated: not !== undefined };
}
