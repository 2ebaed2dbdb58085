import { Environment, serialize } from "@marcbachmann/cel-js";

const many = 100_000_000;
const environment = new Environment({ limits: { maxAstNodes: many, maxDepth: many, maxListElements: many } });

export const parse = (text) => environment.parse(text).ast;
export const print = (ast) => serialize(ast);
