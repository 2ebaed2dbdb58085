import { fixTitles } from "../messages/fix-titles.ts";
import { separateEdits, type TextEdit } from "../text/edits.ts";
import { type Span, spanOf } from "../text/span.ts";
import type * as codes from "./error-messages.ts";
import type { Definition, Severity } from "./error-messages.ts";

export type { Severity };

type Definitions = (typeof codes)[keyof typeof codes];

/** The name of a kind of diagnostic: kebab-case, stable. */
export type Code = Definitions["code"];

/** The name of a kind of fix: kebab-case, stable. */
export type FixCode = keyof typeof fixTitles;

/** The values in the message of a diagnostic. */
export type DataOf<C extends Code> = Parameters<Extract<Definitions, { readonly code: C }>["message"]>[0];

/** The values in the title of a fix. */
export type FixDataOf<F extends FixCode> =
  Parameters<(typeof fixTitles)[F]> extends [infer Data] ? Data : Record<string, never>;

/** Keys and indexes from the root of a JSON value, as zod gives them. */
export type Path = readonly (string | number)[];

/** A change of a JSON value, in the operations of RFC 6902 with paths as arrays. */
export type JsonEdit =
  | { readonly op: "add" | "replace"; readonly path: Path; readonly value: unknown }
  | { readonly op: "remove"; readonly path: Path }
  | { readonly op: "move"; readonly from: Path; readonly path: Path };

/** Whether no other meaning is plausible, or a person should check. */
export type Certainty = "certain" | "likely";

interface FixOf<F extends FixCode> {
  readonly code: F;
  /** What the fix does, as the label of a button. */
  readonly title: string;
  /** The values in `title`. */
  readonly data: FixDataOf<F>;
  /** `certain` if nothing else can be meant; a person should check one that is `likely`. */
  readonly certainty: Certainty;
  /** Edits of the text that the diagnostic's `span` is in. */
  readonly edits: readonly TextEdit[];
  /** Edits of the JSON that the diagnostic's `path` is in. */
  readonly jsonEdits?: readonly JsonEdit[];
}

/** A change that resolves a diagnostic. Its `code` decides the type of its `data`. */
export type Fix<F extends FixCode = FixCode> = { [Each in F]: FixOf<Each> }[F];

/** The member for one code of the union `Diagnostic`; an interface, so that others can extend it. */
export interface DiagnosticOf<C extends Code> {
  /** Kebab-case and stable. */
  readonly code: C;
  readonly severity: Severity;
  /** One full English sentence, unless the option `messages` was given. */
  readonly message: string;
  /** The values in `message`, from which it can be translated. */
  readonly data: DataOf<C>;
  /** The place in the text, in UTF-16 code units; set if text was read. */
  readonly span?: Span;
  /** The place in the JSON; set if JSON was read. */
  readonly path?: Path;
  /** Found by `diagnose` and, for JSON, by `decompile` and `lift`; otherwise empty, because trying fixes takes time. */
  readonly fixes: readonly Fix[];
}

/**
 * A message for the writer of a filter: plain JSON that can be shown, sent and translated. Its `code` decides the type
 * of its `data`.
 *
 * @example
 * const [diagnostic] = compile("name contians 1").diagnostics;
 * if (diagnostic?.code === "unknown-operator") diagnostic.data.suggestion; // "CONTAINS"
 */
export type Diagnostic<C extends Code = Code> = { [Each in C]: DiagnosticOf<Each> }[C];

/** A fix with an unknown code, such as one from JSON. */
export interface AnyFix extends Omit<FixOf<FixCode>, "code" | "data"> {
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A diagnostic with an unknown code, such as one from JSON. Every `Diagnostic` is one. */
export interface AnyDiagnostic extends Omit<DiagnosticOf<Code>, "code" | "data" | "fixes"> {
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly fixes: readonly AnyFix[];
}

export type Report = (diagnostic: Diagnostic) => void;

/** Returns the diagnostic of a definition at a place in a text or in a JSON value. */
export function diagnostic<C extends Code>(
  definition: Definition<C, never>,
  place: Span | Path,
  data: DataOf<C>,
  fixes: readonly Fix[] = [],
): DiagnosticOf<C> {
  const { code, severity } = definition;
  const message = definition.message(data as never);
  const at = "start" in place ? { span: spanOf(place) } : { path: place };
  return { code, severity, message, data, ...at, fixes };
}

type Titles = Readonly<Record<FixCode, (data: never) => string>>;

/** Returns the fix that makes the edits of a text; `diagnose` tries it before it is offered. */
export function fix<F extends FixCode>(code: F, data: FixDataOf<F>, ...edits: readonly TextEdit[]): FixOf<F> {
  const title = (fixTitles as Titles)[code](data as never);
  // These only change how something is written, whatever they are for.
  const isCertain = code === "straight-quotes" || code === "reorder-clauses" || code === "add-parentheses";
  return { code, title, data, certainty: isCertain ? "certain" : "likely", edits: separateEdits(edits) };
}

export function certain(likely: Fix): Fix {
  return { ...likely, certainty: "certain" };
}

export function certainIf(isCertain: boolean, likely: Fix): Fix {
  return isCertain ? certain(likely) : likely;
}

type RewriteCode = { [F in FixCode]: FixDataOf<F> extends { by: string } ? F : never }[FixCode];

/** The fix that replaces one span by `by`; `text` is `by` with the spaces around it that the place needs. */
export function rewrite(code: RewriteCode, span: Span, by: string, text = by): Fix<RewriteCode> {
  return fix(code, { by }, { span, text });
}

/** The diagnostic without its fixes, which have not been tried. */
export function withoutFixes(diagnostic: Diagnostic): Diagnostic {
  return diagnostic.fixes.length === 0 ? diagnostic : { ...diagnostic, fixes: [] };
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
