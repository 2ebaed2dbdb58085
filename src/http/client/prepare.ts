import { limitsOf } from "../../base/diagnostics/limits.ts";
import { renderedError } from "../../base/diagnostics/render.ts";
import type { Action } from "../../base/language/clauses.ts";
import { checkResource } from "../../base/options/options.ts";
import { isQuery } from "../../compiler/ast/nodes.ts";
import { type Compiled, compile } from "../../compiler/compile.ts";
import type { CompileOptions } from "../../compiler/compile-options.ts";
import { decompileOrThrow } from "../../compiler/decompile.ts";
import { diagnose } from "../../compiler/diagnose.ts";
import { print } from "../../compiler/printer/print.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { liftRequest, selectionKeys } from "../../compiler/wire/lift.ts";
import { isId } from "../../compiler/wire/selection.ts";
import { checkRequestable } from "../requestable.ts";
import type { Settings } from "./options.ts";
import type { QuerySource, RequestOptions } from "./types.ts";

export type Body = Readonly<Record<string, unknown>>;
export type Language = Settings["language"];

/** The body of a request, and the text of its query: as given, or printed. */
export interface PreparedRequest extends Pick<Compiled, "text" | "locate" | "diagnostics"> {
  readonly body: Body;
  readonly signal: AbortSignal;
}

/** The text of the query, and limits for it: printed text may exceed the maximum length. */
function queryText(source: QuerySource, language: Language): { readonly text: string; readonly language: Language } {
  if (typeof source === "string") return { text: source, language };
  const { clock, ...printing } = language;
  const text = isQuery(source) ? print(source) : decompileOrThrow(source, printing);
  const limits = limitsOf(language.limits);
  return { text, language: { ...language, limits: { ...limits, maxLength: Math.max(limits.maxLength, text.length) } } };
}

function compileOrThrow(text: string, options: CompileOptions): Compiled {
  const result = compile(text, options);
  if (result.ok) return result;
  throw renderedError(diagnose(text, options));
}

/**
 * Splits a request into the text of its query and the rest of its body, which it checks: the parameters and the id. Any
 * query becomes text first, so that all are checked alike and every error of the service can be located in a text.
 */
export function splitRequest(action: Action, resource: Resource, request: RequestOptions, language: Language) {
  checkResource(resource);
  checkRequestable(resource, action);
  const { query = "", id } = request;
  const parameters: Body = { ...request.parameters };
  const reserved = Object.keys(parameters).find((name) => selectionKeys.includes(name));
  if (reserved !== undefined)
    throw new TypeError(`The parameter "${reserved}" is a key of the selection; write it in the query instead.`);
  const { diagnostics } = liftRequest(parameters, resource, action, language);
  if (diagnostics.length > 0) throw renderedError({ diagnostics });
  if (id === undefined) return { ...queryText(query, language), body: parameters };
  if (!isId(id)) throw new TypeError('The option "id" must be a number or a string of digits.');
  compileOrThrow("id = :id", { ...language, resource, action, bindings: { id } }); // checked like a condition
  return { ...queryText(query, language), body: { ...parameters, id } };
}

export function prepareRequest(
  action: Action,
  resource: Resource,
  request: RequestOptions,
  sessionLanguage: Language,
): PreparedRequest {
  const { text, language, body } = splitRequest(action, resource, request, sessionLanguage);
  const { query, bindings, signal = new AbortController().signal, allowUnrestricted = false } = request;
  const hasId = request.id !== undefined;
  const { selection, locate, diagnostics } = compileOrThrow(text, {
    ...language,
    resource,
    action,
    bindings,
    idShorthand: !hasId && typeof query === "object" && Object.hasOwn(query, "id"),
    allowUnrestricted: allowUnrestricted || hasId,
  });
  return { text, locate, diagnostics, body: { ...body, ...selection }, signal };
}
