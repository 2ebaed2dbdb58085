import { formatQuery } from "@react-querybuilder/core/formatQuery";
import { parseSQL } from "@react-querybuilder/core/parseSQL";

export const parse = (text) => parseSQL(text);
export const print = (query) => formatQuery(query, "sql");
