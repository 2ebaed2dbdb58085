import type { TextEdit } from "../text/edits.ts";
import { type Span, spanOf } from "../text/span.ts";
import { type Code, catalogue, type DataOf, type FixCode, type FixDataOf, fixTitles } from "./catalogue.ts";

export type Severity = "error" | "warning" | "hint";

/** Keys and indexes from the root of a JSON value, as zod gives them. */
export type Path = readonly (string | number)[];

/** A change of a JSON value, in the operations of RFC 6902 with paths as arrays. */
export type JsonEdit =
  | { readonly op: "add" | "replace"; readonly path: Path; readonly value: unknown }
  | { readonly op: "remove"; readonly path: Path }
  | { readonly op: "move"; readonly from: Path; readonly path: Path };

/** A way out: what it does, in words, and the edits that do it. */
export interface Fix {
  readonly code: FixCode;
  readonly title: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Edits of the text that the diagnostic's `span` is in. */
  readonly edits: readonly TextEdit[];
  /** Edits of the JSON that the diagnostic's `path` is in. */
  readonly jsonEdits?: readonly JsonEdit[];
}

/** Something to tell the writer of a filter: plain JSON, made to be shown, sent and translated. */
export interface Diagnostic {
  /** Kebab-case and stable. */
  readonly code: Code;
  readonly severity: Severity;
  /** One full sentence; `data` holds what it was made from, so that it can be said in another language. */
  readonly message: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Where in the text, in UTF-16 code units; set when a text was read. */
  readonly span?: Span;
  /** Where in the JSON; set when JSON was read. */
  readonly path?: Path;
  readonly fixes: readonly Fix[];
}

function describe<C extends Code>(code: C, data: DataOf<C>) {
  const entry = catalogue[code];
  const say = entry.message as (data: unknown) => string;
  return { code, severity: entry.severity, message: say(data), data };
}

/** A diagnostic about a place in a text. */
export function createDiagnostic<C extends Code>(
  code: C,
  { start, end }: Span,
  data: DataOf<C>,
  fixes: readonly Fix[] = [],
): Diagnostic {
  return { ...describe(code, data), span: { start, end }, fixes };
}

/** A diagnostic about a place in a JSON value. */
export function createJsonDiagnostic<C extends Code>(
  code: C,
  path: Path,
  data: DataOf<C>,
  fixes: readonly Fix[] = [],
): Diagnostic {
  return { ...describe(code, data), path, fixes };
}

function titled<F extends FixCode>(code: F, data: FixDataOf<F>) {
  const say = fixTitles[code] as (data: unknown) => string;
  return { code, title: say(data), data: data as Readonly<Record<string, unknown>> };
}

export function fix<F extends FixCode>(code: F, data: FixDataOf<F>, ...edits: readonly TextEdit[]): Fix {
  return { ...titled(code, data), edits: edits.map(({ span, text }) => ({ span: spanOf(span), text })) };
}

type RewriteCode = { [F in FixCode]: FixDataOf<F> extends { by: string } ? F : never }[FixCode];

/** The fix that writes something else in one place; `text` is that with the spaces it needs there. */
export function rewrite(code: RewriteCode, span: Span, by: string, text = by): Fix {
  return fix(code, { by }, { span, text });
}

export function jsonFix<F extends FixCode>(code: F, data: FixDataOf<F>, ...jsonEdits: readonly JsonEdit[]): Fix {
  return { ...titled(code, data), edits: [], jsonEdits };
}

export function isError(diagnostic: Diagnostic): boolean {
  return diagnostic.severity === "error";
}

/** In the order of the text, errors before warnings at the same place. */
export function inTextOrder(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const rank: Record<Severity, number> = { error: 0, warning: 1, hint: 2 };
  return [...diagnostics].sort(
    (a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0) || rank[a.severity] - rank[b.severity],
  );
}
