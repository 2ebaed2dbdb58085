import { type OperatorName, operators } from "../../base/language/operators.ts";
import { type FoundPhrase, hasPhrase, phraseAt } from "../../base/language/plain-english.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { quoteString, quoteValue } from "../../base/text/quote.ts";
import { readNumber } from "../../base/text/read-number.ts";
import { spellName } from "../../compiler/lexer/characters.ts";
import { comparison, isOrder, negate, type Operands, type Term, termOf, type Use, writeTerm } from "./conditions.ts";
import { isComparedAt, isTable, type NamedField, withFieldsFirst } from "./fields.ts";
import type { SuggestOptions } from "./options.ts";
import { type Mode, PieceCursor } from "./piece-cursor.ts";
import type { Piece } from "./pieces.ts";
import { correctTypo } from "./typos.ts";
import { enumAt, isWordPart, type Value, valueAt } from "./values.ts";

export type Interpretation = { readonly text: string; readonly isCertain: boolean };

const MOST_CHANGES = 9;
/** Each level is a call, and the stack holds some thousands. */
const MOST_BRACKETS = 100;

/** Returns the filters that a text can mean: two if its commas are ambiguous, none if a part of it has no meaning. */
export function readPhrasing(text: string, pieces: readonly Piece[], isClear: boolean, options: SuggestOptions) {
  const readAs = (these: readonly Piece[], mode: Mode): readonly [readonly Interpretation[], furthest: number] => {
    const reader: PhrasingParser = new PhrasingParser(these, options, text, mode);
    const query = reader.readQuery();
    if (query === undefined) return [[], reader.furthest];
    const others = reader.hasOtherReading && mode !== "other" ? readAs(these, "other")[0] : [];
    const isCertain = isClear && reader.isCertain && these === pieces;
    return [[{ text: query, isCertain }, ...others], reader.furthest];
  };
  const sentence = pieces.at(-1)?.text === "." ? pieces.slice(0, -1) : undefined;
  const readSentence = (mode: Mode) => (sentence ? readAs(sentence, mode)[0] : []);
  let changed: readonly Piece[] | undefined = pieces;
  for (let changes = 0; changed && changes <= MOST_CHANGES; changes++) {
    const [found, furthest] = readAs(changed, "usual");
    if (found.length > 0) return [...readSentence("usual"), ...found];
    const these: readonly Piece[] = changed;
    // The typo may be before the furthest piece, which was read as a value, or behind it: `more then`
    const places = [furthest, furthest - 1, furthest + 1];
    const corrected = () => places.map((place) => correctTypo(these, place, options.resource)).find(Boolean);
    changed = changes === 0 ? withFieldsFirst(these, options.resource) : corrected();
  }
  return [...readSentence("joined"), ...readAs(pieces, "joined")[0]];
}

const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };
const isId = (name: string) => /(?:^|_)id$/i.test(name);
const isClosing = (piece: Piece | undefined) => piece?.kind === "sign" && /^[)\]}]$/.test(piece.text);

function operatorUse({ means, rewrite, keys }: FoundPhrase): Use {
  return { operator: means.split(" ")[0] as OperatorName, rewrite, isWord: /\p{L}/u.test(keys.at(-1) ?? "") };
}

/** Whether a phrase such as `older than` compares a number that is not a year, so that it means greater. */
function comparesAge(phrase: FoundPhrase | undefined, { field, name }: NamedField): boolean {
  const isNumber = field !== undefined && typeFacts[field.type].family === "number" && !/year/i.test(name);
  return isNumber && phrase?.keys.some((key) => /^(?:old|new|young)e/.test(key)) === true;
}

/** A recursive descent parser of pieces, tolerant of mistakes. Each method returns undefined if it cannot read its part. */
class PhrasingParser extends PieceCursor {
  /** The field of the last comparison, for one that omits it: `price > 5 and < 10`. */
  #last: (NamedField & { readonly isNegated?: boolean }) | undefined;
  #isNegated = false;
  #isExcept = false;
  #hasOr = false;
  #brackets = 0;
  #select: readonly string[] | undefined;
  readonly #orders = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  hasOtherReading = false;

