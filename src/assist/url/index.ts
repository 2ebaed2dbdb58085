export type { SearchParams } from "./parameters.ts";
export * from "./search.ts";
