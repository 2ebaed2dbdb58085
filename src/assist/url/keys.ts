import { closestMatch } from "../../base/diagnostics/closest-match.ts";
import { type Diagnostic, diagnostic } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { fieldByLabel, findField, suggestField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { lookupFor, operatorKeys, resemblingSplits, splitLookup } from "./lookups.ts";

/** The names of the parameters other than conditions. */
export interface ParameterNames {
  /** The whole filter, in the style `text`. */
  readonly filter: string;
  readonly fields: string;
  readonly sort: string;
  readonly limit: string;
  readonly offset: string;
}

export const parameterNames = { filter: "filter", fields: "fields", sort: "sort", limit: "limit", offset: "offset" };

export type Clause = "fields" | "sort" | "limit" | "offset" | "page";

/** What a parameter is, by its name: a clause, a condition with the operator in its name, or an error. */
export type KeyMeaning =
  | { readonly clause: Clause }
  | { readonly name: string; readonly word?: string | undefined }
  | { readonly error: Diagnostic };

/** What parameters mean in the style `params`; nothing for those that are the page's own. */
export type Keys = (key: string) => KeyMeaning | undefined;

/** A name of so many letters that differs in one of them is a typo. */
const SURE = 4;

interface KeyOptions {
  readonly parameters?: Partial<ParameterNames>;
  readonly pageSize?: number;
}

export function keysFor({ parameters = {}, pageSize }: KeyOptions, resource: Resource): Keys {
  const names = { ...parameterNames, ...parameters };
  const isField = (name: string) => findField(resource, name) !== undefined;
  const clauses = new Map<string, Clause>();
  if (!parameters.sort) for (const other of ["order", "ordering"]) if (!isField(other)) clauses.set(other, "sort");
  if (pageSize !== undefined && !isField("page")) clauses.set("page", "page");
  for (const clause of ["fields", "sort", "limit", "offset"] as const) clauses.set(names[clause], clause);

  const wrong = (key: string, found: string, suggestion: string | undefined): KeyMeaning => ({
    error: diagnostic(codes.unknownOperator, [key], { found, ...(suggestion && { suggestion }) }),
  });
  /** What a name was probably meant for that is neither a field nor a clause: a link may be old, or of another program. */
  const resembling = (key: string): KeyMeaning | undefined => {
    const clause = [...clauses.keys()].find((name) => name.toLowerCase() === key.toLowerCase());
    if (clause) return { error: diagnostic(codes.unknownKey, [key], { key, suggestion: clause }) };
    for (const split of resemblingSplits(key)) {
      const { name = "", word = "" } = split ?? {};
      // The `=` of `price>=5` ends the name of the parameter.
      const lookup = lookupFor(/^[<>!]$/.test(word) ? `${word}=` : word);
      const field = lookup && (isField(name) ? name : fieldByLabel(resource, name)?.name);
      if (field) return wrong(key, key, `${field}[${operatorKeys[lookup.operator]}]`);
    }
    // The page may use similar names for itself: `tab` is not a typo of `tag`, nor `page` of `age`.
    const near = key.length >= SURE ? suggestField(resource, key, () => true) : undefined;
    const suggestion = fieldByLabel(resource, key)?.name ?? (near?.charAt(0) === key.charAt(0) ? near : undefined);
    return suggestion ? { error: diagnostic(codes.unknownField, [key], { name: key, suggestion }) } : undefined;
  };
  return (key) => {
    const clause = clauses.get(key);
    const ambiguous = (reason: "field-or-clause" | "brackets") => ({
      error: diagnostic(codes.ambiguousKey, [key], { key, reason }),
    });
    if (clause) return isField(key) ? ambiguous("field-or-clause") : { clause };
    const { name = "", word } = splitLookup(key) ?? {};
    if (word !== undefined && isField(name)) {
      if (lookupFor(word)) return { name, word };
      if (isField(key)) return { name: key };
      const known = Object.values(operatorKeys);
      return word === "" ? ambiguous("brackets") : wrong(key, word, closestMatch(word, known));
    }
    if (isField(key)) return { name: key };
    const isOwn = Object.values(operatorKeys).includes(word ?? "");
    const isLookup = isOwn || (word !== undefined && lookupFor(word) && fieldByLabel(resource, name));
    return isLookup ? { name, word } : resembling(key);
  };
}
