import { code, quoted, sign } from "./words.ts";

/** What each fix does, as the label of a button. */
export const fixTitles = {
  replace: (d: { by: string }) => `Write ${code(d.by)}`,
  insert: (d: { text: string }) => `Insert ${sign(d.text)}`,
  remove: (d: { text: string }) => `Remove ${sign(d.text)}`,
  quote: (d: { by: string }) => `Quote it: ${code(d.by)}`,
  unquote: (d: { by: string }) => `Write it as a number: ${code(d.by)}`,
  reference: (d: { by: string }) => `Compare with the field: ${code(d.by)}`,
  backticks: (d: { by: string }) => `Put it in backticks: ${code(d.by)}`,
  "double-backslash": () => "Double the backslash",
  "straight-quotes": (d: { by: string }) => `Use straight quotes: ${code(d.by)}`,
  close: (d: { by: string }) => `Close it with ${d.by === "`" ? "a backtick" : sign(d.by)}`,
  "reorder-clauses": () => "Put the clauses in order",
  "remove-clause": (d: { clause: string }) => `Remove ${d.clause}`,
  "add-parentheses": () => "Add parentheses",
  "swap-range": () => "Swap the two values",
  rename: (d: { from: string; to: string }) => `Rename ${quoted(d.from)} to ${quoted(d.to)}`,
  "remove-key": (d: { key: string }) => `Remove ${quoted(d.key)}`,
  "use-operator": (d: { operator: string }) => `Use ${d.operator}`,
  "move-key": (d: { from: string; to: string }) => `Rename the key ${quoted(d.from)} to ${quoted(d.to)}`,
} as const;
