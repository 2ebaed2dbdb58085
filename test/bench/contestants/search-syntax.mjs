import { parse as parseSearch } from "search-syntax";
import { fields } from "../fields.mjs";

const options = {
  fields: Object.fromEntries(fields.map(({ name, kind }) => [name, { type: kind === "text" ? "string" : "number" }])),
};

export const parse = (text) => parseSearch(text, options);
