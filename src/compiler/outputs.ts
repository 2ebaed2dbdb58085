import { listed } from "../base/messages/words.ts";
import { type OptionCheck, optionTable } from "../base/options/option-table.ts";
import { type CompileOptions, type CompileResult, compileOptions, type Reading, read, resultOf } from "./compile.ts";
import type { ParseResult } from "./parser/parse.ts";
import { type PrepareResult, preparedOf, type ReadingToRun, readToRun } from "./read-to-run.ts";
import type { Resource } from "./resource/resource.ts";
import type { NameIn } from "./resource/types.ts";

export const outputs = ["selection", "query"] as const;

/** The output of a filter. */
export type Output = (typeof outputs)[number];

export interface OutputOptions<R extends Resource = Resource> extends CompileOptions<R> {
  /**
   * The output: a `selection`, which is sent to a service, or a `query`, which the program runs itself, so that OR and
   * NOT can join any conditions (default: `selection`).
   */
  readonly output?: Output;
}

export const isOutput: OptionCheck = (value) => (outputs.some((each) => each === value) ? undefined : listed(outputs));

export const outputOptions = /* @__PURE__ */ optionTable<OutputOptions, CompileOptions>(
  { output: isOutput },
  compileOptions,
);

/** A result of `compile`, or of `prepare` for the output `query`. */
export type OutputResult<R extends Resource = Resource> = CompileResult<NameIn<R>, R> | PrepareResult<R>;

/** As `read` of `compile`, or of `prepare`. */
export function readAs(text: string, options: OutputOptions, parsed?: ParseResult): Reading | ReadingToRun {
  return options.output === "query" ? readToRun(text, options, parsed) : read(text, options, parsed);
}

export function resultAs<R extends Resource>(
  text: string,
  options: OutputOptions<R>,
  reading: Reading | ReadingToRun,
): OutputResult<R> {
  return "filters" in reading ? resultOf(text, options, reading) : preparedOf(text, options, reading);
}

/** As `compile` or `prepare`, for a text that may have been parsed and without checks of the options. */
export function compileAs<R extends Resource>(
  text: string,
  options: OutputOptions<R>,
  parsed?: ParseResult,
): OutputResult<R> {
  return resultAs(text, options, readAs(text, options, parsed));
}
