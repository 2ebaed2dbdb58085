import { limitsOf } from "../../base/diagnostics/limits.ts";
import { type OperatorName, operators } from "../../base/language/operators.ts";
import { valueTypes } from "../../base/language/value-types.ts";
import type { Condition } from "../../compiler/ast/nodes.ts";
import { build, join } from "./conditions.ts";
import { isFlag, joinedName, type KnownField } from "./fields.ts";
import { isOrder, searchOperator, swapped } from "./operators.ts";
import { phraseAt } from "./phrases.ts";
import { fieldAt } from "./read-field.ts";
import { accept, readInherited, readPredicate } from "./read-predicate.ts";
import { denied, flag, isEnd, readBefore, readUnnamed } from "./read-unnamed.ts";
import { passValue, valueAt } from "./read-value.ts";
import { readTest } from "./read-values.ts";
import {
  attempt,
  doubt,
  find,
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
import { folded, nth, type Token, tokensOf } from "./tokens.ts";
import { valueAlone } from "./value-alone.ts";

/** The condition at a place, in whatever order its parts were written. */
export function readCondition(reader: Reader, follows: boolean): Condition | undefined {
  if (++reader.depth > limitsOf(reader.options.limits).maxDepth) return undefined;
  return (
    attempt(reader, () => readBefore(reader)) ??
    attempt(reader, () => readNot(reader, follows)) ??
    attempt(reader, () => readMirrored(reader)) ??
    attempt(reader, () => readGroup(reader)) ??
    attempt(reader, () => readSuffixed(reader)) ??
    attempt(reader, () => readSubject(reader)) ??
    attempt(reader, () => readUnnamed(reader)) ??
    attempt(reader, () => (follows ? readInherited(reader) : undefined)) ??
    attempt(reader, () => readAlone(reader))
  );
}

/** `price_gte = 5`, `name__contains: shoe`, where no field is called so. */
function readSuffixed(reader: Reader): Condition | undefined {
  const [, name = "", by = ""] = /^(.+?)__?(\p{L}+)$/u.exec(tokenAt(reader).key) ?? [];
  const subject = reader.index.byName.get(joinedName(name));
  const compared = phraseAt(tokensOf(by), 0, "comparison");
  if (!subject || !compared || fieldAt(reader, reader.at)) return undefined;
  use(reader, "loose");
  takeSign(reader, "=", ":");
  const { operator, pattern } = compared.means;
  return accept(reader, readTest(reader, subject, { operator, pattern }, false));
}

/** A value of the only enum that has it: `archived`. */
function readAlone(reader: Reader): Condition | undefined {
  const { field } = reader.subject ?? {};
  const isListed = reader.isJoined && !isSign(nth(reader.tokens, reader.at - 1), ",");
  const isOfLast = isListed && field && (valueTypes[field.type].isText || field.values); // `name is red and shoes`
  const alone = isOfLast ? undefined : valueAlone(reader);
  return alone && isEnd(reader, reader.at) ? alone : undefined;
}

function readNot(reader: Reader, follows: boolean): Condition | undefined {
  if (find(reader, "not") && valueAlone({ ...reader })) return undefined; // `no-shows`
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
  const { isEither } = reader;
  reader.isEither = false;
  const condition = readCondition(reader, false);
  if (!condition) return undefined;
  doubt(reader, "precedence", reader.isEither); // `not name = "boot" or "shoe"`
  doubt(reader, "loose", mayBeNull(reader, condition));
  reader.isEither ||= isEither;
  return isSign(minus, "+") ? condition : denied(reader, condition);
}

/** `not updated since 2023`, `not done`: rows without a value may be meant too. */
function mayBeNull({ index }: Reader, condition: Condition): boolean {
  if (condition.kind !== "comparison") return false;
  const field = index.resource?.fields[condition.name.text];
  return field?.nullable === true && (isOrder(condition.operator.name) || isFlag(field));
}

/** `-price < 5` */
function isCalculated(reader: Reader): boolean {
  const named = fieldAt(reader, reader.at + 1);
  return named !== undefined && isSignComparison(reader, named.end) && !isSign(nth(reader.tokens, named.end), ":");
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
    attempt(reader, () => {
      passField(reader, named);
      return readPredicate(reader, found);
    }) ?? flag(reader, isOtherWord ? undefined : named)
  );
}

function beginsAs({ key }: Token, { name, field }: KnownField): boolean {
  return [name, field?.label ?? ""].some((each) => folded(each).startsWith(key.charAt(0)));
}
