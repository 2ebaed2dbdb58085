export type * from "./ast/nodes.ts";
export { type FieldReference, ref } from "./ast/reference.ts";
export type { Bindings, BindingValue } from "./bindings/bindings.ts";
export type { Clock } from "./bindings/clock.ts";
export type { ResolvedDate } from "./bindings/resolve-dates.ts";
export { type CheckOptions, check } from "./checks/check.ts";
export {
  type Compiled,
  type CompileOptions,
  type CompileResult,
  compile,
  compileOrThrow,
  type NotCompiled,
} from "./compile.ts";
export {
  type Decompiled,
  type DecompileOptions,
  type DecompileResult,
  decompile,
  decompileOrThrow,
  type FormatOptions,
  type FormatResult,
  format,
  type NotDecompiled,
  type PartlyDecompiled,
} from "./decompile.ts";
export type { Code } from "./diagnostics/catalogue.ts";
export type { AnyDiagnostic, AnyFix, Diagnostic, Fix, JsonEdit, Path, Severity } from "./diagnostics/diagnostic.ts";
export { FilterError } from "./diagnostics/filter-error.ts";
export type { Limits } from "./diagnostics/limits.ts";
export type { Messages } from "./diagnostics/localize.ts";
export { type RenderOptions, render } from "./diagnostics/render.ts";
export type { Action, ClauseKey, Direction } from "./language/clauses.ts";
export type { OperatorName } from "./language/operators.ts";
export { type ParseOptions, type ParseResult, parse } from "./parser/parse.ts";
export { type Interpolation, query } from "./parser/template.ts";
export { type PrintOptions, print } from "./printer/print.ts";
export { compoundName, defineResource } from "./resource/define.ts";
export type { EnumValue, Field, Parameter, Resource } from "./resource/resource.ts";
export type { FieldName, FieldValue } from "./resource/types.ts";
export {
  type FilterIssue,
  type SchemaOptions,
  type Suggest,
  standardSchema,
  type WithSuggestions,
} from "./standard-schema.ts";
export type { TextEdit } from "./text/edits.ts";
export type { Span } from "./text/span.ts";
export { type LiftOptions, type LiftResult, lift } from "./wire/lift/lift.ts";
export { type LowerResult, lower } from "./wire/lower/lower.ts";
export type { LowerOptions } from "./wire/lower/options.ts";
export type { Filter, LooseSelection, Selection, SortOrder } from "./wire/selection.ts";
