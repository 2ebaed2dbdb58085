import { parse as parseLiqe, serialize } from "liqe";

export const parse = (text) => parseLiqe(text);
export const print = (ast) => serialize(ast);
