import { referencePrefix } from "../../base/language/clauses.ts";
import { checkOptions } from "../../base/options/options.ts";
import { quoteName } from "../../base/text/quote.ts";
import { walk } from "../../compiler/ast/walk.ts";
import { writtenName } from "../../compiler/lexer/characters.ts";
import type { Token } from "../../compiler/lexer/token.ts";
import { Kind } from "../../compiler/lexer/token.ts";
import { apart, changeBy, type EditOptions, editOptions, readEdited, type TextChange } from "./document.ts";

/**
 * Renames a field in conditions, in references, in SELECT and in the sort keys. Returns the changed text with its edits. Strings with the same content stay unchanged.
 *
 * @example
 * import { rename } from "fieldfilter/edit";
 *
 * rename('SELECT cost WHERE cost > Field:budget AND name = "cost"', "cost", "price").text;
 * // 'SELECT price WHERE price > Field:budget AND name = "cost"'
 */
export function rename(text: string, from: string, to: string, options: EditOptions = {}): TextChange {
  checkOptions(options, editOptions);
  if (from === to) return changeBy(text, []);
  const { tokens, query } = readEdited(text, options);
  // The parser knows which words are names: `END` begins a date too, and `Field:x` is a name where no value can stand.
  const names = new Map<number, string>();
  walk(query, (node) => node.kind === "name" && names.set(node.start, node.text));
  const isReference = ({ kind, start }: Token) => kind === Kind.Reference && !names.has(start);
  const isFrom = (token: Token) =>
    token.kind === Kind.Name || isReference(token) ? token.value === from : names.get(token.start) === from;
  const edits = tokens.filter(isFrom).map((token) => {
    const prefix = isReference(token) ? referencePrefix : "";
    const span = { start: token.start + prefix.length, end: token.end };
    // Backticks that the name did not need are kept, so that renaming back gives the same text.
    const isQuoted = text.charAt(span.start) === "`" && !writtenName(from).startsWith("`");
    const bare = writtenName(to);
    const name = isQuoted || apart(text, span, bare) !== bare ? quoteName(to) : bare;
    return { span, text: name };
  });
  return changeBy(text, edits);
}
