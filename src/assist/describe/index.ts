export { type DescribeOptions, describe } from "./describe.ts";
