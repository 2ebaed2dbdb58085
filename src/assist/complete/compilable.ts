import { type Diagnostic, isError } from "../../base/diagnostics/diagnostic.ts";
import { type Arity, idOperator, operatorNames, operators } from "../../base/language/operators.ts";
import { compileText } from "../../compiler/compile.ts";
import { skipSpace, spellName } from "../../compiler/lexer/characters.ts";
import { isNameToken, Kind, type Token } from "../../compiler/lexer/token.ts";
import { clauseRanks } from "../../compiler/parser/recovery/recover.ts";
import type { Completion, ToolOptions } from "./options.ts";
import type { CursorInText } from "./tokens.ts";

/** The maximum number of characters to compile. Completions beyond it are not offered. */
const MOST_WORK = 100_000;

/** Placeholders for operands that are not typed yet, so that the text compiles. */
const placeholders: Readonly<Record<Arity, string>> = { none: "", one: ' ""', list: ' ("")', range: ' "" AND ""' };
const conditionEnds: readonly Kind[] = [Kind.End, Kind.And, Kind.Or, Kind.RightParenthesis];
const doubtful: readonly Kind[] = [Kind.Or, Kind.Not, Kind.Reference, Kind.Now, Kind.Edge, Kind.Place, Kind.This];

/** The rest of a condition after a completion that leaves it incomplete: of a range, a field or an operator. */
function endingFor({ kind, label, edit }: Completion, tokens: readonly Token[]): string {
  const last = tokens.findLast((token) => token.end <= edit.span.start && token.kind !== Kind.End);
  if (kind === "variable" && last?.kind === Kind.RangeOperator) return ` AND ${label}`;
  const next = tokens.find(({ start }) => start >= edit.span.end)?.kind ?? Kind.End;
  if (!conditionEnds.includes(next) && !clauseRanks.has(next)) return "";
  if (kind === "field") return ` ${operators[idOperator].canonical}${placeholders.one}`;
  const operator = operatorNames.find((each) => operators[each].canonical === label);
  return kind === "operator" && operator ? placeholders[operators[operator].arity] : "";
}

/** Errors that further typing can repair, and errors of the placeholders. */
const repairable: readonly string[] = ["expected", "unclosed-parenthesis", "unrestricted-action"];
const ofPlaceholders: readonly string[] = ["value-type", "value-not-allowed", "date-format", "number-precision"];

function errorsIn(text: string, options: ToolOptions): readonly Diagnostic[] {
  const { diagnostics } = compileText(text, { ...options, bindings: options.bindings ?? {} });
  return diagnostics.filter((each) => isError(each) && !repairable.includes(each.code));
}

/**
 * Returns the completions after which the filter still compiles. Only the compiler knows whether OR, NOT, a variable or
 * a date beside others can be sent, so each is applied and compiled; of the fields that the text does not name, only one.
 */
export function keepCompilable(at: CursorInText, completions: readonly Completion[], options: ToolOptions) {
  const { text, tokens, cursor } = at;
  const isAtEnd = skipSpace(text, cursor) >= text.length;
  const isDoubtful = tokens.some(({ kind }) => doubtful.includes(kind));
  const named = new Set(tokens.flatMap((token) => (isNameToken(token) ? spellName(token.value) : [])));
  // Whether fields can be joined does not depend on their types.
  const { resource: _, ...untyped } = options;
  const canAdd = trialOf(at, options);
  const canAddField = trialOf(at, untyped);
  let work = 0;
  const isKept = (completion: Completion) => {
    const { kind } = completion;
    if (kind === "clause" || kind === "filter") return true;
    if (!isDoubtful && kind !== "variable" && (isAtEnd || kind !== "keyword")) return true;
    work += text.length;
    if (work > MOST_WORK) return false;
    return kind === "field" ? canAddField(completion) : canAdd(completion);
  };
  let areUnnamedKept: boolean | undefined;
  return completions.filter((completion) => {
    if (completion.kind !== "field" || named.has(completion.label)) return isKept(completion);
    areUnnamedKept ??= isKept(completion);
    return areUnnamedKept;
  });
}

/** Returns a function that inserts a completion, and tells whether all errors at it are those of the text around it. */
function trialOf({ text, tokens }: CursorInText, options: ToolOptions): (completion: Completion) => boolean {
  let before: readonly Diagnostic[] | undefined;
  return (completion) => {
    before ??= errorsIn(text, options);
    const { kind, edit } = completion;
    const { start, end } = edit.span;
    const ending = endingFor(completion, tokens);
    const written = text.slice(0, start) + edit.text + ending;
    const touches = ({ span }: Diagnostic) => span && span.start < written.length && span.end > start;
    const isAround = ({ span }: Diagnostic) => span && (span.start < start || span.end > end);
    const known = before.filter((error) => touches(error) && isAround(error)).map(({ code }) => code);
    const allowed = kind === "variable" || ending === "" ? known : [...known, ...ofPlaceholders];
    const after = errorsIn(written + text.slice(end), options);
    return after.filter(touches).every(({ code }) => allowed.includes(code));
  };
}
