export type { Predicate } from "../../base/language/operators.ts";
export type { ValueType } from "../../base/language/value-types.ts";
export { type EngineComparison, type EngineParts, type Folded, fold, type Source } from "./fold.ts";
