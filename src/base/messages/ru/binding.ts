import type { binding as entries, FoundBound } from "../../diagnostics/catalogue/binding.ts";
import { phrases } from "./phrases.ts";
import type { SentencesOf } from "./sentences-of.ts";
import { perhaps, shown } from "./words.ts";

function bound({ found, value, item }: FoundBound): string {
  if (item !== undefined) return `${phrases.kinds[found]}, в котором есть ${phrases.kinds[item]}`;
  return value === undefined ? phrases.kinds[found] : `${phrases.kinds[found]} ${value}`;
}

export const binding: SentencesOf<typeof entries> = {
  "unbound-variable": (d) => `У переменной ${shown(d.name)} нет значения.${perhaps(d.suggestion)}`,
  "unused-binding": (d) =>
    `Значение для ${shown(d.name)} задано, но такой переменной в фильтре нет.${perhaps(d.suggestion)}`,
  "binding-type": (d) =>
    `Значением переменной ${shown(d.name)} может быть ${phrases.bindable[d.expected]}, а задано другое: ${bound(d)}.`,
  "needs-clock": (d) =>
    `${shown(d.found)} зависит от текущего времени, а оно здесь неизвестно; напишите дату, как в 2026-01-31.`,
  "empty-binding": (d) => `Значение переменной ${shown(d.name)} — пустой список, а в нём нужно хотя бы одно значение.`,
};
