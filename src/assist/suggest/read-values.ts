import { type OperatorName, operators } from "../../base/language/operators.ts";
import { typeFacts, valueTypes } from "../../base/language/value-types.ts";
import { type Built, build } from "./conditions.ts";
import type { Doubt } from "./evidence.ts";
import { isOpposite, type KnownField } from "./fields.ts";
import { readNumbers } from "./numbers.ts";
import { lowOperator, matching, plainOperator, searchOperator, startOperator } from "./operators.ts";
import { phraseAt } from "./phrases.ts";
import { fieldAt } from "./read-field.ts";
import { oneOf, passValue, type ValueAt, valueAt } from "./read-value.ts";
import {
  doubt,
  find,
  isClosing,
  isSign,
  type LastTest,
  type Reader,
  take,
  takeClose,
  takeOpen,
  takeSign,
  tokenAt,
  use,
} from "./reader.ts";
import { isCompared, startsCondition } from "./starts.ts";
import { nth, startsName } from "./tokens.ts";
import { valueAlone } from "./value-alone.ts";
import { isIdentifier, type LooseValue, split } from "./values.ts";

interface Values {
  readonly values: readonly LooseValue[];
  readonly isAnd: boolean;
  readonly ranges: readonly (readonly [LooseValue, LooseValue])[];
}

/** The condition that a field, an operator and the values that follow are. */
export function readTest(reader: Reader, subject: KnownField, test: LastTest, isNegated: boolean): Built | undefined {
  const read = readValues(reader, subject, test, isNegated);
  if (!read) return undefined;
  const { values, isAnd, ranges } = read;
  doubt(reader, "loose", isNegated && reader.isEither && values.length > 1); // `not brand = A or B`
  reader.subject = subject;
  reader.last = test;
  const isPlain = test.operator === plainOperator && ranges.length === 0 && values.length === 1;
  const isApart = tokenAt(reader).kind === "sign" && tokenAt(reader).isSpaced;
  const and = find(reader, "and");
  const isJoint = and !== undefined && startsCondition(reader, and.end); // `price = 5 plus stock > 3`
  const isNext = startsCondition(reader, reader.at); // `bags, max price: 40`
  const after = isPlain && !isApart && !isJoint && !isNext ? take(reader, "after") : undefined;
  const unit = after && find(reader, "unit");
  if (unit) use(reader, "changed", unit.end); // `3+ years`
  const isWild =
    test.operator === plainOperator &&
    !test.pattern &&
    values.some((value) => /\*|^\p{L}+\?\p{L}+$/u.test(unquoted(value)));
  const pattern = isWild ? "wildcard" : test.pattern;
  const isRegexp = values.some((value) => value.is === "text" && value.isRegexp);
  const isStarred = values.some((value) => value.is === "text" && /^[\p{L}\p{N} ]+\*$/u.test(value.text));
  if (operators[test.operator].isRegexp && !pattern && isStarred) return undefined; // `name ~ "boot*"`
  const operator = isRegexp ? matching(test.operator) : (after?.means.operator ?? test.operator);
  if (!operator) return undefined;
  doubt(reader, "loose", operators[operator].isRegexp === true && !pattern && !values.every(isQuotedText));
  doubt(reader, "changed", values.some(isWildcard));
  doubt(reader, "loose", pattern === "end" && subject.field !== undefined && !valueTypes[subject.field.type].isText); // `price ends in 99`
  const isOpen = pattern === "end" || operator === startOperator || (!pattern && isContained(operator));
  const meant = isOpen ? values.map(withoutWildcards) : values;
  return build({ subject, operator, pattern, isOfTime: test.isOfTime, isNegated, values: meant, isAnd, ranges });
}

/** Whether a value says by its quotes that it is a text. */
const isQuotedText = (value: LooseValue) => value.is === "text" && value.isQuoted;

/** `shoe*`, `%shoe%` */
const isWildcard = (value: LooseValue): value is Extract<LooseValue, { is: "text" }> =>
  /[*%].|\D[*%]/.test(unquoted(value));

/** The text of a value without quotes; empty when it is none. */
const unquoted = (value: LooseValue) => (value.is === "text" && !value.isQuoted ? value.text : "");

const isContained = (operator: OperatorName) =>
  operator === searchOperator || operators[operator].complement === searchOperator;

