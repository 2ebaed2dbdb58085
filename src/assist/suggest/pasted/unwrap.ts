import { pasted } from "../../../base/language/phrases/pasted.ts";
import type { CompileOptions } from "../../../compiler/compile.ts";
import { fieldIndexOf, joinedName } from "../fields.ts";
import { phraseAt } from "../phrases.ts";
import { tokensOf } from "../tokens.ts";
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
  const converted = fromAddress(written.replaceAll("&amp;", "&")) ?? fromObject(inner) ?? fromColumn(inner, options);
  if (converted !== undefined) return { text: converted, isDoubtful: true };
  inner = filledIn(inner);
  for (const { pattern, by, certainty } of pasted) {
    const next = inner.replace(pattern, by);
    isDoubtful ||= next !== inner && certainty === "likely";
    inner = next;
  }
  const spoken = inner.replace(UNDERSCORED, asPhrase);
  return { text: spoken, isDoubtful: isDoubtful || spoken !== inner };
}

const TEMPLATE = /\b(?:where|filter|NSPredicate)\(\s?(?:format:\s?)?(["'])([^"'\\]{1,500})\1\s?,\s?([^()]{1,500})\)/i;

/** `where("price > ? AND brand = ?", 5, "Acme")`, with the values in their places. */
function filledIn(text: string): string {
  return text.replace(TEMPLATE, (whole, _, template: string, list: string) => {
    const values = list.match(/"[^"]*"|'[^']*'|[^,\s][^,]*/g) ?? [];
    const parts = template.split(/\?|%[@dfis]/);
    if (parts.length !== values.length + 1) return whole;
    return `where(${parts.map((part, at) => part + (values[at] ?? "")).join("")})`;
  });
}

/** `IS_NOT_NULL` and `ENDS_WITH`, as programs write constants. */
const UNDERSCORED = /(?<![\w"'`])[A-Z]{2,20}(?:_[A-Z]{2,20}){1,5}(?![\w"'`])/g;

/** Words that say what compares, with spaces between them. */
function asPhrase(written: string, at: number, text: string): string {
  if (/(?:^|[(,]|\b(?:and|or|not|where))\s?$/i.test(text.slice(Math.max(0, at - 8), at))) return written; // `LESS_THAN(price, 5)`
  const words = written.replaceAll("_", " ");
  const tokens = tokensOf(words);
  const start = phraseAt(tokens, 0, "copula")?.end ?? 0;
  const not = phraseAt(tokens, start, "not")?.end ?? start;
  const kinds = ["comparison", "null", "present", "clause", "before"] as const;
  return kinds.some((kind) => phraseAt(tokens, not, kind)?.end === tokens.length) ? words : written;
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
