export { compoundName, defineResource } from "./define.ts";
export { type FieldOverrides, type FromZodOptions, fromZod, type ResourceFromZod } from "./from-zod.ts";
export { parseResource } from "./parse.ts";
export type { ParseResourceResult } from "./read-resource.ts";
export type { EnumValue, Field, Parameter, Resource } from "./resource.ts";
export type { ResourceProblem } from "./resource-problem.ts";
export type { FieldName, FieldOf, FieldValue, NameFor } from "./types.ts";
