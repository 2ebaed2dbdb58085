import { isError } from "../../base/diagnostics/diagnostic.ts";
import { FilterError } from "../../base/diagnostics/filter-error.ts";
import type { Limits } from "../../base/diagnostics/limits.ts";
import type { Action } from "../../base/language/clauses.ts";
import { checkOptions, checkResource, isFunction, isText, optionTable } from "../../base/options/options.ts";
import { type OutputOptions, type OutputResult, outputOptions } from "../../compiler/compile.ts";
import { printQuery } from "../../compiler/printer/print.ts";
import type { NameIn, Resource } from "../../compiler/resource/resource.ts";
import type { Selection } from "../../compiler/wire/selection.ts";
import { instructions, isBudget } from "./instructions.ts";
import type { ToolError } from "./tool-errors.ts";
import { type FilterInput, type InputSchema, inputSchema } from "./tool-input.ts";

/** A valid filter: a result of `compile`, or of `prepare` with the option `output: "query"`. */
export type ToolFilter<R extends Resource = Resource> = Extract<OutputResult<R>, { readonly ok: true }>;

export interface FilterToolOptions<R extends Resource = Resource, Rows = unknown>
  extends Omit<OutputOptions<R>, "resource"> {
  /**
   * Returns the rows that a filter selects. `context` is the second argument that the SDK passes. Without `run`, the
   * answer has no rows.
   */
  readonly run?: (filter: ToolFilter<R>, context: unknown) => Rows | Promise<Rows>;
  /** The name of the tool (default: the action and the name of the resource, such as `get_keywords`). */
  readonly name?: string;
  /** The maximum length of the description, in characters (default: 2,000). */
  readonly budget?: number;
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

/** A tool for SDKs: its parts, or the whole object. */
export interface FilterTool<R extends Resource = Resource, Rows = unknown> {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: InputSchema;
  readonly execute: (input: FilterInput, context?: unknown) => Promise<ToolAnswer<R, Rows>>;
}

const toolOptions = /* @__PURE__ */ optionTable<FilterToolOptions, Omit<OutputOptions, "resource">>(
  { run: isFunction, name: isText, budget: isBudget },
  outputOptions,
);

/** What a model writes is short, and each error is tried to be fixed. */
const limits: Partial<Limits> = { maxLength: 10_000 };

/** A name that every SDK takes. */
function nameOf(resource: Resource, action: Action): string {
  return `${action}_${resource.name}`.replace(/[^A-Za-z0-9_-]+/g, "_").slice(0, 64);
}

const inputError = { code: "not-text", quote: "", span: { start: 0, end: 0 }, didYouMean: [] } as const;

/**
 * Returns a tool with which a model selects rows of a resource by the text of a filter. Its schema has one string, so
 * the model gets an answer to each mistake in it: `execute` compiles the filter, and returns errors with whole valid
 * filters as suggestions. It never throws on invalid input. Errors that `run` throws are thrown, except a
 * `FilterError`, whose diagnostics are returned. Takes the options of `compile` (default: `action: "get"`, and a
 * `maxLength` of 10,000).
 *
 * @example
 * import { defineResource } from "fieldfilter";
 * import { filterTool } from "fieldfilter/agent";
 *
 * const tool = filterTool(defineResource({ name: "products", fields: { name: { type: "string" } } }));
 * const answer = await tool.execute({ filter: "nmae LIKE '%shoe%'" });
 * answer.ok ? [] : answer.errors[0]?.didYouMean; // ['name CONTAINS "shoe"']
 */
export function filterTool<const R extends Resource, Rows = unknown>(
  resource: R,
  options: FilterToolOptions<R, Rows> = {},
): FilterTool<R, Rows> {
  checkResource(resource);
  checkOptions(options, toolOptions);
  const { run, action = "get", name = nameOf(resource, action), budget, ...others } = options;
  const compiling: OutputOptions<R> = { ...others, resource, action, limits: { ...limits, ...others.limits } };
  const { output } = others;
  const description = instructions(resource, { action, ...(output && { output }), ...(budget && { budget }) });
  const schema = inputSchema({ filter: { description: "The filter." } });
  const execute = async (input: FilterInput, context?: unknown): Promise<ToolAnswer<R, Rows>> => {
    const read = schema["~standard"].validate(input);
    if (read.issues) return { ok: false, errors: read.issues.map(({ message }) => ({ ...inputError, message })) };
    const { filter: text } = read.value;
    // Loaded with the first filter: it weighs as much as the compiler.
    const { judge, toolErrors } = await import("./tool-errors.ts");
    const { result, found } = judge(text, compiling);
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
      if (!(error instanceof FilterError)) throw error;
      return { ok: false, errors: toolErrors(text, error.diagnostics.filter(isError), compiling) };
    }
  };
  return { name, description, inputSchema: schema, execute };
}
