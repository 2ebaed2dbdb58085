export { type DescribeOptions, type DescriptionLine, type Detail, describe } from "./describe.ts";
