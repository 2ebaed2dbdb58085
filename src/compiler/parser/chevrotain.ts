/**
 * What we use of chevrotain. The build makes a file of its own of this module, so that a program that parses nothing
 * does not load the parser: a bundler leaves out files, but not the statements by which chevrotain puts its parser
 * together.
 */
export { createToken, EmbeddedActionsParser, EOF, type IToken, type TokenType } from "chevrotain";
