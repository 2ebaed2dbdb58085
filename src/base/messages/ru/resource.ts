import type { resource as entries } from "../../diagnostics/catalogue/resource.ts";
import { code } from "../../diagnostics/words.ts";
import { phrases } from "./phrases.ts";
import type { SentencesOf } from "./sentences-of.ts";
import { listed, perhaps, shown, suchAs } from "./words.ts";

export const resource: SentencesOf<typeof entries> = {
  "unknown-field": (d) => `Поля ${shown(d.name)} нет.${perhaps(d.suggestion)}`,
  "compound-qualifiers": (d) => {
    const form = code([d.name, ...d.order].join(":"));
    const wrong =
      d.missing.length > 0
        ? `не хватает ${listed(d.missing.map(shown), "и")}`
        : `лишнее: ${listed(d.extra.map(shown), "и")}`;
    return `В имени поля ${shown(d.name)} ${wrong}; оно пишется ${form}.`;
  },
  "not-selectable": (d) => `Поле ${shown(d.name)} нельзя выбрать.`,
  "not-sortable": (d) => `По полю ${shown(d.name)} нельзя сортировать.`,
  "not-filterable": (d) => `Поле ${shown(d.name)} нельзя использовать в условии.`,
  "deprecated-field": (d) =>
    d.replacement === undefined
      ? `Полем ${shown(d.name)} больше не стоит пользоваться.`
      : `Полем ${shown(d.name)} больше не стоит пользоваться; вместо него есть ${shown(d.replacement)}.`,
  "operator-type": (d) =>
    d.operators.length === 0
      ? `Оператор ${d.operator} не подходит к полю ${shown(d.name)}: к нему не подходит ни один оператор.`
      : `Оператор ${d.operator} не подходит к полю ${shown(d.name)}; подходят ${listed(d.operators, "и")}.`,
  "compared-as-text": (d) =>
    `В поле ${shown(d.name)} бывает ${suchAs(phrases.types[d.type], d.example)}, а ${d.operator} сравнивает значения как тексты.`,
  "never-null": (d) => `У поля ${shown(d.name)} всегда есть значение.`,
  "value-type": (d) =>
    `В поле ${shown(d.name)} бывает ${suchAs(phrases.types[d.type], d.example)}, а не ${shown(d.found)}.`,
  "date-format": (d) =>
    `В поле ${shown(d.name)} бывает ${suchAs(phrases.types[d.type], d.example)}, а значение ${shown(d.found)} не подходит.`,
  "date-precision": (d) =>
    `В поле ${shown(d.name)} бывает ${suchAs(phrases.types[d.type], d.example)}, а ${shown(d.found)} — это ${phrases.periods[d.unit]}; напишите его начало или конец.`,
  "value-not-allowed": (d) =>
    d.suggestion === undefined
      ? `В поле ${shown(d.name)} бывает ${listed(d.allowed.map(code))}, а не ${shown(d.found)}.`
      : `В поле ${shown(d.name)} не бывает ${shown(d.found)}.${perhaps(d.suggestion)}`,
  "reference-type": (d) => `В полях ${shown(d.name)} и ${shown(d.other)} значения разного рода, и сравнить их нельзя.`,
  "limit-range": (d) => `Здесь LIMIT бывает не больше ${d.maximum}, а указано ${d.limit}.`,
  "offset-not-supported": () => "OFFSET здесь нельзя использовать, потому что сервис не умеет пропускать объекты.",
  "action-not-offered": (d) =>
    `У ${shown(d.resource)} нет действия ${d.action}, есть только ${listed(d.actions, "и")}.`,
};