  /** Returns the result of `read`. Without a result, resets the reader. */
  #attempt<Result>(read: () => Result | undefined): Result | undefined {
    const [at, isCertain, last, isNegated] = [this.at, this.isCertain, this.#last, this.#isNegated];
    const result = read();
    if (result === undefined) [this.at, this.isCertain, this.#last, this.#isNegated] = [at, isCertain, last, isNegated];
    return result;
  }

  readQuery(): string | undefined {
    const conditions: string[] = [];
    while (this.piece()) {
      if (!this.#readConditions(conditions)) return undefined;
      const clause = this.#peekClause();
      if (clause?.means === "where" && conditions.length > 0) this.isCertain = false;
      if (clause && !this.#attempt(() => this.#readClause()) && !this.#takeNoise()) return undefined;
    }
    const select = this.#select ?? [];
    // `price = 5 or 6 and id = 1`, `!= A or != B`
    if (this.#hasOr && conditions.some((each) => /^AND$| (?:!=|NOT) /.test(each))) this.isCertain = false;
    const [only = "", another] = conditions;
    const clauses = [
      select.length > 0 && `SELECT ${select.join(", ")}`,
      select.length > 0 && conditions.length > 0 && "WHERE",
      ...(another === undefined && only.startsWith("(") ? [only.slice(1, -1)] : conditions),
      this.#orders.size > 0 && `ORDER BY ${[...this.#orders].map((key) => key.join("")).join(", ")}`,
      this.#counts.has("limit") && `LIMIT ${this.#counts.get("limit")}`,
      this.#counts.has("offset") && `OFFSET ${this.#counts.get("offset")}`,
    ];
    return clauses.filter((clause) => clause).join(" ");
  }

  #peekClause(): FoundPhrase | undefined {
    const [named] = this.fields();
    const direction = named && phraseAt(this.pieces, named.end, "direction"); // `price desc`
    const counted = this.piece()?.kind === "number" ? phraseAt(this.pieces, this.at + 1, "superlative") : undefined;
    const clause = this.peek("clause") ?? this.peek("superlative") ?? counted;
    const isPlace = clause?.means === "from" && !this.#select && this.#fieldsByValue(clause.end).length === 1; // `from Germany`
    if (direction && named?.field?.type !== "flag") return direction; // not in `on sale cheapest first`
    return clause && !isPlace && !this.startsCondition() ? clause : undefined;
  }

  /** Adds conditions with AND and OR between them, up to a clause or to the closing bracket of enclosed ones. */
  #readConditions(all: string[], isEnclosed = false): boolean {
    let connective: "AND" | "OR" | undefined;
    for (let next = this.piece(); next && !this.#peekClause(); next = this.piece()) {
      if (isClosing(next)) {
        this.advance(this.at + 1, !isEnclosed || connective !== undefined);
        if (isEnclosed) return all.length > 0 && connective !== "OR";
        continue;
      }
      if (next.text === "," && next.isGlued && this.piece(1)?.isGlued && this.mayStartCondition(this.at + 1)) {
        if (/==|=\w+=/.test(this.text)) return false; // in RSQL, `a==1,b==2` joins alternatives
        this.isCertain = false;
      }
      const or = all.length > 0 ? this.take("or") : undefined;
      if (or || this.take("and") || this.takeSign(",;，；")) {
        if (all.length === 0 || connective) this.isCertain = false;
        if (all.length > 0) connective = or ? "OR" : (connective ?? "AND");
        continue;
      }
      const condition = this.#attempt(() => this.#readCondition(connective !== undefined));
      if (condition === undefined && !this.#takeNoise()) return false;
      if (condition === undefined) continue;
      this.#hasOr ||= connective === "OR";
      all.push(...(all.length > 0 ? [connective ?? "AND"] : []), condition);
      connective = undefined;
    }
    if (isEnclosed || connective) this.isCertain = false;
    const isCut = isEnclosed && /select|where|from/.test(this.#peekClause()?.means ?? "");
    return connective !== "OR" && !isCut && (!isEnclosed || all.length > 0);
  }

  #readCondition(isJoined: boolean): string | undefined {
    const start = this.at;
    this.#isNegated = false;
    while (this.#takeNot()) if (this.#fieldsByValue().length === 0) this.take("noise"); // not in `not all inclusive`
    const isNew = this.#isNegated || this.mayStartCondition() || this.peek("before"); // not in `except closed and critical`
    if (this.#isExcept && isJoined && !isNew) return undefined;
    const open = this.piece()?.text;
    if (this.fields().length === 0 && this.takeSign("([{")) {
      const inner: string[] = [];
      const not = this.#isNegated ? "NOT " : "";
      if (open !== "(") this.isCertain = false;
      if (++this.#brackets > MOST_BRACKETS) return undefined;
      return this.#readConditions(inner, true) ? `${not}(${inner.join(" ")})` : undefined;
    }
    const term =
      this.#attempt(() => this.#readWithout()) ??
      this.#attempt(() => this.#readMirrored()) ??
      this.#attempt(() => this.#readNamed()) ??
      this.#attempt(() => this.#readValueAlone()) ??
      this.#attempt(() => this.#readTimeAlone()) ??
      this.#attempt(() => this.#readInherited(start, isJoined));
    if (!term) return undefined;
    const meant = this.#isNegated ? negate(term) : term;
    if (meant.isGuess) this.isCertain = false;
    return writeTerm(meant);
  }

  /** Takes a word or a sign before a condition: `not` and `-` negate it, `+` does not. */
  #takeNot(): boolean {
    if (this.piece(1)?.key === "only") return false; // `not only red`
    const sign = this.hasSign() ? this.piece()?.text : undefined;
    const [named] = sign ? this.fields(this.at + 1) : [];
    if (named && this.pieces[named.end]?.text !== ":" && isComparedAt(this.pieces, named.end)) return false; // `-price < 5`
    const no = this.peek("before");
    const isNo = no?.means === "IS_NULL 0" && this.#fieldsByValue(no.end).length > 0; // `no shoes`
    const word = sign ? undefined : this.take(isNo ? "before" : "not");
    if (!(word || (sign && this.advance(this.at + 1, true)))) return false;
    this.#isExcept ||= word?.means === "except" || isNo;
    if (sign !== "+") this.#isNegated = !this.#isNegated;
    return true;
  }

  /** Whether the name of the resource follows: `show me all products with …`, `open tickets`. */
  readonly #isTable = () => isTable(this.options.resource, this.piece()?.key);

  #takeNoise(): boolean {
    return this.take("noise") !== undefined || (this.#isTable() && this.advance(this.at + 1, true));
  }

  /** `has no brand`, `has:rating`, `without rating`, `isnull(brand)`. */
  #readWithout(): Term | undefined {
    const before = this.take("before");
    if (!before) return undefined;
    const isCall = this.takeSign("(") || this.pieces[this.at - 1]?.text === "(";
    const named = this.takeField();
    if (!named || !(isCall ? this.takeSign(")") : this.endsTerm())) return undefined;
    const [means, count] = before.means.split(" ");
    this.#isExcept ||= count === "0";
    const { type = "string", nullable = false } = named.field ?? {};
    if (!isCall && !/^date|enum/.test(type)) this.isCertain = false; // `no children` may be 0
    const isCounted = type === "flag" || (count === "0" && typeFacts[type].family === "number");
    if (count && isCounted && !nullable) return comparison(named, "EQUALS", [count]); // `no pool`, `no comments`
    return comparison(named, means as OperatorName);
  }

  /** `10 > price`, `5 < price < 10`. */
  #readMirrored(): Term | undefined {
    for (const end of [1, 2, 3].map((length) => this.at + length)) {
      const operator = phraseAt(this.pieces, end, "operator");
      const mirror = operator && !operator.rewrite ? operators[operatorUse(operator).operator].mirror : undefined;
      const [named] = operator && mirror ? this.fields(operator.end) : [];
      const value = named && valueAt(this, this.at, named);
      if (!operator || !mirror || !named || value?.end !== end || isBare(value, named)) continue;
      if (!named.field && value.isQuoted) return undefined;
      this.advance(named.end, value.isGuess || operator.isGuess || named.isGuess);
      this.#last = named;
      const term = termOf(named, { operator: mirror }, { values: [value] }, this.#isNegated);
      const chained = term && this.peek("operator") ? this.#readPredicate(named) : undefined;
      if (chained?.isGuess) this.isCertain = false;
      return term && chained ? { ...term, tests: [...term.tests, ...chained.tests] } : term;
    }
    return undefined;
  }

  #readNamed(): Term | undefined {
    for (const named of this.fields()) {
      const term = this.#attempt(() => {
        this.advance(named.end, named.isGuess);
        return this.#attempt(() => this.#readPredicate(named)) ?? this.#readFlag(named);
      });
      if (term) return term;
    }
    return undefined;
  }

  #readFlag(subject: NamedField): Term | undefined {
    if (subject.field?.type !== "flag") return undefined;
    const isFollowed = this.#startsQuality();
    if (isFollowed ? this.#isNegated : !this.endsTerm() && !this.#isTable()) return undefined;
    if (this.startsCondition()) this.isCertain = false; // `reserved copies > 3`
    const isOff = this.#isNegated && !subject.field.nullable;
    if (isOff) this.#isNegated = false;
    return comparison(subject, "EQUALS", [isOff ? "0" : "1"]);
  }

  /** The fields of which a listed value is at the cursor. */
  #fieldsByValue(at = this.at) {
    return Object.entries(this.options.resource?.fields ?? {}).flatMap(([name, field]) => {
      const value = field.values && enumAt(this.pieces, at, field.values);
      return value ? [{ name, field, end: value.end, isGuess: true, values: [value] }] : [];
    });
  }

