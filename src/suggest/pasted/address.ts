import { phraseAt } from "../phrases.ts";
import { tokensOf } from "../tokens.ts";

/** What may stand before the parameters of an address. */
const HEAD = /^(?:curl\s|https?:\/\/|["'/?]|[A-Z]{3,6}\s)/;
const PARAMETERS = /^[^\s"'#]+["']?$/;
/** Parameters without an address: several, or one whose name says that it is one. */
const PLAIN = /^[\w.[\]$-]+=[^\s&=]*(?:&[\w.[\]$-]+=[^\s&]*)+$|^[\w.$-]+\[[\w.[\]$-]*\]=[^\s&=]*$/;

/** Keys of pages and sizes that no phrase has. */
const sizes: ReadonlySet<string> = new Set([
  "page[size]",
  "page[limit]",
  "per_page",
  "perpage",
  "page_size",
  "pagesize",
  "size",
]);

/** The filter that the parameters of an address say; undefined when the text is none. */
export function fromAddress(text: string, isField: (name: string) => boolean): string | undefined {
  const parameters = parametersOf(text.trim());
  if (parameters === undefined) return undefined;
  const conditions = new Map<string, string[]>();
  const clauses: string[] = [];
  for (const [key, value] of pairsOf(parameters)) {
    const clause = clauseText(key, value);
    if (clause !== undefined) clauses.push(clause);
    else {
      const { field, operator } = split(key, value, isField);
      const name = `${field} ${operator.by}`;
      conditions.set(name, [...(conditions.get(name) ?? []), ...operator.values]);
    }
  }
  const texts = [...conditions].map(([name, values]) => conditionText(name, values));
  return [texts.join(" AND "), ...clauses].join(" ");
}

function parametersOf(text: string): string | undefined {
  const mark = text.indexOf("?");
  const behind = text.slice(mark + 1);
  if (mark >= 0 && HEAD.test(text) && PARAMETERS.test(behind)) return behind.replace(/["']$/, "");
  return PLAIN.test(text) ? text : undefined;
}

function pairsOf(parameters: string): readonly (readonly [key: string, value: string])[] {
  const parts = parameters.split("&").filter((part) => part !== "");
  return parts.map((part) => {
    const [key = "", ...value] = part.split("=");
    return [decoded(key), decoded(value.join("="))];
  });
}

/** As forms encode it; what is not encoded right stays as it is. */
function decoded(text: string): string {
  const spaced = text.replaceAll("+", " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

const LIST = /(?:^|\s)n?in$/;

function conditionText(name: string, values: readonly string[]): string {
  const written = values.map((value) =>
    /^-?(?:0|[1-9]\d*)(?:\.\d+)?$|^null$|^\(/.test(value) ? value : JSON.stringify(value),
  );
  if (LIST.test(name)) return `${name} (${written.join(", ")})`;
  return written.length > 1 && name.endsWith(" =")
    ? `${name.slice(0, -2)} IN (${written.join(", ")})`
    : `${name} ${written.join(" AND ")}`;
}

function clauseText(key: string, value: string): string | undefined {
  const name = key.toLowerCase();
  if (sizes.has(name)) return `LIMIT ${value}`;
  if (name === "_order" || name === "dir" || name === "direction") return value;
  const bare = name.replace(/^[_$]/, "");
  const tokens = tokensOf(bare);
  const clause = phraseAt(tokens, 0, "clause");
  if (clause?.end !== tokens.length) return name === "fields" ? `SELECT ${value}` : undefined;
  if (clause.means.clause === "orders") return `ORDER BY ${value.replace(/[.:](asc|desc)\b/gi, " $1")}`;
  return `${clause.means.clause} ${value}`;
}

interface Split {
  readonly field: string;
  readonly operator: { readonly by: string; readonly values: readonly string[] };
}

const listed = (by: string, value: string) => (LIST.test(by) ? value.split(",") : [value]);

/** What is compared how, in names: `price[gte]`, `price_gte`, `name__icontains`, and `min_price`. */
const SUFFIX =
  /^(\w+?)(?:\[\$?(\w+)\]|__?(gte?|lte?|ne|in|i?like|i?(?:contains|startswith|endswith)|min|max|from|since|until|after|before))$/;
const PREFIX = /^(min|max)(?:_(\w+)|([A-Z]\w*))$/;

/** `price[gte]=5`, `price_gte=5`, `filter[price]=5`, `status[]=open`, `price=gte.5`. */
function split(key: string, value: string, isField: (name: string) => boolean): Split {
  const inner = /^(?:filters?|where|q)\[(\w+)\](.*)$/.exec(key);
  const [name, rest] = inner ? [inner[1] as string, inner[2] as string] : [key.replace(/\[\]$/, ""), ""];
  const whole = name + rest;
  const [, before = "", bracketed, after = bracketed] = isField(whole) ? [] : (SUFFIX.exec(whole) ?? []);
  if (after !== undefined)
    return {
      field: before,
      operator: { by: after.replace(/^i(?=contains|starts|ends)/, ""), values: listed(after, value) },
    };
  const [, bound, snake, camel = snake] = isField(whole) ? [] : (PREFIX.exec(whole) ?? []);
  if (bound !== undefined && camel !== undefined) return { field: camel, operator: { by: bound, values: [value] } };
  const dotted = /^(n?eq|gte?|lte?|i?like)\.(.*)$/.exec(value);
  if (dotted)
    return { field: name, operator: { by: dotted[1] as string, values: [(dotted[2] as string).replaceAll("*", "%")] } };
  const values = /^in\.\((.*)\)$/.exec(value)?.[1]?.split(",") ?? (value.includes(",") ? value.split(",") : [value]);
  return { field: name, operator: { by: "=", values } };
}
