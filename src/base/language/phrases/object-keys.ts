/** What the keys of objects mean that programs give to databases and search engines. */
export type KeyMeaning =
  /** The conditions are in it. */
  | "inside"
  /** `{ term: { status: "open" } }`: the object in it has the field. */
  | "field"
  /** The keys of a selection: its filters, and the fields that it returns. */
  | "filters"
  | "fields"
  | "and"
  | "or"
  | "not"
  | "orders"
  | "limit"
  | "offset"
  | "exists";

export const objectKeys: Readonly<Record<string, KeyMeaning>> = {
  filters: "filters",
  fields: "fields",
  orders: "orders",
  where: "inside",
  filter: "inside",
  query: "inside",
  find: "inside",
  selector: "inside",
  bool: "inside",
  must: "and",
  should: "or",
  must_not: "not",
  term: "field",
  terms: "field",
  match: "field",
  range: "field",
  match_phrase: "field",
  $and: "and",
  _and: "and",
  AND: "and",
  and: "and",
  $or: "or",
  _or: "or",
  OR: "or",
  or: "or",
  $not: "not",
  _not: "not",
  NOT: "not",
  not: "not",
  $nor: "not",
  sort: "orders",
  orderBy: "orders",
  order_by: "orders",
  order: "orders",
  limit: "limit",
  take: "limit",
  size: "limit",
  first: "limit",
  skip: "offset",
  offset: "offset",
  $exists: "exists",
  exists: "exists",
};
