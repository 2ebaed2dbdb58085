import { type KindName, kindNames, kindTerms } from "../lexer/kinds.ts";
import { createToken, EOF, type TokenType } from "./chevrotain.ts";

/** The token types of the grammar, in the order of the kinds of token. */
function createTerminals(): Readonly<Record<KindName, TokenType>> {
  const create = (name: KindName) => (name === "End" ? EOF : createToken({ name, label: kindTerms[name] ?? name }));
  return Object.fromEntries(kindNames.map((name) => [name, create(name)])) as Record<KindName, TokenType>;
}

export const terminals = /* @__PURE__ */ createTerminals();

/** chevrotain's number of each kind of token, by kind. */
export const terminalIndexes: readonly number[] = /* @__PURE__ */ kindNames.map(
  (name) => terminals[name].tokenTypeIdx as number,
);
