import type { checks as entries } from "../../diagnostics/catalogue/checks.ts";
import { code } from "./phrases.ts";
import type { SentencesOf } from "./sentences-of.ts";
import { shown } from "./words.ts";

export const checks: SentencesOf<typeof entries> = {
  "range-order": (d) =>
    `В диапазоне от ${code(d.low)} до ${code(d.high)} ничего нет, потому что первое значение больше второго.`,
  "assumed-date": (d) => `Тип поля ${shown(d.name)} неизвестен, поэтому ${d.found} отправляется как ${shown(d.value)}.`,
  "duplicate-value": (d) =>
    `Значение ${typeof d.value === "string" ? shown(d.value) : d.value} уже есть в этом списке.`,
  "duplicate-sort": (d) => `Результат уже отсортирован по полю ${shown(d.name)}.`,
  "duplicate-field": (d) => `Поле ${shown(d.name)} уже выбрано.`,
  "invalid-regexp": () => "Это не похоже на регулярное выражение.",
  contradiction: (d) =>
    `Ничего не найдётся, потому что поле ${shown(d.name)} не может отвечать всем своим условиям сразу.`,
  "redundant-condition": (d) =>
    `Это условие ничего не меняет: другие условия для поля ${shown(d.name)} уже требуют того же.`,
  "mixed-and-or": () => "AND связывает сильнее, чем OR; со скобками это видно.",
};
