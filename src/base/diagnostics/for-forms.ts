import { code, shown, truthAs } from "../messages/words.ts";
import type { Messages } from "./localize.ts";

/** The audience of messages: people at a form, or developers who see the compiled filter. */
export type Audience = "form" | "developer";

const reasons = {
  "or-across-fields": "OR can join only conditions on the same field",
  "or-of-operators": "OR can join only values or ranges of one field",
  "or-of-groups": "the sides of OR can differ in one condition only",
  "not-of-and": "NOT cannot be in front of several conditions",
  "no-opposite": "cannot be turned into its opposite by NOT",
  "outside-period": "needs a single day; compare with its start or its end by < or >",
} as const;

/** What is said to people at a form in other words, in English. */
const englishForm: Messages = {
  diagnostics: {
    "unquoted-value": (d) => `Put quotes around ${code(d.found)}.`,
    "quoted-name": (d) => `Write the field ${code(d.name)} without quotes.`,
    "boolean-value": (d) => `Write ${truthAs(d, "or")} instead of ${d.found}.`,
    "null-comparison": (d) => `Write ${d.use} to ask whether there is a value.`,
    "foreign-operator": (d) => `Write ${code(d.use)} instead of ${shown(d.found)}.`,
    "unknown-operator": (d) =>
      d.suggestion === undefined
        ? `${shown(d.found)} is not known. Write a comparison, such as = or CONTAINS.`
        : `${shown(d.found)} is not known. Did you mean ${shown(d.suggestion)}?`,
    "name-needs-backticks": (d) => `Put backticks around the field: ${code(`\`${d.name}\``)}.`,
    "unknown-escape": (d) => `Double the backslash in ${shown(d.escape)}.`,
    "malformed-number": (d) => `${shown(d.found)} is not a number. If it is text, put quotes around it.`,
    "number-precision": (d) => `The number ${d.found} is too long. Put quotes around it.`,
    "empty-reference": () => "The name of a field is missing.",
    "reserved-prefix": (d) => `The text ${shown(d.value)} cannot be searched for.`,
    "needs-clock": (d) => `${shown(d.found)} cannot be used here. Write a date, such as 2026-01-31.`,
    "unbound-variable": (d) => `There is no value for ${shown(`:${d.name}`)}. Write the value itself.`,
    "not-expressible": (d) =>
      `This cannot be searched for at once: ${d.operator === undefined ? "" : `${d.operator} `}${reasons[d.reason]}.`,
  },
  fixes: {
    quote: (d) => `Put quotes around it: ${code(d.by)}`,
  },
};

/**
 * Returns messages worded for people at a form. Given messages replace these.
 *
 * @example
 * import { compile } from "fieldfilter";
 * import { forForms } from "fieldfilter";
 *
 * compile("name = shoe", { messages: forForms() }).diagnostics.map(({ message }) => message); // ["Put quotes around shoe."]
 */
export function forForms(messages: Messages = {}): Messages {
  return {
    ...messages,
    diagnostics: { ...englishForm.diagnostics, ...messages.diagnostics },
    fixes: { ...englishForm.fixes, ...messages.fixes },
  };
}
