import { predicateDocs as english } from "../../language/operator-docs.ts";
import type { PredicateKey } from "../../language/predicate.ts";
import { predicateDocs as russian } from "./operator-docs.ts";

function operatorTexts(): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(english).map(([key, text]) => [text, russian[key as PredicateKey]]));
}

/** What operators and clauses mean, and what can be done, by the English text. */
export const texts: Readonly<Record<string, string>> = {
  .../* @__PURE__ */ operatorTexts(),
  "Which fields each returned object has; without it, the method's default set.":
    "Какие поля будут у каждого объекта; без этого — обычный набор метода.",
  "What the selected objects have in common; the word itself may be left out.":
    "Что общего у выбранных объектов; само слово можно не писать.",
  "How the result is sorted, the first key first; ascending unless it says DESC.":
    "Как отсортирован результат, сначала по первому полю; по возрастанию, если не сказано DESC.",
  "At most that many objects.": "Сколько объектов самое большее.",
  "Skip that many objects first.": "Сколько объектов сначала пропустить.",
  value: "значение",
  "(value, …)": "(значение, …)",
  "low AND high": "от AND до",
  "Write it in the canonical spelling": "Записать в принятом виде",
  "Did you mean:": "Возможно, имелось в виду:",
  "a guess, please check": "предположение, проверьте",
  "Press Enter to use it.": "Нажмите Enter, чтобы применить.",
};
