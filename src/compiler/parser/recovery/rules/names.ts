import * as codes from "../../../../base/diagnostics/codes.ts";
import { diagnostic, rewrite } from "../../../../base/diagnostics/diagnostic.ts";
import { quoteName } from "../../../../base/text/quote.ts";
import { isBareName, writtenName } from "../../../lexer/characters.ts";
import { matchOperatorWords } from "../../../lexer/operators.ts";
import { isNameToken, isOperator, Kind, type Token } from "../../../lexer/token.ts";
import {
  accepted,
  clauseKinds,
  expects,
  peek,
  type RecoveryRule,
  type RecoveryView,
  type Repair,
  written,
} from "../view.ts";

/** Whether only a name can stand here, and no value. */
function expectsName(view: RecoveryView): boolean {
  return expects(view, Kind.Name) && !expects(view, Kind.String);
}

/** `order = 5` and `SELECT limit, name` → with backticks, read on as that. */
export const reservedWord: RecoveryRule = (view, token) => {
  const before = accepted(view);
  // `order =`: the word was read as the keyword that it is.
  const isName = before && isReservedWord(view, before) && view.states.at(-2)?.expected.has(Kind.Name);
  if (isName && beginsOperator(view, token)) return inBackticks(view, before);
  return isReservedWord(view, token) && expectsName(view) && isNameBefore(view, peek(view, 1))
    ? inBackticks(view, token)
    : undefined;
};

/** Not a sign that stands for one, such as `!`. */
function isReservedWord(view: RecoveryView, token: Token): boolean {
  return token.kind <= Kind.Not && /^\w/.test(written(view, token));
}

/** Whether what comes next is what stands behind a name. */
function isNameBefore(view: RecoveryView, next: Token): boolean {
  const { kind } = next;
  if (kind === Kind.Comma || beginsOperator(view, next)) return true;
  return !expects(view, Kind.Not) && (kind === Kind.Asc || kind === Kind.Desc || clauseKinds.includes(kind));
}

/** Whether an operator begins with the token, which the lexer reads as one only behind a name. */
function beginsOperator({ text }: RecoveryView, token: Token): boolean {
  const isWord = isNameToken(token) || token.kind === Kind.Not;
  return isOperator(token) || (isWord && matchOperatorWords(text, token.start).found !== undefined);
}

function inBackticks(view: RecoveryView, word: Token): Repair {
  const name = written(view, word);
  const by = quoteName(name);
  const wrong = diagnostic(codes.reservedWord, word, { name }, [rewrite("backticks", word, by)]);
  return { diagnostics: [wrong], span: word, by };
}

/** `"name" = 5` → `name = 5`, read on as that; a name in curly quotes too. */
export const quotedName: RecoveryRule = (view, token) => {
  if (token.kind !== Kind.String || token.value === "" || !expectsName(view)) return undefined;
  const isCurly = token.diagnostic?.code === "smart-quotes";
  const isQuoted = /^["']/.test(written(view, token)) && !token.diagnostic; // a date has no quotes
  if (!isCurly && !isQuoted) return undefined;
  const by = writtenName(token.value);
  const wrong = isCurly
    ? diagnostic(codes.smartQuotes, token, { quote: written(view, token).charAt(0) }, [
        rewrite("straight-quotes", token, by),
      ])
    : diagnostic(codes.quotedName, token, { name: by }, [rewrite("replace", token, by)]);
  return { diagnostics: [wrong], span: token, by };
};

/** `:name = 5`, read on as the field. */
export const variableAsName: RecoveryRule = (view, token) => {
  if (token.kind !== Kind.Variable || !expectsName(view)) return undefined;
  const wrong = diagnostic(codes.variableAsName, token, { name: token.value });
  return { diagnostics: [wrong], span: token, by: writtenName(token.value) };
};

/** `Field:a = 5`: where nothing can be referred to, that is a name as any other. */
export const referenceAsName: RecoveryRule = (view, token) => {
  const name = written(view, token);
  const isBare = token.kind === Kind.Reference && isBareName(name);
  return isBare && expectsName(view) ? { diagnostics: [], span: token, by: quoteName(name) } : undefined;
};

/** `3rd_party = 1`: a name that begins with a digit needs backticks. */
export const valueAsName: RecoveryRule = (view, token) => {
  const isNumber = token.kind === Kind.Number && token.diagnostic?.code === "malformed-number";
  if (!isNumber || !expectsName(view) || !/^[^+].*[\p{L}_]/u.test(written(view, token))) return undefined;
  return needsBackticks(token, written(view, token));
};

function needsBackticks(token: Token, name: string): Repair {
  const by = quoteName(name);
  const wrong = diagnostic(codes.nameNeedsBackticks, token, { name }, [rewrite("backticks", token, by)]);
  return { diagnostics: [wrong], span: token, by };
}
