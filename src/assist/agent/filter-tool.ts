import { type Diagnostic, isError } from "../../base/diagnostics/diagnostic.ts";
import { FilterError } from "../../base/diagnostics/filter-error.ts";
import { type Limits, truncateDiagnostics } from "../../base/diagnostics/limits.ts";
import type { Action } from "../../base/language/clauses.ts";
import { onOneLine } from "../../base/messages/words.ts";
import * as option from "../../base/options/options.ts";
import { applyEdits, type TextEdit } from "../../base/text/edits.ts";
import type { Span } from "../../base/text/span.ts";
import { compileText, type OutputResult } from "../../compiler/compile.ts";
import { type OutputOptions, outputOptions } from "../../compiler/compile-options.ts";
import { diagnoseText } from "../../compiler/diagnose.ts";
import { printQuery } from "../../compiler/printer/print.ts";
import type { NameIn, Resource } from "../../compiler/resource/resource.ts";
import type { Selection } from "../../compiler/wire/selection.ts";
import type { StandardSchema } from "../standard-schema.ts";
import { budgetOption, instructions } from "./instructions.ts";

/** An error of a filter, for the program that wrote it: plain JSON whose keys are always set. */
export interface ToolError extends Pick<Diagnostic, "code" | "message"> {
  /** The part of the filter with the error, on one line and truncated to 80 characters. */
  readonly quote: string;
  /** The span of that part, in UTF-16 code units. */
  readonly span: Span;
  /** Whole filters that were probably meant, best first. Each of them compiles. */
  readonly didYouMean: readonly string[];
}

/** A valid filter: a result of `compile`, or of `prepare` with the option `output: "query"`. */
export type ToolFilter<R extends Resource = Resource> = Extract<OutputResult<R>, { readonly ok: true }>;

export interface FilterToolOptions<R extends Resource = Resource, Rows = unknown>
  extends Omit<OutputOptions<R>, "resource"> {
  /**
   * Returns the rows that a filter selects. `context` is the second argument that the SDK passes. Without `run`, the
   * answer has no rows.
   */
  readonly run?: ((filter: ToolFilter<R>, context: unknown) => Rows | Promise<Rows>) | undefined;
  /** The name of the tool (default: such as `get_keywords`). Required if the resource has no Latin name. */
  readonly name?: string | undefined;
  /** The maximum length of the description, in characters (default: 2,000). */
  readonly budget?: number | undefined;
}

/** The answer of the tool, as plain JSON. */
export type ToolAnswer<R extends Resource = Resource, Rows = unknown> =
  | {
      readonly ok: true;
      /** The filter in its canonical spelling, for display. */
      readonly filter: string;
      /** The selection to send; missing with the option `output: "query"`. */
      readonly selection?: Selection<NameIn<R>>;
      /** The rows that `run` returned. */
      readonly rows?: Rows;
      /** Likely mistakes, such as a condition that is always false. */
      readonly warnings?: readonly ToolError[];
    }
  | { readonly ok: false; readonly errors: readonly ToolError[] };

/** The input of the tool. */
export interface FilterInput {
  readonly filter: string;
}

/** A [Standard Schema](https://standardschema.dev) that also has its JSON Schema, which SDKs send to models. */
export type InputSchema = StandardSchema<FilterInput, FilterInput, { readonly message: string }>;

/** A tool for SDKs: its parts, or the whole object. */
export interface FilterTool<R extends Resource = Resource, Rows = unknown> {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: InputSchema;
  readonly execute: (input: FilterInput, context?: unknown) => Promise<ToolAnswer<R, Rows>>;
}

const nameOption: option.OptionCheck = (value) =>
  /^[A-Za-z0-9_-]{1,64}$/.test(String(value)) ? undefined : "1 to 64 letters from A to Z, digits, _ and -";

const toolOptions = /* @__PURE__ */ option.optionTable<FilterToolOptions, Omit<OutputOptions, "resource">>(
  { run: option.func, name: nameOption, budget: budgetOption },
  outputOptions,
);

/** Models write short filters, and the fixes of each error take time. */
const toolLimits: Partial<Limits> = { maxLength: 10_000 };

/** With keywords that every draft of JSON Schema and every strict mode supports. */
const inputJsonSchema = () => ({
  type: "object",
  properties: { filter: { type: "string", description: "The filter." } },
  required: ["filter"],
  additionalProperties: false,
});

/** The filter of an input, which can be any value, even an object with a getter that throws. */
function readFilter(input: unknown): string | undefined {
  try {
    const { filter, ...others } = option.isRecord(input) ? input : {};
    return typeof filter === "string" && Object.keys(others).length === 0 ? filter : undefined;
  } catch {
    return undefined;
  }
}

