export {
  type FilterIssue,
  type SchemaOptions,
  type Suggest,
  standardSchema,
  type WithSuggestions,
} from "./assist/standard-schema.ts";
export type {
  AnyDiagnostic,
  AnyFix,
  Code,
  DataOf,
  Diagnostic,
  Fix,
  FixCode,
  FixDataOf,
  JsonEdit,
  Path,
  Severity,
} from "./base/diagnostics/diagnostic.ts";
export { FilterError } from "./base/diagnostics/filter-error.ts";
export type { Limits } from "./base/diagnostics/limits.ts";
export { type Language, localize, type Messages } from "./base/diagnostics/localize.ts";
export { type RenderOptions, render } from "./base/diagnostics/render.ts";
export type { Action, ClauseKey, Direction } from "./base/language/clauses.ts";
export type { OperatorName } from "./base/language/operators.ts";
export type { ParseOptions } from "./base/options/options.ts";
export type { TextEdit } from "./base/text/edits.ts";
export type { Span } from "./base/text/span.ts";
export type { PreparedSelection, PrepareSelectionResult } from "./compiler/analyse.ts";
export type * from "./compiler/ast/nodes.ts";
export { type FieldReference, ref } from "./compiler/ast/values.ts";
export type { Bindings, BindingValue } from "./compiler/bind-variables.ts";
export {
  type Compiled,
  type CompileOptions,
  type CompileResult,
  compile,
  type LowerOptions,
  type LowerResult,
  lower,
  type NotCompiled,
  type Output,
  type OutputOptions,
  type OutputResult,
  type PreparedQuery,
  type PrepareOptions,
  type PrepareResult,
  type PrepareSelectionOptions,
  prepare,
  prepareOrThrow,
  prepareSelection,
  prepareSelectionOrThrow,
} from "./compiler/compile.ts";
export { createClock } from "./compiler/dates/clock.ts";
export type { Clock, ClockSettings, ResolvedDate } from "./compiler/dates/resolve-dates.ts";
export {
  type Decompiled,
  type DecompileOptions,
  type DecompileResult,
  decompile,
  decompileOrThrow,
} from "./compiler/decompile.ts";
export {
  type CheckOptions,
  check,
  compileOrThrow,
  type Diagnosable,
  type Diagnosis,
  diagnose,
} from "./compiler/diagnose.ts";
export { type FormatResult, format } from "./compiler/format.ts";
export { type ParseResult, parse } from "./compiler/parser/parse.ts";
export { type Interpolation, query } from "./compiler/parser/template.ts";
export type { Prepared } from "./compiler/prepared-filter.ts";
export { type FormatOptions, type PrintOptions, print } from "./compiler/printer/print.ts";
export { defineResource } from "./compiler/resource/define.ts";
export type {
  EnumValue,
  Field,
  FieldName,
  FieldValue,
  Parameter,
  Resource,
  ResourceDescription,
} from "./compiler/resource/resource.ts";
export { type Problem, type ProblemError, toProblem } from "./compiler/wire/problem.ts";
export { type LiftOptions, type LiftResult, lift } from "./compiler/wire/read-selection.ts";

export type { Filter, LooseSelection, Selection, SortOrder } from "./compiler/wire/selection.ts";
