// biome-ignore-all format: a table has a row in a line
import type { PhraseRow } from "./phrase.ts";

/** Signs of programming languages, mathematics and keyboards. */
export const signs: readonly PhraseRow[] = [
  { said: ["=", "==", "===", "= =", "=eq="], means: { is: "comparison", operator: "EQUALS" }, example: ["stock === 5", "stock = 5"] },
  { said: [":"], means: { is: "comparison", operator: "EQUALS" }, certainty: "likely", example: ["stock:5", "stock = 5"] },
  { said: ["!=", "<>", "!==", "≠", "=!", "><", "! =", "< >", "~=", "/=", "=ne=", "!:"], means: { is: "comparison", operator: "NOT_EQUALS" }, example: ["stock ≠ 5", "stock != 5"] },
  { said: [">", ": >", "=gt="], means: { is: "comparison", operator: "GREATER_THAN" }, example: ["price:>5", "price > 5"] },
  { said: ["<", ": <", "=lt="], means: { is: "comparison", operator: "LESS_THAN" }, example: ["price:<5", "price < 5"] },
  { said: [">=", "=>", "≥", "≧", "> =", "= >", "!<", ": >=", ": ≥", "=ge=", "⩾"], means: { is: "comparison", operator: "GREATER_THAN_EQUALS" }, example: ["price => 5", "price >= 5"] },
  { said: ["<=", "=<", "≤", "≦", "< =", "= <", "!>", ": <=", ": ≤", "=le=", "⩽"], means: { is: "comparison", operator: "LESS_THAN_EQUALS" }, example: ["price !> 5", "price <= 5"] },
  { said: ["=in="], means: { is: "comparison", operator: "IN" }, example: ["stock=in=(5,6)", "stock IN (5, 6)"] },
  { said: ["=out="], means: { is: "comparison", operator: "NOT_IN" }, example: ["stock=out=(5,6)", "stock NOT IN (5, 6)"] },
  { said: ["∈"], means: { is: "comparison", operator: "IN" }, certainty: "likely", example: ["stock ∈ {5, 6}", "stock IN (5, 6)"] },
  { said: ["∉"], means: { is: "comparison", operator: "NOT_IN" }, certainty: "likely", example: ["stock ∉ {5, 6}", "stock NOT IN (5, 6)"] },
  { said: ["=~", "~"], means: { is: "comparison", operator: "REGEXP" }, certainty: "likely", example: ["name =~ 'sh.e'", 'name REGEXP "sh.e"'] },
  { said: ["!~"], means: { is: "comparison", operator: "NOT_REGEXP" }, example: ["name !~ 'sh.e'", 'name NOT REGEXP "sh.e"'] },
  { said: ["&&", "&", "∧"], means: { is: "and" }, example: ["price > 5 && stock < 3", "price > 5 AND stock < 3"] },
  { said: ["||", "|", "∨"], means: { is: "or" }, example: ["stock = 5 || stock = 6", "stock IN (5, 6)"] },
  { said: ["!", "¬"], means: { is: "not" }, example: ["!(stock = 5)", "stock != 5"] },
  { said: ["..", "...", "–", "—", "-", "…", "‥"], means: { is: "to" }, example: ["price = 5..10", "price BETWEEN 5 AND 10"] },
  { said: [",", ";", "，", "、", "；", "؛", "،"], means: { is: "comma" }, example: ["stock IN (5; 6)", "stock IN (5, 6)"] },
  { said: ["$", "€", "£", "¥", "₽", "#", "№", "₴"], means: { is: "unit", factor: 1 }, example: ["price > $5", "price > 5"] },
  { said: ["%", "‰"], means: { is: "impossible", reason: "percent" }, example: ["rating > 50 %", null] },
  { said: ['"', "'", "`", "”", "“", "»", "´", "’"], means: { is: "noise" }, certainty: "likely", example: ['price > 5"', "price > 5"] },
  { said: ["1 = 1", "1 == 1"], means: { is: "noise" }, example: ["1=1 AND price > 5", "price > 5"] },
];
