import { decompile } from "../../decompile.ts";
import { objectKeys } from "../../language/phrases/object-keys.ts";
import { phraseAt } from "../phrases.ts";
import { tokensOf } from "../tokens.ts";
import { type Data, type DataObject, isObject, literalAt } from "./literal.ts";

/** What stands before an object that is a filter, when it is not the first thing of the text. */
const BEFORE =
  /(?:\bfind(?:many|first|all|one)?\(|\bfilter\(|\bwhere\(|\bquery\(|where:|stringify\(|(?:-d|--data|--data-raw|--data-binary)\s?['"]|body:)\s?\s?(?=[{[])/i;

/** The filter that an object says, with what is written behind it; undefined when there is none. */
export function fromObject(text: string): string | undefined {
  const start = /^[{[]/.test(text) ? 0 : startOf(text);
  const found = start === undefined ? undefined : literalAt(text, start);
  if (!found || (!isObject(found.value) && !Array.isArray(found.value))) return undefined;
  const rest = text.slice(found.end).replace(/^['")\s;]+/, "");
  const filter = selection(found.value) ?? queryText(found.value);
  const selected = /^\{([\w\s,]+)\}$/.exec(rest.trimEnd())?.[1];
  if (selected !== undefined && filter !== undefined)
    return `SELECT ${selected
      .trim()
      .split(/[\s,]+/)
      .join(", ")} WHERE ${filter}`;
  if (filter === undefined || !/^(?:\.|$|\}|\]|\))/.test(rest)) return undefined;
  return `${filter} ${rest.replace(/^[\])}\s]+$/, "")}`;
}

function startOf(text: string): number | undefined {
  const before = BEFORE.exec(text.slice(0, 400));
  return before ? before.index + before[0].length : undefined;
}

/** What the data API itself takes: the whole body, its filters, or one of them. */
function selection(value: Data): string | undefined {
  const filters = Array.isArray(value) ? value : isObject(value) && "operator" in value ? [value] : undefined;
  const body = filters ? { filters } : value;
  if (!isObject(body) || !Object.keys(body).some((key) => ["filters", "orders", "fields"].includes(key)))
    return undefined;
  const lifted = decompile(JSON.parse(JSON.stringify(body)));
  return lifted.ok ? lifted.text : undefined;
}

function queryText(value: Data): string | undefined {
  if (!isObject(value)) return undefined;
  const clauses: string[] = [];
  const conditions: string[] = [];
  for (const [key, inner] of Object.entries(value)) {
    const meaning = Object.hasOwn(objectKeys, key) ? objectKeys[key] : undefined;
    const isCount = (meaning === "limit" || meaning === "offset") && typeof inner === "number";
    const clause = meaning === "orders" ? ordersText(inner) : isCount ? `${meaning} ${inner}` : undefined;
    if (clause !== undefined) clauses.push(clause);
    else {
      const condition = entryText(key, inner);
      if (condition === undefined) return undefined;
      conditions.push(condition);
    }
  }
  return [conditions.join(" AND "), ...clauses].join(" ").trim();
}

function ordersText(value: Data): string | undefined {
  const keys = (Array.isArray(value) ? value : [value]).flatMap((each) => (isObject(each) ? Object.entries(each) : []));
  const sorts = keys.map(([name, way]) => `${name} ${way === -1 || /^desc/i.test(String(way)) ? "DESC" : "ASC"}`);
  return sorts.length > 0 ? `ORDER BY ${sorts.join(", ")}` : undefined;
}

/** The condition of one key: a field, or a word that says how those inside it are joined. */
function entryText(key: string, value: Data): string | undefined {
  const meaning = Object.hasOwn(objectKeys, key) ? objectKeys[key] : undefined;
  if (meaning === "exists" && isObject(value) && typeof value.field === "string") return `${value.field} IS NOT NULL`;
  if (meaning === "field" && isObject(value)) return conditionsText(value);
  if (meaning === "inside")
    return Array.isArray(value) ? listText(value, " AND ") : isObject(value) ? conditionsText(value) : undefined;
  if (meaning === "and" || meaning === "or") {
    const parts = Array.isArray(value) ? value : [value];
    return listText(parts, meaning === "and" ? " AND " : " OR ");
  }
  if (meaning === "not") {
    const inner = listText(Array.isArray(value) ? value : [value], " OR ");
    return inner === undefined ? undefined : `NOT (${inner})`;
  }
  return meaning === undefined ? fieldText(key, value) : undefined;
}

function conditionsText(value: DataObject): string | undefined {
  const parts = Object.entries(value).map(([key, inner]) => entryText(key, inner));
  return parts.length > 0 && parts.every((part) => part !== undefined) ? parts.join(" AND ") : undefined;
}

function listText(values: readonly Data[], by: string): string | undefined {
  const parts = values.map((each) => (isObject(each) ? conditionsText(each) : undefined));
  if (parts.length === 0 || parts.some((part) => part === undefined)) return undefined;
  return parts.length === 1 ? parts[0] : `(${parts.map((part) => `(${part})`).join(by)})`;
}

function fieldText(name: string, value: Data): string | undefined {
  if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name)) return undefined;
  if (isObject(value)) {
    const parts = Object.entries(value).map(([key, inner]) => operatorText(name, key, inner));
    return parts.length > 0 && parts.every((part) => part !== undefined) ? parts.join(" AND ") : undefined;
  }
  if (Array.isArray(value)) return value.length > 0 ? `${name} IN ${valueText(value)}` : undefined;
  return value === null ? `${name} IS NULL` : `${name} = ${valueText(value)}`;
}

function operatorText(name: string, key: string, value: Data): string | undefined {
  if (key === "$exists" && typeof value === "boolean") return `${name} IS ${value ? "NOT " : ""}NULL`;
  if (key === "$options") return undefined;
  const tokens = tokensOf(key);
  const isKnown = phraseAt(tokens, 0, "comparison")?.end === tokens.length;
  if (!isKnown && key !== "not" && key !== "query" && key !== "value") return undefined;
  const operator = key === "not" ? "!=" : isKnown ? key : "=";
  return `${name} ${operator} ${valueText(value)}`;
}

function valueText(value: Data): string {
  return Array.isArray(value) ? `(${value.map(valueText).join(", ")})` : JSON.stringify(value);
}
