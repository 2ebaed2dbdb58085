export { FilterInput, type FilterInputProps } from "./filter-input.ts";
export { type UsedFilter, useFilter } from "./use-filter.ts";
