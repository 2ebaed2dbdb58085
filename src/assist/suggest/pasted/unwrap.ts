import { pasted } from "../../../base/language/phrases/pasted.ts";
import type { CompileOptions } from "../../../compiler/compile.ts";
import { fieldIndexOf, joinedName } from "../fields.ts";
import { fromAddress } from "./address.ts";
import { valueText } from "./literal.ts";
import { fromObject } from "./objects.ts";

export interface Unwrapped {
  readonly text: string;
  /** Whether what was around it may have had a meaning. */
  readonly isDoubtful: boolean;
}

/** The filter inside of what it was pasted in, or the text as it is. */
export function unwrapped(text: string, options: CompileOptions): Unwrapped {
  const written = text.trim();
  let inner = decoded(written);
  let isDoubtful = inner !== written;
  const converted = fromAddress(written) ?? fromObject(inner) ?? fromColumn(inner, options);
  if (converted !== undefined) return { text: converted, isDoubtful: true };
  for (const { pattern, by, certainty } of pasted) {
    const next = inner.replace(pattern, by);
    isDoubtful ||= next !== inner && certainty === "likely";
    inner = next;
  }
  return { text: inner, isDoubtful };
}

/** `name%20CONTAINS%20%22a%22`. */
function decoded(text: string): string {
  if (/\s/.test(text) || !/%(?:2[02]|3[CDE])/i.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A column of a table: the name of a field, and below it values. */
function fromColumn(text: string, { resource }: CompileOptions): string | undefined {
  const [head, ...values] = text.split("\n").flatMap((line) => line.trim() || []);
  if (head === undefined || !fieldIndexOf(resource).byName.has(joinedName(head))) return undefined;
  if (values.length === 0 || values.some((value) => /[^\p{L}\p{N} .'-]/u.test(value))) return undefined;
  return `\`${head}\` IN (${values.map(valueText).join(", ")})`;
}
