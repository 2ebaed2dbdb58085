import { parse as parseSql, toSql } from "pgsql-ast-parser";

export const parse = (text) => parseSql(text);
export const print = ([statement]) => toSql.statement(statement);
