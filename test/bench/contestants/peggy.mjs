import { parse as parseFilter } from "filter-by-peggy";

export const parse = (text) => parseFilter(text);
