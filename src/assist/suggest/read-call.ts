import { operators } from "../../base/language/operators.ts";
import { plainOperator } from "../../base/language/phrases/operator-facts.ts";
import type { Meaning } from "../../base/language/phrases/phrase.ts";
import type { Condition } from "../../compiler/ast/nodes.ts";
import { build, comparison, not } from "./conditions.ts";
import { joinedName, type KnownField } from "./fields.ts";
import { phraseAt } from "./phrases.ts";
import { type FieldAt, fieldAt } from "./read-field.ts";
import { accept } from "./read-predicate.ts";
import { valueAt } from "./read-value.ts";
import { readTest } from "./read-values.ts";
import {
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
import { nth, tokensOf } from "./tokens.ts";

type Call = Extract<Meaning, { readonly is: "call" }>;

/** `contains(name, "shoe")`, `isnull(brand)`. */
export function readCall(reader: Reader): Condition | undefined {
  const call = take(reader, "call");
  if (!call || !isSign(tokenAt(reader), "(")) return undefined;
  use(reader, "word");
  const named = fieldAt(reader, reader.at) ?? fieldAt(reader, reader.at, true);
  if (!named || (tokenAt(reader).kind === "string" && reader.index.resource)) return swapped(reader, call.means);
  passField(reader, named);
  if (operators[call.means.operator].arity !== "none" && !take(reader, "comma")) return undefined;
  return argumentsOf(reader, named.found, call.means);
}

/** `contains("shoe", name)`. */
function swapped(reader: Reader, call: Call): Condition | undefined {
  const start = reader.at;
  reader.at++;
  if (!take(reader, "comma")) return undefined;
  const named = fieldAt(reader, reader.at);
  const value = named && valueAt(reader, start, named.found);
  if (!named || !value) return undefined;
  pass(reader, { end: named.end, doubt: "loose" });
  const { operator, pattern } = call;
  const test = { subject: named.found, operator, pattern, isNegated: false, values: [value.value], ranges: [] };
  return closed(reader, call, accept(reader, build({ ...test, isAnd: false })));
}

/** `name.includes("shoe")`, behind the name. */
export function readMethod(reader: Reader, named: FieldAt): Condition | undefined {
  const { tokens } = reader;
  const at = named.end;
  const call = isSign(nth(tokens, at), ".", "->") ? phraseAt(tokens, at + 1, "call") : undefined;
  if (!call || !isSign(nth(tokens, call.end), "(")) return undefined;
  passField(reader, named);
  use(reader, "word", call.end + 1);
  return argumentsOf(reader, named.found, call.means);
}

function argumentsOf(reader: Reader, subject: KnownField, call: Call): Condition | undefined {
  if (operators[call.operator].arity === "none")
    return closed(reader, call, comparison(subject.name, call.operator, []));
  const condition = accept(reader, readTest(reader, subject, call, false));
  return closed(reader, call, condition);
}

function closed(reader: Reader, call: Call, condition: Condition | undefined): Condition | undefined {
  if (!condition) return undefined;
  doubt(reader, "implied", !takeClose(reader));
  reader.last = undefined;
  return call.tails ? tailed(reader, call.tails, condition) : compared(reader, condition);
}

/** `name.includes("x") === false`, `contains(name, "x") eq true` */
function compared(reader: Reader, condition: Condition): Condition | undefined {
  const sign = find(reader, "comparison");
  const truth = sign && phraseAt(reader.tokens, sign.end, "truth");
  if (!sign || (tokenAt(reader).kind !== "sign" && !truth)) return condition;
  const { complement } = operators[plainOperator];
  if (!truth || (sign.means.operator !== plainOperator && sign.means.operator !== complement)) return undefined;
  pass(reader, truth);
  return (sign.means.operator === plainOperator) === (truth.means.value === 1) ? condition : not(condition);
}

/** `.indexOf("x") !== -1` is a condition only with its tail. */
function tailed(reader: Reader, tails: readonly string[], condition: Condition): Condition | undefined {
  for (const tail of tails) {
    const wanted = tokensOf(tail);
    if (wanted.every(({ key }, index) => tokenAt(reader, index).key === key)) {
      use(reader, "word", reader.at + wanted.length);
      return condition;
    }
  }
  return undefined;
}

/** `["open", "closed"].includes(status)`. */
export function readListCall(reader: Reader): Condition | undefined {
  if (tokenAt(reader).kind !== "open") return undefined;
  let afterList = reader.at + 1;
  while (!isClosing(nth(reader.tokens, afterList - 1))) afterList++;
  if (!isSign(nth(reader.tokens, afterList), ".")) return undefined;
  const call = phraseAt(reader.tokens, afterList + 1, "call");
  const named = call && isSign(nth(reader.tokens, call.end), "(") ? fieldAt(reader, call.end + 1) : undefined;
  if (!named) return undefined;
  const { listForm } = operators[plainOperator];
  const test = listForm && { operator: listForm, pattern: undefined };
  const condition = test && accept(reader, readTest(reader, named.found, test, false));
  if (!call || !condition || reader.at !== afterList) return undefined;
  use(reader, "word", call.end + 1);
  passField(reader, named);
  takeClose(reader);
  return condition;
}

/** `price_gte = 5`, `name__contains: shoe`, where no field is called so. */
export function readSuffixed(reader: Reader): Condition | undefined {
  const [, name = "", by = ""] = /^(.+?)__?(\p{L}+)$/u.exec(tokenAt(reader).key) ?? [];
  const subject = reader.index.byName.get(joinedName(name));
  const compared = phraseAt(tokensOf(by), 0, "comparison");
  if (!subject || !compared || fieldAt(reader, reader.at)) return undefined;
  use(reader, "loose");
  takeSign(reader, "=", ":");
  const { operator, pattern } = compared.means;
  return accept(reader, readTest(reader, subject, { operator, pattern }, false));
}
