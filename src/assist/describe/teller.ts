import type { DescriptionWords } from "../../base/diagnostics/description-words.ts";
import type { Named } from "./names.ts";

/** How a description says names, values and lists. */
export interface Teller {
  readonly words: DescriptionWords;
  /** Which phrase of a pair is said: the one for a short sentence or the exact one. */
  readonly phrase: 0 | 1;
  readonly names: (name: string) => Named;
  readonly value: (value: string | number, named: Named, words: DescriptionWords) => string;
  /** At most so many values, conditions and fields are said one by one. */
  readonly most: number;
}

/** The formats of lists by locale. */
const formats = new Map<string, Intl.ListFormat>();

/** `a, b, and c`; of a long list its first items and how many more there are. */
export function listText(
  items: readonly string[],
  type: Intl.ListFormatType,
  of: "values" | "conditions" | "fields",
  { words: { locale, more }, most }: Teller,
): string {
  const left = items.length - most;
  const said = left > 1 ? [...items.slice(0, most), more(left, of)] : items;
  const format = formats.get(locale + type) ?? new Intl.ListFormat(locale, { type });
  formats.set(locale + type, format);
  return format.format(said);
}
