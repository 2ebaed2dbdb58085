import { type Condition, type Conditions, selectionOf } from "./queries.ts";

/** The same query in the language of each contestant. */
export type Language = (conditions: Conditions) => string;

type Write = (condition: Condition, value: string) => string;

const quoted = (quote: string) => (value: string | number) =>
  typeof value === "string" ? `${quote}${value}${quote}` : String(value);
const double = quoted('"');
const single = quoted("'");
const list = (condition: Condition, separator = ", ") => condition.values.map(double).join(separator);

function joined(separator: string, write: Write, quote = double): Language {
  return (conditions) =>
    conditions.map((condition) => write(condition, quote(condition.values[0] as string | number))).join(separator);
}

const ours = joined(" AND ", (condition, value) => {
  const { name, operator } = condition;
  if (operator === "in") return `${name} IN (${list(condition)})`;
  return `${name} ${operator === "contains" ? "CONTAINS" : operator} ${value}`;
});

const cel = joined(" && ", (condition, value) => {
  const { name, operator } = condition;
  if (operator === "in") return `${name} in [${list(condition)}]`;
  return operator === "contains" ? `${name}.contains(${value})` : `${name} ${operator} ${value}`;
});

const javascript = joined(" && ", (condition, value) => {
  const { name, operator } = condition;
  if (operator === "in") return `oneOf(${name}, [${list(condition)}])`;
  return operator === "contains" ? `contains(${name}, ${value})` : `${name} ${operator} ${value}`;
});

const filtrex = joined(" and ", (condition, value) => {
  const { name, operator } = condition;
  if (operator === "in") return `${name} in (${list(condition)})`;
  return `${name} ${operator === "contains" ? "~=" : operator} ${value}`;
});

const sqlConditions = joined(
  " AND ",
  (condition, value) => {
    const { name, operator } = condition;
    if (operator === "in") return `${name} IN (${list(condition)})`;
    return operator === "contains" ? `${name} LIKE '%${condition.values[0]}%'` : `${name} ${operator} ${value}`;
  },
  single,
);
const sql: Language = (conditions) => `SELECT * FROM objects WHERE ${sqlConditions(conditions)}`;

const graphqlWords = { contains: "contains", "!=": "not", ">=": "gte", "<=": "lte", ">": "gt", in: "in" };
const graphqlConditions = joined(", ", (condition, value) => {
  const written = condition.operator === "in" ? `[${list(condition)}]` : value;
  return `{${condition.name}: {${graphqlWords[condition.operator]}: ${written}}}`;
});
const graphql: Language = (conditions) => `{objects(where: {and: [${graphqlConditions(conditions)}]}) {id}}`;

const rsqlWords = { contains: "=like=", "!=": "!=", ">=": ">=", "<=": "<=", ">": ">", in: "=in=" };
const rsql = joined(";", (condition, value) => {
  const written = condition.operator === "in" ? `(${list(condition, ",")})` : value;
  return `${condition.name}${rsqlWords[condition.operator]}${written}`;
});

const odataWords = { "!=": "ne", ">=": "ge", "<=": "le", ">": "gt" };
const odata = joined(
  " and ",
  ({ name, operator, values }, value) => {
    if (operator === "in") return `(${values.map((each) => `${name} eq ${each}`).join(" or ")})`;
    return operator === "contains" ? `contains(${name},${value})` : `${name} ${odataWords[operator]} ${value}`;
  },
  single,
);

const lucene = joined(" AND ", ({ name, operator, values }, value) => {
  if (operator === "in") return `(${values.map((each) => `${name}:${each}`).join(" OR ")})`;
  if (operator === "!=") return `NOT ${name}:${value}`;
  return operator === "contains" ? `${name}:${value}` : `${name}:${operator}${value}`;
});

const searchSyntax = joined(" AND ", (condition, value) => {
  const { name, operator } = condition;
  if (operator === "in") return `${name}:${list(condition, ",")}`;
  if (operator === "!=") return `NOT ${name}:${value}`;
  return operator === "contains" ? `${name}:*${condition.values[0]}` : `${name}:${operator}${value}`;
});

const search = joined(" ", (condition, value) => {
  const { name, operator } = condition;
  if (operator === "!=") return `-${name}:${value}`;
  if (operator === "<=") return `${name}:0-${value}`;
  return operator === ">=" || operator === ">" ? `${name}:${value}-` : `${name}:${list(condition, ",")}`;
});

const json: Language = (conditions) => JSON.stringify(selectionOf(conditions));

export const languages = {
  ours,
  json,
  cel,
  javascript,
  filtrex,
  sql,
  sqlConditions,
  graphql,
  rsql,
  odata,
  lucene,
  searchSyntax,
  search,
};
