import type { Span } from "../../src/base/text/span.ts";
import { type Diagnostic, decompile, type Fix, type Path, type Selection } from "../../src/index.ts";
import { spanAt, syntaxErrorAt } from "./json-places.ts";

/** What is wrong with the JSON, and where. */
export interface JsonProblem {
  readonly message: string;
  readonly span: Span;
  readonly fixes: readonly Fix[];
}

/** What the two sides show. Only the side that is not typed in is ever written. */
export interface Exchange {
  readonly text: string;
  readonly json: string;
  /** The side that was typed in last. */
  readonly from: "text" | "json";
  /** Whether the other side shows this one; it keeps what it had while this one is wrong. */
  readonly inStep: boolean;
  readonly problems: readonly JsonProblem[];
}

export const nothing: Exchange = { text: "", json: "", from: "text", inStep: true, problems: [] };

/** What is shown while a side has errors, by that side. */
export const staleNotes = { text: "Of the last filter without errors", json: "Of the last JSON without errors" };

/** What is said of JSON that has errors itself, or that becomes a filter with errors. */
export const refusedNote = "Not sent, because it has errors";

/** The selection is undefined while the text has errors, and for a filter that runs but that one request cannot say. */
export function fromText(
  text: string,
  selection: Selection | undefined,
  before: Exchange,
  runs = selection !== undefined,
): Exchange {
  const json = selection ? printJson(selection) : runs ? "" : before.json;
  return { text, json, from: "text", inStep: runs, problems: [] };
}

/** What only a catalogue of fields can tell is told about the text that the JSON becomes. */
export function fromJson(json: string, before: Exchange): Exchange {
  const wrong = { text: before.text, json, from: "json", inStep: false } as const;
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { ...wrong, problems: [syntaxProblem(json)] };
  }
  const lifted = decompile(value);
  if (lifted.ok) return { text: lifted.text, json, from: "json", inStep: true, problems: [] };
  return { ...wrong, problems: lifted.diagnostics.map((each) => problemOf(json, each)) };
}

function problemOf(json: string, { message, path = [], fixes }: Diagnostic): JsonProblem {
  return { message, span: spanAt(json, path as Path), fixes };
}

function syntaxProblem(json: string): JsonProblem {
  const start = syntaxErrorAt(json);
  const line = json.slice(0, start).split("\n").length;
  const message = `Line ${line} is not valid JSON. Check its commas, quotes and brackets.`;
  return { message, span: { start, end: Math.min(start + 1, json.length) }, fixes: [] };
}

/** JSON with a line for each filter and each order. */
export function printJson(selection: Selection): string {
  const keys = Object.entries(selection).map(([key, value]) => {
    const isLong = Array.isArray(value) && value.some((entry) => typeof entry === "object");
    return `  ${JSON.stringify(key)}: ${isLong ? `[\n    ${value.map(onLine).join(",\n    ")}\n  ]` : onLine(value)}`;
  });
  return keys.length > 0 ? `{\n${keys.join(",\n")}\n}` : "{}";
}

/** JSON on one line, with spaces where it can wrap. */
function onLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${onLine(each)}`);
  return `{ ${entries.join(", ")} }`;
}
