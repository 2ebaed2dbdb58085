export {
  type FilterTool,
  type FilterToolOptions,
  filterTool,
  type ToolAnswer,
  type ToolFilter,
} from "./filter-tool.ts";
export { type InstructionsOptions, instructions } from "./instructions.ts";
export { type JsonSchemaOptions, jsonSchema, withoutNulls } from "./json-schema.ts";
export type { ToolError } from "./tool-errors.ts";
export type { FilterInput, InputSchema } from "./tool-input.ts";
