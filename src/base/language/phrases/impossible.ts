// biome-ignore-all format: a table has a row in a line
import type { PhraseRow } from "./phrase.ts";

/** What no request can say, with the reason. */
export const impossible: readonly PhraseRow[] = [
  { said: ["group by", "groupby"], means: { is: "impossible", reason: "group" }, example: ["price > 5 GROUP BY brand", null] },
  { said: ["having"], means: { is: "impossible", reason: "group" }, example: ["price > 5 HAVING max(price) > 5", null] },
  { said: ["inner|left|right|full|cross|outer? outer? join"], means: { is: "impossible", reason: "join" }, example: ["SELECT name FROM a JOIN b ON a.id = b.id", null] },
  { said: ["distinct", "unique"], means: { is: "impossible", reason: "distinct" }, example: ["SELECT DISTINCT brand", null] },
  { said: ["union all?", "intersect", "minus select"], means: { is: "impossible", reason: "union" }, example: ["SELECT name UNION SELECT name", null] },
  { said: ["delete", "update", "insert into?", "drop table?", "alter table?", "truncate", "lösche|löschen|entferne", "удалить|удали|удалите"], means: { is: "impossible", reason: "change" }, example: ["DELETE FROM products WHERE id = 5", null] },
  { said: ["count|sum|avg|min|max ("], means: { is: "impossible", reason: "aggregate" }, example: ["SELECT COUNT(*)", null] },
  { said: ["xor", "nand"], means: { is: "impossible", reason: "connective" }, example: ["price > 5 XOR stock > 3", null] },
  { said: ["case when", "if ("], means: { is: "impossible", reason: "function" }, example: ["IF(price > 5, 1, 0)", null] },
];
