import type { json as entries } from "../../diagnostics/catalogue/json.ts";
import type { FoundInJson, JsonPart } from "../../diagnostics/catalogue/phrases.ts";
import { expected, phrases, read } from "./phrases.ts";
import type { SentencesOf } from "./sentences-of.ts";
import { counted, listed, perhaps, plural, shown, suchAs } from "./words.ts";

function subject({ part, key }: JsonPart): string {
  return part === undefined ? `Значение ключа ${shown(key)}` : phrases.parts[part];
}

function object({ part, key }: JsonPart): string {
  return part === undefined ? `значение ключа ${shown(key)}` : read[part];
}

function inJson({ found, value }: FoundInJson): string {
  if (typeof value === "string" && found === "text") return `${phrases.kinds.text} ${shown(value)}`;
  if (value !== undefined) return found === "number" ? `${phrases.kinds.number} ${value}` : String(value);
  return phrases.kinds[found];
}

function inText(found: string | undefined): string {
  if (found === undefined) return phrases.terms["json-end"];
  if (/^[\n\r]$/.test(found)) return "конец строки";
  return /^\p{Cc}$/u.test(found) ? "управляющий символ" : shown(found);
}

export const json: SentencesOf<typeof entries> = {
  "json-type": (d) => {
    const form = `${subject(d)} — это ${suchAs({ ...phrases.types, ...phrases.forms }[d.expected], d.example)}`;
    if (d.most === undefined) return `${form}, а здесь ${inJson(d)}.`;
    return `${form}, в котором не больше чем ${counted(d.most, "элемент", "элемента", "элементов")}, а здесь их ${d.length}.`;
  },
  "json-unreadable": (d) =>
    d.expected === undefined
      ? `Не удалось прочитать ${object(d)}.`
      : `Не удалось прочитать ${object(d)}: ожидается ${expected(d.expected)}, а здесь ${inText(d.found)}.`,
  "unknown-key": (d) => `Ключа ${shown(d.key)} здесь не бывает.${perhaps(d.suggestion)}`,
  "missing-key": (d) =>
    `Здесь ${plural(d.keys.length, "нужен ключ", "нужны ключи", "нужны ключи")} ${listed(d.keys.map(shown), "и")}.`,
  "value-count": (d) => {
    const count = d.count === 0 ? "нет ни одного" : counted(d.count, "значение", "значения", "значений");
    const operator = d.operator === undefined ? "Этот оператор" : `Оператор ${d.operator}`;
    return `${operator} ${phrases.counts[d.wanted]}, а здесь ${count}.`;
  },
  "invalid-value": (d) => `Значение в фильтре — это число или текст, а здесь ${inJson(d)}.`,
  "empty-reference": () => "После «Field:» нужно имя поля.",
  "empty-fields": () =>
    "Пустой список полей ничего не запрашивает; чтобы получить поля по умолчанию, уберите этот ключ.",
  "invalid-direction": (d) => `Направление — это "ASC" или "DESC", а здесь ${inJson(d)}.`,
};
