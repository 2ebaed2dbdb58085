import postgresql from "node-sql-parser/build/postgresql.js";

const parser = new postgresql.Parser();

export const parse = (text) => parser.astify(text);
export const print = (ast) => parser.sqlify(ast);
