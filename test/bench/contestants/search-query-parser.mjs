import { parse as parseSearch, stringify } from "search-query-parser";
import { fields } from "../fields.mjs";

const numbers = fields.filter(({ kind }) => kind === "range").map(({ name }) => name);
const others = fields.filter(({ kind }) => kind !== "range").map(({ name }) => name);
const options = { keywords: others, ranges: numbers, offsets: false };

export const parse = (text) => parseSearch(text, options);
export const print = (query) => stringify(query, options);
