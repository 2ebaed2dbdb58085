export type { Witness } from "../../compiler/logic/decide.ts";
export { type Answer, disjoint, equivalent, implies, isEmpty, isEverything } from "./questions.ts";
export type { Filtering, ReasonOptions } from "./read.ts";
