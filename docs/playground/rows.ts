import type { Clock } from "../../src/compiler/bindings/resolve-dates.ts";
import type { Explanation } from "../../src/engines/evaluate/explain.ts";
import type { Row } from "../../src/engines/evaluate/row.ts";
import { samples } from "../../src/http/service/sample.ts";
import { parse, type Query, type Resource } from "../../src/index.ts";
import { type Answer, answer, type Judged } from "./answer.ts";
import type { Choice } from "./catalogue.ts";
import { button, cut, element } from "./dom.ts";

/** Rows that are shown at first. */
const MOST = 20;

/** Rows of the service that are tried. */
const TRIED = 60;

/** The rows whose reasons are shown, which stay so while the filter changes. */
const opened = new Set<number>();

export const forgetOpened = () => opened.clear();

export function rowsOf({ rows, resource }: Choice, clock: Clock): readonly Row[] {
  if (rows) return rows();
  const sample = samples().find((each) => each.resource.name === resource?.name);
  return sample ? untilNow(sample.rows.slice(0, TRIED), sample.resource, clock) : [];
}

const DAY = 86_400_000;

const momentOf = (value: unknown) => Date.parse(`${String(value).replace(" ", "T")}Z`);

/** The rows moved by whole days, so that the newest time in them is on the day before now. */
function untilNow(rows: readonly Row[], { fields }: Resource, clock: Clock): readonly Row[] {
  const times = Object.keys(fields).filter((name) => fields[name]?.type === "datetime");
  const newest = Math.max(...rows.flatMap((row) => times.map((name) => momentOf(row[name]))));
  const by = Math.floor((new Date(clock.now).getTime() - newest) / DAY) * DAY;
  const moved = (value: unknown) => new Date(momentOf(value) + by).toISOString().slice(0, 19).replace("T", " ");
  return rows.map((row) => ({ ...row, ...Object.fromEntries(times.map((name) => [name, moved(row[name])])) }));
}

/** A table of all rows, each with its verdict, and with the reasons when they are asked for; and a sentence about it. */
export function rowsTable(rows: readonly Row[], resource: Resource, text: string, clock: Clock) {
  const { query } = parse(text);
  const answered = answer(rows, resource, query as Query, clock);
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const headings = ["Verdict", ...columns].map((name) => element("th", { scope: "col" }, name));
  const show = (some: readonly Judged[]) => some.flatMap((judged) => rowsFor(judged, columns));
  const last = (more: HTMLElement) => element("tr", {}, element("td", { colspan: `${columns.length + 1}` }, more));
  const body = element("tbody", {}, ...cut(answered.rows, MOST, show, last));
  const table = element(
    "table",
    { "aria-labelledby": "rows-title" },
    element("thead", {}, element("tr", {}, ...headings)),
    body,
  );
  return { table, note: noteOf(answered) };
}

function noteOf({ total, shown, rows }: Answer): string {
  const selected = `${total} of ${rows.length} selected`;
  return shown < total ? `${selected}, the first ${shown} sent` : selected;
}

function rowsFor(judged: Judged, columns: readonly string[]): readonly HTMLTableRowElement[] {
  const { number, row, verdict } = judged;
  const isOpen = opened.has(number);
  const look = {
    "aria-expanded": String(isOpen),
    "aria-label": `Why row ${number + 1} is ${verdict}`,
    class: "details",
  };
  const why = button("Why?", () => toggle(judged, why, columns), look);
  const said = element("span", { class: `verdict ${verdict === "in" ? "yes" : "no"}` }, verdict);
  const cells = columns.map((name) => {
    const value = row[name] ?? null;
    const kind = value === null ? "null" : typeof value === "number" ? "number" : "";
    return element("td", { class: kind }, value === null ? "null" : String(value));
  });
  const shown = element("tr", { class: verdict === "out" ? "out" : "" }, element("td", {}, said, " ", why), ...cells);
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
