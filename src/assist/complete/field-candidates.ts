import { referencePrefix } from "../../base/language/clauses.ts";
import { writtenName } from "../../compiler/lexer/characters.ts";
import { isPermitted, type Role } from "../../compiler/resource/permissions.ts";
import type { Field, Resource } from "../../compiler/resource/resource.ts";
import type { Candidate } from "./candidate.ts";

/** What a field is called and its type; the label only if it says more than the name. */
export const calledAs = (name: string, { label, type }: Field): { readonly title?: string; readonly detail: string } =>
  label === undefined || label.toLowerCase() === name.toLowerCase() ? { detail: type } : { title: label, detail: type };

function fieldCandidate(name: string, field: Field, prefix: string): Candidate {
  const { label, description, cost, deprecated } = field;
  const shown = {
    label: prefix + writtenName(name),
    kind: prefix === "" ? ("field" as const) : ("reference" as const),
    ...calledAs(name, field),
    ...(description !== undefined && { documentation: description }),
    ...(cost !== undefined && { cost }),
    ...(deprecated && { deprecated: true as const }),
  };
  return { shown, words: [name], names: label === undefined ? [] : [label] };
}

/** The fields with the role that are wanted, in the order of the resource; as references, with the prefix. */
export function fieldCandidates(
  { fields }: Resource,
  role: Role,
  isWanted: (written: string, field: Field) => boolean = () => true,
): readonly Candidate[] {
  const prefix = role === "reference" ? referencePrefix : "";
  const candidates: Candidate[] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (isPermitted(field, role) && isWanted(name, field)) candidates.push(fieldCandidate(name, field, prefix));
  }
  return candidates;
}
