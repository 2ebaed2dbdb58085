import type { Language } from "../../diagnostics/localize.ts";
import { closed, code } from "./phrases.ts";
import { shown } from "./words.ts";

/** The labels of buttons. */
export const fixes: Language["fixes"] = {
  replace: (d) => `Написать ${code(d.by)}`,
  insert: (d) => `Вставить ${code(d.text)}`,
  remove: (d) => `Убрать ${code(d.text)}`,
  quote: (d) => `Взять в кавычки: ${code(d.by)}`,
  unquote: (d) => `Записать числом: ${code(d.by)}`,
  reference: (d) => `Сравнить с полем: ${code(d.by)}`,
  backticks: (d) => `Взять в обратные кавычки: ${code(d.by)}`,
  "double-backslash": () => "Удвоить обратную косую черту",
  "single-quotes": () => "Взять в одинарные кавычки, где обратная косая черта — обычный символ",
  "straight-quotes": (d) => `Поставить прямые кавычки: ${code(d.by)}`,
  close: (d) => `Поставить в конце ${closed(d.by)}`,
  "reorder-clauses": () => "Расставить части фильтра по порядку",
  "remove-clause": (d) => `Убрать ${d.clause}`,
  "add-parentheses": () => "Поставить скобки",
  "swap-range": () => "Поменять значения местами",
  rename: (d) => `Заменить ${shown(d.from)} на ${shown(d.to)}`,
  "remove-key": (d) => `Убрать ${shown(d.key)}`,
  "use-operator": (d) => `Взять оператор ${d.operator}`,
  "move-key": (d) => `Заменить ключ ${shown(d.from)} на ${shown(d.to)}`,
};
