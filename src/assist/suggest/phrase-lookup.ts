import { type Phrase, type PhraseKind, phrasesByWord } from "../../base/language/plain-english.ts";
import type { Piece } from "./pieces.ts";

export type FoundPhrase = Phrase & { readonly end: number };

/** The longest phrase of a kind at a place. */
export function phraseAt(pieces: readonly Piece[], at: number, kind: PhraseKind): FoundPhrase | undefined {
  const isHere = ({ keys }: Phrase) => keys.every((key, index) => pieces[at + index]?.key === key);
  const known = phrasesByWord().get(pieces[at]?.key ?? "");
  const found = known?.find((phrase) => phrase.kind === kind && isHere(phrase));
  return found && { ...found, end: at + found.keys.length };
}

export const hasPhrase = (pieces: readonly Piece[], at: number, ...kinds: readonly PhraseKind[]) =>
  kinds.some((kind) => phraseAt(pieces, at, kind) !== undefined);