  /** Whether a value, a flag or a time without more words is at the cursor: `in Germany`, `on sale`, `in the last hour`. */
  #startsQuality(): boolean {
    const isFlag = this.fields()[0]?.field?.type === "flag" && !this.mayStartCondition();
    const start = this.peek("place")?.end ?? this.at;
    return isFlag || this.#fieldsByValue(start).length === 1 || hasPhrase(this.pieces, start, "period");
  }

  /** `is:open`, `red shoes`, `high priority`, `archived`: a value of the only enum that has it, or a flag, without its field. */
  #readValueAlone(): Term | undefined {
    const isSigned = this.piece(-1)?.kind === "sign"; // `-archived shoes`
    const isCopula = this.take("copula") !== undefined;
    this.isCertain = false;
    while (isCopula && this.#takeNot()) if (this.#fieldsByValue().length === 0) this.take("noise");
    if (this.#fieldsByValue().length === 0) this.take("place");
    const [only, another] = this.#fieldsByValue();
    if (only && !another) {
      this.advance(only.end);
      const use: Use = { operator: "EQUALS", isImplied: true };
      const connective = this.#readMoreValues(only, use, only.values, false); // `not red, black`
      const [named] = this.fields();
      if (named?.name === only.name && !isComparedAt(this.pieces, named.end)) this.advance(named.end);
      const isFollowed = this.#startsQuality() || this.peek("noise") !== undefined;
      const isOne = this.#isNegated && !isSigned; // `except red shoes` is about both
      if (isFollowed ? isOne : !this.endsTerm() && !this.#isTable()) return undefined;
      return termOf(only, use, { values: only.values, connective }, this.#isNegated);
    }
    const named = isCopula ? this.takeField() : undefined;
    return named && this.#readFlag(named);
  }

  /** `last week`, `since yesterday`: of the only field that has times. */
  #readTimeAlone(): Term | undefined {
    const fields = Object.entries(this.options.resource?.fields ?? {});
    const [only, another] = fields.filter(([, { type }]) => typeFacts[type].family === "time");
    const operator = this.peek("operator");
    const isTime = /^(?:|since|before|after|until|between|in|on|during|within)$/.test(operator?.keys.join(" ") ?? "");
    if (!only || another || !isTime || !hasPhrase(this.pieces, operator?.end ?? this.at, "period", "moment"))
      return undefined;
    this.isCertain = false;
    return this.#readPredicate({ name: only[0], field: only[1], end: this.at, isGuess: true });
  }

  /** A condition without its field: `price > 5 and < 10`, `owner is not bob and is not alice`. */
  #readInherited(start: number, isJoined: boolean): Term | undefined {
    this.at = start;
    this.#isNegated = false;
    const operator = this.peek("operator");
    if (!this.#last || !(operator ?? this.peek("copula")) || this.#startsTitle()) return undefined;
    const [argument] = operator && this.pieces[operator.end]?.text === "(" ? this.fields(operator.end + 1) : [];
    if (argument && this.pieces[argument.end]?.text === ",") return undefined; // `and contains(brand, 'x')`
    const isListed = this.piece(-1)?.text === "," && this.piece()?.kind === "word"; // `= Nike, contains Adi`
    if (!isJoined || !operator || this.#last.isNegated || isListed) this.isCertain = false;
    const isOrdered = operator && isOrder(operatorUse(operator).operator) && this.piece()?.kind === "sign";
    return isJoined || isOrdered ? this.#readPredicate(this.#last) : undefined;
  }

  #readPredicate(subject: NamedField): Term | undefined {
    const { pieces } = this;
    const { field } = subject;
    const isMethod = this.piece()?.text === "." && this.piece()?.isGlued && phraseAt(pieces, this.at + 1, "operator");
    if (isMethod) this.advance(this.at + 1); // `name.contains`
    const hasCopula = this.take("copula") !== undefined;
    const isTitle = () => field?.type === "string" && this.#startsTitle();
    let hasNot = false;
    for (; this.peek("not"); hasNot = true) {
      if (isTitle()) return undefined; // `title is Not Without Laughter`
      if (this.piece()?.text === "!") this.isCertain = false; // `price! > 5`
      this.take("not");
      this.#isNegated = !this.#isNegated;
    }
    if (hasNot) this.take("copula");
    const empty = this.#attempt(() => this.#readEmpty(subject));
    if (empty) this.#last = subject;
    if (empty) return empty;
    const isText = (hasCopula || hasNot) && isTitle();
    const phrase = isText || this.#startsValue(subject) ? undefined : this.take("operator");
    if (phrase?.means.endsWith(" time") && field && typeFacts[field.type].family !== "time") return undefined;
    if (isMethod && this.piece()?.text.startsWith(".")) return undefined; // `price.gt.5` is not greater than 0.5
    let use: Use = phrase ? operatorUse(phrase) : { operator: "EQUALS" };
    const [sign, next] = pieces.slice(this.at, this.at + 2);
    if (use.isWord && sign?.text === ":" && (sign.isGlued || !next?.isGlued)) this.advance(this.at + 1); // `contains: shoe`
    const mayNegate = phrase && use.operator === "EQUALS" && field && field.type !== "string"; // not in `= not found`
    if (mayNegate && this.#takeNot()) this.isCertain = false;
    const isLoose = phrase && (use.operator === "CONTAINS" || use.operator === "EQUALS");
    const list = isLoose && !this.#startsValue(subject) ? this.peek("operator") : undefined;
    const isList = field?.type !== "string" || pieces[list?.end ?? 0]?.kind === "sign"; // not in `album = In Rainbows`
    if (list?.means === "IN" && (isList || list.keys.length > 1)) this.take("operator");
    const isImplied = !phrase && !hasCopula && !hasNot;
    const operands = this.#readOperands(subject, isImplied ? { ...use, isImplied } : use);
    const isWords = field !== undefined && operands?.values.some((each) => isBare(each, subject));
    if (!operands || (isWords && !this.endsWords())) return undefined; // `name = red shoe`
    const isOdd = phrase?.keys[0] === "has" || (use.isWord && use.operator === "EQUALS"); // `has changed`, `album Equal Rights`
    if (isWords && isOdd) this.isCertain = false;
    const [first, second] = operands.values;
    const mayFollow = use.operator === "EQUALS" && /number|time/.test(first?.kind ?? "") && !second;
    const after = mayFollow && !this.startsCondition(this.at + 1) ? this.take("after") : undefined; // not in `5 plus stock < 3`
    if (after) use = operatorUse(after);
    const isOpposite = comparesAge(after ?? phrase, subject);
    if (isOpposite) use = { ...use, operator: operators[use.operator].mirror ?? use.operator };
    if (isImplied || isOpposite) this.isCertain = false;
    this.#last = { ...subject, isNegated: this.#isNegated };
    return termOf(subject, use, operands, this.#isNegated);
  }

  /** Whether a capital begins a text and no operator: `title is Without You`. */
  #startsTitle(): boolean {
    return /^\p{Ll}/u.test(this.piece(-1)?.text ?? "") && /^\p{Lu}\p{Ll}/u.test(this.piece()?.text ?? "");
  }

  /** Whether the words at the cursor are a value and no operator: `in progress`, `past 7 days`. */
  #startsValue(subject: NamedField): boolean {
    const value = valueAt(this, this.at, subject);
    return value !== undefined && !isBare(value, subject) && value.end > (this.peek("operator")?.end ?? this.at);
  }

  /** IS NULL or IS NOT NULL; a comparison with an empty text where the field always has one. */
  #readEmpty(subject: NamedField): Term | undefined {
    const { field } = subject;
    const isNull = this.peek("null") !== undefined;
    const empty = this.take("null") ?? this.take("present");
    if (!empty || !this.endsTerm()) return undefined;
    const isText = empty.means === "text" && (!field || field.type === "string");
    if (isText) this.isCertain = false;
    if (isText && field && !field.nullable) return comparison(subject, isNull ? "EQUALS" : "NOT_EQUALS", ['""']);
    return comparison(subject, isNull ? "IS_NULL" : "IS_NOT_NULL");
  }

  /** Reads one value, the ends of a range, or several values, in brackets of any kind or without. */
  #readOperands(subject: NamedField, use: Use): Operands | undefined {
    const bracket = this.piece();
    const open = bracket?.kind === "sign" ? bracket.text : "";
    const close = CLOSING[open];
    if (close) this.advance(this.at + 1);
    const read = this.#readValue(subject, use, close !== undefined);
    const [first, another] = read ?? [];
    if (!read || !first) return undefined;
    const isBetween = use.operator === "BETWEEN";
    const range = another ? undefined : this.#readRange(subject, close && !isBetween ? "IN" : use.operator, first);
    const values = [...(range ?? read)];
    const isRange = isBetween || range !== undefined;
    const isOne = isRange || (!close && isOrder(use.operator));
    const connective = isOne ? undefined : this.#readMoreValues(subject, use, values, close !== undefined);
    if (!close) return { values, isRange, connective };
    const end = this.piece()?.text ?? "";
    const isClosed = this.takeSign(")]}");
    const isText = values.length === 1 && isBare(first, subject);
    if (isText && / /.test(first.text ?? "")) return undefined; // `in (red shoe)`
    if (!isClosed) this.isCertain = false;
    const isInterval = isRange || (values.length === 2 && values.every(({ kind }) => kind === "number"));
    if ((isClosed && end !== close && isInterval) || (open === "{" && (isRange || !isClosed))) return undefined; // `[5, 10)` and `{5 TO *}` exclude an end
    if (open === "{" || (open === "[" && use.operator === "EQUALS" && isInterval && !isRange)) this.isCertain = false;
    if (!isText || operators[use.operator].arity === "list") return { values, isRange, connective };
    // The brackets may be part of the text: `subject contains [EXT]`
    this.isCertain = false;
    this.hasOtherReading = true;
    if (this.mode !== "other") return { values };
    const text = this.text.slice(bracket?.start, this.piece(-1)?.end);
    return { values: [{ ...first, operand: quoteString(text), text }] };
  }

  /** The value at the place; several where digits with separators between are several numbers or codes. */
  #readValue(subject: NamedField, use: Use, isInList: boolean): readonly Value[] | undefined {
    const { kind, text = "" } = this.piece() ?? {};
    const isText = subject.field?.type === "string";
    const isList = isInList || operators[use.operator].arity === "list";
    const areSeveral = /^\d+(?:(?:,\d+)+|(?: \d+)+)$/.test(text) && (isText || !/[ ,]0\d/.test(text));
    if (kind === "number" && areSeveral && this.#isSeveral(text, subject, use.operator, isList)) {
      this.advance(this.at + 1, !isList);
      const type = isText ? "text" : "number";
      const operandOf = (part: string) => (isText ? quoteString(part) : part);
      return text.split(/[ ,]/).map((part) => ({ kind: type, operand: operandOf(part), text: part, end: this.at }));
    }
    // The last word begins nothing: `subject contains order`
    const isLast = operators[use.operator].readsText && !this.piece(1) && !this.piece()?.isCorrected;
    const value = this.#readJoinedWords(subject, use, isInList) ?? valueAt(this, this.at, subject, isLast);
    const isCode = isText && /\d/.test(value?.text ?? ""); // `ip 10.0.0.1`
    const isUnclear = (value && isBare(value, subject) && !isCode) || /reference|null/.test(value?.kind ?? "");
    if (!value || (use.isImplied && isUnclear)) return undefined;
    this.advance(value.end, value.isGuess);
    return [value];
  }

  /** Whether digits with separators are several values, and not as in `1,000` and `5,5`. */
  #isSeveral(text: string, { field, name }: NamedField, operator: OperatorName, isList: boolean): boolean {
    const beside = [this.piece(-1), this.piece(1)];
    const isDecimal = field?.type === "number" && /^\d+,\d+$/.test(text);
    if (isDecimal && (!isList || beside.some((each) => /^(?:[,;]|or)$/.test(each?.key ?? "")))) return false;
    if (isList || isId(name)) return true;
    const isGrouped = /^\d{1,3}(?:[ ,]\d{3})+$/.test(text);
    const isText = field?.type === "string";
    if (!/^(?:NOT_)?EQUALS$/.test(operator) || !(isText || (isGrouped && field?.type === "integer")))
      return !isText && !isGrouped;
    this.hasOtherReading = true;
    this.isCertain = false;
    return (isText || /^\d{3}\D/.test(text)) !== (this.mode === "other");
  }

  #readJoinedWords({ field }: NamedField, use: Use, isInList: boolean): Value | undefined {
    const { pieces, mode, at } = this;
    const isUnclear = use.isImplied || (use.isWord && !isInList && !operators[use.operator].readsText);
    if (mode === "usual" || field?.type !== "string" || isUnclear) return undefined;
    const isJoined = (from: number) => {
      const piece = pieces[from];
      const isApart = piece?.isInNewCell || (piece?.text === "/" && !piece.isGlued);
      return isWordPart(piece) && !isApart && !this.endsWords(from);
    };
    let end = at;
    while (isJoined(end) || (end > at && mode === "other" && pieces[end]?.text === "," && isJoined(end + 1))) end++;
    const words = this.text.slice(pieces[at]?.start ?? Infinity, pieces[end - 1]?.end).replace(/\s+/g, " ");
    const mayBeJoint = this.startsCondition(end) && correctTypo(pieces, end - 1, undefined) !== undefined;
    if (mayBeJoint || !/(?:^|\s)[^\d\s]+\s|\s[^\d\s]+$/.test(words)) return undefined; // `A-01 A-02`
    return { kind: "text", operand: quoteString(words), text: words, isQuoted: false, isGuess: true, end };
  }

  /** Reads the end of a range after its first value: `5..10`, `10-20`, `between 5 and 10`. */
  #readRange(subject: NamedField, operator: OperatorName, from: Value): readonly Value[] | undefined {
    const isBetween = operator === "BETWEEN";
    const hasUnit = (to: Value) => to.kind === "number" && Number(to.operand) !== readNumber(to.text ?? "")?.value;
    const mayEnd = ({ kind, isQuoted }: Value) => kind !== "null" && (kind !== "text" || isBetween || isQuoted);
    if (!mayEnd(from) || !/^(?:BETWEEN|EQUALS|IN|GREATER_THAN_EQUALS)$/.test(operator)) return undefined;
    return this.#attempt(() => {
      if (!this.take("to") && !(isBetween && (this.take("and") || this.takeSign(",")))) return undefined;
      const to = valueAt(this, this.at, subject);
      if (!to || !mayEnd(to) || (hasUnit(to) && !hasUnit(from))) return undefined; // `50-80k`
      if (!isBetween && Number(to.operand) < Number(from.operand)) return undefined; // `10-5`
      this.advance(to.end, to.isGuess || operator === "EQUALS" || operator === "IN");
      return [from, to];
    });
  }

  #readMoreValues(subject: NamedField, use: Use, values: Value[], isEnclosed: boolean): "and" | "or" | undefined {
    const { pieces } = this;
    const isList = isEnclosed || operators[use.operator].arity === "list";
    const { isNegative, readsText } = operators[use.operator];
    const takesAnd = this.#isNegated || isNegative || readsText || isList || isId(subject.name);
    let connective: "and" | "or" | undefined;
    const readNext = (): readonly Value[] | undefined => {
      const hasSlash = !isEnclosed && values[0]?.kind === "text" && this.takeSign("/");
      const isNor = (this.#isNegated || isNegative) && this.piece()?.key === "nor";
      const hasComma = hasSlash || this.takeSign(",;") || (isNor && this.advance(this.at + 1));
      while (isEnclosed && this.takeSign(",;")) this.isCertain = false;
      const or = this.take("or");
      const and = or || !takesAnd ? undefined : this.take("and");
      const next = this.piece();
      const isInNewCell = next?.isInNewCell && this.fields().length === 0;
      const isJoined = hasComma || or || and || isInNewCell;
      if (isClosing(next) || !(isJoined || isEnclosed)) return undefined;
      if (this.mayStartCondition() || hasPhrase(pieces, this.at, "not", "clause", "copula")) return undefined;
      const operator = this.peek("operator");
      const read = this.#readValue(subject, use, true);
      const [first] = read ?? [];
      if (!first || first.kind === "null" || this.peek("after") || isComparedAt(pieces, this.at)) return undefined;
      const isWords = isBare(first, subject);
      if (isWords && operator && !this.endsTerm(operator.end)) return undefined; // `= Nike or contains Adi`
      if (isWords && (isEnclosed ? !isJoined : and)) return undefined; // `in (help wanted, bug)`
      if (isWords && hasComma && !isNor && !isList && /\p{L}/u.test(first.operand)) this.hasOtherReading = true; // `= Smith, John`
      if (hasSlash || this.hasOtherReading || !(hasComma || or || and || isEnclosed)) this.isCertain = false;
      if (or && !isEnclosed) this.#hasOr = true;
      connective = or ? "or" : and ? "and" : connective;
      return read;
    };
    for (let more = this.#attempt(readNext); more; more = this.#attempt(readNext)) values.push(...more);
    while (isEnclosed && this.takeSign(",;")) this.isCertain = false;
    return connective;
  }

  #readClause(): true | undefined {
    if (this.#attempt(() => this.#readSuperlative())) return true;
    const clause = this.take("clause");
    this.takeSign("=:");
    if (clause?.means === "where") return true;
    if (clause?.means === "select") return this.#readSelect();
    if (clause?.means === "from") return this.#readTable();
    if (clause && clause.means !== "orders") {
      if (!this.#readCount(clause.means)) return undefined;
      const isTopBy = clause.keys.includes("top") && this.piece()?.key === "by" && this.advance(this.at + 1, true);
      return isTopBy ? this.#readSortKey("DESC") : true; // `top 10 by rating`
    }
    if (this.#orders.size > 0 && clause?.keys[0] !== "then") this.isCertain = false;
    return this.#readOrders();
  }

  #readSelect(): true | undefined {
    if (this.#select) return undefined;
    const select: string[] = [];
    this.#select = select;
    if (this.peek("clause")?.means === "limit") this.#readClause();
    if (this.piece(1)?.text === "." && this.piece(2)?.text === "*") this.advance(this.at + 2);
    if (this.takeSign("*")) return !this.piece() || this.peek("clause") ? true : undefined;
    while (this.piece() && !(select.length > 0 && this.peek("clause"))) {
      const [named] = this.fields();
      const isCompared = named && isComparedAt(this.pieces, named.end) && !phraseAt(this.pieces, named.end, "clause");
      if (!named || (select.length > 0 && isCompared)) break;
      this.advance(named.end, named.isGuess);
      select.push(spellName(named.name));
      const isJoined = this.takeSign(",") || this.take("and");
      if (!isJoined && this.piece() && !this.peek("clause")) this.isCertain = false; // `id name` is an alias elsewhere
    }
    return select.length > 0 || undefined;
  }

  /** Skips the name of a table, with or without a schema and an alias. */
  #readTable(): true | undefined {
    while (this.piece(1)?.text === ".") this.advance(this.at + 2);
    const { kind = "", text = "" } = this.piece() ?? {};
    const isOwn = isTable(this.options.resource, text);
    if (!/word|string|name/.test(kind) || !(this.#select || isOwn)) return undefined;
    this.advance(this.at + 1, !isOwn);
    if (this.piece()?.key === "as") this.advance(this.at + 1);
    if (this.piece()?.kind === "word" && !hasPhrase(this.pieces, this.at, "clause", "noise")) this.advance(this.at + 1);
    return this.piece()?.text === "," ? undefined : true;
  }

  #readCount(clause: string): true | undefined {
    this.takeSign("(");
    const word = this.peek("number")?.means;
    const count = readNumber(word ?? this.piece()?.text ?? "");
    if (!count || !Number.isInteger(count.value) || this.#counts.has(clause)) return undefined;
    this.advance(this.at + 1, word !== undefined || !count.isPlain);
    this.takeSign(")");
    this.#counts.set(clause, count.value);
    return true;
  }

  /** `newest first`, `5 cheapest`, `latest 10`: a sort key by the field with that quality. */
  #readSuperlative(): true | undefined {
    const isCounted = phraseAt(this.pieces, this.at + 1, "superlative") && this.#readCount("limit");
    const found = this.peek("superlative");
    const [direction, ...nouns] = found?.means.split(" ") ?? [];
    const noun = nouns.find((name) => /date|number|integer/.test(this.options.resource?.fields[name]?.type ?? ""));
    if (!found || !noun || this.#orders.has(spellName(noun))) return undefined;
    this.advance(found.end, true);
    const isWhole = isCounted || found.keys.includes("first") || this.#attempt(() => this.#readCount("limit"));
    if (!this.endsTerm() && !(isWhole && (this.#startsQuality() || this.#isTable()))) return undefined;
    this.#orders.set(spellName(noun), ` ${direction}`);
    return true;
  }

  #readOrders(): true | undefined {
    const before = this.#orders.size;
    while (this.#attempt(() => this.#readSuperlative()) ?? this.#attempt(() => this.#readSortKey())) {
      const isJoined = this.takeSign(",") || this.take("and");
      if (!isJoined && [...this.#orders.values()].at(-1) === "") break;
    }
    return this.#orders.size > before || undefined;
  }

  #readSortKey(usual = ""): true | undefined {
    const isMinus = this.piece()?.text === "-";
    this.takeSign("-+");
    const [named] = this.fields();
    if (!this.options.resource && hasPhrase(this.pieces, this.at, "and", "or", "not", "clause", "direction"))
      return undefined;
    const next = named && this.pieces[named.end];
    const isJoint = next?.kind === "sign" && /^[-:.,]$/.test(next.text);
    const phrase = named && phraseAt(this.pieces, named.end + (isJoint ? 1 : 0), "direction");
    const isTime = /^(?:old|earli|new|lat)est$/.test(phrase?.keys[0] ?? "");
    const isOther = isTime && named?.field && typeFacts[named.field.type].family !== "time"; // `by owner, newest first`
    if (!named || (phrase ? isOther && next?.text !== "," : isComparedAt(this.pieces, named.end))) return undefined;
    const name = spellName(named.name);
    if (this.#orders.has(name)) return undefined;
    const direction = isOther ? undefined : phrase;
    const isSure = !isMinus && next?.text !== "," && (isTime || /^(?:asc|desc|in)/.test(phrase?.keys[0] ?? ""));
    this.advance(direction?.end ?? named.end, named.isGuess || (direction !== undefined && !isSure));
    const written = direction?.means ?? (isMinus ? "DESC" : usual);
    this.#orders.set(name, written && ` ${written}`);
    return true;
  }
}

/** Whether a value is words without quotes that are not a listed value of the field. */
function isBare({ kind, isQuoted, operand }: Value, { field }: NamedField): boolean {
  return kind === "text" && !isQuoted && !field?.values?.some(({ value }) => quoteValue(value) === operand);
}
