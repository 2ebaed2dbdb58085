import { limitsOf } from "../../base/diagnostics/limits.ts";
import { renderedError } from "../../base/diagnostics/render.ts";
import type { Action } from "../../base/language/clauses.ts";
import { checkResource } from "../../base/options/options.ts";
import { isQuery } from "../../compiler/ast/nodes.ts";
import type { Bindings } from "../../compiler/bind-variables.ts";
import { type Compiled, type CompileOptions, compile } from "../../compiler/compile.ts";
import { decompileOrThrow } from "../../compiler/decompile.ts";
import { diagnose } from "../../compiler/diagnose.ts";
import { print } from "../../compiler/printer/print.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { liftRequest, selectionKeys } from "../../compiler/wire/read-selection.ts";
import { isId } from "../../compiler/wire/selection.ts";
import { checkRequestable } from "../requestable.ts";
import type { QuerySource } from "./request.ts";
import type { Settings } from "./session-options.ts";

export type Body = Readonly<Record<string, unknown>>;
export type Language = Settings["language"];

/** The options of a request that decide what its body contains. */
export interface FilterOptions {
  readonly query?: QuerySource;
  readonly bindings?: Bindings;
  readonly id?: number | string;
  readonly idShorthand?: boolean;
  readonly allowUnrestricted?: boolean;
  readonly parameters?: object;
}

/** The body of a request, and the text of its query: as given, or printed. */
export interface Prepared extends Pick<Compiled, "text" | "locate" | "diagnostics"> {
  readonly body: Body;
}

/** The text of the query, and limits for it: printed text may exceed the maximum length. */
function textOf(source: QuerySource, language: Language): { readonly text: string; readonly language: Language } {
  if (typeof source === "string") return { text: source, language };
  const { clock, ...printing } = language;
  const text = isQuery(source) ? print(source) : decompileOrThrow(source, printing);
  const limits = limitsOf(language.limits);
  return { text, language: { ...language, limits: { ...limits, maxLength: Math.max(limits.maxLength, text.length) } } };
}

function compiled(text: string, options: CompileOptions): Compiled {
  const result = compile(text, options);
  if (result.ok) return result;
  throw renderedError(diagnose(text, options));
}

/** The key `id`, checked like a condition on the field `id`. */
function idOf({ id }: FilterOptions, options: CompileOptions): { readonly id?: number | string } {
  if (id === undefined) return {};
  if (!isId(id)) throw new TypeError('The option "id" must be a number or a string of digits.');
  compiled("id = :id", { ...options, bindings: { id } });
  return { id };
}

function parametersOf({ parameters }: FilterOptions, resource: Resource, action: Action, language: Language): Body {
  const given = { ...parameters };
  const reserved = Object.keys(given).find((name) => selectionKeys.includes(name));
  if (reserved !== undefined)
    throw new TypeError(`The parameter "${reserved}" is a key of the selection; write it in the query instead.`);
  const { diagnostics } = liftRequest(given, resource, action, language);
  if (diagnostics.length > 0) throw renderedError({ diagnostics });
  return given;
}

/** The parts of a request that do not depend on how its query is compiled. */
export interface Envelope {
  readonly text: string;
  readonly language: Language;
  readonly parameters: Body;
  readonly byId: { readonly id?: number | string };
}

/**
 * Checks what a request has besides its query. A query of any kind is turned into text first, so that all kinds are
 * checked alike and every error of the service can be located in a text.
 */
export function envelopeOf(
  action: Action,
  resource: Resource,
  asked: FilterOptions,
  sessionLanguage: Language,
): Envelope {
  checkResource(resource);
  checkRequestable(resource);
  if (!resource.actions.includes(action))
    throw new TypeError(`The resource "${resource.name}" does not offer the action "${action}".`);
  const { query = "" } = asked;
  const parameters = parametersOf(asked, resource, action, sessionLanguage);
  const { text, language } = textOf(query, sessionLanguage);
  return { text, language, parameters, byId: idOf(asked, { ...sessionLanguage, resource, action }) };
}

/** Checks a request and returns its body. */
export function prepare(action: Action, resource: Resource, asked: FilterOptions, sessionLanguage: Language): Prepared {
  const { text, language, parameters, byId } = envelopeOf(action, resource, asked, sessionLanguage);
  const { query, bindings, allowUnrestricted = false } = asked;
  const hasId = byId.id !== undefined;
  const isWrittenAsId = typeof query === "object" && Object.hasOwn(query, "id");
  const { selection, locate, diagnostics } = compiled(text, {
    ...language,
    resource,
    action,
    ...(bindings !== undefined && { bindings }),
    idShorthand: !hasId && (asked.idShorthand === true || isWrittenAsId),
    allowUnrestricted: allowUnrestricted || hasId,
  });
  return { text, locate, diagnostics, body: { ...parameters, ...selection, ...byId } };
}
