import type { syntax as entries } from "../../diagnostics/catalogue/syntax.ts";
import { closed, code, expected, phrases } from "./phrases.ts";
import type { SentencesOf } from "./sentences-of.ts";
import { counted, perhaps, shown } from "./words.ts";

export const syntax: SentencesOf<typeof entries> = {
  expected: (d) =>
    d.found === undefined
      ? `Ожидается ${expected(d.expected)}, а фильтр закончился.`
      : `Ожидается ${expected(d.expected)}, а здесь ${shown(d.found)}.`,
  "unknown-operator": (d) => `Оператора ${shown(d.found)} нет.${perhaps(d.suggestion)}`,
  "foreign-operator": (d) =>
    `Оператора ${shown(d.found)} здесь нет; напишите ${code(d.use)}${d.ignoresCase ? ", который различает большие и маленькие буквы" : ""}.`,
  "foreign-word": (d) => `Вместо ${shown(d.found)} здесь пишут ${code(d.use)}.`,
  "null-comparison": (d) =>
    `С NULL ничего нельзя сравнить; чтобы спросить, есть ли у поля значение, напишите ${d.use}.`,
  "list-comparison": (d) => `Оператор ${shown(d.found)} принимает одно значение; для нескольких напишите ${d.use}.`,
  "list-without-parentheses": (d) => `Значения после ${d.operator} пишут в скобках.`,
  "empty-list": (d) => `После ${d.operator} нужно хотя бы одно значение.`,
  "boolean-value": (d) =>
    `Логических значений здесь нет; вместо ${d.found} напишите ${d.number} или "${d.found.toLowerCase()}".`,
  "unquoted-value": (d) => `Значение ${shown(d.found)} пишут в кавычках, а если это поле, то с «Field:» перед ним.`,
  "quoted-name": (d) => `Имя поля пишут не как текст; напишите ${code(d.name)} без кавычек.`,
  "name-needs-backticks": (d) =>
    `В имени поля ${shown(d.name)} есть символы, из-за которых его пишут в обратных кавычках.`,
  "variable-as-name": (d) => `Переменная ${shown(d.name)} может стоять вместо значения, но не вместо имени поля.`,
  "smart-quotes": (d) => `Типографские кавычки, такие как ${d.quote}, не обозначают текст; поставьте прямые кавычки.`,
  "unclosed-string": (d) => `Этот текст не закрыт; поставьте в конце ${closed(d.quote)}.`,
  "unclosed-name": () => "Это имя поля не закрыто; поставьте в конце обратную кавычку.",
  "empty-name": () => "Имя поля не может быть пустым.",
  "unknown-escape": (d) =>
    d.quote === "`"
      ? `В обратных кавычках ${shown(d.escape)} ничего не значит; удвойте обратную косую черту.`
      : `В двойных кавычках ${shown(d.escape)} ничего не значит; удвойте обратную косую черту или возьмите одинарные кавычки.`,
  "malformed-number": (d) => `Так числа не пишут: ${shown(d.found)}; если это текст, возьмите его в кавычки.`,
  "malformed-date": (d) => `${shown(d.found)} — ${phrases.dates[d.missing]}; если это текст, возьмите его в кавычки.`,
  "malformed-relative-date": (d) => `${shown(d.found)} — ${phrases.relativeDates[d.fault]}.`,
  "number-precision": (d) =>
    `Число ${code(d.found)} потеряет цифры при передаче; чтобы сохранить их все, возьмите его в кавычки.`,
  "invalid-count": (d) => `После ${d.clause} нужно целое число от 0, а здесь ${shown(d.found)}.`,
  "unknown-character": (d) => `Здесь ${shown(d.found)} ничего не значит.`,
  "unsupported-syntax": (d) => `${shown(d.found)} — это ${phrases.unsupported[d.what]}.`,
  "unclosed-parenthesis": () => "Эта скобка не закрыта.",
  "unmatched-parenthesis": () => "Эта скобка ничего не закрывает.",
  "select-star": () => "SELECT * здесь не пишут; чтобы получить поля по умолчанию, уберите SELECT.",
  "clause-order": (d) => `${d.clause} пишут перед ${d.before}, а не после.`,
  "duplicate-clause": (d) => `${d.clause} можно написать только один раз.`,
  "page-clause": (d) =>
    d.found === "PAGE"
      ? "PAGE здесь не пишут; OFFSET говорит, сколько объектов пропустить: LIMIT, умноженный на число страниц до этой."
      : `${d.found} здесь не пишут; LIMIT говорит, сколько объектов получить, а OFFSET — сколько пропустить.`,
  "not-text": (d) => `Фильтр — это текст, а здесь ${phrases.kinds[d.found]}.`,
  "too-long": (d) =>
    `В фильтре ${counted(d.length, "символ", "символа", "символов")}, а прочитать можно не больше ${d.maximum}.`,
  "too-deep": (d) =>
    `Скобки и NOT можно вложить не глубже чем на ${counted(d.maximum, "уровень", "уровня", "уровней")}, а здесь они глубже.`,
  "too-many-diagnostics": (d) => `Проблем больше чем ${d.maximum}; остальные не показаны.`,
};
