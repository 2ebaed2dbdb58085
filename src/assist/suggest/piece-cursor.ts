import { type FoundPhrase, hasPhrase, type PhraseKind, phraseAt } from "../../base/language/plain-english.ts";
import { fieldsAt, isComparedAt, isTable, type NamedField } from "./fields.ts";
import type { SuggestOptions } from "./options.ts";
import type { Piece } from "./pieces.ts";
import { enumAt } from "./values.ts";

const TERM_ENDS = ["and", "or", "clause", "superlative", "before", "noise"] as const;

/** How ambiguous parts are read: `joined` makes several words one value, and `other` also reads commas in their rarer meaning. */
export type Mode = "usual" | "joined" | "other";

export class PieceCursor {
  at = 0;
  isCertain = true;
  furthest = 0; // the index behind the last piece that was read, also by readings that failed
  isNegated = false;
  last: (NamedField & { readonly isNegated?: boolean }) | undefined; // whose field `< 10` omits in `price > 5 and < 10`
  isExcept = false; // `except red`, `no shoes`: what follows may be excluded too
  hasOr = false;
  hasOtherReading = false;
  depth = 0;
  select: readonly string[] | undefined;
  readonly orders = new Map<string, string>();
  readonly counts = new Map<string, number>();

  constructor(
    readonly pieces: readonly Piece[],
    readonly options: SuggestOptions,
    readonly text: string,
    readonly mode: Mode,
  ) {}

  piece(ahead = 0): Piece | undefined {
    return this.pieces[this.at + ahead];
  }

  advance(end = this.at + 1, isGuess = false): true {
    this.at = end;
    this.furthest = Math.max(this.furthest, end);
    if (isGuess) this.isCertain = false;
    return true;
  }

  peek(kind: PhraseKind, at = this.at): FoundPhrase | undefined {
    return phraseAt(this.pieces, at, kind);
  }

  take(kind: PhraseKind): FoundPhrase | undefined {
    const isDropped = /noise|copula/.test(kind) && this.piece()?.isCorrected; // `shoe` does not mean `show`
    const isField = kind === "noise" && !this.options.resource && hasPhrase(this.pieces, this.at + 1, "operator"); // `a = 5`
    const found = isDropped || isField ? undefined : this.peek(kind);
    if (found) this.advance(found.end, found.isGuess || kind === "noise");
    return found;
  }

  takeSign(signs: string): boolean {
    const { kind, text = "" } = this.piece() ?? {};
    return kind === "sign" && signs.includes(text) && this.advance();
  }

  fields(at = this.at): readonly NamedField[] {
    return fieldsAt(this.pieces, at, this.options.resource);
  }

  takeField(): NamedField | undefined {
    const [named] = this.fields();
    if (named) this.advance(named.end, named.isGuess);
    return named;
  }

  /** Without a resource, any word may be a field. */
  mayStartCondition(from = this.at): boolean {
    return this.fields(from).some(({ end }) => isComparedAt(this.pieces, end));
  }

  startsCondition(from = this.at): boolean {
    return this.options.resource !== undefined && this.mayStartCondition(from);
  }

  /** Whether a sign before a word includes or excludes it: `-archived`. */
  hasSign(at = this.at): boolean {
    const [sign, next] = this.pieces.slice(at, at + 2);
    const isFree = !sign?.isGlued || this.pieces[at - 1]?.text === ":"; // `color:-red`
    return sign?.kind === "sign" && /^[-+]$/.test(sign.text) && isFree && next?.isGlued === true;
  }

  endsTerm(at = this.at): boolean {
    const next = this.pieces[at];
    if (!next || /^[)\]},;]$/.test(next.text) || hasPhrase(this.pieces, at, ...TERM_ENDS)) return true;
    if (this.pieces[at + 1]?.text === ":" && hasPhrase(this.pieces, at, "copula")) return true; // `no:brand is:open`
    return this.startsCondition(at) || this.hasSign(at);
  }

  /** Whether words without quotes end: at a word without a meaning only if a field follows. */
  endsWords(at = this.at): boolean {
    const opening = phraseAt(this.pieces, at, "noise") ?? phraseAt(this.pieces, at, "before");
    const isPart = opening && !hasPhrase(this.pieces, at, "clause");
    return isPart ? this.fields(opening.end).length > 0 : this.endsTerm(at);
  }

  attempt<Given extends unknown[], Result>(read: (cursor: this, ...given: Given) => Result, ...given: Given): Result {
    const { at, isCertain, isNegated, last } = this;
    const result = read(this, ...given);
    if (result === undefined) Object.assign(this, { at, isCertain, isNegated, last });
    return result;
  }

  /** Takes a word or a sign before a condition: `not` and `-` negate it, `+` does not. */
  takeNot(): boolean {
    if (this.piece(1)?.key === "only") return false; // `not only red`
    const sign = this.hasSign() ? this.piece()?.text : undefined;
    const [named] = sign ? this.fields(this.at + 1) : [];
    if (named && this.pieces[named.end]?.text !== ":" && isComparedAt(this.pieces, named.end)) return false; // `-price < 5`
    const no = this.peek("before");
    const isNo = no?.count === 0 && this.fieldsByValue(no.end).length > 0; // `no shoes`
    const word = sign ? undefined : this.take(isNo ? "before" : "not");
    if (!(word || (sign && this.advance(this.at + 1, true)))) return false;
    this.isExcept ||= word?.means === "except" || isNo;
    if (sign !== "+") this.isNegated = !this.isNegated;
    return true;
  }

  takeNots(): void {
    while (this.takeNot()) if (this.fieldsByValue().length === 0) this.take("noise"); // not in `not all inclusive`
  }

  readonly startsTable = () => isTable(this.options.resource, this.piece()?.key); // `open tickets`

  takeNoise(): boolean {
    return this.take("noise") !== undefined || (this.startsTable() && this.advance(this.at + 1, true));
  }

  fieldsByValue(at = this.at) {
    return Object.entries(this.options.resource?.fields ?? {}).flatMap(([name, field]) => {
      const value = field.values && enumAt(this.pieces, at, field.values);
      return value ? [{ name, field, end: value.end, isGuess: true, values: [value] }] : [];
    });
  }

  /** Whether a value, a flag or a time without more words is at the cursor: `in Germany`, `on sale`, `in the last hour`. */
  startsQuality(): boolean {
    const isFlag = this.fields()[0]?.field?.type === "flag" && !this.mayStartCondition();
    const start = this.peek("place")?.end ?? this.at;
    return isFlag || this.fieldsByValue(start).length === 1 || hasPhrase(this.pieces, start, "period");
  }
}
