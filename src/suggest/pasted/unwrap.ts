import type { CompileOptions } from "../../compile.ts";
import { pasted } from "../../language/phrases/pasted.ts";
import { fieldIndexOf, joinedName } from "../fields.ts";
import { fromAddress } from "./address.ts";
import { fromObject } from "./objects.ts";

export interface Unwrapped {
  readonly text: string;
  readonly isLikely: boolean;
}

/** The filter inside of what it was pasted in, or the text as it is. */
export function unwrapped(text: string, options: CompileOptions): Unwrapped {
  let inner = decoded(text.trim());
  let isLikely = inner !== text.trim();
  const { byName } = fieldIndexOf(options.resource);
  const converted =
    fromAddress(inner, (name) => byName.has(joinedName(name))) ?? fromObject(inner) ?? fromColumn(inner, options);
  if (converted !== undefined) return { text: converted, isLikely: true };
  for (const { pattern, by, certainty } of pasted) {
    const next = inner.replace(pattern, by);
    if (next !== inner) isLikely ||= certainty === "likely";
    inner = next;
  }
  return { text: inner, isLikely };
}

/** `name%20CONTAINS%20%22a%22`. */
function decoded(text: string): string {
  if (!/%(?:20|22|3[CDE])/i.test(text) || /\s/.test(text.trim())) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A column of a table: the name of a field, and below it values. */
function fromColumn(text: string, { resource }: CompileOptions): string | undefined {
  const lines = text.split("\n", 10_000).flatMap((line) => line.trim() || []);
  const [head = "", ...values] = lines;
  if (values.length === 0 || !fieldIndexOf(resource).byName.has(joinedName(head))) return undefined;
  if (values.some((value) => !/^[\p{L}\p{N} .'-]+$/u.test(value))) return undefined;
  return `\`${head}\` IN (${values.map((value) => (/^(?:0|[1-9]\d*)$/.test(value) ? value : JSON.stringify(value))).join(", ")})`;
}
