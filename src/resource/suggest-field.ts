import { closestMatch } from "../diagnostics/closest-match.ts";
import { splitName } from "./find-field.ts";
import { isQualified } from "./qualifiers.ts";
import type { Field, Resource } from "./resource.ts";

export interface SuggestedField {
  readonly name: string;
  /** Whether the name is ready to insert; that of a compound field without its qualifiers is not. */
  readonly isComplete: boolean;
}

type Known = readonly (readonly [name: string, field: Field])[];

/** The name without case and separators: `groupName`, `Group name` and `group_name` become the same. */
function normalized(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, "");
}

function similar(word: string, known: Known): Known[number] | undefined {
  const wanted = normalized(word);
  const same =
    known.find(([name]) => normalized(name) === wanted) ??
    known.find(([, { label }]) => normalized(label ?? "") === wanted);
  if (same || wanted === "") return same;
  const near = closestMatch(word, known.map(([name]) => name)); // biome-ignore format: one thought
  if (near !== undefined) return known.find(([name]) => name === near);
  const label = closestMatch(word, known.flatMap(([, field]) => field.label ?? [])); // biome-ignore format: one thought
  return label === undefined ? undefined : known.find(([, field]) => field.label === label);
}

/** The field that was probably meant, by its name or label, among those that `isAllowed` accepts. */
export function suggestField(
  { fields }: Resource,
  written: string,
  isAllowed: (field: Field) => boolean,
): SuggestedField | undefined {
  const known = Object.entries(fields).filter(([, field]) => isAllowed(field));
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
