import { closestMatch } from "../diagnostics/closest-match.ts";
import { splitName } from "./find-field.ts";
import { isQualified } from "./qualifiers.ts";
import type { Field, Resource } from "./resource.ts";

export interface SuggestedField {
  readonly name: string;
  /** Whether it can be written so: a compound field whose qualifiers nobody wrote cannot. */
  readonly isComplete: boolean;
}

type Known = readonly (readonly [name: string, field: Field])[];

/** `groupName`, `Group name` and `group_name` are the same to a person. */
function folded(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, "");
}

function similar(word: string, known: Known): Known[number] | undefined {
  const wanted = folded(word);
  const same =
    known.find(([name]) => folded(name) === wanted) ?? known.find(([, { label }]) => folded(label ?? "") === wanted);
  if (same || wanted === "") return same;
  const near = closestMatch(word, known.map(([name]) => name)); // biome-ignore format: one thought
  if (near !== undefined) return known.find(([name]) => name === near);
  const label = closestMatch(word, known.flatMap(([, field]) => field.label ?? [])); // biome-ignore format: one thought
  return label === undefined ? undefined : known.find(([, field]) => field.label === label);
}

/** The field that was probably meant, of those that can stand there: near in letters, or the one whose label it is. */
export function suggestField(
  { fields }: Resource,
  written: string,
  canStand: (field: Field) => boolean,
): SuggestedField | undefined {
  const known = Object.entries(fields).filter(([, field]) => canStand(field));
  const current = [
    ...known.filter(([, { deprecated }]) => !deprecated),
    ...known.filter(([, { deprecated }]) => deprecated),
  ];
  const { base, qualifiers } = splitName(written);
  const found = similar(written, current) ?? (qualifiers.length > 0 ? similar(base, current) : undefined);
  if (!found) return undefined;
  const [name, field] = found;
  if (!field.qualifiers) return { name, isComplete: true };
  if (qualifiers.length > 0 && isQualified(field, qualifiers))
    return { name: [name, ...qualifiers].join(":"), isComplete: true };
  return { name, isComplete: false };
}
