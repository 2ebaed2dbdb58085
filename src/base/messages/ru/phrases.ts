import type { PhraseKey, Phrases } from "../../diagnostics/catalogue/phrases.ts";
import { glimpse, onOneLine } from "../../diagnostics/words.ts";
import { escapeInvisible } from "../../text/invisible.ts";

/** In the nominative, so that they fit after «это», «ожидается» and a dash. */
export const phrases: Phrases = {
  terms: {
    name: "имя поля",
    value: "значение",
    count: "целое число",
    operator: "оператор",
    list: "список в скобках",
    variable: "переменная",
    range: "диапазон",
    period: "период без скобок",
    end: "конец фильтра",
    key: "ключ в двойных кавычках",
    "new-key": "ключ, которого ещё нет",
    quote: "закрывающая кавычка",
    escape: "управляющая последовательность JSON",
    "json-end": "конец текста",
  },
  kinds: {
    null: "null",
    undefined: "пустое место",
    boolean: "логическое значение",
    number: "число",
    "not-finite": "не конечное число",
    bigint: "число типа BigInt",
    text: "текст",
    list: "список",
    array: "массив",
    object: "объект",
    date: "объект Date",
    "invalid-date": "недействительный объект Date",
    instance: "экземпляр класса",
    reference: "ссылка на поле",
    function: "функция",
    symbol: "символ",
  },
  parts: {
    request: "Запрос",
    selection: "Выборка",
    filter: "Фильтр",
    order: "Сортировка",
    name: "Имя поля",
    operator: "Оператор",
    values: "Значения",
    direction: "Направление",
    json: "JSON",
  },
  forms: {
    object: "объект",
    "plain-object": "простой объект",
    array: "массив",
    text: "текст",
    count: "целое число от 0",
    id: "число или текст из цифр",
    "object-or-name": "объект или имя поля",
  },
  bindable: {
    value: "текст, число или ссылка на поле",
    "value-or-list": "текст, число, ссылка на поле или их список",
    list: "список текстов, чисел и ссылок на поля",
    count: "целое число от 0",
  },
  counts: {
    none: "не принимает значений",
    one: "принимает ровно одно значение",
    list: "принимает одно значение или больше",
    range: "принимает значения парами",
  },
  reasons: {
    "or-across-fields":
      "OR соединяет условия только для одного поля, потому что все переданные фильтры должны выполняться вместе",
    "or-of-operators": "OR соединяет только условия, в которых перечислены значения или диапазоны одного поля",
    "or-of-groups": "стороны OR отличаются больше чем одним условием",
    "not-of-and":
      "NOT перед AND значит, что хотя бы одно из условий не выполнено, а все переданные фильтры должны выполняться вместе",
    "no-opposite": "нет противоположного, который можно было бы передать",
    "outside-period": "не сравнивает с целым периодом; сравните с его началом или концом через < или >",
  },
  planning: {
    action: "меняет строки, а читает их только get",
    key: "— не поле, которое можно вернуть, по которому можно сортировать и в котором всегда есть значение",
    hidden: "нельзя вернуть, поэтому строки нескольких запросов нельзя расставить в этом порядке",
    steps: "на это нужно больше шагов, чем разрешает maxSteps; сократите фильтр или увеличьте maxSteps",
    "no-order": "для LIMIT и OFFSET нужен ORDER BY, потому что порядок строк неизвестен",
    "text-order": "— текст или поле неизвестного типа, поэтому порядок строк, нужный для LIMIT и OFFSET, неизвестен",
    rows: "по строкам ответа не видно, выполнено ли это условие",
  },
  unsupported: {
    comment: "комментарий другого языка; начните его с --",
    arithmetic: "вычисление, а фильтр не вычисляет; сравните поле с готовым значением",
    table: "таблица, а в фильтре её не называют; уберите её",
    group: "группировка, а фильтр не группирует; уберите её",
    function: "функция, а в фильтре их не бывает; напишите само поле или значение",
    json: 'JSON, а не фильтр; напишите условие, например name = "shoe"',
    nulls: "порядок пустых значений, а выбрать его нельзя; уберите его",
    connective: "не связка условий; соедините их через AND или OR",
    text: 'не условие; напишите поле, оператор и значение, например name CONTAINS "shoe"',
  },
  dates: {
    day: "не вся дата: допишите день",
    "existing-day": "такого дня в календаре нет",
    time: "такого времени суток нет: напишите от 00:00 до 23:59",
  },
  periods: {
    day: "весь день",
    month: "весь месяц",
    year: "весь год",
  },
  relativeDates: {
    unit: "не хватает единицы времени; напишите её, как в 7 DAYS",
    amount: "здесь нужно целое число от 1 до 10 000",
    last: "после THIS числа не бывает; напишите LAST или NEXT",
    range: "за пределами лет, которые бывают в датах, от 0000 до 9999",
  },
  carrying: {
    operator: "такого оператора там нет",
    reference: "сравнивать там можно только со значениями, но не с другим полем",
    "ignores-case": "большие и маленькие буквы там не различаются",
    "missing-values": "там были бы выбраны и строки без значения",
    "other-rows": "там были бы выбраны другие строки",
    logic: "все условия там соединены через AND",
    once: "там бывает только одно такое условие на поле",
    "read-back": "прочитано было бы что-то другое",
    clause: "такой части фильтра там нет",
    page: "там бывают только целые страницы",
  },
  ambiguous: {
    repeated: "встречается больше одного раза; напишите его один раз, а значения — через запятую",
    brackets: "содержит пустые скобки; напишите его один раз, а значения — через запятую",
    empty: 'содержит пустое значение; напишите "", если нужен пустой текст, или уберите ключ',
    quote: "содержит текст, который начинается с двойной кавычки, но не является строкой JSON",
    "true-or-false": "бывает только true или false",
    "field-or-clause": "может быть полем или частью фильтра; дайте этой части другое имя через parameters",
    "no-field": "не содержит имени поля в скобках",
    "not-supported": "не является условием на одно поле, и фильтр из него не получится",
  },
  types: {
    string: "текст",
    integer: "целое число",
    number: "число",
    date: "дата",
    datetime: "время",
    flag: "0 или 1",
    enum: "одно из его значений",
  },
};

