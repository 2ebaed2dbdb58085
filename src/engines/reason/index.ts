export type { Witness } from "../../compiler/logic/decide.ts";
export * from "./questions.ts";
