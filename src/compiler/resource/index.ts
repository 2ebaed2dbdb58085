export { defineResource, type ParseResourceResult, parseResource, type ResourceProblem } from "./define.ts";
export { type FieldOverrides, type FromZodOptions, fromZod, type ResourceFromZod } from "./from-zod.ts";
export type {
  Defined,
  EnumValue,
  Field,
  FieldName,
  FieldValue,
  Parameter,
  Resource,
  ResourceDescription,
} from "./resource.ts";