/** The parts of JSON in the accusative: «Не удалось прочитать …». */
export const read: Readonly<Record<PhraseKey<"parts">, string>> = {
  request: "запрос",
  selection: "выборку",
  filter: "фильтр",
  order: "сортировку",
  name: "имя поля",
  operator: "оператор",
  values: "значения",
  direction: "направление",
  json: "JSON",
};

const closing: Readonly<Record<string, string>> = {
  '"': "двойную кавычку",
  "'": "одинарную кавычку",
  "`": "обратную кавычку",
  ")": "скобку «)»",
};

/** The sign that closes, in the accusative: «поставьте …». */
export function closed(by: string): string {
  return Object.hasOwn(closing, by) ? (closing[by] as string) : shown(by);
}

/** A piece of a filter as it is written, and a sign alone in quotes. */
export function code(text: string): string {
  return /^[^\p{L}\p{N}\s"'`]+$/u.test(text) ? `«${escapeInvisible(text)}»` : onOneLine(text, 80);
}

export function expected(terms: readonly string[]): string {
  const say = (term: string) => (Object.hasOwn(phrases.terms, term) ? phrases.terms[term as "name"] : code(term));
  return listed(terms.map(say));
}

/** What somebody wrote: in quotes, not longer than a glance, with escapes for what is invisible. */
export function shown(text: string): string {
  return `«${glimpse(text)}»`;
}

/** A list with its last two words joined: `a, b или c` */
export function listed(words: readonly string[], conjunction: "или" | "и" = "или"): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${conjunction} ${words.at(-1)}`;
}

const rules = /* @__PURE__ */ new Intl.PluralRules("ru");

/** `1 символ, 2 символа, 5 символов`: the form alone. */
export function plural(count: number, one: string, few: string, many: string): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { one, many };
  return forms[rules.select(count)] ?? few;
}

export function counted(count: number, one: string, few: string, many: string): string {
  return `${count} ${plural(count, one, few, many)}`;
}

export function perhaps(suggestion: string | undefined): string {
  return suggestion === undefined ? "" : ` Возможно, имелось в виду ${shown(suggestion)}.`;
}

/** `время вида "2026-01-31 12:00:00"` */
export function suchAs(what: string, example: string | undefined): string {
  return example === undefined ? what : `${what} вида "${example}"`;
}
