import { valueTypes } from "../../base/language/value-types.ts";
import { readDigits } from "./dates.ts";
import { isFlag, type KnownField } from "./fields.ts";
import { dateOrderOf, timeZoneOf } from "./options.ts";
import { isAnyAt, phraseAt } from "./phrases.ts";
import { fieldAt } from "./read-field.ts";
import { periodAt, readPeriod } from "./read-time.ts";
import { isSign, type Reader, use } from "./reader.ts";
import { exceptsValue, startsAnew } from "./starts.ts";
import { matchAt, nth, startsName, type Token } from "./tokens.ts";
import { isOneOf, type LooseValue } from "./values.ts";

export interface ValueAt {
  readonly value: LooseValue;
  readonly end: number;
}

/** Goes on behind a value, and says whether each of its characters is as it was written. */
export function passValue(reader: Reader, { value, end }: ValueAt): void {
  use(reader, isVerbatim(reader, value, end) ? "value" : "changed", end);
}

/** What may touch a value without being part of it. */
const BEFORE_VALUE = /[\s([{,;:=<>!~≠≤≥\p{L}]$|^$/u;
const AFTER_VALUE = /^[\s)\]},;&|]|^$/;

function isVerbatim({ text, tokens, at }: Reader, value: LooseValue, end: number): boolean {
  const { start, kind } = nth(tokens, at);
  const stop = nth(tokens, end - 1).end;
  const written = text.slice(start, stop);
  const isApart = BEFORE_VALUE.test(text.slice(Math.max(0, start - 1), start)) && AFTER_VALUE.test(text.charAt(stop));
  if (kind === "string") return isApart && !/\\(?!["\\])/.test(written) && !/^'.*\\/s.test(written);
  const isWhole = tokens.slice(at, end).every((token) => token.kind !== "word" || !/['’]/.test(token.text));
  if (value.is !== "text") return isApart && isWhole;
  return isApart && (value.isRegexp === true || written === value.text);
}

/** The value at a place, as far as the field it is compared with tells where it ends. */
export function valueAt(reader: Reader, at: number, subject: KnownField): ValueAt | undefined {
  const token = nth(reader.tokens, at);
  const { field } = subject;
  const { family, isText, all } = valueTypes[field?.type ?? "string"];
  if (token.kind === "string") {
    return (family === "time" ? quotedTime(reader, token, at) : undefined) ?? quoted(token, at);
  }
  return (
    slashed(reader, at) ??
    (isText ? address(reader, at) : undefined) ??
    variable(reader, at) ??
    reference(reader, at) ??
    (field?.values ? oneOf(reader, at, subject) : undefined) ??
    (all ? truth(reader, at, true) : undefined) ??
    empty(reader, at) ??
    (field || token.key.length === 1 ? undefined : truth(reader, at)) ??
    (family === "time" ? time(reader, at) : undefined) ??
    (family === "number" || !field ? number(reader, at) : undefined) ??
    otherField(reader, at, subject) ??
    (isText || field?.values || all ? words(reader, at, isText && !!field) : undefined)
  );
}

function quoted({ text, isBroken }: Token, at: number): ValueAt {
  return { value: { is: "text", text, isQuoted: true, ...(isBroken && { doubt: "changed" }) }, end: at + 1 };
}

function quotedTime({ options }: Reader, { text, isBroken }: Token, at: number): ValueAt | undefined {
  if (isBroken) return undefined;
  const period = readPeriod(text, dateOrderOf(options));
  if (period) return { value: { is: "period", period, timeZone: timeZoneOf(options) }, end: at + 1 };
  return undefined;
}

/** A regular expression of a whole text, without quotes. */
const ANCHORED = /\^\S+\$(?=\s|$)/y;

const REGEXP = /\/((?:[^/\\\n]|\\.)+)\/([gimsuy]{0,6})(?=[\s),;&|\]}]|$)/y;

/** A regular expression between slashes. */
function slashed({ text, tokens }: Reader, at: number): ValueAt | undefined {
  const { start } = nth(tokens, at);
  REGEXP.lastIndex = start;
  const anchored = matchAt(ANCHORED, text, start);
  const [whole = "", body = "", flags = ""] = anchored ? [anchored, anchored] : (REGEXP.exec(text) ?? []);
  if (whole === "") return undefined;
  let end = at;
  while (end < tokens.length && nth(tokens, end).end <= start + whole.length) end++;
  const content = flags.includes("i") ? `(?i)${body}` : body;
  const pattern = content.replaceAll("\\/", "/");
  return { value: { is: "text", text: pattern, isQuoted: true, doubt: "loose", isRegexp: true }, end };
}

const ADDRESS = /https?:\/\/(?:[^\s"'<>]*[^\s"'<>.,;)\]])?/y;

/** `https://shop.example/bags?id=5`, whose signs are its own. */
function address({ text, tokens }: Reader, at: number): ValueAt | undefined {
  const { start } = nth(tokens, at);
  const found = matchAt(ADDRESS, text, start);
  if (found === undefined) return undefined;
  let end = at;
  while (end < tokens.length && nth(tokens, end).end <= start + found.length) end++;
  return { value: { is: "text", text: found, isQuoted: false, doubt: "loose" }, end };
}

function variable({ tokens, options }: Reader, at: number): ValueAt | undefined {
  const name = nth(tokens, at + 1);
  if (!isSign(nth(tokens, at), ":") || name.isSpaced) return undefined;
  return Object.hasOwn(options.bindings ?? {}, name.text)
    ? { value: { is: "variable", name: name.text }, end: at + 2 }
    : undefined;
}

function reference(reader: Reader, at: number): ValueAt | undefined {
  const { tokens } = reader;
  if (nth(tokens, at).key !== "field" || !isSign(nth(tokens, at + 1), ":")) return undefined;
  const named = fieldAt(reader, at + 2);
  const doubt = nth(tokens, at).text === "Field" ? named?.found.doubt : "typo";
  return named && { value: { is: "field", field: { ...named.found, doubt } }, end: named.end };
}

function otherField(reader: Reader, at: number, { field }: KnownField): ValueAt | undefined {
  const named = field && fieldAt(reader, at);
  const type = named?.found.field?.type;
  if (!named || !field || !type || valueTypes[type].family !== valueTypes[field.type].family) return undefined;
  const alias = isSign(nth(reader.tokens, at + 1), ".") ? nth(reader.tokens, at).key : "";
  if (alias.length > 3 && !alias.startsWith("product")) return undefined; // `current_user.name`
  if (field.values || phraseAt(reader.tokens, named.end, "comparison")) return undefined;
  if (isFlag(field) && nth(reader.tokens, at - 1).kind === "word") return undefined; // `fragile ones that aren't insured`
  const isText = valueTypes[type].family === "text";
  return {
    value: { is: "field", field: { ...named.found, doubt: isText ? "loose" : named.found.doubt } },
    end: named.end,
  };
}

function empty({ tokens }: Reader, at: number): ValueAt | undefined {
  const phrase = phraseAt(tokens, at, "null");
  return phrase && { value: { is: "null", doubt: phrase.means.mayBeText ? "loose" : phrase.doubt }, end: phrase.end };
}

function truth({ tokens }: Reader, at: number, isFuzzy = false): ValueAt | undefined {
  const phrase = phraseAt(tokens, at, "truth", isFuzzy);
  return phrase && { value: { is: "truth", value: phrase.means.value, doubt: phrase.doubt }, end: phrase.end };
}

/** The longest run of tokens that is one of the values of an enum. */
export function oneOf({ text, tokens }: Reader, at: number, { field }: KnownField): ValueAt | undefined {
  const { start } = nth(tokens, at);
  for (let end = Math.min(at + 5, tokens.length); end > at; end--) {
    if (!["word", "number"].includes(nth(tokens, end - 1).kind)) continue;
    const written = text.slice(start, nth(tokens, end - 1).end);
    if (isOneOf(written, field)) return { value: { is: "text", text: written, isQuoted: false }, end };
  }
  return undefined;
}

function number({ tokens }: Reader, at: number): ValueAt | undefined {
  let place = at;
  if (isSign(nth(tokens, place), "*")) return { value: { is: "open" }, end: at + 1 };
  const prefix = phraseAt(tokens, place, "unit");
  if (prefix) place = prefix.end;
  const token = nth(tokens, place);
  if (token.kind !== "number") return undefined;
  let end = place + 1;
  const unit = phraseAt(tokens, end, "unit");
  if (unit) end = unit.end;
  const more = unit && phraseAt(tokens, end, "unit");
  if (more) end = more.end;
  const factor = (unit?.means.factor ?? 1) * (more?.means.factor ?? 1);
  return {
    value: {
      is: "number",
      text: token.text,
      factor,
      ...((unit || prefix) && { doubt: "changed" }),
    },
    end,
  };
}

/** A date in digits or in words; a number may be the day of a month that comes later: `1 to 15 March 2024`. */
function time(reader: Reader, at: number): ValueAt | undefined {
  const { tokens, options } = reader;
  const token = nth(tokens, at);
  if (isSign(token, "*")) return { value: { is: "open" }, end: at + 1 };
  const found = periodAt(tokens, at, dateOrderOf(options));
  if (found) return { value: { is: "period", period: found.period, timeZone: timeZoneOf(options) }, end: found.end };
  if (token.kind === "date") return { value: { is: "text", text: token.text, isQuoted: false }, end: at + 1 };
  return token.kind === "number" ? { value: { is: "number", text: token.text, factor: 1 }, end: at + 1 } : undefined;
}

const JOINTS = "-./@%*+#&_?'";

/** Words without quotes: as far as nothing else begins. */
function words(reader: Reader, at: number, maySeveral: boolean): ValueAt | undefined {
  const { text, tokens } = reader;
  let end = at;
  const begins = ({ kind, key }: Token) =>
    ["word", "number", "date"].includes(kind) || (kind === "sign" && JOINTS.includes(key));
  if (!begins(nth(tokens, at))) return undefined;
  if (startsAnew(reader, at)) return undefined;
  let count = 0;
  while (begins(nth(tokens, end)) && count < 6) {
    if (end > at && (nth(tokens, end).kind === "sign" || nth(tokens, end).isOnNewLine || endsWords(reader, end))) break;
    end++;
    while (begins(nth(tokens, end)) && !nth(tokens, end).isSpaced) end++;
    count++;
    if (!maySeveral) break;
  }
  const isPhrase = count > 1 && !startsName(nth(tokens, at).text);
  if (!isPlainValue(reader, at, end) || (isPhrase && phraseAt(tokens, at, "noise"))) return undefined; // `the word vintage`
  const content = text.slice(nth(tokens, at).start, nth(tokens, end - 1).end);
  if (readDigits(content))
    return reader.index.resource && { value: { is: "text", text: content, isQuoted: false }, end };
  const isUnclearDate = nth(tokens, at).kind === "date" && !reader.index.resource;
  const isEscaped = /&\w+$/.test(content) && isSign(nth(tokens, end), ";"); // `shoe&amp;`
  if (!/[\p{L}\p{N}]/u.test(content) || isUnclearDate || isEscaped) return undefined;
  return {
    value: {
      is: "text",
      text: content.replace(/^['"`]|['"`]$/g, ""),
      isQuoted: false,
      ...((count > 1 || content.includes(",") || saysOtherwise(tokens, at)) && {
        doubt: "loose",
      }),
    },
    end,
  };
}

/** Whether a word that is a value would say something else: `owner = me`, `brand = all`. */
function saysOtherwise(tokens: readonly Token[], at: number): boolean {
  const { key } = nth(tokens, at);
  return key.length > 1 && (["noise", "vague"] as const).some((kind) => phraseAt(tokens, at, kind)?.end === at + 1);
}

/** Whether something else than the next word of a name begins. */
function endsWords(reader: Reader, at: number): boolean {
  return startsAnew(reader, at) || exceptsValue(reader, at);
}

/** What no value of several words has in it, and what it is no typo of. */
const meanings = ["comparison", "not", "clause", "copula", "null", "direction", "impossible"] as const;
const typos = ["and", "or", "not", "clause", "null"] as const;

/** Whether words are a value, and none of them says more about it: `by Bob`, `NTO NULL`, `true`. */
function isPlainValue(reader: Reader, at: number, end: number): boolean {
  const { tokens } = reader;
  const isTruth = phraseAt(tokens, at, "truth") !== undefined;
  if (isTruth || isPlaceholder(reader, at) || isPerson(tokens, at)) return false;
  const rest = tokens.slice(at, end);
  if (rest.filter(({ isSpaced }, index) => index === 0 || isSpaced).length < 2) return true;
  return rest.every(
    ({ kind, text }, index) =>
      kind !== "word" ||
      startsName(text) ||
      !(isAnyAt(tokens, at + index, meanings) || isAnyAt(tokens, at + index, typos, true)),
  );
}

/** `owner = me` */
function isPerson(tokens: readonly Token[], at: number): boolean {
  return phraseAt(tokens, at, "vague")?.means.reason === "person";
}

/** `@user`, `%s` */
function isPlaceholder({ tokens }: Reader, at: number): boolean {
  const isDomain = isSign(nth(tokens, at + 2), "."); // `ends with @gmail.com`
  return (
    (isSign(nth(tokens, at), "@") && !isDomain) ||
    (isSign(nth(tokens, at), "%") && /^[sdif]$/.test(nth(tokens, at + 1).text))
  );
}
