export { defineResource, type ParseResourceResult, parseResource } from "../define/define.ts";
export { type FieldOverrides, type FromZodOptions, fromZod, type ResourceFromZod } from "../define/from-zod.ts";
export type { ResourceProblem } from "./read-resource.ts";
export type { EnumValue, Field, Parameter, Resource, ResourceDescription } from "./resource.ts";
export type { FieldName, FieldOf, FieldValue, NameFor } from "./types.ts";
