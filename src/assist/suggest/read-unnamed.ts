import { operators } from "../../base/language/operators.ts";
import { valueTypes } from "../../base/language/value-types.ts";
import type { Condition } from "../../compiler/ast/nodes.ts";
import { comparison, not } from "./conditions.ts";
import { isFlag } from "./fields.ts";
import { aboveOperator, isOrder, plainOperator } from "./operators.ts";
import { isAnyAt, phraseAt } from "./phrases.ts";
import { fieldAt } from "./read-field.ts";
import { accept, endsHere, isPerhapsText, nullTest, readPredicate } from "./read-predicate.ts";
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
} from "./reader.ts";
import { nth } from "./tokens.ts";
import { valueAlone } from "./value-alone.ts";

/** A condition that leaves out its field, because what is said of it tells which one is meant. */
export function readUnnamed(reader: Reader): Condition | undefined {
  return attempt(reader, () => readBound(reader)) ?? attempt(reader, () => readIs(reader));
}

/** `has no brand`, `has:rating`, `without rating`. */
export function readBefore(reader: Reader): Condition | undefined {
  const isNot = find(reader, "not") !== undefined;
  const start = reader.at;
  const before = take(reader, "before");
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
  if (!endsHere(reader)) {
    doubt(reader, "noise");
    const condition = isPresent && !hasArticle ? undefined : readPredicate(reader, named.found); // `have a rating above 4`
    return condition && !isPresent ? not(condition) : condition; // `without tag 12`
  }
  const isAlways = type !== undefined && !nullable && (isPresent || valueTypes[type].isNumeric);
  if (isAlways && !isCount) return undefined; // it always holds, or never
  if (isCount) return comparison(named.found.name, isPresent ? aboveOperator : plainOperator, [0]);
  doubt(reader, "loose", isPerhapsText(named.found));
  return comparison(named.found.name, before.means.operator, []);
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
  if (!find(reader, "copula")) return undefined;
  take(reader, "copula");
  doubt(reader, "implied");
  const isNot = take(reader, "not") !== undefined;
  const condition = valueAlone(reader) ?? flag(reader, fieldAt(reader, reader.at));
  return condition && isNot ? denied(reader, condition) : condition;
}

const PARTICIPLE = /.{3}ed$/;

/** A flag that is named and compared with nothing; `rated`, where a field that may be empty is called `rating`. */
export function flag(reader: Reader, named: ReturnType<typeof fieldAt>): Condition | undefined {
  if (!named || !(isEnd(reader, named.end) || (isFlag(named.found.field) && isBound(reader, named.end))))
    return undefined;
  const isWritten = named.end === reader.at + 1 || !named.found.doubt; // `checked in`, where that is the label
  const isNullable = named.found.field?.nullable && !isFlag(named.found.field);
  if (isNullable && isWritten && PARTICIPLE.test(tokenAt(reader).key)) {
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
  return bound !== undefined && isOrder(bound.means.operator) && nth(tokens, at).kind === "word";
}

/** Whether a condition may end at a place. */
export function isEnd(reader: Reader, at: number): boolean {
  const { tokens } = reader;
  const [token, next] = [nth(tokens, at), nth(tokens, at + 1)];
  if (endsSentence(tokens, at)) return true;
  if (isAnyAt(tokens, at, ["and", "or", "comma", "clause", "noise", "superlative"])) return true;
  const before = phraseAt(tokens, at, "before"); // `is:active has:rating`
  if (before && fieldAt(reader, before.end)) return true;
  if (isSign(token, "-") && token.isSpaced && !next.isSpaced && next.kind === "word") return true; // `is:active -status:open`
  const named = token.kind === "word" ? fieldAt(reader, at) : undefined;
  if (named && isAnyAt(tokens, named.end, ["comparison"])) return true; // `active price > 5`
  return valueAlone({ ...reader, at }) !== undefined;
}
