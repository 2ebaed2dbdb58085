export type { FreeText } from "./assist/free-text.ts";
export {
  type FilterIssue,
  type SchemaOptions,
  type StandardProps,
  type StandardSchema,
  type Suggest,
  type SuggestOption,
  standardSchema,
  type WithSuggestions,
} from "./assist/standard-schema.ts";

export type { Suggestion } from "./assist/suggest/suggest.ts";
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
export type { DateOrder, TimeSettings } from "./base/language/times.ts";
export type { ValueType } from "./base/language/value-types.ts";
export type { ByField, ParseOptions } from "./base/options/options.ts";
export type { TextEdit } from "./base/text/edits.ts";
export type { Span } from "./base/text/span.ts";
export type {
  And,
  Comment,
  Comparison,
  Condition,
  Count,
  CountValue,
  DirectionWord,
  Group,
  Invalid,
  Literals,
  Moment,
  Name,
  Node,
  Not,
  NumberLiteral,
  Operand,
  OperatorWord,
  Or,
  Order,
  Period,
  Query,
  Range,
  Reference,
  Select,
  SingleOperand,
  Sort,
  StringLiteral,
  Variable,
} from "./compiler/ast/nodes.ts";
export { type FieldReference, ref } from "./compiler/ast/values.ts";
export type { Bindable, Bindings, BindingValue } from "./compiler/bind-variables.ts";
export { type CheckOptions, check } from "./compiler/check.ts";
export {
  type Compiled,
  type CompileResult,
  compile,
  type LowerOptions,
  type LowerResult,
  lower,
  type NotCompiled,
  type OutputResult,
  type PreparedQuery,
} from "./compiler/compile.ts";
export type { CompileOptions, Output, OutputOptions } from "./compiler/compile-options.ts";
export type { Weekday } from "./compiler/dates/calendar.ts";
export type { Clock, ClockSettings } from "./compiler/dates/clock.ts";
export { createClock } from "./compiler/dates/clock.ts";
export type { ResolvedDate } from "./compiler/dates/resolve-comparison.ts";
export {
  type Decompiled,
  type DecompileOptions,
  type DecompileResult,
  decompile,
  decompileOrThrow,
} from "./compiler/decompile.ts";
export { compileOrThrow, type Diagnosable, type Diagnosis, diagnose } from "./compiler/diagnose.ts";
export { type FormatResult, format } from "./compiler/format.ts";
export { type ParseResult, parse } from "./compiler/parser/parse.ts";
export { type Interpolation, query } from "./compiler/parser/query-template.ts";
export { type PrepareOptions, type PrepareResult, prepare, prepareOrThrow } from "./compiler/prepare.ts";
export type { PreparedSelection, PrepareSelectionResult } from "./compiler/prepare-selection.ts";
export {
  type PrepareSelectionOptions,
  prepareSelection,
  prepareSelectionOrThrow,
} from "./compiler/prepare-selection.ts";
export type { Prepared } from "./compiler/prepared-filter.ts";
export { type FormatOptions, type PrintOptions, print } from "./compiler/printer/print.ts";
export { defineResource } from "./compiler/resource/define.ts";
export type {
  ActionOf,
  Defined,
  EnumValue,
  Field,
  FieldName,
  FieldValue,
  NameIn,
  Parameter,
  Resource,
  ResourceDescription,
} from "./compiler/resource/resource.ts";
export { type LiftOptions, type LiftResult, lift, type NotLifted } from "./compiler/wire/lift.ts";
export { type Problem, type ProblemError, toProblem } from "./compiler/wire/problem.ts";

export type { Filter, LooseSelection, Selection, SortOrder } from "./compiler/wire/selection.ts";
