import { glimpse } from "../../diagnostics/words.ts";

/** What somebody wrote: in quotes, not longer than a glance, with escapes for what is invisible. */
export function shown(text: string): string {
  return `«${glimpse(text)}»`;
}

/** A list with its last two words joined: `a, b или c` */
export function listed(words: readonly string[], conjunction: "или" | "и" = "или"): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${conjunction} ${words.at(-1)}`;
}

const rules = /* @__PURE__ */ new Intl.PluralRules("ru");

/** `1 символ, 2 символа, 5 символов`: the form alone. */
export function plural(count: number, one: string, few: string, many: string): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { one, many };
  return forms[rules.select(count)] ?? few;
}

export function counted(count: number, one: string, few: string, many: string): string {
  return `${count} ${plural(count, one, few, many)}`;
}

export function perhaps(suggestion: string | undefined): string {
  return suggestion === undefined ? "" : ` Возможно, имелось в виду ${shown(suggestion)}.`;
}

/** `время вида "2026-01-31 12:00:00"` */
export function suchAs(what: string, example: string | undefined): string {
  return example === undefined ? what : `${what} вида "${example}"`;
}
