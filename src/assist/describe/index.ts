export type { DescriptionWords, Detail } from "../../base/diagnostics/description-words.ts";
export { type DescribeOptions, type DescriptionLine, describe } from "./describe.ts";
