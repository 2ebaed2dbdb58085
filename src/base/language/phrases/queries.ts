// biome-ignore-all format: a table has a row in a line
import type { PhraseRow } from "./phrase.ts";

/** What query languages and programs write around a condition, and functions that are conditions. */
export const queries: readonly PhraseRow[] = [
  { said: ["include(s)", "contain(s)", "str.contains", "has", "icontains"], means: { is: "call", operator: "CONTAINS" }, example: ['contains(name, "a")', 'name CONTAINS "a"'] },
  { said: ["icontains"], means: { is: "comparison", operator: "CONTAINS" }, certainty: "likely", example: ['Product.filter(name__icontains="a")', 'name CONTAINS "a"'] },
  { said: ["istartswith"], means: { is: "comparison", operator: "STARTS_WITH" }, certainty: "likely", example: ['Product.filter(name__istartswith="a")', 'name STARTS WITH "a"'] },
  { said: ["indexof|instr|charindex|strpos"], means: { is: "call", operator: "CONTAINS", tails: ["!= -1", "!== -1", "> -1", ">= 0", "> 0", "<> -1"] }, example: ['name.indexOf("a") !== -1', 'name CONTAINS "a"'] },
  { said: ["startswith|starts_with|istartswith|beginswith", "str.startswith"], means: { is: "call", operator: "STARTS_WITH" }, example: ['name.startsWith("a")', 'name STARTS WITH "a"'] },
  { said: ["endswith|ends_with|iendswith", "str.endswith"], means: { is: "call", operator: "REGEXP", pattern: "end" }, example: ['name.endsWith("a")', 'name REGEXP "a$"'] },
  { said: ["match|matches|test|regexp_like|regexp", "str.match"], means: { is: "call", operator: "REGEXP" }, example: ['regexp_like(name, "a.c")', 'name REGEXP "a.c"'] },
  { said: ["equal(s)|eq"], means: { is: "call", operator: "EQUALS" }, example: ["eq(stock, 5)", "stock = 5"] },
  { said: ["ne|neq"], means: { is: "call", operator: "NOT_EQUALS" }, example: ["ne(stock, 5)", "stock != 5"] },
  { said: ["gt|greaterthan"], means: { is: "call", operator: "GREATER_THAN" }, example: ["gt(stock, 5)", "stock > 5"] },
  { said: ["gte|ge"], means: { is: "call", operator: "GREATER_THAN_EQUALS" }, example: ["ge(stock, 5)", "stock >= 5"] },
  { said: ["lt|lessthan"], means: { is: "call", operator: "LESS_THAN" }, example: ["lt(stock, 5)", "stock < 5"] },
  { said: ["lte|le"], means: { is: "call", operator: "LESS_THAN_EQUALS" }, example: ["le(stock, 5)", "stock <= 5"] },
  { said: ["in|isin|anyof|in_|one_of"], means: { is: "call", operator: "IN" }, example: ["stock.isin([5, 6])", "stock IN (5, 6)"] },
  { said: ["notin|not_in|noneof|nin"], means: { is: "call", operator: "NOT_IN" }, example: ["stock.not_in([5, 6])", "stock NOT IN (5, 6)"] },
  { said: ["between"], means: { is: "call", operator: "BETWEEN" }, example: ["price.between(5, 10)", "price BETWEEN 5 AND 10"] },
  { said: ["isnull|isblank|isempty|empty|is_null|isna|blank|is_none|isnone"], means: { is: "call", operator: "IS_NULL" }, example: ["isnull(brand)", "brand IS NULL"] },
  { said: ["notnull|isnotnull|exists|notna|is_not_null|present|notempty|not_empty"], means: { is: "call", operator: "IS_NOT_NULL" }, example: ["exists(brand)", "brand IS NOT NULL"] },
  { said: ["nulls first|last"], means: { is: "noise" }, certainty: "likely", example: ["ORDER BY price NULLS LAST", "ORDER BY price"] },
  { said: ["row(s) only", "with ( nolock )", ":: text|numeric|int|integer|date|varchar|timestamp", "$filter =", "? $filter ="], means: { is: "noise" }, example: ["price > 5 LIMIT 10 ROWS ONLY", "price > 5 LIMIT 10"] },
  { said: ["is :"], means: { is: "copula" }, example: ["is:active", "active = 1"] },
  { said: ["$orderby =", "orderby =", "order ="], means: { is: "clause", clause: "orders" }, example: ["price > 5 $orderby=price", "price > 5 ORDER BY price"] },
  { said: ["$top =", "limit ="], means: { is: "clause", clause: "limit" }, example: ["price > 5 $top=10", "price > 5 LIMIT 10"] },
  { said: ["$skip =", "offset ="], means: { is: "clause", clause: "offset" }, example: ["price > 5 $top=10 $skip=20", "price > 5 LIMIT 10 OFFSET 20"] },
];
