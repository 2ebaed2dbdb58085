import { type Kind, type KindName, kindNames } from "../lexer/kinds.ts";
import { createToken, EOF, type TokenType } from "./chevrotain.ts";

/** The token type of a kind of token, which only the type of it says. */
export type Terminal<K extends Kind> = TokenType & { readonly kind?: K };

type Terminals = { readonly [Name in KindName]: Terminal<(typeof Kind)[Name]> };

/** The token types of the grammar, in the order of the kinds of token. */
function createTerminals(): Terminals {
  const create = (name: KindName) => (name === "End" ? EOF : createToken({ name }));
  return Object.fromEntries(kindNames.map((name) => [name, create(name)])) as Terminals;
}

export const terminals = /* @__PURE__ */ createTerminals();

/** chevrotain's number of each kind of token, by kind. */
export const terminalIndexes: readonly number[] = /* @__PURE__ */ kindNames.map(
  (name) => terminals[name].tokenTypeIdx as number,
);
