import type { DescriptionWords } from "../../base/diagnostics/description-words.ts";
import type { Named } from "./names.ts";

/** How a description says names, values and lists. */
export interface Teller {
  readonly words: DescriptionWords;
  /** Which phrase of a pair is said: the one for a short sentence or the exact one. */
  readonly phrase: 0 | 1;
  readonly names: (name: string) => Named;
  readonly value: (value: string | number, named: Named, words: DescriptionWords) => string;
  /** Whether all is said, and so that nothing else is said alike. */
  readonly isExact: boolean;
}

/** So many values, conditions and fields are said one by one unless all are. */
const MOST_SAID = 5;

/** The formats of lists by locale. */
const formats = new Map<string, Intl.ListFormat>();

/** `a, b, and c`; of a long list its first items and how many more there are. */
export function listText(
  items: readonly string[],
  type: Intl.ListFormatType,
  of: "values" | "conditions" | "fields",
  { words: { locale, more }, isExact }: Teller,
): string {
  const left = isExact ? 0 : items.length - MOST_SAID;
  const said = left > 1 ? [...items.slice(0, MOST_SAID), more(left, of)] : items;
  const format = formats.get(locale + type) ?? new Intl.ListFormat(locale, { type });
  formats.set(locale + type, format);
  return format.format(said);
}
