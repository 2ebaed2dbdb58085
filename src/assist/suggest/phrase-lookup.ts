import { type Phrase as KnownPhrase, type PhraseKind, phrasesByWord } from "../../base/language/plain-english.ts";
import type { Piece } from "./pieces.ts";

export type Phrase = KnownPhrase & { readonly end: number };

/** The longest phrase of a kind at a place. */
export function phraseAt(pieces: readonly Piece[], at: number, kind: PhraseKind): Phrase | undefined {
  const isHere = ({ keys }: KnownPhrase) => keys.every((key, index) => pieces[at + index]?.key === key);
  const known = phrasesByWord().get(pieces[at]?.key ?? "");
  const found = known?.find((phrase) => phrase.kind === kind && isHere(phrase));
  return found && { ...found, end: at + found.keys.length };
}

export const isAnyAt = (pieces: readonly Piece[], at: number, ...kinds: readonly PhraseKind[]) =>
  kinds.some((kind) => phraseAt(pieces, at, kind) !== undefined);
