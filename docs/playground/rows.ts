import type { Explanation } from "../../src/evaluate/explain.ts";
import type { Answer, Judged } from "./answer.ts";
import { button, element } from "./dom.ts";

/** The rows whose reasons are shown, and stay so while the filter changes. */
const opened = new Set<number>();

export function clearRows(table: HTMLTableElement): void {
  opened.clear();
  table.replaceChildren();
}

/** A table of all rows, each with its verdict, and with the reasons when they are asked for. */
export function showRows(table: HTMLTableElement, { rows }: Answer): void {
  const columns = [...new Set(rows.flatMap(({ row }) => Object.keys(row)))];
  const headings = ["Verdict", ...columns].map((name) => element("th", { scope: "col" }, name));
  const body = element("tbody", {}, ...rows.flatMap((judged) => rowsFor(judged, columns)));
  table.replaceChildren(element("thead", {}, element("tr", {}, ...headings)), body);
}

function rowsFor(judged: Judged, columns: readonly string[]): readonly HTMLTableRowElement[] {
  const { number, row, verdict } = judged;
  const isOpen = opened.has(number);
  const look = { "aria-expanded": String(isOpen), title: "Why?", class: verdict === "in" ? "yes" : "no" };
  const why = button(verdict, () => toggle(judged, why, columns), look);
  const cells = columns.map((name) => {
    const value = row[name] ?? null;
    return value === null ? element("td", { class: "null" }, "null") : element("td", {}, String(value));
  });
  const verdictCell = element("td", { class: "verdict" }, why);
  const shown = element("tr", { class: verdict === "out" ? "out" : "" }, verdictCell, ...cells);
  return isOpen ? [shown, reasonsFor(judged, columns)] : [shown];
}

function reasonsFor(judged: Judged, columns: readonly string[]): HTMLTableRowElement {
  const cell = element("td", { colspan: String(columns.length + 1) }, element("ul", {}, reason(judged.explain())));
  return element("tr", { class: "why" }, cell);
}

function toggle(judged: Judged, why: HTMLButtonElement, columns: readonly string[]): void {
  const row = why.closest("tr");
  const wasOpen = opened.delete(judged.number);
  why.setAttribute("aria-expanded", String(!wasOpen));
  if (wasOpen) row?.nextElementSibling?.remove();
  else {
    opened.add(judged.number);
    row?.after(reasonsFor(judged, columns));
  }
}

const marks = new Map<Explanation["truth"], string>([
  [true, "✓"],
  [false, "✗"],
  ["unknown", "?"],
]);

function reason({ truth, sentence, parts }: Explanation): HTMLLIElement {
  const mark = element("span", { class: truth === true ? "yes" : "no", "aria-hidden": "true" }, marks.get(truth) ?? "");
  const inner = parts.length > 0 ? [element("ul", {}, ...parts.map(reason))] : [];
  return element("li", {}, mark, ` ${sentence}`, ...inner);
}
