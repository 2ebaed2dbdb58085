/**
 * What we use of chevrotain. The build makes a file of its own of this module, so that a program that parses nothing
 * does not load the parser: a bundler leaves out files, but not the statements by which chevrotain puts its parser
 * together.
 */
export {
  Alternation,
  Alternative,
  createToken,
  EmbeddedActionsParser,
  EOF,
  type ILookaheadStrategy,
  type IProduction,
  type IToken,
  NonTerminal,
  Option,
  RepetitionMandatoryWithSeparator,
  type Rule,
  Terminal,
  type TokenType,
} from "chevrotain";
