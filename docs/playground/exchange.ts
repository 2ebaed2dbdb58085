import {
  type Action,
  compile,
  type Diagnostic,
  decompile,
  type Query,
  type Resource,
  type Selection,
} from "../../src/index.ts";

/** What the filter is for. */
export interface Settings {
  readonly resource?: Resource;
  readonly action?: Action;
}

/** What the two sides show. Only the side that is not typed in is ever written. */
export interface Exchange {
  readonly text: string;
  readonly json: string;
  /** The side that was typed in last. */
  readonly from: "text" | "json";
  /** Whether the other side shows this one; it keeps what it had while this one is wrong. */
  readonly inStep: boolean;
  /** What could be read; the checks, the rows and the SQL are about it. */
  readonly query?: Query;
  readonly selection?: Selection;
  readonly diagnostics: readonly Diagnostic[];
  /** Why the JSON is no JSON at all. */
  readonly notJson?: string;
}

export function fromText(text: string, before: Exchange, settings: Settings): Exchange {
  const result = compile(text, settings);
  const { query, diagnostics } = result;
  const read = { text, from: "text", query, diagnostics } as const;
  if (!result.ok) return { ...read, json: before.json, inStep: false };
  return { ...read, json: printJson(result.selection), inStep: true, selection: result.selection };
}

export function fromJson(json: string, before: Exchange, settings: Settings): Exchange {
  const wrong = { text: before.text, json, from: "json", inStep: false } as const;
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    return { ...wrong, diagnostics: [], notJson: String(error instanceof Error ? error.message : error) };
  }
  const lifted = decompile(value);
  if (!lifted.ok) return { ...wrong, diagnostics: lifted.diagnostics };
  // What only a catalogue of fields can tell is told about the text that the JSON becomes.
  const result = compile(lifted.text, settings);
  return {
    text: lifted.text,
    json,
    from: "json",
    inStep: true,
    query: result.query,
    diagnostics: result.diagnostics,
    ...(result.ok && { selection: result.selection }),
  };
}

export const nothing: Exchange = { text: "", json: "{}", from: "text", inStep: true, selection: {}, diagnostics: [] };

/** JSON with a line for each filter and each order. */
export function printJson(selection: Selection): string {
  const line = (value: unknown) => JSON.stringify(value);
  const keys = Object.entries(selection).map(([key, value]) => {
    const isLong = Array.isArray(value) && value.some((entry) => typeof entry === "object");
    return `  ${line(key)}: ${isLong ? `[\n    ${value.map(line).join(",\n    ")}\n  ]` : line(value)}`;
  });
  return keys.length > 0 ? `{\n${keys.join(",\n")}\n}` : "{}";
}
