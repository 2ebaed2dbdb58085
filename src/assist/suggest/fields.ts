import { hasPhrase, phraseAt } from "../../base/language/plain-english.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { fieldByLabel, findField } from "../../compiler/resource/find-field.ts";
import type { Field, Resource } from "../../compiler/resource/resource.ts";
import type { Piece } from "./pieces.ts";

export interface NamedField {
  readonly name: string;
  readonly field: Field | undefined; // undefined without a resource, where any name may be one
  readonly end: number;
  readonly isGuess: boolean; // not exactly its name or label: a plural, or behind an alias
}

function findNamed(resource: Resource, written: string): Pick<NamedField, "name" | "field"> | undefined {
  const field = findField(resource, written)?.field;
  return field ? { name: written, field } : fieldByLabel(resource, written);
}

const LONGEST_LABEL = 5;

/** The fields that are named at a place by their name or label, the longest first; quoted and behind an alias too. */
export function fieldsAt(pieces: readonly Piece[], at: number, resource: Resource | undefined): readonly NamedField[] {
  const [first, dot, third, fourth] = pieces.slice(at, at + 4);
  if (!first) return [];
  // `[price]` of SQL Server and `{price}` of Airtable
  if (/^[[{]$/.test(first.text) && dot?.kind === "word") {
    const inside = fieldsAt(pieces, at + 1, resource).filter(({ end }) => /^[\]}]$/.test(pieces[end]?.text ?? ""));
    return inside.map((each) => ({ ...each, end: each.end + 1, isGuess: true }));
  }
  const isAlias = first.kind !== "number" && dot?.text === "." && dot.isGlued && third?.isGlued && fourth?.text !== "(";
  if (!resource) {
    const isOther = dot ? dot.text === ":" && third?.text === "/" : /^(?:limit|offset)$/.test(first.key); // `http://`
    const isWord = /word|name/.test(first.kind) && !isOther && !hasPhrase(pieces, at, "copula", "month");
    const isName = first.kind === "string" ? /^[\p{L}_]\w*$/u.test(first.text) : isWord;
    const [name, end] = isAlias && third.kind === "word" ? [third.text, at + 3] : [first.text, at + 1];
    return isName ? [{ name, field: undefined, end, isGuess: isAlias || first.kind === "string" }] : [];
  }
  if (first.kind === "string" && (dot?.text === ":" || /string|number|date/.test(dot?.kind ?? ""))) return []; // `"price": 5` of JSON
  if (first.kind === "string" || first.kind === "name") {
    const known = findNamed(resource, first.text);
    if (known) return [{ ...known, end: at + 1, isGuess: false }];
  }
  const found: NamedField[] = [];
  let written = "";
  for (const [index, { kind, text, isGlued }] of pieces.slice(at, at + LONGEST_LABEL).entries()) {
    if (kind !== "word" && (index === 0 || !/^(?:\d+|[-().%#&/])$/.test(text))) break;
    written += `${isGlued || index === 0 ? "" : " "}${text}`;
    const known = findNamed(resource, written);
    const names = [known?.name, known?.field?.label].map((name) => name?.toLowerCase());
    const isExact = index === 0 || names.includes(written.toLowerCase());
    if (!known || (kind === "sign" && !isExact)) continue;
    found.unshift({ ...known, end: at + index + 1, isGuess: !isExact });
  }
  if (found.length > 0 || !isAlias) return found;
  return fieldsAt(pieces, at + 2, resource).map((each) => ({ ...each, isGuess: true }));
}

/** The pieces with each field before its operator and value: of `max(price, 50)`, `max price 50`, `at least 3 comments`. */
export function withFieldsFirst(pieces: readonly Piece[], resource: Resource | undefined): readonly Piece[] {
  let made = pieces;
  for (let at = 0; at < made.length; at++) {
    const before = made[at - 1]?.text ?? ",";
    if (!/^[(,]$/.test(before) && !hasPhrase(made, at - 1, "and", "or", "not", "noise")) continue;
    const first = phraseAt(made, at, "operator")?.end ?? at;
    const isCall = first > at && made[first]?.text === "(";
    const isCount = made[first]?.kind === "number" || hasPhrase(made, first, "number");
    const ahead = isCall ? [1] : isCount ? [1, 2, 3, 4] : [0];
    const start = ahead.map((count) => first + count).find((each) => each > at && fieldsAt(made, each, resource)[0]);
    const [named] = fieldsAt(made, start ?? made.length, resource);
    const isNumber = isQuantity(named?.field) && typeFacts[named.field.type].isNumeric;
    if (!named || isComparedAt(made, named.end) || (isCall ? made[named.end]?.text !== "," : !isNumber)) continue;
    const rest = made.slice(named.end + (isCall ? 1 : 0));
    made = [...made.slice(0, at), ...made.slice(start, named.end), ...made.slice(at, start), ...rest];
  }
  return made;
}

/** Whether the piece before an index is a field, because an operator follows it. */
export const isComparedAt = (pieces: readonly Piece[], at: number) =>
  hasPhrase(pieces, at, "operator", "copula", "not", "period", "moment");
export const isQuantity = (field: Field | undefined): field is Field =>
  field !== undefined && typeFacts[field.type].isOrdered && !typeFacts[field.type].isText;

export function isTable(resource: Resource | undefined, word = ""): boolean {
  return [resource?.name, resource?.method, resource?.label].some((each) => each?.toLowerCase() === word.toLowerCase());
}
