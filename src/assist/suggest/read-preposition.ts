import { operators } from "../../base/language/operators.ts";
import { isOrder, plainOperator } from "../../base/language/phrases/operator-facts.ts";
import { makers } from "../../base/language/phrases/phrase.ts";
import type { Condition } from "../../compiler/ast/nodes.ts";
import { comparison } from "./conditions.ts";
import { doerOf, holdsNames, type KnownField } from "./fields.ts";
import { isAnyAt, phraseAt } from "./phrases.ts";
import { fieldAt } from "./read-field.ts";
import { isPlainWord } from "./read-free-text.ts";
import { endsTerm, isClosing, isSign, type Reader, take, tokenAt, use } from "./reader.ts";
import { introducesName } from "./starts.ts";
import { nth, startsName } from "./tokens.ts";
import { valueAlone } from "./value-alone.ts";

/** `from Lyon or Marseille`, where only one field has such names. */
export function readPreposition(reader: Reader): Condition | undefined {
  const preposition = prepositionAt(reader, reader.at) ?? doerAt(reader) ?? makerAt(reader);
  if (!preposition) return readOwned(reader) ?? readField(reader) ?? readPlaced(reader);
  const { subject, end } = preposition;
  const values: string[] = [];
  for (let at: number | undefined = end; at !== undefined; ) {
    const name = nameAt(reader, at);
    if (!name) break;
    use(reader, values.length > 0 ? "word" : "implied", at);
    use(reader, "value", name.end);
    values.push(name.text);
    const comma = phraseAt(reader.tokens, reader.at, "comma");
    const joint = phraseAt(reader.tokens, comma?.end ?? reader.at, "or") ?? comma;
    const again = joint && phraseAt(reader.tokens, joint.end, "preposition"); // `from Lyon or from Nice`, and not `or to Nice`
    at = again ? (named(reader, again.means.nouns)?.name === subject.name ? again.end : undefined) : joint?.end;
  }
  const { listForm } = operators[plainOperator];
  if (values.length === 0 || !listForm) return undefined;
  reader.subject = subject;
  return comparison(subject.name, values.length > 1 ? listForm : plainOperator, values);
}

/** `Paris office`: a name before the field that has such names. */
function readField(reader: Reader): Condition | undefined {
  const name = startsName(tokenAt(reader).text) ? nameAt(reader, reader.at) : undefined;
  if (!name || /['’]s$/.test(name.text)) return undefined;
  const after = fieldAt(reader, name.end);
  if (!after || !holdsNames(after.found.field) || !endsTerm(reader, after.end)) return undefined;
  use(reader, "value", name.end);
  use(reader, "implied", after.end);
  return comparison(after.found.name, plainOperator, [name.text]);
}

/** `on the waiting list`: the name of a value, which says more than the words before it. */
function readPlaced(reader: Reader): Condition | undefined {
  const lead = take(reader, "preposition");
  if (!lead) return undefined;
  take(reader, "noise");
  return valueAlone(reader);
}

/** A preposition that tells one field, and a name behind it. */
export function prepositionAt(reader: Reader, at: number) {
  const phrase = phraseAt(reader.tokens, at, "preposition");
  const subject = phrase && named(reader, phrase.means.nouns);
  return subject && nameAt(reader, phrase.end) ? { subject, end: phrase.end } : undefined;
}

/** The only field of these that holds names. */
function named({ index }: Reader, nouns: readonly string[]): KnownField | undefined {
  const found = nouns.flatMap((noun) => index.byName.get(noun) ?? []);
  const [subject, ...others] = found.filter(({ field }) => holdsNames(field));
  return others.every(({ name }) => name === subject?.name) ? subject : undefined;
}

/** `organized by Ann`, where a field is called `organizer`. */
function doerAt(reader: Reader) {
  const { tokens, at, index } = reader;
  const [, stem = ""] = /^(.{3,})ed$/.exec(nth(tokens, at).key) ?? [];
  const subject = doerOf(index, stem);
  const isBy = phraseAt(tokens, at + 1, "preposition")?.means.nouns === makers;
  return subject && isBy && nameAt(reader, at + 2) ? { subject, end: at + 2 } : undefined;
}

/** `Nike products` and `bags except Gucci`, where only one field has such names. */
function makerAt(reader: Reader) {
  const { tokens, at } = reader;
  const { kind, text } = nth(tokens, at);
  if (!startsName(text)) return undefined;
  const isExcepted = kind === "word" && isAnyAt(tokens, at - 1, ["not"]);
  const isOfRows = () =>
    isAnyAt(tokens, at + 1, ["counted"]) || (at > 0 && valueAlone({ ...reader, at: at + 1 }) !== undefined);
  const subject = isExcepted || (isOfRows() && !fieldAt(reader, at)) ? named(reader, makers) : undefined;
  return subject && { subject, end: at };
}

/** `things Maria owns`, where a field is called `owner`. */
function readOwned(reader: Reader): Condition | undefined {
  const { tokens, at, index } = reader;
  const [, stem = ""] = /^(.{2,}?)s$/.exec(nth(tokens, at + 1).key) ?? [];
  const subject = doerOf(index, stem);
  if (!subject || !endsTerm(reader, at + 2) || !isPlainWord(reader, false)) return undefined;
  const owner = nth(tokens, at).text;
  use(reader, "implied", at + 2);
  return comparison(subject.name, plainOperator, [owner]);
}

function endsName(reader: Reader, at: number): boolean {
  const { tokens } = reader;
  const isBound = isOrder(phraseAt(tokens, at, "comparison")?.means.operator ?? plainOperator);
  return (
    isBound ||
    isClosing(nth(tokens, at)) ||
    isAnyAt(tokens, at, ["and", "or", "comma", "clause", "superlative"]) ||
    introducesName(reader, at)
  );
}

/** A text in quotes, or words with capital letters, or one word that says nothing else. */
function nameAt(reader: Reader, at: number) {
  const { tokens, text } = reader;
  const first = nth(tokens, at);
  if (reader.index.values.has(first.key) || isAnyAt(tokens, at, ["month"])) return undefined; // `names of boots`
  if (first.kind === "string") return first.isBroken ? undefined : { text: first.text, end: at + 1 };
  let end = at;
  const isName = (place: number) =>
    nth(tokens, place).kind === "word" && startsName(nth(tokens, place).text) && !fieldAt(reader, place);
  while (isName(end) || (end > at && isSign(nth(tokens, end), "&") && isName(end + 1))) end++; // `Miller & Sons`
  if (end > at) return { text: text.slice(first.start, nth(tokens, end - 1).end), end };
  return reader.hasValueAlone && isPlainWord({ ...reader, at }, false) && endsName(reader, at + 1)
    ? { text: first.text, end: at + 1 }
    : undefined;
}
