import type { Field, Resource } from "../../compiler/resource/resource.ts";
import type { Piece } from "./pieces.ts";
import { phraseAt } from "./vocabulary.ts";

/** A field that is named in a text. */
export interface NamedField {
  readonly name: string;
  /** Undefined without a resource, where any name may be one. */
  readonly field: Field | undefined;
  /** The place behind the name. */
  readonly end: number;
  /** Whether it is not exactly its name or label: a plural, or behind an alias. */
  readonly isLikely: boolean;
}

/** What is compared with: `groupName`, `Group name` and `group_name` are the same to a person. */
export function joinedName(name: string): string {
  return name
    .toLowerCase()
    .replace(/['ʼ]/g, "")
    .replace(/[\s_.-]/g, "");
}

type Known = Pick<NamedField, "name" | "field" | "isLikely">;
const indexes = new WeakMap<Resource, ReadonlyMap<string, Known>>();

/** The fields of a resource by what people may write for them; what is exact comes before plurals and shorter forms. */
function fieldsByName(resource: Resource): ReadonlyMap<string, Known> {
  const before = indexes.get(resource);
  if (before) return before;
  const all = new Map<string, Known>();
  const entries = Object.entries(resource.fields).sort(
    ([, a], [, b]) => Number(!!a.deprecated) - Number(!!b.deprecated),
  );
  const claim = (key: string, [name, field]: (typeof entries)[number], isLikely: boolean) => {
    if (key.length > (isLikely ? 2 : 0) && !all.has(key)) all.set(key, { name, field, isLikely });
  };
  for (const entry of entries) {
    const key = joinedName(entry[0]);
    if (all.has(key))
      all.set(key, { ...(all.get(key) as Known), isLikely: true }); // `groupName` or `group_name`
    else claim(key, entry, false);
  }
  for (const entry of entries) claim(joinedName((entry[1].label ?? "").split(/[(,]/)[0] ?? ""), entry, false);
  for (const entry of entries) {
    for (const name of [entry[0], entry[1].label ?? ""].map(joinedName)) {
      claim(name.endsWith("s") ? name.slice(0, -1) : `${name}s`, entry, true);
      if (entry[1].type === "date" || entry[1].type === "datetime")
        for (const part of [name.replace(/(?:at|on|date)$/, ""), `${name.replace(/(?:at|on)$/, "")}date`])
          claim(part, entry, true);
    }
  }
  indexes.set(resource, all);
  return all;
}

/** The only field that a word may stand for. */
export function fieldNamed(resource: Resource, written: string): Known | undefined {
  const field = Object.hasOwn(resource.fields, written) ? resource.fields[written] : undefined;
  return field ? { name: written, field, isLikely: false } : fieldsByName(resource).get(joinedName(written));
}

const LONGEST_LABEL = 5;

/** The fields that are named at a place by their name or label, the longest first; quoted and behind an alias too. */
export function fieldsAt(pieces: readonly Piece[], at: number, resource: Resource | undefined): readonly NamedField[] {
  const first = pieces[at];
  if (!first) return [];
  const bracketed =
    first.text === "[" && pieces[at + 2]?.text === "]" ? fieldsAt(pieces, at + 1, resource)[0] : undefined;
  if (bracketed?.end === at + 2) return [{ ...bracketed, end: at + 3, isLikely: true }];
  const dot = pieces[at + 1];
  const isAlias = dot?.text === "." && dot.isGlued && pieces[at + 2]?.isGlued === true && pieces[at + 3]?.text !== "(";
  if (!resource) {
    if (first.kind !== "word" && first.kind !== "name")
      return first.kind === "string" && /^[\p{L}_]\w*$/u.test(first.text) ? [bare(first, at + 1, true)] : [];
    const inner = isAlias ? pieces[at + 2] : undefined;
    return inner?.kind === "word" ? [bare(inner, at + 3, true)] : [bare(first, at + 1, false)];
  }
  // `"price": 5` is a part of JSON
  if (first.kind === "string" && (dot?.text === ":" || /string|number|date/.test(dot?.kind ?? ""))) return [];
  if (first.kind === "string" || first.kind === "name") {
    const found =
      fieldNamed(resource, first.text) ??
      (first.text.includes(":") ? { name: first.text, field: undefined, isLikely: false } : undefined);
    if (found) return [{ ...found, end: at + 1 }];
  }
  const found: NamedField[] = [];
  let written = "";
  for (let end = at; end < at + LONGEST_LABEL; end++) {
    const piece = pieces[end];
    const isPart = piece?.kind === "word" || (end > at && (piece?.kind === "number" || piece?.text === "-"));
    if (!piece || !isPart) break;
    written += `${piece.isGlued || end === at ? "" : " "}${piece.text}`;
    const known = fieldNamed(resource, written);
    const isExact =
      end === at || [known?.name, known?.field?.label].some((name) => name?.toLowerCase() === written.toLowerCase());
    if (known && piece.kind !== "sign") found.unshift({ ...known, end: end + 1, isLikely: known.isLikely || !isExact });
  }
  const inner = found.length === 0 && isAlias && first.kind !== "number" ? fieldsAt(pieces, at + 2, resource) : [];
  return found.length > 0 ? found : inner.map((each) => ({ ...each, isLikely: true }));
}

function bare({ text }: Piece, end: number, isLikely: boolean): NamedField {
  return { name: text, field: undefined, end, isLikely };
}

/** Whether what stands before a place is a field, because it is compared. */
export function isComparedAt(pieces: readonly Piece[], at: number): boolean {
  const kinds = ["operator", "copula", "not"] as const;
  return kinds.some((kind) => phraseAt(pieces, at, kind) !== undefined);
}
