import { phraseAt } from "../phrases.ts";
import { tokensOf } from "../tokens.ts";
import { valueText } from "./literal.ts";

/** An address, as a command or in quotes too, and its parameters. */
const ADDRESS =
  /^(?=curl\s|https?:\/\/|["'/?]|[A-Z]{3,6}\s|\w+\?\w+[=[])[^?]*\?([^\s"'#]+)["']?(?:\sHTTP\/[\d.]{1,3})?$/;
/** Parameters with spaces in them, as they are shown to people. */
const SPACED = /^[$\w]+=[^&]*(?:&[$\w]+=[^&]*)*$/;
/** Keys whose value is itself a filter, and the filter of Solr that selects everything. */
const FILTERS: ReadonlySet<string> = new Set(["$filter", "filter", "filters", "fq", "filter_by", "filterByFormula"]);
const EVERYTHING = "*:*";
/** Parameters without an address: several, or one whose name or whose value says that it is one. */
const PLAIN = /^(?=\S+&|[\w.$-]+\[|\w+=[^\s%&]*%[\dA-Fa-f]{2})(?:(?:^|&)[\w.[\]$-]+=[^\s&=]*)+$/;

/** Letters of the keys of pages and sizes that no phrase has: `page[size]`, `per_page`. */
const sizes: ReadonlySet<string> = new Set(["pagesize", "pagelimit", "perpage", "size", "rows", "maxrecords"]);

/** The filter that the parameters of an address say; undefined when the text is none. */
export function fromAddress(text: string): string | undefined {
  const parameters = ADDRESS.exec(text)?.[1] ?? (PLAIN.test(text) || isSpaced(text) ? text : undefined);
  if (parameters === undefined) return undefined;
  const pieces = parameters.split("&").filter((piece) => piece !== "");
  if (pieces.some((piece) => !/^[\w.[\]$%-]+=/.test(piece))) return pieces.map(decoded).join(" AND "); // `price>=5&stock<3`
  const conditions = new Map<string, (readonly string[])[]>();
  const clauses: string[] = [];
  const asked: string[] = [];
  for (const [, key = "", written = ""] of parameters.matchAll(/(?:^|&)([^&=]+)=([^&]*)/g)) {
    const [name, value] = [decoded(key), decoded(written)];
    if (value === EVERYTHING) continue;
    if (FILTERS.has(name)) {
      asked.push(value);
      continue;
    }
    const clause = clauseText(name, value);
    if (clause === undefined) {
      const { compared, values } = comparison(name, value);
      const lists = conditions.get(compared) ?? [];
      lists.push(values);
      conditions.set(compared, lists);
    } else clauses.push(clause);
  }
  const texts = [...conditions].map(([compared, lists]) =>
    compared.endsWith(" null") ? compared : `${compared} (${lists.flat().map(valueText).join(", ")})`,
  );
  return [[...asked, ...texts].join(" AND "), ...clauses].join(" ");
}

function isSpaced(text: string): boolean {
  const keys = [...text.matchAll(/(?:^|&)([$\w]+)=/g)].map(([, key = ""]) => key);
  return keys.length > 1 && SPACED.test(text) && keys.some((key) => FILTERS.has(key));
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

function clauseText(key: string, value: string): string | undefined {
  const name = key.toLowerCase().replace(/[\W_]/g, "");
  if (sizes.has(name)) return `LIMIT ${value}`;
  if (name === "pageoffset" || name === "start") return `OFFSET ${value}`;
  if (/order|dir/.test(name) && /^(?:asc|desc)$/i.test(value)) return value;
  if (name.startsWith("fields") || name === "select") return `SELECT ${value}`;
  const tokens = tokensOf(name);
  const clause = phraseAt(tokens, 0, "clause");
  if (clause?.end !== tokens.length) return undefined;
  return `${clause.means.clause === "orders" ? "ORDER BY" : clause.means.clause} ${value.replace(/\.(asc|desc|nulls(?:first|last))\b/gi, " $1")}`;
}

/** `filter[price]` */
const WRAPPED = /^(?:filters?|where|q)\[(\w+)\]/;
/** What is compared how, in names: `price[gte]`, `price_gte`, `name__icontains`, and `min_price`. */
const SUFFIX =
  /^(\w+?)(?:\[\$?(\w+)\]|__?i?(gte?|lte?|ne|n?in|like|contains|startswith|endswith|min|max|from|since|until|after|before))$/;
const PREFIX = /^(min|max)(?:_|(?=[A-Z]))(\w+)$/;
/** `brand=is.null` */
const NULL = /^(not\.)?is\.null$/;
/** `price=gte.5`, `price=gte:5`, `status=in.(open,closed)` */
const DOTTED = /^(n?eq|gte?|lte?|i?like|in)[.:]/;

function comparison(key: string, value: string) {
  const name = key
    .replace(WRAPPED, "$1")
    .replace("[]", "")
    .replace(/__i?exact$/, "");
  const named = name.replace(SUFFIX, "$1 $2$3").replace(PREFIX, "$2 $1");
  const empty = NULL.exec(value);
  if (empty) return { compared: `${name} is ${empty[1] ? "not " : ""}null`, values: [] };
  const by = DOTTED.exec(value)?.[1];
  if (by === undefined && value.startsWith("!")) return { compared: `${named} !=`, values: value.slice(1).split(",") };
  const rest = by === undefined ? value : value.slice(by.length + 1).replaceAll("*", "%");
  const compared = named === name ? `${name} ${by ?? "="}` : named;
  const isList = / (?:=|n?in)$/.test(compared);
  return { compared, values: isList ? rest.replace(/^\((.*)\)$/, "$1").split(",") : [rest] };
}
