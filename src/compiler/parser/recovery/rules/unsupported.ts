import type { PhraseKey } from "../../../../base/diagnostics/catalogue/phrases.ts";
import { certain, type Fix, fix, rewrite, syntaxDiagnostic } from "../../../../base/diagnostics/diagnostic.ts";
import { otherConnectives } from "../../../../base/language/foreign.ts";
import type { Span } from "../../../../base/text/span.ts";
import { startOfSpace } from "../../../lexer/characters.ts";
import { Kind } from "../../../lexer/kinds.ts";
import type { RecoveryRule } from "../rule.ts";
import { expects, lastAccepted, peek, type RecoveryView, syntheticToken, tokensUntil } from "../state.ts";

/** What other languages have and a filter has not, as what it is. */
export function unsupported(
  { text }: RecoveryView,
  { start, end }: Span,
  what: PhraseKey<"unsupported">,
  fixes: Fix[] = [],
) {
  return syntaxDiagnostic("unsupported-syntax", { start, end }, { found: text.slice(start, end), what }, fixes);
}

function without({ text }: RecoveryView, { start, end }: Span): Fix {
  return fix("remove", { text: text.slice(start, end) }, { span: { start: startOfSpace(text, start), end }, text: "" });
}

const SIGN = /(?:\/\/|#)/y;
const LINE_END = /$/gm;

/** `a = 1 // only these`: passed over. */
export const comment: RecoveryRule<Kind.Unknown> = {
  at: [Kind.Unknown],
  recover({ start }, view) {
    if (expects(view, Kind.OneOperator) || expects(view, Kind.String)) return undefined;
    const { text } = view;
    SIGN.lastIndex = start;
    if (!SIGN.test(text)) return undefined;
    LINE_END.lastIndex = start;
    const span = { start, end: LINE_END.exec(text)?.index ?? text.length };
    const by = `--${text.slice(SIGN.lastIndex, span.end)}`;
    const diagnostics = [unsupported(view, span, "comment", [certain(rewrite("replace", span, by))])];
    return { diagnostics, skip: tokensUntil(view, span.end) };
  },
};

const calculating: ReadonlySet<string> = new Set(["*", "/", "+", "-", "%"]);
const calculated: readonly Kind[] = [Kind.Number, Kind.Name, Kind.Word];

/** `price * 2 > 5`: the condition is left out. */
export const arithmetic: RecoveryRule<Kind.Unknown> = {
  at: [Kind.Unknown],
  recover(sign, view) {
    if (!calculating.has(sign.value) || !calculated.includes(peek(view, 1).kind)) return undefined;
    const before = lastAccepted(view);
    const diagnostics = [unsupported(view, sign, "arithmetic")];
    if (before?.kind === Kind.Name && expects(view, Kind.OneOperator)) {
      return { diagnostics, backtrack: 1, skip: 1, invalidFrom: before.start, field: before };
    }
    if (!expects(view, Kind.Or)) return undefined;
    return { diagnostics, skip: 1, resynchronise: "token" };
  },
};

const JSON_START = /^[{[]\s*["{[\]}]/;

/** `{"filters": []}`: nothing of it is read. */
export const json: RecoveryRule<Kind.Unknown> = {
  at: [Kind.Unknown],
  recover(sign, view) {
    if (view.accepted.length > 0 || !JSON_START.test(view.text.slice(sign.start))) return undefined;
    const end = view.text.length;
    return {
      diagnostics: [unsupported(view, { start: sign.start, end }, "json")],
      skip: tokensUntil(view, end),
      emit: [syntheticToken(Kind.Invalid, sign.start, end)],
    };
  },
};

/** `SELECT name FROM products`: read as a field without an operator, so the condition is left out. */
export const fromTable: RecoveryRule<Kind.Word> = {
  at: [Kind.Word],
  recover(table, view) {
    const word = lastAccepted(view);
    if (word?.kind !== Kind.Name || !/^from$/i.test(word.value) || !expects(view, Kind.OneOperator)) return undefined;
    const span = { start: word.start, end: table.end };
    return {
      diagnostics: [unsupported(view, span, "table", [without(view, span)])],
      backtrack: 1,
      skip: 1,
      invalidFrom: word.start,
    };
  },
};

/** `price > 5 GROUP BY brand`: passed over, up to the next clause. */
export const groupBy: RecoveryRule<Kind.Name> = {
  at: [Kind.Name],
  ofExpected: true,
  recover(word, view) {
    const by = peek(view, 1);
    if (!/^group$/i.test(word.value) || by.kind !== Kind.Word || !/^by$/i.test(by.value)) return undefined;
    const diagnostics = [unsupported(view, { start: word.start, end: by.end }, "group")];
    if (expects(view, Kind.Invalid)) return { diagnostics, skip: 2, invalidFrom: word.start };
    return expects(view, Kind.End) ? { diagnostics, skip: 2, resynchronise: "clause" } : undefined;
  },
};

const CALL = /^[a-z_]+\([^*]*\)$/i;

/** `lower(name) = "x"`: the condition is left out. */
export const functionCall: RecoveryRule<Kind.Name> = {
  at: [Kind.Name],
  recover(name, view) {
    if (!name.diagnostic || !CALL.test(name.value) || !expects(view, Kind.Invalid)) return undefined;
    return { diagnostics: [unsupported(view, name, "function")], skip: 1, invalidFrom: name.start };
  },
};

/** Tokens that a call may have between its parentheses. It is looked for at each of them, so there is a bound. */
const LONGEST_CALL = 50;

/** `coalesce(stock, 0) > 5`, which is no name as spaces are in it: the condition is left out. */
export const spacedCall: RecoveryRule<Kind.LeftParenthesis> = {
  at: [Kind.LeftParenthesis],
  recover(open, view) {
    const name = lastAccepted(view);
    if (name?.kind !== Kind.Name || name.end !== open.start || !expects(view, Kind.OneOperator)) return undefined;
    let depth = 1;
    let ahead = 1;
    for (; depth > 0 && ahead < LONGEST_CALL; ahead++) {
      const { kind } = peek(view, ahead);
      if (kind === Kind.End) return undefined;
      if (kind === Kind.LeftParenthesis) depth++;
      if (kind === Kind.RightParenthesis) depth--;
    }
    if (depth > 0) return undefined;
    const span = { start: name.start, end: peek(view, ahead - 1).end };
    return { diagnostics: [unsupported(view, span, "function")], backtrack: 1, skip: ahead, invalidFrom: name.start };
  },
};

/** `ORDER BY price NULLS LAST`: passed over. */
export const orderOfNulls: RecoveryRule<Kind.Name> = {
  at: [Kind.Name],
  recover(word, view) {
    const place = peek(view, 1);
    const isOrder = /^nulls$/i.test(word.value) && place.kind === Kind.Name && /^(?:first|last)$/i.test(place.value);
    if (!isOrder || expects(view, Kind.Name) || !expects(view, Kind.Comma)) return undefined;
    const span = { start: word.start, end: place.end };
    return { diagnostics: [unsupported(view, span, "nulls", [without(view, span)])], skip: 2 };
  },
};

/** `a = 1 XOR a = 2`: read on as AND. */
export const otherConnective: RecoveryRule<Kind.Name> = {
  at: [Kind.Name],
  recover(word, view) {
    if (!otherConnectives.has(word.value.toUpperCase()) || expects(view, Kind.Name) || !expects(view, Kind.Or)) {
      return undefined;
    }
    return {
      diagnostics: [unsupported(view, word, "connective")],
      skip: 1,
      emit: [syntheticToken(Kind.And, word.start, word.end)],
    };
  },
};
