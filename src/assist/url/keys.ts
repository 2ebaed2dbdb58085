import { closestMatch } from "../../base/diagnostics/closest-match.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { clauseOf, type OperatorKey, operatorKeys, type ParameterNames, type SearchStyle, styles } from "./notation.ts";

type Clause = keyof typeof clauseOf;

/** What a parameter says, by its name. */
export type KeyMeaning =
  | { readonly kind: "clause"; readonly clause: Clause }
  | { readonly kind: "condition"; readonly name: string; readonly key: OperatorKey["key"] | undefined }
  | { readonly kind: "unknown-operator"; readonly found: string; readonly suggestion: string | undefined }
  | { readonly kind: "ambiguous"; readonly reason: "brackets" | "field-or-clause" | "no-field" | "not-supported" };

/** The names in an address of one page. */
export interface Keys {
  readonly names: ParameterNames;
  /** What the name of a parameter means; undefined for one that is the page's own. */
  readonly meaningOf: (key: string) => KeyMeaning | undefined;
  /** The name of the parameter of a condition. */
  readonly keyFor: (name: string, operator: string | undefined) => string;
}

const IN_BRACKETS = /^(.*)\[([^[\]]*)\]$/su;
const known: readonly string[] = /* @__PURE__ */ operatorKeys.map(({ key }) => key);

export function keysOf(style: SearchStyle, given: Partial<ParameterNames> = {}, resource?: Resource): Keys {
  const { inside, names: namesFor } = styles[style];
  const names = { ...namesFor(resource?.name ?? ""), ...given };
  const isField = (name: string) => resource !== undefined && findField(resource, name) !== undefined;
  const clauses = new Map((Object.keys(clauseOf) as Clause[]).map((clause) => [names[clause], clause]));

  const inBrackets = (name: string, operator: string): KeyMeaning | undefined => {
    if (known.includes(operator)) return { kind: "condition", name, key: operator };
    if (inside === undefined && !isField(name)) return undefined;
    if (operator === "") return { kind: "ambiguous", reason: "brackets" };
    return { kind: "unknown-operator", found: operator, suggestion: closestMatch(operator, known) };
  };

  const alone = (key: string): KeyMeaning | undefined => {
    const [, name, operator] = IN_BRACKETS.exec(key) ?? [];
    if (!name || operator === undefined || (isField(key) && !(isField(name) && known.includes(operator))))
      return isField(key) ? { kind: "condition", name: key, key: undefined } : undefined;
    return inBrackets(name, operator);
  };

  const wrapped = (key: string, wrapper: string): KeyMeaning | undefined => {
    if (key === wrapper) return { kind: "ambiguous", reason: "no-field" };
    if (/^page\[/u.test(key)) return { kind: "ambiguous", reason: "not-supported" };
    if (!key.startsWith(`${wrapper}[`) || !key.endsWith("]")) return undefined;
    const content = key.slice(wrapper.length + 1, -1);
    const at = content.indexOf("][");
    if (at < 0) return { kind: "condition", name: content, key: undefined };
    return inBrackets(content.slice(0, at), content.slice(at + 2));
  };

  return {
    names,
    meaningOf: (key) => {
      const clause = clauses.get(key);
      const isBoth = clause !== undefined && inside === undefined && isField(key);
      if (isBoth) return { kind: "ambiguous", reason: "field-or-clause" };
      if (clause !== undefined) return { kind: "clause", clause };
      return inside === undefined ? alone(key) : wrapped(key, inside);
    },
    keyFor: (name, operator) => {
      const start = inside === undefined ? name : `${inside}[${name}]`;
      return operator === undefined ? start : `${start}[${operator}]`;
    },
  };
}
