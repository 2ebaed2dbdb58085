import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { complete } from "../../src/assist/complete/complete.ts";
import type { Completion, ToolOptions } from "../../src/assist/complete/options.ts";
import { type Diagnostic, isError } from "../../src/base/diagnostics/diagnostic.ts";
import * as codes from "../../src/base/diagnostics/error-messages.ts";
import { actions } from "../../src/base/language/clauses.ts";
import { applyEdits, type TextEdit } from "../../src/base/text/edits.ts";
import type { Output } from "../../src/compiler/compile-options.ts";
import { createClock } from "../../src/compiler/dates/clock.ts";
import { diagnose } from "../../src/compiler/diagnose.ts";
import { tokenize } from "../../src/compiler/lexer/lexer.ts";
import { Kind } from "../../src/compiler/lexer/token.ts";
import { print } from "../../src/compiler/printer/print.ts";
import { queryFor } from "../support/arbitraries/for-resource.ts";
import { queryOf } from "../support/arbitraries/queries.ts";
import { anyResource } from "../support/arbitraries/resources.ts";
import { anyText, damagedText, soup, validText } from "../support/arbitraries/texts.ts";
import { scalarValue } from "../support/arbitraries/values.ts";
import { runs } from "../support/runs.ts";

const limits = { maxDiagnostics: 1000 };
const errorsOf = (text: string, options: ToolOptions) =>
  diagnose(text, { ...options, limits }).diagnostics.filter(isError);

/** What more text mends: what is offered need not make the filter whole. */
const unfinished = ["unclosed-parenthesis", "unrestricted-action", "unused-binding"];

/** What is told of a part of the text when all of it can be read, and so may be told late. */
const toldLate = [
  ...[codes.unknownField, codes.notSelectable, codes.notSortable, codes.notFilterable, codes.deprecatedField],
  ...[codes.operatorType, codes.comparedAsText, codes.neverNull, codes.valueType, codes.dateFormat],
  ...[codes.datePrecision, codes.valueNotAllowed, codes.referenceType, codes.limitRange, codes.offsetNotSupported],
  ...[codes.actionNotOffered, codes.notExpressible, codes.reservedPrefix, codes.clauseNotAllowed],
  ...[codes.unrestrictedAction, codes.unboundVariable, codes.fieldReferenceOperator],
].map(({ code }): string => code);

/** Clauses in disorder are put in order first, and then what is wrong is somewhere else. */
const disorder = ["clause-order", "duplicate-clause"];

/**
 * Whether the error is new: none before has its code at its start or lies inside its span. `not-expressible` may have
 * another extent in the same condition.
 */
function isNew({ code, span }: Diagnostic, before: readonly Diagnostic[]): boolean {
  const isKnown = (other: Diagnostic) => {
    if (!span || !other.span) return other.code === code;
    if (span.start <= other.span.start && other.span.end <= span.end) return true;
    const overlaps = other.span.start < span.end && span.start < other.span.end;
    return other.code === code && (code === "not-expressible" ? overlaps : other.span.start === span.start);
  };
  return !before.some(isKnown);
}

/** Whether a completion ends a string where it goes on: a quote that was just typed has taken another as its end. */
const endsString = (text: string, { span }: TextEdit) =>
  tokenize(text).some(({ kind, start, end }) => kind === Kind.String && start < span.end && span.end < end);

/** The errors at or before what a completion writes that were not there. */
function faults(text: string, completion: Completion, options: ToolOptions): readonly string[] {
  const { edit, label } = completion;
  const applied = applyEdits(text, [completion.edit]);
  const end = applied.length - (text.length - edit.span.end);
  const before = errorsOf(text, options);
  const first = Math.min(...before.map(({ span }) => span?.start ?? 0));
  const after = errorsOf(applied, options);
  if ([...before, ...after].some(({ code }) => disorder.includes(code)) || endsString(text, edit)) return [];
  return after
    .filter((error) => (error.span?.start ?? 0) < Math.min(end, first) && isNew(error, before))
    .filter(({ code }) => !unfinished.includes(code))
    .filter(({ code, span }) => !(toldLate.includes(code) && (span?.end ?? 0) <= edit.span.start))
    .filter(({ code, span }) => code === "not-expressible" || (span?.end ?? 0) <= end)
    .map(({ code, span }) => JSON.stringify({ text, label, edit, applied, code, span }));
}

function allFaults(text: string, offset: number, options: ToolOptions): readonly string[] {
  const all = complete(text, offset, options);
  return all.flatMap((completion) => faults(text, completion, options));
}

const resourceAndText = anyResource.chain((resource) => {
  const name = fc.constantFrom(...Object.keys(resource.fields));
  const near = queryOf({ name, value: () => scalarValue, reference: name });
  const text = fc.oneof(queryFor(resource), near).map((query) => print(query));
  return fc.tuple(fc.constant(resource), fc.oneof({ weight: 3, arbitrary: text }, damagedText, soup));
});
/** Without one, a relative date would be wrong as soon as it is whole. */
const clock = createClock({ now: "2026-01-31T12:00:00Z" });
const action = fc.option(fc.constantFrom(...actions), { nil: undefined });
const bindings = fc.option(
  fc.dictionary(fc.constantFrom("a", "ids", "x"), fc.oneof(scalarValue, fc.array(scalarValue, { maxLength: 2 }))),
  { nil: undefined },
);
function optionsOf(
  resource: ToolOptions["resource"],
  act: ToolOptions["action"],
  bound: ToolOptions["bindings"],
  output: Output,
): ToolOptions {
  return {
    output,
    clock,
    ...(resource && { resource }),
    ...(act && { action: act }),
    ...(bound && { bindings: bound }),
  };
}

/** Any place of the text, and often one where a word begins. */
function placeOf(text: string, number: number): number {
  const place = number % (text.length + 1);
  const space = number % 2 === 0 ? text.indexOf(" ", place) : -1;
  return space < 0 ? place : space + 1;
}

/** How many selections and queries of each four texts. */
const output = fc.constantFrom<Output>("selection", "selection", "selection", "query");

test.prop([resourceAndText, fc.nat(), action, bindings, output], runs(500))(
  "what is offered at the end of a text makes nothing wrong",
  ([resource, whole], at, act, bound, as) => {
    const text = whole.slice(0, placeOf(whole, at));
    expect(allFaults(text, text.length, optionsOf(resource, act, bound, as))).toEqual([]);
  },
);

test.prop([resourceAndText, fc.nat(), action, bindings, output], runs(500))(
  "what is offered inside a text makes nothing wrong earlier than it was",
  ([resource, text], at, act, bound, as) => {
    expect(allFaults(text, placeOf(text, at), optionsOf(resource, act, bound, as))).toEqual([]);
  },
);

test.prop([fc.oneof(anyText, validText), fc.nat()], runs(200))("the same without a resource", (text, at) => {
  expect(allFaults(text, placeOf(text, at), { clock })).toEqual([]);
});