const message = 'The input must be an object with the text "filter", and nothing else.';
const inputError: ToolError = { code: "not-text", message, quote: "", span: { start: 0, end: 0 }, didYouMean: [] };

const inputSchema: InputSchema = {
  "~standard": {
    version: 1,
    vendor: "fieldfilter",
    validate: (value) => {
      const filter = readFilter(value);
      return filter === undefined ? { issues: [{ message }] } : { value: { filter } };
    },
    jsonSchema: { input: inputJsonSchema, output: inputJsonSchema },
  },
};

/** A name that is valid in every SDK. */
function toolName({ name }: Resource, action: Action): string {
  if (!/[A-Za-z]/.test(name))
    throw new TypeError(`The name "${name}" has no letters that the name of a tool can have; set the option "name".`);
  return `${action}_${name}`.replace(/[^A-Za-z0-9_-]+/g, "_").slice(0, 64);
}

/** One mistake often causes several errors, so more do not help a model. */
const MOST_ERRORS = 10;
const MOST_SUGGESTIONS = 3;

/** The diagnostics of a filter as `ToolError`s. Each fix is applied together with the first fix of every other error. */
function toolErrors(text: string, found: readonly Diagnostic[], options: OutputOptions): readonly ToolError[] {
  const kept = truncateDiagnostics(found, MOST_ERRORS);
  const firstFixes = kept.map(({ fixes, severity }) => (severity === "error" ? (fixes[0]?.edits ?? []) : []));
  return kept.map(({ code, message, span = { start: 0, end: 0 }, fixes }, index) => {
    const others = firstFixes.toSpliced(index, 1).flat();
    const fixed = fixes.map(({ edits }) => applyEdits(text, others.reduce(withApart, edits)));
    const suggestions = new Set(fixed.filter((each) => compileText(each, options).ok));
    const quote = onOneLine(text.slice(span.start, span.end), 80);
    return { code, message, quote, span, didYouMean: [...suggestions].slice(0, MOST_SUGGESTIONS) };
  });
}

/** Adds an edit unless it overlaps one of the edits. */
function withApart(edits: readonly TextEdit[], other: TextEdit): readonly TextEdit[] {
  const overlaps = ({ span }: TextEdit) => span.start < other.span.end && other.span.start < span.end;
  return edits.some(overlaps) ? edits : [...edits, other];
}

/**
 * Returns a tool with which a model selects rows of a resource by the text of a filter. Its schema has one string, so
 * the model gets an answer to each mistake in it: `execute` compiles the filter, and returns errors with whole valid
 * filters as suggestions. It never throws on invalid input. The diagnostics of a `FilterError` that `run` throws are
 * returned. Any other error is the cause of the one thrown, because SDKs show models the message. Takes the options of
 * `compile` (default: `action: "get"`, and a `maxLength` of 10,000).
 */
export function filterTool<const R extends Resource, Rows = unknown>(
  resource: R,
  options: FilterToolOptions<R, Rows> = {},
): FilterTool<R, Rows> {
  option.checkResource(resource);
  option.checkOptions(options, toolOptions);
  const { run, action = "get", name = toolName(resource, action), budget, ...others } = options;
  const compiling: OutputOptions<R> = { ...others, resource, action, limits: { ...toolLimits, ...others.limits } };
  const { output } = others;
  const description = instructions(resource, { action, output, budget });
  const execute = async (input: FilterInput, context?: unknown): Promise<ToolAnswer<R, Rows>> => {
    const text = readFilter(input);
    if (text === undefined) return { ok: false, errors: [inputError] };
    const result = compileText(text, compiling);
    const severity = result.ok ? "warning" : "error";
    const diagnostics = diagnoseText(text, compiling).diagnostics.filter((each) => each.severity === severity);
    const found = toolErrors(text, diagnostics, compiling);
    if (!result.ok) return { ok: false, errors: found };
    const filter = result as ToolFilter<R>;
    try {
      const rows = run && (await run(filter, context));
      return {
        ok: true,
        filter: printQuery(result.query, undefined),
        ...(result.selection && { selection: result.selection as Selection<NameIn<R>> }),
        ...(rows !== undefined && { rows }),
        ...(found.length > 0 && { warnings: found }),
      };
    } catch (error) {
      if (!(error instanceof FilterError)) throw new Error("The filter could not be run.", { cause: error });
      return { ok: false, errors: toolErrors(text, error.diagnostics.filter(isError), compiling) };
    }
  };
  return { name, description, inputSchema, execute };
}
