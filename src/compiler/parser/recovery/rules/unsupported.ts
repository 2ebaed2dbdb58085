import { fix, syntaxDiagnostic } from "../../../../base/diagnostics/diagnostic.ts";
import { startOfSpace } from "../../../lexer/characters.ts";
import { Kind } from "../../../lexer/kinds.ts";
import type { RecoveryRule } from "../rule.ts";
import { expects, lastAccepted, syntheticToken, tokensUntil } from "../state.ts";

const JSON_START = /^[{[]\s*["{[\]}]/;

/** `{"filters": []}`: nothing of it is read. */
export const json: RecoveryRule<Kind.Unknown> = {
  at: [Kind.Unknown],
  recover(sign, view) {
    if (view.accepted.length > 0 || !JSON_START.test(view.text.slice(sign.start))) return undefined;
    const span = { start: sign.start, end: view.text.length };
    const found = view.text.slice(span.start);
    return {
      diagnostics: [syntaxDiagnostic("unsupported-syntax", span, { found, what: "json" })],
      skip: tokensUntil(view, span.end),
      emit: [syntheticToken(Kind.Invalid, span.start, span.end)],
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
    const found = view.text.slice(span.start, span.end);
    const edit = { span: { start: startOfSpace(view.text, span.start), end: span.end }, text: "" };
    const fixes = [fix("remove", { text: found }, edit)];
    return {
      diagnostics: [syntaxDiagnostic("unsupported-syntax", span, { found, what: "table" }, fixes)],
      backtrack: 1,
      skip: 1,
      invalidFrom: word.start,
    };
  },
};
