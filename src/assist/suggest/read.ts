import { closestMatch } from "../../base/diagnostics/closest-match.ts";
import { limitsOf } from "../../base/diagnostics/limits.ts";
import { type OperatorName, operators } from "../../base/language/operators.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { quoteValue } from "../../base/text/quote.ts";
import { writtenName } from "../../compiler/lexer/characters.ts";
import { suggestField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import type { Candidate } from "./clean.ts";
import { comparison, isOrder, type Operands, type Row, type Term, testOf } from "./conditions.ts";
import { fieldsAt, isComparedAt, type NamedField } from "./fields.ts";
import type { SuggestOptions } from "./options.ts";
import { type Piece, piecesOf } from "./pieces.ts";
import { enumAt, readNumber, type Value, valueAt } from "./values.ts";
import { isAnyAt, type Phrase, type PhraseKind, phraseAt, vocabularyWords } from "./vocabulary.ts";

const MOST_CORRECTIONS = 8;

/** Reads the phrasing of a text; undefined when something in it is not understood. Misspelt words are corrected where it gets stuck. */
export function readPhrasing(text: string, options: SuggestOptions): Candidate | undefined {
  const { pieces, hasComment } = piecesOf(text, options.resource);
  if (pieces.length === 0 || pieces.some((_, at) => isImpossibleAt(pieces, at, options))) return undefined;
  let corrected: readonly Piece[] | undefined = pieces;
  for (let corrections = 0; corrected && corrections <= MOST_CORRECTIONS; corrections++) {
    const reader: Reader = new Reader(text, corrected, options);
    const read = reader.readQuery();
    if (read !== undefined) return { text: read, isCertain: reader.isCertain && corrections === 0 && !hasComment };
    corrected = correct(corrected, reader.furthest, options);
  }
  return undefined;
}

/** The pieces with the word at a place as the word or the field that it is a typo of. */
function correct(pieces: readonly Piece[], at: number, { resource }: SuggestOptions): readonly Piece[] | undefined {
  const wrong = pieces[at];
  if (wrong?.kind !== "word" || wrong.key.length < 3) return undefined;
  const isCompared = at === 0 || isComparedAt(pieces, at + 1) || isAnyAt(pieces, at - 1, "clause");
  const name = isCompared && resource ? suggestField(resource, wrong.text, () => true) : undefined;
  const word = closestMatch(
    wrong.key,
    vocabularyWords().filter((each) => isTypo(wrong.key, each)),
  );
  const by = name ?? word;
  if (by === undefined || by.toLowerCase() === wrong.key) return undefined;
  return pieces.with(at, { ...wrong, text: by, key: by.toLowerCase(), kind: name ? "name" : "word" });
}

const lettersOf = (word: string) => [...word].sort().join("");

/** Whether a word has the letters of another but for one, and begins as it does; of a short one or a negation, all. */
function isTypo(wrong: string, word: string): boolean {
  if (!/^[a-z]{3,}$/.test(word) || wrong === word || Math.abs(wrong.length - word.length) > 1) return false;
  const isSame = lettersOf(wrong) === lettersOf(word) || wrong.replace(/(.)\1/g, "$1") === word;
  if (isSame || /n(?:o?t|o)$|^no/.test(word) || wrong.charAt(0) !== word.charAt(0)) return isSame;
  const missing = (a: string, b: string) => [...a].filter((letter) => !b.includes(letter)).length;
  if (wrong.length === 3 || wrong === `${word}s`) return word.length === 4 && missing(wrong, word) === 0; // `dsc`
  return word.length > 3 && missing(wrong, word) < 2 && missing(word, wrong) < 2;
}

/** What no request can say, unless a field or a value is called so. */
export function isImpossibleAt(pieces: readonly Piece[], at: number, { resource }: SuggestOptions): boolean {
  const found = phraseAt(pieces, at, "impossible");
  if (!found || (found.means === "distinct" && pieces[found.end]?.key === "from")) return false;
  const isEnum = Object.values(resource?.fields ?? {}).some(({ values }) => values && enumAt(pieces, at, values));
  return !isEnum && !(resource && fieldsAt(pieces, at, resource).length > 0);
}

const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };
const ENDS = ["and", "or", "clause", "superlative", "before", "noise"] as const;

