import { type Conditions, selectionOf } from "./queries.ts";

/** Parts of a tree that quote the text as it was written, and so prove nothing; `raw` of a literal is its value. */
const quotes = new Set(["loc", "location", "source", "text", "written"]);
const isQuote = (node: object, key: string) =>
  quotes.has(key) || (key === "raw" && !("type" in node && node.type === "Literal"));

/** Every word and number of a tree, keys included, with how often it occurs. */
function wordsOf(tree: unknown): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (text: string) => {
    for (const [word] of text.matchAll(/[\p{L}\p{Nd}_.]+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  };
  const open: unknown[] = [tree];
  const seen = new Set<unknown>();
  while (open.length > 0) {
    const node = open.pop();
    if (["string", "number", "bigint"].includes(typeof node)) add(String(node));
    if (typeof node !== "object" || node === null || seen.has(node)) continue;
    seen.add(node);
    if (Array.isArray(node)) for (const item of node) open.push(item);
    else for (const [key, value] of Object.entries(node)) if (!isQuote(node, key)) open.push(key, value);
  }
  return counts;
}

/** Whether a filtrex function holds for an object that meets all the conditions, and for none that misses the last. */
function decides(holds: (object: object) => unknown, conditions: Conditions): boolean {
  const met: Record<string, unknown> = {};
  for (const { name, operator, values } of conditions) {
    const [value] = values as [string | number];
    if (operator === "contains") met[name] = `${met[name] ?? ""}${value}`;
    else if (operator === "<=") met[name] = Math.min(Number(met[name] ?? value), Number(value));
    else if (operator === "in") met[name] = values.at(-1);
    else met[name] = Math.max(Number(met[name] ?? 0), Number(value) + 1);
  }
  const last = conditions.at(-1)?.name as string;
  const missed = { ...met, [last]: typeof met[last] === "string" ? "" : met[last] === 99.5 ? 100 : -1 };
  return holds(met) === true && holds(missed) === false;
}

/** Throws when a contestant has not found the name and every value of every condition. */
export function assertUnderstood(structure: unknown, conditions: Conditions): void {
  if (typeof structure === "function") {
    if (!decides(structure as (object: object) => unknown, conditions)) throw new Error("understood something else");
    return;
  }
  if (typeof structure === "object" && structure !== null && "filters" in structure) {
    const same = JSON.stringify(structure) === JSON.stringify(selectionOf(conditions));
    if (!same) throw new Error("understood something else");
    return;
  }
  const found = wordsOf(structure);
  const missing = conditions
    .flatMap(({ name, values }) => [name, ...values.map(String)])
    .filter((word) => !found.has(word));
  if (missing.length > 0) throw new Error(`did not understand ${missing.slice(0, 3).join(", ")}`);
}