/** Whether an operator looks at the letters of a text, to which a bracket may belong. */
const isSpelt = (operator: OperatorName) =>
  operator === startOperator || operators[operator].isRegexp === true || isContained(operator);

/** `contains *shoe*`: what is contained has anything around it anyway. */
function withoutWildcards(value: LooseValue): LooseValue {
  return isWildcard(value) ? { ...value, text: value.text.replace(/^[*%]{1,3}|[*%]{1,3}$/g, "") } : value;
}

function readValues(reader: Reader, subject: KnownField, test: LastTest, isNegated: boolean): Values | undefined {
  const open = tokenAt(reader);
  const isEnclosed = open.kind === "open" || (isSign(open, "<") && operators[test.operator].arity === "list");
  return isEnclosed ? enclosed(reader, subject, test) : inARow(reader, subject, test, isNegated);
}

/** The values between two brackets of any kind, which may be left open at the end. */
function enclosed(reader: Reader, subject: KnownField, test: LastTest): Values | undefined {
  const opening = tokenAt(reader).text;
  use(reader, "word");
  const nested = takeOpen(reader);
  const values: LooseValue[] = [];
  const ranges: [LooseValue, LooseValue][] = [];
  let isAnd = false;
  let spacing: boolean | undefined;
  const isRange = operators[test.operator].arity === "range";
  while (!isListEnd(reader, opening)) {
    if (take(reader, "comma")) {
      const { isSpaced } = tokenAt(reader);
      doubt(reader, "loose", (spacing ?? isSpaced) !== isSpaced || find(reader, "comma") !== undefined); // `(a; b;c)`
      spacing = isSpaced;
      continue;
    }
    const or = take(reader, "or");
    const and = take(reader, "and");
    if (or || and) isAnd = !or;
    const read = nextValue(reader, subject);
    if (!read) return undefined;
    const isMinus = isSign(tokenAt(reader), "-") && tokenAt(reader).isSpaced && !tokenAt(reader, 1).isSpaced;
    const to = isMinus ? undefined : toPhrase(reader, isRange);
    const end = to ? valueAt(reader, to.end, subject) : undefined;
    if (to && end) {
      use(reader, "word", to.end);
      passValue(reader, end);
      ranges.push([read.value, end.value]);
    } else values.push(...split(read.value, subject, true));
  }
  const [only] = values;
  const words = reader.isSearch && opening === "(" && only && !values[1] ? unquoted(only).split(" ") : [];
  if (words.length > 1) values.splice(0, 1, ...words.map((text) => ({ is: "text", text, isQuoted: false }) as const));
  if (/[([]/.test(opening) && only && !values[1] && unquoted(only) && isSpelt(test.operator)) return undefined; // `starts with (new)`
  const isUnparted = only && !values[1] && !subject.field?.values && unquoted(only).includes(" "); // `in [ui api]`
  if (isUnparted && operators[test.operator].arity === "list") return undefined;
  doubt(reader, "loose", isAnd && operators[test.operator].isNegative !== true);
  const closing = tokenAt(reader).text;
  doubt(reader, "implied", !takeClose(reader) && !takeSign(reader, ">"));
  const isClosed = !nested || takeClose(reader);
  if (!isClosed && opening === "[") return undefined; // `[(10 50]`
  doubt(reader, "implied", !isClosed);
  if (opening === "{" && (nested || values.length === 1)) return undefined; // `{{user}}`, `{0}`: a place for a value
  const isEnumerated = operators[test.operator].arity === "list" || subject.field?.values !== undefined;
  doubt(reader, "loose", opening === "[" && values.length === 1 && !isEnumerated);
  doubt(reader, "loose", opening === "[" && test.operator === plainOperator && isInterval(values)); // `[1, 5]`
  const isHalfOpen = /^(?:\[\)|\(\]|\{.|.\})$/.test(opening + closing); // `[5, 10)`, `{5 TO 10]`
  if (isHalfOpen && (ranges.length > 0 || values.length === 2)) return undefined;
  if (isRange) {
    if (values.length % 2 === 1) return undefined;
    ranges.push(...pairs(values.splice(0)));
  }
  return { values, isAnd, ranges };
}

/** Whether two numbers may also be the ends of a range. */
function isInterval(values: readonly LooseValue[]): boolean {
  const [low, high] = values;
  return values.length === 2 && low?.is === "number" && high?.is === "number" && Number(low.text) < Number(high.text);
}

function isListEnd(reader: Reader, opening: string | undefined): boolean {
  if (isClosing(tokenAt(reader)) || (opening === "<" && isSign(tokenAt(reader), ">"))) return true;
  const and = find(reader, "and");
  const named = and && fieldAt(reader, and.end); // `id in (1, 2 and price > 5`
  return named !== undefined && isCompared(reader, named.end);
}

function pairs(values: readonly LooseValue[]): [LooseValue, LooseValue][] {
  return Array.from(
    { length: values.length / 2 },
    (_, index) => [values[2 * index], values[2 * index + 1]] as [LooseValue, LooseValue],
  );
}

function nextValue(reader: Reader, subject: KnownField): ValueAt | undefined {
  const read = valueAt(reader, reader.at, subject);
  if (read) passValue(reader, read);
  return read;
}

/** What stands between the ends of a range; AND only where a range is sure to be meant. */
function toPhrase({ tokens, at }: Reader, isRange: boolean): { readonly end: number } | undefined {
  const phrase = phraseAt(tokens, at, "to") ?? (isRange ? phraseAt(tokens, at, "and", true) : undefined);
  return phrase && (isRange || !phraseAt(tokens, at, "and")) ? phrase : undefined;
}

function inARow(reader: Reader, subject: KnownField, test: LastTest, isNegated: boolean): Values | undefined {
  const { arity, isNegative, listForm, complement } = operators[test.operator];
  const { asRegexp, isRegexp } = operators[isNegative && complement ? complement : test.operator];
  const first = nextValue(reader, subject);
  if (!first) return undefined;
  const isRange = arity === "range";
  const range = rangeFrom(reader, subject, test, first.value, isRange);
  if (range) return { values: [], isAnd: false, ranges: [range] };
  if (isRange) return undefined;
  const takesSeveral = arity === "list" || listForm !== undefined || asRegexp !== undefined || isRegexp === true;
  const values: LooseValue[] = [...split(first.value, subject, arity === "list")];
  doubt(reader, "loose", values.length > 1 && arity !== "list");
  let isAnd = false;
  while (takesSeveral) {
    const isOfNames = isNegated && startsName(nth(reader.tokens, reader.at + 1).text); // `except Puma and Reebok`
    const takesAnd = isNegative === true || isOfNames || listForm === undefined || isNumberNext(reader, subject);
    const separator = separatorAt(reader, subject, takesAnd, arity === "list");
    if (!separator) break;
    const value = valueAt(reader, separator.end, subject);
    if (!value || phraseAt(reader.tokens, value.end, "after")) break;
    isAnd ||= separator.isAnd && (isNegative === true || isNegated || listForm === undefined);
    reader.isEither ||= separator.isOr;
    use(reader, separator.doubt ?? "word", separator.end);
    passValue(reader, value);
    const parts = split(value.value, subject, true);
    doubt(reader, "loose", parts.length > 1 || (isNegative === true && separator.isOr)); // `5 or 6,50`
    values.push(...parts);
  }
  const isMixed = values.length > 1 && values.some((value) => unquoted(value).includes(" & ")); // `A, B & C`
  if (isMixed) return undefined;
  const [only, another] = values;
  const isPhrase = only?.is === "text" && !only.isQuoted && !another; // `name is in love`
  const isRangePerhaps = isAnd && !isNegative && values.length === 2; // `price within 5 and 10`
  doubt(
    reader,
    "loose",
    arity === "list" && !subject.field?.values && (isPhrase || isRangePerhaps || only?.is === "field"),
  );
  return { values, isAnd, ranges: [] };
}

function rangeFrom(
  reader: Reader,
  subject: KnownField,
  test: LastTest,
  from: LooseValue,
  isRange: boolean,
): [LooseValue, LooseValue] | undefined {
  if (
    !isRange &&
    test.operator !== plainOperator &&
    test.operator !== lowOperator &&
    operators[test.operator].arity !== "list"
  )
    return undefined;
  const comma = isRange ? phraseAt(reader.tokens, reader.at, "comma") : undefined;
  const isInterval = from.is === "period" && isSign(tokenAt(reader), "/"); // `2024-05-01/2024-05-31`
  const to = toPhrase(reader, isRange) ?? comma ?? (isInterval ? { end: reader.at + 1 } : undefined);
  const split = isRange && from.is === "number" ? readNumbers(from.text) : undefined;
  if (!to && split?.length === 2) return split.map((each) => ({ ...from, text: each })) as [LooseValue, LooseValue];
  if (!to) return undefined;
  const end = valueAt(reader, to.end, subject);
  if (!end && isOpenEnd(reader, to.end)) {
    use(reader, "loose", to.end);
    return [from, { is: "open" }];
  }
  if (!end || (!isRange && startsCondition(reader, to.end))) return undefined;
  use(reader, isRange || from.is !== "text" ? "word" : "loose", to.end);
  passValue(reader, end);
  return [from, end.value];
}

/** `4..` */
function isOpenEnd({ tokens }: Reader, at: number): boolean {
  const sign = nth(tokens, at - 1);
  return isSign(sign, "..", "...") && !sign.isSpaced && (isClosing(nth(tokens, at)) || nth(tokens, at).isSpaced);
}

/** `id = 44 and 51`: no row has two of them, so either is meant. */
function isNumberNext({ tokens, at }: Reader, { name }: KnownField): boolean {
  const and = phraseAt(tokens, at, "and");
  return isIdentifier(name) && and !== undefined && nth(tokens, and.end).kind === "number";
}

interface Separator {
  readonly isAnd: boolean;
  readonly isOr: boolean;
  readonly end: number;
  /** Whether the sign also joins texts or divides: `"red" || "shoe"`. */
  readonly doubt: Doubt | undefined;
}

/** What stands between two values of one field, when no condition begins behind it. */
function separatorAt(reader: Reader, subject: KnownField, takesAnd: boolean, isList: boolean): Separator | undefined {
  const { tokens, at } = reader;
  const comma = phraseAt(tokens, at, "comma");
  const place = comma?.end ?? at;
  const or = phraseAt(tokens, place, "or");
  const and = or || !takesAnd ? undefined : phraseAt(tokens, place, "and");
  const isNumeric = subject.field !== undefined && typeFacts[subject.field.type].isNumeric;
  const slash = isSign(nth(tokens, at), "/") && !isNumeric ? { end: at + 1 } : undefined;
  const next = nth(tokens, at);
  const isNext =
    next.kind === "number"
      ? isList || next.isOnNewLine || isIdentifier(subject.name)
      : (isList && next.kind === "string") ||
        ((isList || subject.field?.values) && oneOf(reader, at, subject) !== undefined);
  const end = or?.end ?? and?.end ?? comma?.end ?? slash?.end ?? (isNext ? at : undefined);
  if (end === undefined || phraseAt(tokens, end, "not")) return undefined;
  const own = subject.field?.values ? oneOf(reader, end, subject) : undefined; // `status dropped, completed`
  if (startsCondition(reader, end) && !(own && !isCompared(reader, own.end))) return undefined;
  const isOwn = isList || subject.field?.values !== undefined;
  if (comma?.end === end && !isOwn && valueAlone({ ...reader, at: end })) return undefined; // `brand Acme, shoes`
  if (!isOwn && isOpposite(reader.index, nth(tokens, end).key)) return undefined; // `owner jane, inactive`
  const copula = phraseAt(tokens, end, "copula");
  if (copula && nth(tokens, copula.end).kind !== "none") return undefined;
  const isName = takesAnd && startsName(nth(tokens, end).text);
  if (and && nth(tokens, end).kind === "word" && !subject.field?.values && !isList && !isName) return undefined;
  const isLetter = nth(tokens, end - 1).kind === "word" && nth(tokens, end - 1).key.length === 1; // `Jack o Lantern`
  const isLoose =
    isLetter || slash !== undefined || (isNext && !isList) || (or !== undefined && nth(tokens, at).kind === "sign");
  const isGlued = comma?.end === end && !isList && nth(tokens, end).kind === "word" && !nth(tokens, end).isSpaced;
  const typo = [comma, or, and].find((each) => each?.doubt)?.doubt;
  return { isAnd: and !== undefined, isOr: or !== undefined, end, doubt: isLoose || isGlued ? "loose" : typo };
}
