import * as codes from "../../../base/diagnostics/codes.ts";
import { certain, diagnostic, fix, type Report } from "../../../base/diagnostics/diagnostic.ts";
import type { Span } from "../../../base/text/span.ts";
import { hasInvalid } from "../../ast/conditions.ts";
import type { And, Condition, Invalid, Name } from "../../ast/nodes.ts";
import { conflictIn, groupByField } from "../../logic/conflict.ts";
import type { Rule } from "../rule.ts";

/**
 * Conditions on one field, joined by AND at the top, that no value meets. With a resource, the type of the field counts:
 * no whole number is between 2 and 3.
 *
 * @example tags = 1 AND tags = 2
 * @example tags > 5 AND tags < 3
 */
export const contradiction: Rule = {
  query({ condition }, { resource, report, hasErrors }) {
    if (hasErrors()) return;
    for (const [name, group] of groupByField(condition)) {
      const conflict = conflictIn(group, resource);
      if (conflict) report(diagnostic(codes.contradiction, conflict, { name }));
    }
  },
};

/** What was not read from a text has no span, and needs no parentheses. */
function isBare(term: Condition): term is And {
  return term.kind === "and" && term.end > term.start;
}

/**
 * AND binds closer than OR, which not everyone has in mind; parentheses say which is meant.
 *
 * @example a = 1 OR a = 2 AND b = 3
 */
export const mixedAndOr: Rule = {
  or(or, { report }) {
    const bare = or.terms.filter(isBare);
    if (bare.length === 0 || hasInvalid(or)) return;
    for (const term of bare) {
      const { start, end } = term;
      const open = { span: { start, end: start }, text: "(" };
      const close = { span: { start: end, end }, text: ")" };
      report(diagnostic(codes.mixedAndOr, term, {}, [fix("add-parentheses", {}, open, close)]));
    }
  },
};

/**
 * A selection has no comments. One remark, on the first, says so for all.
 *
 * @example a = 1 -- only these
 */
export const commentNotSent: Rule = {
  query({ comments }, { report, hasErrors }) {
    const first = comments?.[0];
    if (first && !hasErrors()) report(diagnostic(codes.commentNotSent, first, {}));
  },
};

/** Reports each item whose name an item before it has, with the fix that removes it. */
export function reportDuplicateNames<Item extends Span>(
  definition: typeof codes.duplicateSort | typeof codes.duplicateField,
  items: readonly Item[],
  nameOf: (item: Item) => Name | Invalid,
  report: Report,
): void {
  const seen = new Set<string>();
  items.forEach((item, index) => {
    const name = nameOf(item);
    if (name.kind === "invalid") return;
    if (seen.has(name.text)) {
      const edit = { span: { start: items[index - 1]?.end ?? 0, end: item.end }, text: "" };
      report(diagnostic(definition, name, { name: name.text }, [certain(fix("remove", { text: name.text }, edit))]));
    }
    seen.add(name.text);
  });
}

/**
 * A field is returned once, however often it is selected.
 *
 * @example SELECT id, name, id
 */
export const duplicateField: Rule = {
  select: ({ fields }, { report }) => reportDuplicateNames(codes.duplicateField, fields, (field) => field, report),
};

/**
 * A second sort by the same field never decides anything.
 *
 * @example ORDER BY date, name, date DESC
 */
export const duplicateSort: Rule = {
  order: ({ sorts }, { report }) => reportDuplicateNames(codes.duplicateSort, sorts, ({ name }) => name, report),
};
