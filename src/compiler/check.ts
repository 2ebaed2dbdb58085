import { type Diagnostic, isError } from "../base/diagnostics/diagnostic.ts";
import { checkOptions, withoutOptions } from "../base/options/options.ts";
import { type Analysis, analyse, localizeUnfixed, type Source, sortAndLimit } from "./analyse.ts";
import { assertQuery, type Query } from "./ast/nodes.ts";
import { checkWarnings } from "./checks/warnings.ts";
import { type CompileOptions, compileOptions, type OutputOptions } from "./compile-options.ts";
import type { Resource } from "./resource/resource.ts";

export type CheckOptions<R extends Resource = Resource> = Omit<CompileOptions<R>, "allowUnrestricted" | "idShorthand">;

const checkTable = /* @__PURE__ */ withoutOptions(compileOptions, "allowUnrestricted", "idShorthand");

/**
 * Finds likely mistakes in a query: contradictions, duplicates, reversed ranges and the like; with a resource, also what
 * the resource does not support. Returns the diagnostics in the order of the text, without fixes. Parts that could not
 * be parsed are skipped, and so are variables without a value and, without a clock, relative dates.
 *
 * @example
 * check(parse("sum BETWEEN 5 AND 1").query).map(({ code }) => code); // ["range-order"]
 */
export function check(query: Query, options: CheckOptions = {}): readonly Diagnostic[] {
  assertQuery(query);
  checkOptions(options, checkTable);
  const limits = { ...options.limits, maxDiagnostics: Number.MAX_SAFE_INTEGER };
  const checking = { ...options, limits, output: "query", allowUnrestricted: true } as const;
  const { diagnostics } = analyseWithWarnings({ query }, checking);
  const isIgnored = ({ code }: Diagnostic) => code === "unbound-variable" || (code === "needs-clock" && !options.clock);
  const told = diagnostics.filter((each) => !isIgnored(each));
  return localizeUnfixed(sortAndLimit(told, options.limits), options.messages);
}

/** As `analyse`, with warnings and hints. */
export function analyseWithWarnings(source: Source, options: OutputOptions): Analysis {
  const analysis = analyse(source, options);
  const { bound, diagnostics } = analysis;
  const { resource, limits } = options;
  const warnings: Diagnostic[] = [];
  const about = { resource, text: source.text, hasErrors: diagnostics.some(isError) };
  checkWarnings(bound, about, (each) => warnings.push(each));
  if (warnings.length === 0) return analysis;
  return { ...analysis, diagnostics: sortAndLimit([...diagnostics, ...warnings], limits) };
}
