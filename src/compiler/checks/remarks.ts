import { certain, diagnostic, fix, type Report } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import type { Span } from "../../base/text/span.ts";
import type { And, Condition, Invalid, Name, Or, Query } from "../ast/nodes.ts";
import { hasInvalid } from "../ast/walk.ts";
import { conflictIn, groupByField } from "../logic/conflict.ts";
import type { Resource } from "../resource/resource.ts";

/**
 * `tags > 5 AND tags < 3`: conditions on one field, joined by AND at the top, that no value meets. With a resource, the
 * type of the field counts: no whole number is between 2 and 3.
 */
export function checkContradictions({ condition }: Query, resource: Resource | undefined, report: Report): void {
  for (const [name, group] of groupByField(condition)) {
    const conflict = conflictIn(group, resource);
    if (conflict) report(diagnostic(codes.contradiction, conflict, { name }));
  }
}

/** What was not read from a text has no span, and needs no parentheses. */
function isBare(term: Condition): term is And {
  return term.kind === "and" && term.end > term.start;
}

/** `a = 1 OR a = 2 AND b = 3`: AND binds closer than OR, which not everyone has in mind. */
export function checkMixedOr(or: Or, report: Report): void {
  const bare = or.terms.filter(isBare);
  if (bare.length === 0 || hasInvalid(or)) return;
  for (const term of bare) {
    const { start, end } = term;
    const open = { span: { start, end: start }, text: "(" };
    const close = { span: { start: end, end }, text: ")" };
    report(diagnostic(codes.mixedAndOr, term, {}, [fix("add-parentheses", {}, open, close)]));
  }
}

/** A selection has no comments. One remark, on the first, says so for all. */
export function checkComments({ comments }: Query, report: Report): void {
  const first = comments?.[0];
  if (first) report(diagnostic(codes.commentNotSent, first, {}));
}

/** `SELECT id, id`, `ORDER BY date, date DESC`: what is named twice adds nothing. */
export function checkDuplicates({ select, order }: Query, report: Report): void {
  if (select) reportSecond(codes.duplicateField, select.fields, (field) => field, report);
  if (order) reportSecond(codes.duplicateSort, order.sorts, ({ name }) => name, report);
}

/** Reports each item whose name an item before it has, with the fix that removes it. */
function reportSecond<Item extends Span>(
  code: typeof codes.duplicateField | typeof codes.duplicateSort,
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
      report(diagnostic(code, name, { name: name.text }, [certain(fix("remove", { text: name.text }, edit))]));
    }
    seen.add(name.text);
  });
}
