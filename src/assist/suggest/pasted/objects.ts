import { type KeyMeaning, objectKeys } from "../../../base/language/phrases/object-keys.ts";
import { decompile } from "../../../compiler/decompile.ts";
import { phraseAt } from "../phrases.ts";
import { tokensOf } from "../tokens.ts";
import { type Data, type DataObject, isObject, literalAt } from "./literal.ts";

/** What stands before an object that is a filter. */
const BEFORE =
  /(?:^|\b(?:find\w*|filter|where|query)\(|\b(?:where|body):|\bstringify\(|(?:-d|--data(?:-\w+)?)\s?['"])\s*(?=[{[])/i;

/** The filter that an object says, with what is written behind it; undefined when there is none. */
export function fromObject(text: string): string | undefined {
  const before = BEFORE.exec(text);
  const found = before ? literalAt(text, before.index + before[0].length) : undefined;
  const filter = found && (selection(found.value) ?? queryText(found.value));
  if (filter === undefined) return undefined;
  const rest = text.slice(found?.end).replace(/^['")\]};\s]+/, "");
  const selected = /^\{([\w\s,]+)\}[\s}]*$/.exec(rest)?.[1];
  if (selected !== undefined) return `SELECT ${selected.trim().replace(/[\s,]+/g, ", ")} WHERE ${filter}`;
  return rest === "" || rest.startsWith(".") ? `${filter} ${rest}` : undefined;
}

/** What the data API itself takes: the whole body, its filters, or one of them. */
function selection(value: Data): string | undefined {
  const filters = Array.isArray(value) ? value : isObject(value) && "operator" in value ? [value] : undefined;
  const lifted = decompile(filters ? { filters } : value);
  return lifted.ok ? lifted.text : undefined;
}

function queryText(value: Data): string | undefined {
  if (!isObject(value)) return undefined;
  const conditions: (string | undefined)[] = [];
  const clauses: string[] = [];
  for (const [key, inner] of Object.entries(value)) {
    const clause = clauseText(meaningOf(key), inner);
    if (clause === undefined) conditions.push(entryText(key, inner));
    else clauses.push(clause);
  }
  return conditions.includes(undefined) ? undefined : [conditions.join(" AND "), ...clauses].join(" ");
}

function meaningOf(key: string): KeyMeaning | undefined {
  return Object.hasOwn(objectKeys, key) ? objectKeys[key] : undefined;
}

function clauseText(meaning: KeyMeaning | undefined, value: Data): string | undefined {
  if (meaning === "limit" || meaning === "offset") return `${meaning} ${valueText(value)}`;
  return meaning === "orders" ? `ORDER BY ${listOf(value).flatMap(sortTexts).join(", ")}` : undefined;
}

function sortTexts(value: Data): readonly string[] {
  const sorts = isObject(value)
    ? Object.entries(value).map(([name, way]) => `${name}:${valueText(way)}`)
    : [valueText(value)];
  return sorts.map((sort) => sort.replaceAll('"', ""));
}

/** The condition of one key: a field, or a word that says how those inside it are joined. */
function entryText(key: string, value: Data): string | undefined {
  const meaning = meaningOf(key);
  if (meaning === undefined) return fieldText(key, value);
  if (meaning === "exists")
    return isObject(value) && typeof value.field === "string" ? `${value.field} IS NOT NULL` : undefined;
  const parts = listOf(value).map((each) => (isObject(each) ? conditionsText(each) : undefined));
  const inner = joined(parts, meaning === "or" || meaning === "not" ? ") OR (" : ") AND (");
  return inner && `${meaning === "not" ? "NOT " : ""}((${inner}))`;
}

function conditionsText(value: DataObject): string | undefined {
  return joined(Object.entries(value).map(([key, inner]) => entryText(key, inner)));
}

function joined(parts: readonly (string | undefined)[], by = " AND "): string | undefined {
  return parts.length === 0 || parts.includes(undefined) ? undefined : parts.join(by);
}

function listOf(value: Data): readonly Data[] {
  return Array.isArray(value) ? value : [value];
}

function fieldText(name: string, value: Data): string | undefined {
  if (/[^\p{L}\p{N}_]/u.test(name)) return undefined;
  if (!isObject(value)) return `${name} = ${valueText(value)}`;
  return joined(Object.entries(value).map(([key, inner]) => operatorText(name, key, inner)));
}

/** Keys beside those that are phrases too. */
const operators: ReadonlyMap<string, string> = new Map([
  ["not", "!="],
  ["query", "="],
  ["value", "="],
]);

function operatorText(name: string, key: string, value: Data): string | undefined {
  if (key === "$exists") return `${name} IS ${value ? "NOT " : ""}NULL`;
  const tokens = tokensOf(key);
  const known = phraseAt(tokens, 0, "comparison")?.end === tokens.length ? key : operators.get(key);
  return known && `${name} ${known} ${valueText(value)}`;
}

function valueText(value: Data): string {
  return Array.isArray(value) ? `(${value.map(valueText).join(", ")})` : JSON.stringify(value);
}
