export type { Converted } from "../foreign-filter.ts";
export * from "./table.ts";