function rowOf({ means }: Phrase): Row {
  const [operator = "EQUALS", pattern] = means.split(" ");
  return { operator: operator as OperatorName, ...(pattern && pattern !== "time" && { pattern }) };
}

/** Whether a word is what the rows are called. */
function isTable({ name, method, label }: Partial<Resource>, word: string): boolean {
  return [name, method, label].some((each) => each?.toLowerCase() === word.toLowerCase());
}

/** Where the reading of a text is, and what it has found. */
class Reader {
  at = 0;
  isCertain = true;
  /** How far any attempt came. */
  furthest = 0;
  readonly timeZone: string | undefined;
  /** The field and the operator of the last comparison, for what leaves them out: `price > 5 and < 10`. */
  #last: NamedField | undefined;
  #depth = 0;
  /** Whether OR stood between values. */
  #isEither = false;
  #isSelected = false;
  readonly #select: string[] = [];
  readonly #orders: string[] = [];
  readonly #counts = new Map<string, number>();

  constructor(
    readonly text: string,
    readonly pieces: readonly Piece[],
    readonly options: SuggestOptions,
  ) {
    this.timeZone = options.clock && (options.clock.timeZone ?? "UTC");
  }

  // Readers of the next pieces

  #piece(ahead = 0): Piece | undefined {
    return this.pieces[this.at + ahead];
  }

  #advance(end: number, isLikely = false): true {
    this.at = end;
    this.furthest = Math.max(this.furthest, end);
    if (isLikely) this.isCertain = false;
    return true;
  }

  #find(kind: PhraseKind): Phrase | undefined {
    return phraseAt(this.pieces, this.at, kind);
  }

  #take(kind: PhraseKind): Phrase | undefined {
    const found = this.#find(kind);
    if (found) this.#advance(found.end, found.isLikely || kind === "noise");
    return found;
  }

  #takeSign(...signs: readonly string[]): boolean {
    const { kind, text = "" } = this.#piece() ?? {};
    return kind === "sign" && signs.includes(text) && this.#advance(this.at + 1);
  }

  #fields(at = this.at): readonly NamedField[] {
    return fieldsAt(this.pieces, at, this.options.resource);
  }

  #takeField(): NamedField | undefined {
    const [named] = this.#fields();
    if (named) this.#advance(named.end, named.isLikely);
    return named;
  }

  /** The result of a reading; without one, the reader is back where it was. */
  #attempt<Result>(read: () => Result | undefined): Result | undefined {
    const { at, isCertain } = this;
    const last = this.#last;
    const result = read();
    if (result !== undefined) return result;
    [this.at, this.isCertain, this.#last] = [at, isCertain, last];
    return undefined;
  }

  /** Whether a field is compared at the place, so that its word is no keyword. */
  #startsCondition(from = this.at): boolean {
    const { pieces, options } = this;
    return (
      options.resource !== undefined &&
      this.#fields(from).some(({ end }) => isComparedAt(pieces, end) && !phraseAt(pieces, end, "direction"))
    );
  }

  /** Whether a sign before a word says that it is wanted or not: `-archived`. */
  #isSigned(): boolean {
    const [sign, next] = [this.#piece(), this.#piece(1)];
    return (
      sign?.kind === "sign" && /^[-+]$/.test(sign.text) && (this.at === 0 || !sign.isGlued) && next?.isGlued === true
    );
  }

  /** Whether a term may end here: nothing follows, or something that joins, or the next term. */
  #endsTerm(): boolean {
    const next = this.#piece();
    if (!next || /^[)\]},;]$/.test(next.text) || isAnyAt(this.pieces, this.at, ...ENDS)) return true;
    if (this.#piece(1)?.text === ":" && this.#find("copula")) return true; // `no:brand is:open`
    return this.#startsCondition() || this.#isSigned();
  }

  // Conditions

  readQuery(): string | undefined {
    const condition = this.#readTerms(true);
    const select = this.#select;
    if (this.#isEither && / AND /.test(condition?.text ?? "")) this.isCertain = false; // `price = 5 or 6 and id = 1`
    if (condition === undefined || new Set(select).size < select.length) return undefined;
    const [limit, page] = [this.#counts.get("limit"), this.#counts.get("page")];
    if (page !== undefined && (limit === undefined || page < 1 || this.#counts.has("offset"))) return undefined;
    const offset = page === undefined ? this.#counts.get("offset") : (page - 1) * (limit ?? 0) || undefined;
    const clauses = [
      select.length > 0 ? `SELECT ${select.join(", ")}` : "",
      condition === null ? "" : select.length > 0 ? `WHERE ${condition.text}` : condition.text,
      this.#orders.length > 0 ? `ORDER BY ${this.#orders.join(", ")}` : "",
      limit === undefined ? "" : `LIMIT ${limit}`,
      offset === undefined ? "" : `OFFSET ${offset}`,
    ];
    return clauses.filter((clause) => clause !== "").join(" ");
  }

  /** Conditions with what joins them, to the end or to a closing bracket; null for none. Clauses may stand between them. */
  #readTerms(isTop: boolean): Term | undefined | null {
    const alternatives: Term[][] = [[]];
    let joint: "and" | "or" | undefined;
    let isFirst = true;
    for (let next = this.#piece(); next; next = this.#piece()) {
      if (next.kind === "sign" && /^[)\]}]$/.test(next.text)) {
        if (!isTop) break;
        this.#advance(this.at + 1, true);
        continue;
      }
      const clause = this.#find("clause") ?? this.#find("superlative");
      if (clause && !this.#startsCondition()) {
        if (!isTop && ["select", "where", "from"].includes(clause.means)) return undefined;
        if (!isTop) break;
        if ((!isFirst && clause.means === "where") || joint === "and") this.isCertain = false;
        if (!this.#attempt(() => this.#readClause()) && !this.#take("noise")) return undefined;
        joint = undefined;
        continue;
      }
      // In RSQL, `a==1,b==2` joins alternatives
      if (next.text === "," && next.isGlued && this.#piece(1)?.isGlued && this.#startsCondition(this.at + 1))
        return undefined;
      const or = isFirst ? undefined : this.#take("or");
      if (or || this.#take("and") || this.#takeSign(",", ";", "，", "；")) {
        if (isFirst || joint) this.isCertain = false;
        joint = or ? "or" : (joint ?? "and");
        continue;
      }
      const condition = this.#readCondition(false, !isFirst, joint !== undefined);
      if (!condition) {
        if (!this.#takeNoise()) return undefined;
        continue;
      }
      if (joint === "or") alternatives.push([]);
      alternatives.at(-1)?.push(condition);
      joint = undefined;
      isFirst = false;
    }
    if (joint === "or") return undefined;
    if (joint === "and") this.isCertain = false;
    return isFirst ? null : this.#joined(alternatives);
  }

  #joined(terms: readonly (readonly Term[])[]): Term {
    const isOr = terms.length > 1;
    // `!= A or != B`, and AND beside OR
    if (isOr && (terms.every(([term]) => term?.isNegative) || terms.some((each) => each.length > 1)))
      this.isCertain = false;
    const texts = terms.map((each) =>
      each.map((term) => (term.isOr && each.length > 1 ? `(${term.text})` : term.text)).join(" AND "),
    );
    const [only] = terms;
    return {
      text: texts.join(" OR "),
      isOr: isOr || (only?.length === 1 && only[0]?.isOr === true),
      isNegative: false,
    };
  }

  /** A word that says nothing, or what the rows are called: `show me all products with …`. */
  #takeNoise(): boolean {
    if (this.#take("noise")) return true;
    const isRows = this.#piece()?.kind === "word" && isTable(this.options.resource ?? {}, this.#piece()?.key ?? "");
    return isRows && isAnyAt(this.pieces, this.at + 1, "noise", "clause", "before") && this.#advance(this.at + 1, true);
  }

  #readCondition(isNegated: boolean, follows: boolean, isJoined: boolean): Term | undefined {
    if (++this.#depth > limitsOf(this.options.limits).maxDepth) return undefined;
    const term =
      this.#attempt(() => this.#readWithout(isNegated)) ??
      this.#attempt(() => this.#readNot(isNegated)) ??
      this.#attempt(() => this.#readGroup(isNegated)) ??
      this.#attempt(() => this.#readMirrored(isNegated)) ??
      this.#attempt(() => this.#readNamed(isNegated)) ??
      this.#attempt(() => this.#readAlone(isNegated)) ??
      (follows ? this.#attempt(() => this.#readInherited(isNegated, isJoined)) : undefined);
    this.#depth--;
    return term;
  }

  /** `has no brand`, `has:rating`, `without rating`, `isnull(brand)`. */
  #readWithout(isNegated: boolean): Term | undefined {
    const before = this.#take("before");
    if (!before) return undefined;
    const isCall = this.#takeSign("(") || this.pieces[this.at - 1]?.text === "(";
    const named = this.#takeField();
    if (!named || !(isCall ? this.#takeSign(")") : this.#endsTerm())) return undefined;
    if (!isCall && named.field?.type === "string") this.isCertain = false;
    return comparison(named, (before.means === "IS_NULL") === isNegated ? "IS_NOT_NULL" : "IS_NULL");
  }

  #readNot(isNegated: boolean): Term | undefined {
    let isOpposite = !isNegated;
    if (this.#isSigned()) {
      const [named] = this.#fields(this.at + 1);
      const compared = named && this.pieces[named.end];
      if (named && compared?.text !== ":" && isComparedAt(this.pieces, named.end)) return undefined; // `-price < 5`
      if (this.#piece()?.text === "+") isOpposite = isNegated;
      this.#advance(this.at + 1, true);
    } else if (!this.#take("not")) return undefined;
    this.#take("noise");
    return this.#readCondition(isOpposite, false, false);
  }

  #readGroup(isNegated: boolean): Term | undefined {
    const open = this.#piece()?.text;
    if (this.#fields().length > 0 || !this.#takeSign("(", "[", "{")) return undefined;
    const term = this.#readTerms(false);
    if (!term) return undefined;
    if (!this.#takeSign(")", "]", "}") || open !== "(") this.isCertain = false;
    return isNegated ? { text: `NOT (${term.text})`, isOr: false, isNegative: true } : term;
  }

  /** `10 > price`, `5 < price < 10`. */
  #readMirrored(isNegated: boolean): Term | undefined {
    const { pieces, at: start } = this;
    if (!this.#find("unit") && !/number|string|date/.test(this.#piece()?.kind ?? "")) return undefined;
    for (let end = start + 1; end < start + 4; end++) {
      const operator = phraseAt(pieces, end, "operator");
      const { operator: name, pattern } = operator ? rowOf(operator) : {};
      const swapped = name && !pattern ? operators[name].mirror : undefined;
      const [named] = operator ? this.#fields(operator.end) : [];
      const value = named && valueAt(this, start, named, false);
      if (!operator || !swapped || !named || value?.end !== end) continue;
      if (!named.field && value.isQuoted && pieces[operator.end]?.kind === "string") return undefined;
      this.#advance(
        named.end,
        value.isLikely || (!named.field && value.isQuoted) || operator.isLikely || named.isLikely,
      );
      if (/^[(.]$/.test(this.#piece()?.text ?? "")) return undefined;
      this.#last = named;
      const term = testOf(this, named, { operator: swapped }, isNegated, { values: [value] });
      const chained = term && this.#find("operator") ? this.#readPredicate(named, isNegated) : undefined;
      return term && chained ? { ...term, text: `${term.text} AND ${chained.text}` } : term;
    }
    return undefined;
  }

  /** Reads a field and its condition, or a flag alone. */
  #readNamed(isNegated: boolean): Term | undefined {
    for (const named of this.#fields()) {
      const term = this.#attempt(() => {
        this.#advance(named.end, named.isLikely);
        return this.#attempt(() => this.#readPredicate(named, isNegated)) ?? this.#readFlag(named, isNegated);
      });
      if (term) return term;
    }
    return undefined;
  }

  #readFlag(subject: NamedField, isNegated: boolean): Term | undefined {
    if (subject.field?.type !== "flag" || !this.#endsTerm()) return undefined;
    if (!isNegated) return comparison(subject, "EQUALS", ["1"]);
    if (!subject.field.nullable) return comparison(subject, "EQUALS", ["0"]);
    this.isCertain = false;
    return comparison(subject, "NOT_EQUALS", ["1"]);
  }

  /** What leaves the field out: `price > 5 and < 10`, `owner is not bob and is not alice`. */
  #readInherited(isNegated: boolean, isJoined: boolean): Term | undefined {
    const operator = this.#find("operator");
    const isSaid = operator ?? this.#find("copula");
    if (!this.#last || !isSaid) return undefined;
    if (!isJoined || !operator) this.isCertain = false;
    const isOrdered = operator && isOrder(rowOf(operator).operator) && this.#piece()?.kind === "sign";
    return isJoined || isOrdered ? this.#readPredicate(this.#last, isNegated) : undefined;
  }

  /** `is:open`, `archived`: a value of the only enum that has it, or a flag, without its field. */
  #readAlone(isNegated: boolean): Term | undefined {
    const { resource } = this.options;
    const isCopula = this.#take("copula") !== undefined;
    const found = Object.entries(resource?.fields ?? {}).flatMap(([name, { values }]) => {
      const value = values && enumAt(this.pieces, this.at, values);
      return value ? [{ name, value }] : [];
    });
    const [only, another] = found;
    if (only && !another) {
      this.#advance(only.value.end, true);
      return this.#endsTerm() ? comparison(only, isNegated ? "NOT_EQUALS" : "EQUALS", [only.value.operand]) : undefined;
    }
    const named = isCopula ? this.#takeField() : undefined;
    this.isCertain = false;
    return named && this.#readFlag(named, isNegated);
  }

  /** Reads the rest of a condition: copula, negation, operator and values, each optional. */
  #readPredicate(subject: NamedField, isNegated: boolean): Term | undefined {
    const { pieces } = this;
    const { field } = subject;
    const family = field && typeFacts[field.type];
    if (this.#piece()?.text === "." && this.#piece()?.isGlued && phraseAt(pieces, this.at + 1, "operator"))
      this.#advance(this.at + 1); // `name.contains`
    const hasCopula = this.#take("copula") !== undefined;
    let isOpposite = isNegated;
    let hasNot = false;
    const takeNot = () => {
      while (this.#find("not")) {
        if (this.#piece()?.text === "!") this.isCertain = false; // `price! > 5`
        this.#take("not");
        isOpposite = !isOpposite;
        hasNot = true;
      }
    };
    takeNot();
    if (hasNot) this.#take("copula");
    const empty = this.#attempt(() => this.#readEmpty(subject, isOpposite));
    if (empty) return empty;
    const isEnum = hasCopula && field?.values && enumAt(pieces, this.at, field.values); // `is in stock`
    const phrase = isEnum ? undefined : this.#take("operator");
    if (phrase?.means.endsWith(" time") && family && family.family !== "time") return undefined;
    let row: Row = phrase ? rowOf(phrase) : { operator: "EQUALS" };
    if (phrase && /^(?:CONTAINS|EQUALS)$/.test(row.operator) && this.#find("operator")?.means === "IN")
      this.#take("operator");
    if (phrase && /\p{L}/u.test(pieces[phrase.end - 1]?.text ?? "")) row = { ...row, isWord: true };
    if (phrase && row.operator === "CONTAINS" && family && !family.isText) row = { operator: "EQUALS" };
    const isImplied = !phrase && !hasCopula && !hasNot;
    if (phrase?.means === "EQUALS" && pieces[this.at - 1]?.text === ":") takeNot();
    const operands = this.#readOperands(subject, isImplied ? { ...row, isImplied } : row);
    if (!operands) return undefined;
    if (isImplied) this.isCertain = false;
    const [first, second] = operands.values;
    const isNumber = first?.is === "number" || first?.is === "time";
    const mayFollow = row.operator === "EQUALS" && isNumber && !second;
    const after = mayFollow && !this.#startsCondition(this.#find("and")?.end) ? this.#take("after") : undefined;
    if (after) row = { operator: after.means as OperatorName };
    this.#last = subject;
    return testOf(this, subject, row, isOpposite, operands);
  }

  /** IS NULL or IS NOT NULL; a comparison with an empty text where the field always has one. */
  #readEmpty(subject: NamedField, isOpposite: boolean): Term | undefined {
    const { field } = subject;
    const isNull = this.#find("null") !== undefined;
    const empty = this.#take("null") ?? this.#take("present");
    if (!empty || (this.#takeSign("(") && !this.#takeSign(")")) || !this.#endsTerm()) return undefined;
    const isPresent = isNull === isOpposite;
    if (empty.means !== "text" || (field && field.type !== "string"))
      return comparison(subject, isPresent ? "IS_NOT_NULL" : "IS_NULL");
    this.isCertain = false;
    if (field && !field.nullable) return comparison(subject, isPresent ? "NOT_EQUALS" : "EQUALS", ['""']);
    return comparison(subject, isPresent ? "IS_NOT_NULL" : "IS_NULL");
  }

  // Values

  #readOperands(subject: NamedField, row: Row): Operands | undefined {
    const open = this.#piece();
    if (open?.kind === "sign" && CLOSING[open.text])
      return row.isImplied && open.text !== "[" ? undefined : this.#readEnclosed(subject, row, open.text);
    const values = this.#readValue(subject, row);
    const [first] = values ?? [];
    if (!first || !values) return undefined;
    const range = values.length === 1 ? this.#readRange(subject, row, first) : undefined;
    if (range) return { values: range, isRange: true };
    if (row.operator === "BETWEEN") return values.length === 2 ? { values, isRange: true } : undefined;
    return isOrder(row.operator) ? { values } : this.#readMore(subject, row, [...values]);
  }

  /** The value at the place; several where digits with commas between are several numbers. */
  #readValue(subject: NamedField, row: Row, isFirst = true): readonly Value[] | undefined {
    const next = this.#piece();
    const isList = !isFirst || row.operator === "IN" || row.operator === "NOT_IN";
    const numbers = next?.kind === "number" ? severalIn(next.text, subject, isList) : undefined;
    if (numbers) {
      this.#advance(this.at + 1, !isList);
      return numbers.map((operand) => ({ operand, is: "number", isQuoted: false, isLikely: false, end: this.at }));
    }
    const value = valueAt(this, this.at, subject, isFirst && !row.isImplied);
    if (!value || (row.isImplied && (isBare(value, subject) || value.is === "reference" || value.is === "null")))
      return undefined;
    this.#advance(value.end, value.isLikely);
    return [value];
  }

  /** What follows a first value as the end of a range: `5..10`, `10-20`, `between 5 and 10`. */
  #readRange(subject: NamedField, { operator }: Row, from: Value): readonly Value[] | undefined {
    const isBetween = operator === "BETWEEN";
    const mayEnd = ({ is, isQuoted }: Value) => is !== "null" && (is !== "text" || isBetween || isQuoted);
    if (!mayEnd(from) || !/^(?:BETWEEN|EQUALS|IN|GREATER_THAN_EQUALS)$/.test(operator)) return undefined;
    return this.#attempt(() => {
      const dash = this.#piece();
      if (!this.#take("to") && !(isBetween && (this.#take("and") || this.#takeSign(",")))) return undefined;
      if (dash?.text === "-" && this.#piece()?.isGlued !== dash.isGlued) return undefined;
      const to = valueAt(this, this.at, subject, false);
      if (!to || !mayEnd(to)) return undefined;
      this.#advance(to.end, to.isLikely || operator === "EQUALS" || operator === "IN");
      return [from, to];
    });
  }

  /** The values that follow a first one with OR, a comma or AND between, as long as no condition begins. */
  #readMore(subject: NamedField, row: Row, values: Value[]): Operands | undefined {
    const { pieces } = this;
    const isList = row.operator === "IN" || row.operator === "NOT_IN";
    const isNegative = /NOT/.test(row.operator) || pieces.slice(0, this.at).some((each) => each.key === "not");
    const isSearch = /^(?:CONTAINS|STARTS_WITH|REGEXP)$/.test(row.operator);
    const takesAnd = isNegative || isSearch || isList || /(?:^|_)id$/i.test(subject.name);
    let joint: "and" | "or" | undefined;
    const readNext = (): readonly Value[] | undefined => {
      const hasSlash = values[0]?.is === "text" && this.#takeSign("/");
      const hasComma = hasSlash || this.#takeSign(",", ";");
      const or = this.#take("or");
      const and = or || !takesAnd ? undefined : this.#take("and");
      const next = this.#piece();
      const isJoined = hasComma || or || and;
      const isNext = isList
        ? next?.kind === "string" || next?.kind === "number"
        : next?.kind === "number" && next.isOnNewLine;
      if (!isJoined && !isNext) return undefined;
      if (this.#startsCondition() || isAnyAt(pieces, this.at, "not", "clause", "copula")) return undefined;
      const value = this.#readValue(subject, row, false);
      const [first] = value ?? [];
      if (!first || this.#find("after") || first.is === "null" || isComparedAt(pieces, this.at)) return undefined;
      if (this.#piece()?.text === "." && this.#piece()?.isGlued) return undefined;
      if (!this.options.resource && isBare(first, subject) && !this.#endsTerm()) return undefined;
      if (and && isBare(first, subject)) return undefined;
      if (hasSlash || (!isJoined && !isList)) this.isCertain = false;
      if (or) this.#isEither = true;
      joint = or ? "or" : and ? "and" : joint;
      return value;
    };
    for (let more = this.#attempt(readNext); more; more = this.#attempt(readNext)) values.push(...more);
    return { values, joint };
  }

  /** The values between brackets of any kind, which may be left open at the end of the text. */
  #readEnclosed(subject: NamedField, row: Row, open: string): Operands | undefined {
    const values: Value[] = [];
    let joint: "and" | "or" | undefined;
    let isRange = row.operator === "BETWEEN";
    this.#advance(this.at + 1);
    let wasComma = true;
    for (let next = this.#piece(); next && !/^[)\]}]$/.test(next.text); next = this.#piece()) {
      if (this.#takeSign(",", ";")) {
        if (wasComma) this.isCertain = false;
        wasComma = true;
        continue;
      }
      wasComma = false;
      const and = this.#find("and");
      if (and && this.#startsCondition(and.end)) break;
      if (this.#take("or")) joint = "or";
      else if (this.#take("and")) joint = "and";
      const read = this.#readValue(subject, row, false);
      const [first] = read ?? [];
      if (!first || !read) return undefined;
      const range = read.length === 1 && !isRange ? this.#readRange(subject, { operator: "IN" }, first) : undefined;
      if (range && values.length > 0) return undefined;
      if (range) isRange = true;
      values.push(...(range ?? read));
    }
    const close = this.#piece()?.text ?? "";
    if (!this.#takeSign(")", "]", "}")) this.isCertain = false;
    const isInterval = isRange || (values.length === 2 && values.every(({ is }) => is === "number"));
    if (close && close !== CLOSING[open] && isInterval) return undefined; // `[5, 10)` excludes its end
    if (open === "{" && values.length < 2) return undefined; // `{0}`, `{{user}}`: placeholders
    if (open === "[" && row.operator === "EQUALS" && isInterval && !isRange) this.isCertain = false;
    return isRange && values.length !== 2 ? undefined : { values, isRange, joint };
  }

  // Clauses

  /** Reads a clause. Returns false for anything else, and for a second clause of the same kind. */
  #readClause(): boolean | undefined {
    if (this.#readSuperlative()) return true;
    const clause = this.#take("clause");
    this.#takeSign("=", ":");
    if (!clause || clause.means === "where") return clause && true;
    if (clause.means === "select") return this.#readSelect();
    if (clause.means === "from") return this.#readTable();
    return clause.means === "orders" ? this.#readOrders() : this.#readCount(clause.means);
  }

  #readSelect(): true | undefined {
    if (this.#isSelected) return undefined;
    this.#isSelected = true;
    if (this.#find("clause")?.means === "limit") this.#readClause();
    if (this.#piece(1)?.text === "." && this.#piece(2)?.text === "*") this.#advance(this.at + 2);
    let isRead = this.#takeSign("*");
    if (isRead) return !this.#piece() || this.#find("clause") ? true : undefined;
    for (; this.#piece() && !(isRead && this.#find("clause")); isRead = true) {
      const [named] = this.#fields();
      const isCompared = named && isComparedAt(this.pieces, named.end) && !phraseAt(this.pieces, named.end, "clause");
      if (!named || this.pieces[named.end]?.text === "(" || (isRead && isCompared)) return isRead || undefined;
      this.#advance(named.end, named.isLikely);
      this.#select.push(writtenName(named.name));
      if (this.#piece()?.key === "as") this.#advance(this.at + 2, true);
      const isJoined = this.#takeSign(",") || this.#take("and");
      if (!isJoined && this.#piece() && !this.#find("clause")) this.isCertain = false;
    }
    return isRead || undefined;
  }

  /** The name of a table, with or without a schema and an alias; it says nothing that the resource does not. */
  #readTable(): true | undefined {
    const { resource } = this.options;
    const isLeading = this.at === 1;
    let name = "";
    do {
      const isBracketed = this.#takeSign("[");
      const next = this.#piece();
      if (!next || !/word|string|name/.test(next.kind)) return undefined;
      name = next.text;
      this.#advance(this.at + 1);
      if (isBracketed) this.#takeSign("]");
    } while (this.#takeSign("."));
    const isOwn = isTable(resource ?? {}, name);
    if (!this.#isSelected && !(isOwn && isLeading)) return undefined;
    if (resource && !isOwn) this.isCertain = false;
    if (this.#piece()?.key === "as") this.#advance(this.at + 1);
    if (this.#piece()?.kind === "word" && !isAnyAt(this.pieces, this.at, "clause", "noise")) this.#advance(this.at + 1);
    return this.#piece()?.text === "," ? undefined : true;
  }

  #readCount(clause: string): true | undefined {
    const isCall = this.#takeSign("(");
    const next = this.#piece();
    const word = this.#find("number");
    const read = next?.kind === "number" ? readNumber(next.text) : undefined;
    const count = word ? Number(word.means) : read?.value;
    if (count === undefined || !Number.isInteger(count) || this.#counts.has(clause)) return undefined;
    this.#advance(this.at + 1, !read?.isPlain);
    if (isCall) this.#takeSign(")");
    while (/^(?:rows?|results|only)$/.test(this.#piece()?.key ?? "")) this.#advance(this.at + 1, true);
    this.#counts.set(clause, count);
    return this.#piece()?.text === "," ? undefined : true; // `LIMIT 5, 10`: elsewhere, the offset comes first
  }

  /** `newest first`, `cheapest`: an order by the field that has it. */
  #readSuperlative(): true | undefined {
    const found = this.#find("superlative");
    const [direction, ...nouns] = found?.means.split(" ") ?? [];
    const noun = nouns.find((name) => Object.hasOwn(this.options.resource?.fields ?? {}, name));
    if (!found || !noun || this.#orders.some((order) => order.startsWith(noun))) return undefined;
    this.#advance(found.end, true);
    this.#orders.push(`${writtenName(noun)} ${direction}`);
    return this.#endsTerm() || undefined;
  }

  #readOrders(): true | undefined {
    for (let isFirst = true; ; isFirst = false) {
      const isKey = this.#attempt(() => {
        const isJoined = isFirst || this.#takeSign(",") || this.#take("and");
        const isAgain = !isFirst && this.#find("clause")?.means === "orders" && this.#take("clause");
        if (!isJoined && !isAgain && !/ (?:ASC|DESC)$/.test(this.#orders.at(-1) ?? "")) return undefined;
        return this.#readSuperlative() ?? this.#readSortKey();
      });
      if (!isKey) return isFirst ? undefined : true;
    }
  }

  #readSortKey(): true | undefined {
    const isMinus = this.#piece()?.text === "-";
    this.#takeSign("-", "+");
    const [named] = this.#fields();
    const next = named && this.pieces[named.end];
    const isJoint = next?.kind === "sign" && /^[-:.,]$/.test(next.text);
    const direction = named && phraseAt(this.pieces, named.end + (isJoint ? 1 : 0), "direction");
    if (!named || next?.text === "(" || (!direction && isComparedAt(this.pieces, named.end))) return undefined;
    const name = writtenName(named.name);
    if (this.#orders.some((order) => order.split(" ")[0] === name)) return undefined;
    const isUnsure = direction !== undefined && (isMinus || next?.text === ",");
    this.#advance(direction?.end ?? named.end, named.isLikely || isUnsure);
    this.#orders.push(`${name} ${direction?.means ?? (isMinus ? "DESC" : "")}`.trim());
    return true;
  }
}

/** Whether a value is words without quotes, and not one of those that the field has. */
function isBare({ is, isQuoted, operand }: Value, { field }: NamedField): boolean {
  return is === "text" && !isQuoted && !field?.values?.some(({ value }) => quoteValue(value) === operand);
}

/** The numbers that digits with commas or spaces between are, unless they are one. */
function severalIn(text: string, { field, name }: NamedField, mayBeList: boolean): readonly string[] | undefined {
  const isList = mayBeList || /(?:^|_)id$/i.test(name);
  if (/^\d+(?: \d+)+$/.test(text)) return isList ? text.split(" ") : undefined;
  if (!/^-?\d+(?:,\d+)+$/.test(text)) return undefined;
  const parts = text.split(",");
  if (isList) return parts.every((part) => /^-?(?:0|[1-9]\d*)$/.test(part)) ? parts : undefined;
  const isOne = /^-?[1-9]\d{0,2}(?:,\d{3})+$/.test(text) || (field?.type === "number" && parts.length === 2);
  return isOne ? undefined : parts;
}
