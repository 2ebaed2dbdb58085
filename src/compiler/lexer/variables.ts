import { syntaxDiagnostic } from "../../base/diagnostics/diagnostic.ts";
import { skipWord, wordStartLength } from "./characters.ts";
import { Kind } from "./kinds.ts";
import { emit, emitError, LexerMode, type Scanner } from "./scanner.ts";
import type { TokenSlot } from "./token.ts";

/** `:name`, which gets its value when the filter is compiled. */
export function scanVariable(scanner: Scanner, slot: TokenSlot, start: number): void {
  const { text, mode } = scanner;
  const end = wordStartLength(text, start + 1) > 0 ? skipWord(text, start + 1, false) : start + 1;
  const span = { start, end };
  if (end === start + 1) {
    const wrong = syntaxDiagnostic("unknown-character", span, { found: ":" });
    return emitError(scanner, slot, Kind.Unknown, start, end, ":", wrong);
  }
  const name = text.slice(start + 1, end);
  if (mode !== LexerMode.Term && mode !== LexerMode.Name) return emit(scanner, slot, Kind.Variable, start, end, name);
  emitError(scanner, slot, Kind.Name, start, end, name, syntaxDiagnostic("variable-as-name", span, { name }));
}
