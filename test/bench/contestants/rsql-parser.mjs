import { emit } from "@rsql/emitter";
import { parse as parseRsql } from "@rsql/parser";

export const parse = (text) => parseRsql(text);
export const print = (ast) => emit(ast);
