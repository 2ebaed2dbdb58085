import type { meaning as entries } from "../../diagnostics/catalogue/meaning.ts";
import { referencePrefix } from "../../language/clauses.ts";
import { phrases } from "./phrases.ts";
import type { SentencesOf } from "./sentences-of.ts";
import { shown } from "./words.ts";

export const meaning: SentencesOf<typeof entries> = {
  "not-expressible": (d) => {
    const whose = d.operator === undefined ? "" : `у оператора ${d.operator} `;
    return `Этого нельзя передать фильтрами: ${whose}${phrases.reasons[d.reason]}.`;
  },
  "not-plannable": (d) => {
    const why =
      d.reason === "count"
        ? `их понадобилось бы ${d.isLeast ? "не меньше " : ""}${d.count}, а можно не больше ${d.most}`
        : `${d.name === undefined ? "" : `${shown(d.name)} `}${phrases.planning[d.reason]}`;
    return `Этого нельзя передать несколькими запросами: ${why}.`;
  },
  "always-true": () => "Этому отвечают все объекты, поэтому фильтр для этого не передаётся.",
  "never-true": () => "Этому не отвечает ни один объект, поэтому ничего не найдётся.",
  "reserved-prefix": (d) =>
    `Текст не может начинаться с «Field:», потому что сервис примет его за поле ${shown(d.value.slice(referencePrefix.length))}.`,
  "field-reference-operator": (d) =>
    `${d.operator === undefined ? "Этот оператор" : `Оператор ${d.operator}`} сравнивает только со значениями, но не с другим полем.`,
  "clause-not-allowed": (d) => `${d.clause} нельзя использовать с действием ${d.action}.`,
  "unrestricted-action": (d) =>
    d.empty
      ? `Без условия действие ${d.action} затронет всё.`
      : `Эти условия исключают лишь немногие объекты или ни одного, поэтому действие ${d.action} затронет почти всё.`,
};
