import { type FoundField, fieldNamed, joinedName, misspeltField, wordsOf } from "./fields.ts";
import { beginsPhrase, isAnyAt, phraseAt } from "./phrases.ts";
import { isSign, type Reader } from "./reader.ts";
import { nth, type Token } from "./tokens.ts";

export interface FieldAt {
  readonly found: FoundField;
  readonly end: number;
}

const LONGEST_LABEL = 5;

/** The field that is named at a place: by its name or label, quoted, behind an alias; misspelt, when that is asked for. */
export function fieldAt(reader: Reader, at: number, isFuzzy = false): FieldAt | undefined {
  const { tokens, index } = reader;
  const token = nth(tokens, at);
  if (token.kind === "string") return quoted(reader, token, at);
  if (token.kind !== "word") return undefined;
  if (/['’]/.test(token.text) && phraseAt(tokens, at, "noise")) return undefined; // `I'd like`
  if (!index.resource) return bare(reader, at);
  return named(reader, at) ?? aliased(reader, at) ?? (isFuzzy ? misspelt(reader, at) : undefined);
}

function inflected<Named extends FieldAt | undefined>(named: Named) {
  return named && { ...named, found: { ...named.found, doubt: named.found.doubt ?? "inflected" } };
}

function quoted(reader: Reader, token: Token, at: number): FieldAt | undefined {
  const { index, tokens } = reader;
  const isJoined = (place: number) => isSign(nth(tokens, place), ".") && !nth(tokens, place).isSpaced;
  const inner = nth(tokens, at + 2);
  if (isJoined(at + 1) && inner.kind === "string" && !isJoined(at + 3)) return inflected(quoted(reader, inner, at + 2)); // `"products"."price"`
  if (token.isBroken || (isSign(nth(tokens, at + 1), ":") && token.quote !== "`")) return undefined;
  if (!index.resource) {
    const found = { name: token.text, field: undefined };
    return /^[\p{L}_]\w*$/u.test(token.text) ? { found, end: at + 1 } : undefined;
  }
  const found = fieldNamed(index, token.text, joinedName(token.text));
  return found && { found: asWritten(found, tokens, at, at), end: at + 1 };
}

function bare({ tokens }: Reader, at: number): FieldAt | undefined {
  const token = nth(tokens, at);
  const isAlias =
    isSign(nth(tokens, at + 1), ".") && nth(tokens, at + 2).kind === "word" && !isSign(nth(tokens, at + 3), "(");
  if (isAlias) {
    const name = nth(tokens, at + 2).text;
    return { found: { name, field: undefined, doubt: "inflected" }, end: at + 3 };
  }
  return { found: { name: token.text, field: undefined }, end: at + 1 };
}

/** What the last word of a label is instead, where it is one of these. */
const KEYWORDS = ["clause", "comparison", "and", "or", "not"] as const;

/** The longest run of words that is a name or a label. */
function named({ tokens, index }: Reader, at: number): FieldAt | undefined {
  let key = "";
  let best: FieldAt | undefined;
  for (let end = at; end < tokens.length && end < at + LONGEST_LABEL; end++) {
    const token = nth(tokens, end);
    const isJoint = token.key === "-";
    if (token.kind !== "word" && token.kind !== "number" && !isJoint) break;
    if (isJoint) continue;
    key += joinedName(token.text);
    const found = end === at ? fieldNamed(index, token.text, key) : index.byName.get(key);
    if (found?.doubt === "loose" && isAnyAt(tokens, end, KEYWORDS)) continue; // `order by`, of a label "Pieces on order"
    if (found && !(best && beginsComparison(tokens, end)))
      best = { found: asWritten(found, tokens, at, end), end: end + 1 };
  }
  return best && qualified(tokens, best);
}

/** The field, which is less than certain where the words are not those of its name or label: `bran d`. */
function asWritten(found: FoundField, tokens: readonly Token[], at: number, end: number): FoundField {
  const { name, field } = found;
  if (found.doubt || (end === at && !/[^\p{L}\p{N}_]/u.test(nth(tokens, at).text))) return found;
  const written = tokens
    .slice(at, end + 1)
    .map(({ text, isSpaced }) => `${isSpaced ? " " : ""}${text}`)
    .join("");
  const isSame = [name, field?.label ?? name].some((each) => wordsOf(each) === wordsOf(written));
  return isSame ? found : { ...found, doubt: "inflected" };
}

/** Whether the last word of a label begins what compares: `created at most 3 days ago`, of a field "Created at". */
function beginsComparison(tokens: readonly Token[], at: number): boolean {
  return (phraseAt(tokens, at, "comparison")?.end ?? at) > at + 1;
}

/** A qualified field with what follows its name: `volume:213:0:3`. */
function qualified(tokens: readonly Token[], at: FieldAt): FieldAt {
  if (!at.found.field?.qualified) return at;
  let { end } = at;
  let { name } = at.found;
  while (isSign(nth(tokens, end), ":") && !nth(tokens, end + 1).isSpaced) {
    name += `:${nth(tokens, end + 1).text}`;
    end += 2;
  }
  return { found: { ...at.found, name }, end };
}

/** `p.price` */
function aliased(reader: Reader, at: number): FieldAt | undefined {
  const next = nth(reader.tokens, at + 1);
  if (next.isSpaced) return undefined;
  const inner = isSign(next, ".") ? named(reader, at + 2) : undefined;
  return inner && { ...inner, found: { ...inner.found, doubt: "inflected" } };
}

function misspelt(reader: Reader, at: number): FieldAt | undefined {
  const { tokens, index } = reader;
  const [first, second] = [nth(tokens, at), nth(tokens, at + 1)];
  if (isSign(second, "(") && !second.isSpaced) return undefined;
  if (beginsPhrase(first.key)) return undefined;
  const one = misspeltField(index, first.text);
  return one && { found: one, end: at + 1 };
}
