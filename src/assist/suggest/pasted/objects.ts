import type { Arity } from "../../../base/language/arities.ts";
import { directions, referencePrefix } from "../../../base/language/clauses.ts";
import { isOperatorName, operators } from "../../../base/language/operators.ts";
import { type KeyMeaning, objectKeys } from "../../../base/language/phrases/object-keys.ts";
import { writtenName } from "../../../compiler/lexer/written-name.ts";
import { phraseAt } from "../phrases.ts";
import { tokensOf } from "../tokens.ts";
import { type Data, type DataObject, isObject, literalAt } from "./literal.ts";

/** What stands before an object that is a filter. */
const BEFORE =
  /(?:^|\b(?:find\w*|filter|where|query)\(|\b(?:where|body):|\bstringify\(|(?:-d|--data(?:-\w+)?)\s?['"])\s*(?=[{[])/i;

/** The filter that an object says, with what is written behind it; undefined when there is none. */
export function fromObject(written: string): string | undefined {
  const text = written.replace(/\[Op\.(\w{1,20})\]/g, "$$$1"); // Sequelize
  if (/^(?:"\w+"\s?:\s?[[{]|\w+\s?:\s?\{)/.test(text)) return fromObject(`{${text}}`);
  const start = /^(?:\{\s{0,9})?\w{1,64}\((?=where:)/.exec(text)?.[0].length; // GraphQL
  const end = text.lastIndexOf(")");
  if (start !== undefined && end > start) return fromObject(`{${text.slice(start, end)}}${text.slice(end + 1)}`);
  if (/^(?:filters|fields|orders)\s?:\s?\[/.test(text)) return fromObject(`{${text}}`);
  const before = BEFORE.exec(text);
  const found = before ? literalAt(text, before.index + before[0].length) : undefined;
  const filter = found && queryText(found.value);
  if (filter === undefined || !found) return undefined;
  const projection = /^\s*,/.test(text.slice(found.end)) ? literalAt(text, found.end) : undefined; // MongoDB
  const names = isObject(projection?.value)
    ? Object.entries(projection.value).flatMap(([name, way]) => (way === 1 ? name : []))
    : [];
  if (projection && names.length === 0) return undefined;
  const rest = text.slice(projection?.end ?? found.end).replace(/^['")\]};\s]+/, "");
  if (projection) return `SELECT ${names.map(writtenName).join(", ")} WHERE ${filter} ${rest}`;
  const selected = /^\{([\w\s,]+)\}[\s}]*$/.exec(rest)?.[1];
  if (selected !== undefined) return `SELECT ${selected.trim().replace(/[\s,]+/g, ", ")} WHERE ${filter}`;
  return rest === "" || rest.startsWith(".") ? `${filter} ${rest}` : undefined;
}

function queryText(value: Data): string | undefined {
  if (Array.isArray(value)) return tripleText(value) ?? joined(value.map(ruleText));
  if (!isObject(value)) return undefined;
  const rule = ruleText(value);
  if (rule !== undefined) return rule;
  const conditions: (string | undefined)[] = [];
  const clauses: string[] = [];
  for (const [key, inner] of Object.entries(value)) {
    const clause = clauseText(meaningOf(key, inner), inner);
    if (clause === undefined) conditions.push(...entryTexts(key, inner));
    else clauses.push(clause);
  }
  return conditions.includes(undefined) ? undefined : [conditions.join(" AND "), ...clauses].join(" ");
}

/** Of a selection these are lists; other values are of a field that is called so. */
const selectionKeys: readonly string[] = ["fields", "filters", "orders"];

function meaningOf(key: string, value: Data): KeyMeaning | undefined {
  if (!Object.hasOwn(objectKeys, key) || (selectionKeys.includes(key) && !Array.isArray(value))) return undefined;
  return objectKeys[key];
}

function clauseText(meaning: KeyMeaning | undefined, value: Data): string | undefined {
  if (meaning === "limit" || meaning === "offset") return `${meaning} ${valueText(value)}`;
  if (meaning === "fields")
    return `SELECT ${listOf(value)
      .map((name) => writtenName(String(name)))
      .join(", ")}`;
  return meaning === "orders" ? `ORDER BY ${listOf(value).flatMap(sortTexts).join(", ")}` : undefined;
}

const isDirection = (text: string) => directions.some((direction) => direction === text.toUpperCase());

function sortTexts(value: Data): readonly string[] {
  if (isObject(value) && typeof value.name === "string" && !isDirection(value.name))
    return [`${writtenName(value.name)} ${value.direction ?? value.dir ?? value.order ?? ""}`];
  const sorts = isObject(value)
    ? Object.entries(value).map(([name, way]) => `${name}:${valueText(way)}`)
    : [valueText(value)];
  return sorts.map((sort) => sort.replaceAll('"', ""));
}

/** The conditions of one key, which is often a single one; of a selection of our own, its filters. */
function entryTexts(key: string, value: Data): readonly (string | undefined)[] {
  return meaningOf(key, value) === "filters" ? listOf(value).map(ruleText) : [entryText(key, value)];
}

const operandsTexts: Readonly<Record<Arity, (texts: readonly string[]) => string>> = {
  none: () => "",
  one: (texts) => texts.join(", "),
  list: (texts) => `(${texts.join(", ")})`,
  range: (texts) => texts.flatMap((low, at) => (at % 2 === 0 ? `${low} AND ${texts[at + 1]}` : [])).join(", "),
};

/** What programs call the field, the operator and the value of a condition that is an object. */
const partKeys = {
  field: ["field", "name", "property", "column", "attribute", "key", "path", "member", "id"],
  operator: ["operator", "op", "comparison", "condition", "comparator"],
  value: ["values", "value", "val", "operand", "data"],
} as const;

function partOf(value: DataObject, part: keyof typeof partKeys): Data | undefined {
  const key = partKeys[part].find((each) => Object.hasOwn(value, each));
  return key === undefined ? undefined : value[key];
}

/** `{ field: "price", op: "gte", value: 10 }`; of our own selections exactly, since their values say more. */
function ruleText(value: Data): string | undefined {
  if (!isObject(value)) return tripleText(value);
  const [name, operator, operand] = [partOf(value, "field"), partOf(value, "operator"), partOf(value, "value")];
  if (typeof name !== "string" || typeof operator !== "string") return undefined;
  const isBare = operand === undefined && isOperatorName(operator) && operators[operator].arity === "none";
  if (isBare) return `${writtenName(name)} ${operators[operator].canonical}`;
  return filterText(value) ?? (operand === undefined ? undefined : operatorText(name, operator, operand));
}

/** `["category", "=", "boots"]` */
function tripleText(value: Data): string | undefined {
  if (!Array.isArray(value) || value.length !== 3) return undefined;
  const [name, operator, operand] = value;
  return typeof name === "string" && typeof operator === "string" && !/^\p{L}/u.test(operator) && operand !== undefined
    ? operatorText(name, operator, operand)
    : undefined;
}

/** One filter of a selection. */
function filterText(value: Data): string | undefined {
  if (!isObject(value)) return undefined;
  const { name, operator, values } = value;
  if (typeof name !== "string" || typeof operator !== "string" || !isOperatorName(operator)) return undefined;
  const { canonical, arity } = operators[operator];
  const texts = listOf(values ?? []).map(operandText);
  return `${writtenName(name)} ${canonical} ${operandsTexts[arity](texts)}`;
}

/** A value, or the field that it refers to. */
function operandText(value: Data): string {
  const isReference = typeof value === "string" && value.startsWith(referencePrefix);
  return isReference ? referencePrefix + writtenName(value.slice(referencePrefix.length)) : valueText(value);
}

/** The condition of one key: a field, or a word that says how those inside it are joined. */
function entryText(key: string, value: Data): string | undefined {
  const meaning = meaningOf(key, value);
  if (key === "$expr" && isObject(value))
    return joined(Object.entries(value).map(([sign, pair]) => callText(sign, pair)));
  if (/^(?:[<>=!]{1,3}|in)$/.test(key) && Array.isArray(value)) return callText(key, value);
  if (meaning === undefined) return fieldText(key, value);
  if (meaning === "exists")
    return isObject(value) && typeof value.field === "string" ? `${value.field} IS NOT NULL` : undefined;
  const parts = listOf(value).map((each) => (isObject(each) ? conditionsText(each) : undefined));
  const inner = joined(parts, meaning === "or" || meaning === "not" ? ") OR (" : ") AND (");
  return inner && `${meaning === "not" ? "NOT " : ""}((${inner}))`;
}

/** `{ $gt: ["$updated", "$created"] }` of MongoDB, `{ ">": [{ var: "stock" }, 3] }` of JsonLogic. */
function callText(operator: string, pair: Data): string | undefined {
  const [left, right, more] = listOf(pair);
  const name = nameOf(left);
  if (name === undefined || right === undefined || more !== undefined) return undefined;
  const other = nameOf(right);
  const compared = operatorText(name, operator, right);
  return other === undefined ? compared : compared?.replace(valueText(right), () => referencePrefix + other);
}

function nameOf(value: Data | undefined): string | undefined {
  const name = isObject(value) ? value.var : value;
  const isName = typeof name === "string" && (isObject(value) || name.startsWith("$"));
  return isName ? name.replace(/^\$/, "") : undefined;
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
  const entries = Object.entries(value).filter(([key]) => key !== "mode"); // of Prisma: whether case counts
  return joined(entries.map(([key, inner]) => operatorText(name, key, inner)));
}

/** Keys beside those that are phrases too. */
const operatorKeys: ReadonlyMap<string, string> = new Map([
  ["not", "!="],
  ["query", "="],
  ["value", "="],
]);

function operatorText(name: string, key: string, value: Data): string | undefined {
  if (key === "$not" && isObject(value)) return `NOT (${fieldText(name, value)})`;
  if (/^(?:\$|_|)(?:exists|is_?null)$/i.test(key))
    return `${name} IS ${Boolean(value) === /null/i.test(key) ? "" : "NOT "}NULL`;
  const tokens = tokensOf(key);
  const known = phraseAt(tokens, 0, "comparison")?.end === tokens.length ? key : operatorKeys.get(key);
  return known && `${name} ${known} ${valueText(value)}`;
}

function valueText(value: Data): string {
  return Array.isArray(value) ? `(${value.map(valueText).join(", ")})` : JSON.stringify(value);
}
