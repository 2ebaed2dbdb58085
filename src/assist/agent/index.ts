export * from "./filter-tool.ts";
export { type InstructionsOptions, instructions } from "./instructions.ts";
export { jsonSchema } from "./json-schema.ts";
