import { problem } from "../diagnostics/diagnostic.ts";
import { skipWord, wordStartLength } from "./characters.ts";
import { Kind } from "./kinds.ts";
import { emit, emitWrong, Place, type Scanner } from "./scanner.ts";
import type { Token } from "./token.ts";

/** `:name`, which gets its value when the filter is compiled. */
export function scanVariable(scanner: Scanner, token: Token, start: number): void {
  const { text, place } = scanner;
  const end = wordStartLength(text, start + 1) > 0 ? skipWord(text, start + 1, false) : start + 1;
  const span = { start, end };
  if (end === start + 1) {
    const wrong = problem("unknown-character", span, { found: ":" });
    return emitWrong(scanner, token, Kind.Unknown, start, end, ":", wrong);
  }
  const name = text.slice(start + 1, end);
  if (place !== Place.Term && place !== Place.Name) return emit(scanner, token, Kind.Variable, start, end, name);
  emitWrong(scanner, token, Kind.Name, start, end, name, problem("variable-as-name", span, { name }));
}
