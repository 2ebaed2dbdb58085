import { findField, normalizedName } from "../../compiler/resource/find-field.ts";
import type { Field, Resource } from "../../compiler/resource/resource.ts";
import { isAnyAt } from "./phrase-lookup.ts";
import type { Piece } from "./pieces.ts";

export interface NamedField {
  readonly name: string;
  /** Undefined without a resource, where any name may be one. */
  readonly field: Field | undefined;
  readonly end: number;
  /** Whether it is not exactly its name or label: a plural, or behind an alias. */
  readonly isLikely: boolean;
}

type Known = Pick<NamedField, "name" | "field" | "isLikely">;
const indexes = new WeakMap<Resource, ReadonlyMap<string, Known>>();

/** The fields of a resource by their normalized names, and by their labels if no name is the same. */
function fieldsByName(resource: Resource): ReadonlyMap<string, Known> {
  const before = indexes.get(resource);
  if (before) return before;
  const all = new Map<string, Known>();
  const entries = Object.entries(resource.fields);
  const labelOf = (name: string) => resource.fields[name]?.label ?? name;
  const shortLabelOf = (name: string) => labelOf(name).split(/[(,]/)[0] ?? name;
  for (const wordOf of [(name: string) => name, labelOf, shortLabelOf]) {
    for (const [name, field] of entries) {
      const key = normalizedName(wordOf(name));
      const same = all.get(key);
      const isShared = same !== undefined && same.name !== name && key === normalizedName(name); // `groupName` or `group_name`
      all.set(key, { ...(same ?? { name, field }), isLikely: isShared || same?.isLikely === true });
    }
  }
  indexes.set(resource, all);
  return all;
}

function fieldNamed(resource: Resource, written: string): Known | undefined {
  const field = findField(resource, written)?.field;
  return field ? { name: written, field, isLikely: false } : fieldsByName(resource).get(normalizedName(written));
}

const LONGEST_LABEL = 5;

/** The fields that are named at a place by their name or label, the longest first; quoted and behind an alias too. */
export function fieldsAt(pieces: readonly Piece[], at: number, resource: Resource | undefined): readonly NamedField[] {
  const [first, dot, third, fourth] = pieces.slice(at, at + 4);
  if (!first) return [];
  const isAlias = first.kind !== "number" && dot?.text === "." && dot.isGlued && third?.isGlued && fourth?.text !== "(";
  if (!resource) {
    const isAddress = dot?.text === ":" && third?.text === "/"; // `http://`
    const isWord = /word|name/.test(first.kind) && !isAddress && !isAnyAt(pieces, at, "copula", "month");
    const isName = first.kind === "string" ? /^[\p{L}_]\w*$/u.test(first.text) : isWord;
    const [name, end] = isAlias && third.kind === "word" ? [third.text, at + 3] : [first.text, at + 1];
    return isName ? [{ name, field: undefined, end, isLikely: isAlias || first.kind === "string" }] : [];
  }
  // `"price": 5` is a part of JSON
  if (first.kind === "string" && (dot?.text === ":" || /string|number|date/.test(dot?.kind ?? ""))) return [];
  if (first.kind === "string" || first.kind === "name") {
    const known = fieldNamed(resource, first.text);
    if (known) return [{ ...known, end: at + 1 }];
  }
  const found: NamedField[] = [];
  let written = "";
  for (const [index, { kind, text, isGlued }] of pieces.slice(at, at + LONGEST_LABEL).entries()) {
    if (kind !== "word" && (index === 0 || !/^(?:\d+|[-().%#&/])$/.test(text))) break;
    written += `${isGlued || index === 0 ? "" : " "}${text}`;
    const known = fieldNamed(resource, written);
    const names = [known?.name, known?.field?.label].map((name) => name?.toLowerCase());
    const isExact = index === 0 || names.includes(written.toLowerCase());
    if (!known || (kind === "sign" && !isExact)) continue;
    found.unshift({ ...known, end: at + index + 1, isLikely: known.isLikely || !isExact });
  }
  if (found.length > 0 || !isAlias) return found;
  return fieldsAt(pieces, at + 2, resource).map((each) => ({ ...each, isLikely: true }));
}

/** Whether the piece before an index is a field, because an operator follows it. */
export function isComparedAt(pieces: readonly Piece[], at: number): boolean {
  return isAnyAt(pieces, at, "operator", "copula", "not");
}

export function isTable(resource: Resource | undefined, word = ""): boolean {
  const { name, method, label } = resource ?? {};
  return [name, method, label].some((each) => each?.toLowerCase() === word.toLowerCase());
}
