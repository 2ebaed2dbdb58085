import { kindOfValue } from "./ast/value-kind.ts";
import { type CompileOptions, compile } from "./compile.ts";
import type { Code } from "./diagnostics/catalogue.ts";
import { createDiagnostic, type Diagnostic, type DiagnosticOf, isError } from "./diagnostics/diagnostic.ts";
import { localize } from "./diagnostics/localize.ts";
import type { Resource } from "./resource/resource.ts";
import type { NameIn } from "./resource/types.ts";
import { checkOptions } from "./wire/lower/options.ts";
import type { Selection } from "./wire/selection.ts";

interface FilterIssueOf<C extends Code> extends DiagnosticOf<C> {
  readonly path: [];
}

/** A diagnostic as an issue of the Standard Schema. */
export type FilterIssue<C extends Code = Code> = { [Each in C]: FilterIssueOf<Each> }[C];

interface StandardProps<Name extends string> {
  readonly version: 1;
  readonly vendor: "fieldfilter";
  readonly validate: (
    value: unknown,
  ) => { readonly value: Selection<Name>; readonly issues?: undefined } | { readonly issues: readonly FilterIssue[] };
  readonly types?: { readonly input: string; readonly output: Selection<Name> };
}

/**
 * A [Standard Schema](https://standardschema.dev) from the text of a filter to its selection, so that forms, routers
 * and RPC libraries that take such schemas take filters. Each issue carries its code, span, data and fixes; its path is
 * empty, because the value is the text itself. Warnings and hints are not issues.
 *
 * @example
 * const result = standardSchema()["~standard"].validate("tags = 2");
 * // { value: { filters: [{ name: "tags", operator: "EQUALS", values: [2] }] } }
 */
export function standardSchema<const R extends Resource = Resource>(
  options: CompileOptions<R> = {},
): { readonly "~standard": StandardProps<NameIn<R>> } {
  checkOptions(options);
  const validate = (value: unknown) => {
    const read = readValue(value, options);
    return read.ok ? { value: read.selection } : { issues: read.errors.map(asIssue) };
  };
  return { "~standard": { version: 1, vendor: "fieldfilter", validate } };
}

/** The selection of what should be the text of a filter, or what keeps it from being one. */
export function readValue<R extends Resource>(value: unknown, options: CompileOptions<R>) {
  if (typeof value !== "string") {
    const wrong = createDiagnostic("not-text", { start: 0, end: 0 }, { found: kindOfValue(value) });
    return { ok: false, errors: [options.messages ? localize(wrong, options.messages) : wrong] } as const;
  }
  const result = compile(value, options);
  if (result.ok) return result;
  return { ok: false, errors: result.diagnostics.filter(isError) } as const;
}

/** A fresh path for each issue, because form libraries write into it. */
function asIssue(diagnostic: Diagnostic): FilterIssue {
  return { ...diagnostic, path: [] };
}
