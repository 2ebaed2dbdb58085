import { truthAs } from "../../diagnostics/catalogue/syntax.ts";
import type { Language } from "../../diagnostics/localize.ts";
import { code } from "../../diagnostics/words.ts";
import type { englishForm } from "../form.ts";
import { perhaps, shown } from "./phrases.ts";

const reasons = {
  "or-across-fields": "через OR можно соединить только условия на одно и то же поле",
  "or-of-operators": "через OR можно соединить только значения или диапазоны одного поля",
  "or-of-groups": "части OR могут различаться только одним условием",
  "not-of-and": "NOT нельзя поставить перед несколькими условиями",
  "no-opposite": "нельзя обратить с помощью NOT",
  "outside-period": "нужен один день; сравните с началом или концом через < или >",
} as const;

type Sentences = { readonly [C in keyof (typeof englishForm)["diagnostics"]]: Language["diagnostics"][C] };
type Titles = { readonly [F in keyof (typeof englishForm)["fixes"]]: Language["fixes"][F] };

/** What is said to people at a form in other words. */
export const form: { readonly diagnostics: Sentences; readonly fixes: Titles } = {
  diagnostics: {
    "unquoted-value": (d) => `Возьмите ${code(d.found)} в кавычки.`,
    "quoted-name": (d) => `Напишите поле ${code(d.name)} без кавычек.`,
    "boolean-value": (d) => `Вместо ${d.found} напишите ${truthAs(d, "или")}.`,
    "null-comparison": (d) => `Чтобы спросить, есть ли значение, напишите ${d.use}.`,
    "foreign-operator": (d) => `Вместо ${shown(d.found)} напишите ${code(d.use)}.`,
    "unknown-operator": (d) =>
      d.suggestion === undefined
        ? `Непонятно, что такое ${shown(d.found)}. Напишите сравнение, например = или CONTAINS.`
        : `Непонятно, что такое ${shown(d.found)}.${perhaps(d.suggestion)}`,
    "name-needs-backticks": (d) => `Возьмите поле в обратные кавычки: ${code(`\`${d.name}\``)}.`,
    "unknown-escape": (d) => `Удвойте обратную косую черту в ${shown(d.escape)}.`,
    "malformed-number": (d) => `${shown(d.found)} — не число. Если это текст, возьмите его в кавычки.`,
    "number-precision": (d) => `Число ${d.found} слишком длинное. Возьмите его в кавычки.`,
    "empty-reference": () => "Не хватает имени поля.",
    "reserved-prefix": (d) => `Текст ${shown(d.value)} нельзя искать.`,
    "needs-clock": (d) => `${shown(d.found)} здесь написать нельзя. Напишите дату, например 2026-01-31.`,
    "unbound-variable": (d) => `Для ${shown(`:${d.name}`)} нет значения. Напишите само значение.`,
    "not-expressible": (d) =>
      `Это нельзя найти за один раз: ${d.operator === undefined ? "" : `${d.operator} `}${reasons[d.reason]}.`,
    "always-true": () => "Этому условию отвечает всё.",
    "never-true": () => "Этому условию ничто не отвечает.",
    "any-value": (d) => `Этому условию отвечает всё, у чего есть значение в поле ${shown(d.name)}.`,
  },
  fixes: {
    quote: (d) => `Взять в кавычки: ${code(d.by)}`,
  },
};
