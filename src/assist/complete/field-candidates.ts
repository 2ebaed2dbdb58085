import { referencePrefix } from "../../base/language/clauses.ts";
import { moved, type Span } from "../../base/text/span.ts";
import { writtenName } from "../../compiler/lexer/written-name.ts";
import { splitName } from "../../compiler/resource/find-field.ts";
import { isPermitted, type Role } from "../../compiler/resource/permissions.ts";
import { qualifiersInOrder } from "../../compiler/resource/qualifiers.ts";
import type { Field, Resource } from "../../compiler/resource/resource.ts";
import type { Candidate } from "./candidate.ts";

interface Written {
  readonly text: string;
  readonly placeholders?: readonly Span[];
}

/** `volume:region_key:searcher_key`: the name of a compound field, with a placeholder for each value not yet given. */
function compoundName(name: string, field: Field, given: readonly string[]): Written {
  const placeholders: Span[] = [];
  let text = name;
  for (const [index, qualifier] of qualifiersInOrder(field).entries()) {
    const value = given[index] || undefined;
    text += ":";
    const shown = value ?? qualifier.replace(/[^\p{L}\p{Nd}_-]+/gu, "_");
    if (value === undefined) placeholders.push({ start: text.length, end: text.length + shown.length });
    text += shown;
  }
  return { text, placeholders };
}

/** What a field is called and its type; the label only if it says more than the name. */
export const calledAs = (name: string, { label, type }: Field): { readonly title?: string; readonly detail: string } =>
  label === undefined || label.toLowerCase() === name.toLowerCase() ? { detail: type } : { title: label, detail: type };

function fieldCandidate(name: string, field: Field, { text, placeholders }: Written, prefix = ""): Candidate {
  const { label, description, cost, deprecated } = field;
  const written = writtenName(text);
  const shown = {
    label: prefix + written,
    kind: prefix === "" ? ("field" as const) : ("reference" as const),
    ...calledAs(name, field),
    ...(description !== undefined && { documentation: description }),
    ...(placeholders && written === text && { placeholders: placeholders.map((span) => moved(span, prefix.length)) }),
    ...(cost !== undefined && { cost }),
    ...(deprecated && { deprecated: true as const }),
  };
  return { shown, words: [name], names: label === undefined ? [] : [label] };
}

/** The fields with the role that are wanted, in the order of the resource; as references, with the prefix. */
export function fieldCandidates(
  { fields }: Resource,
  role: Role,
  typed: string,
  isWanted: (written: string, field: Field) => boolean,
): readonly Candidate[] {
  const prefix = role === "reference" ? referencePrefix : "";
  const { base, qualifiers } = splitName(typed.startsWith(prefix) ? typed.slice(prefix.length) : typed);
  const candidates: Candidate[] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (!isPermitted(field, role)) continue;
    const given = name === base ? qualifiers : [];
    const written = field.qualifiers ? compoundName(name, field, given) : { text: name };
    if (!isWanted(written.text, field)) continue;
    candidates.push(fieldCandidate(name, field, written, prefix));
  }
  return candidates;
}
