import type { Language } from "../../base/diagnostics/localize.ts";
import { referencePrefix } from "../../base/language/clauses.ts";
import { booleanAs, excerpt, listed, type PhraseKey, sign } from "../../base/messages/words.ts";

/** A keyword or a sign that is expected stands for itself. */
const terms: Readonly<Record<string, string>> = {
  name: "имя поля",
  value: "значение",
  count: "целое число",
  operator: "оператор",
  list: "список в скобках",
  variable: "переменная",
  unit: "единица времени, например DAYS",
  end: "конец фильтра",
};

const types: Readonly<Record<PhraseKey<"types">, string>> = {
  string: "текст",
  integer: "целое число",
  number: "число",
  date: "дата",
  datetime: "время",
  flag: "0 или 1",
  enum: "одно из его значений",
};

const reasons: Readonly<Record<PhraseKey<"reasons">, string>> = {
  "or-across-fields": "OR соединяет условия только для одного поля",
  "or-of-operators":
    "OR соединяет =, IN и BETWEEN для одного поля, но не другие операторы и не BETWEEN со ссылкой на поле",
  "or-of-groups": "стороны OR отличаются больше чем одним условием",
  "not-of-and": "NOT перед AND значит, что хотя бы одно из условий не выполнено, а передать это нельзя",
  "no-opposite": "нет противоположного, который можно было бы передать",
  "outside-period": "не сравнивает с целым периодом; сравните с его началом или концом через < или >",
};

const unsupported: Readonly<Record<PhraseKey<"unsupported">, string>> = {
  json: 'JSON, а не фильтр; напишите условие, например name = "shoe"',
  text: 'не условие; напишите поле, оператор и значение, например name CONTAINS "shoe"',
};

/** A piece of a filter as it is written, and a sign alone in quotes. */
const code = (text: string) => sign(text, "«»");
const shown = (text: string) => `«${excerpt(text)}»`;

const or = (words: readonly string[]) => listed(words, "или");
const and = (words: readonly string[]) => listed(words, "и");

const expected = (all: readonly string[]) =>
  or(all.map((term) => (Object.hasOwn(terms, term) ? (terms[term] as string) : code(term))));

const perhaps = (suggestion: string | undefined) =>
  suggestion === undefined ? "" : ` Возможно, имелось в виду ${shown(suggestion)}.`;

type Typed = { readonly name: string; readonly type: PhraseKey<"types">; readonly example?: string };
const holds = ({ name, type, example }: Typed) =>
  `В поле ${shown(name)} бывает ${types[type]}${example === undefined ? "" : ` вида "${example}"`}`;

/** Keywords and signs stand for themselves; what follows them is English. */
const used = ({ use }: { readonly use: string }) =>
  /^(?:[A-Z]{2,}(?: |$))+|^[=!<>]+$/.exec(use)?.[0].trim() ?? "Это условие";

const operatorOf = ({ operator }: { readonly operator?: string }) =>
  operator === undefined ? "Этот оператор" : `Оператор ${operator}`;

const named = ({ key }: { readonly key?: string | undefined }) =>
  key === undefined ? "Часть JSON" : `Значение ключа ${shown(key)}`;

const diagnostics: Language["diagnostics"] = {
  "unknown-operator": (d) => `Оператора ${shown(d.found)} нет.${perhaps(d.suggestion)}`,
  "empty-name": () => "Имя поля не может быть пустым.",
  "field-reference-operator": (d) => `${operatorOf(d)} сравнивает только со значениями, но не с другим полем.`,
  "number-precision": (d) =>
    `Число ${code(d.found)} потеряет цифры при передаче; чтобы сохранить их все, возьмите его в кавычки.`,
  "too-long": (d) => `Длина фильтра в символах — ${d.length}, а прочитать можно не больше ${d.maximum}.`,
  "too-many-diagnostics": (d) => `Проблем больше чем ${d.maximum}; остальные не показаны.`,
  expected: (d) =>
    `Ожидается ${expected(d.expected)}, а ${d.found === undefined ? "фильтр закончился" : `здесь ${shown(d.found)}`}.`,
  "foreign-operator": (d) =>
    `Оператора ${shown(d.found)} здесь нет; напишите ${code(d.use)}${d.ignoresCase ? ", который различает большие и маленькие буквы" : ""}.`,
  "foreign-word": (d) => `Вместо ${shown(d.found)} здесь пишут ${code(d.use)}.`,
  "null-comparison": (d) => `С NULL ничего не сравнить; чтобы спросить, есть ли у поля значение, напишите ${d.use}.`,
  "list-comparison": (d) => `Оператор ${shown(d.found)} принимает одно значение; для нескольких напишите ${d.use}.`,
  "list-without-parentheses": (d) => `Значения после ${d.operator} пишут в скобках.`,
  "empty-list": (d) => `После ${d.operator} нужно хотя бы одно значение.`,
  "boolean-value": (d) => `Логических значений здесь нет; вместо ${d.found} напишите ${booleanAs(d, "или")}.`,
  "unquoted-value": (d) => `Значение ${shown(d.found)} пишут в кавычках, а если это поле, то с «Field:» перед ним.`,
  "quoted-name": (d) => `Имя поля пишут не как текст; напишите ${code(d.name)} без кавычек.`,
  "name-needs-backticks": (d) => `Имя поля ${shown(d.name)} из-за знаков в нём пишут в обратных кавычках.`,
  "reserved-word": (d) => `${shown(d.name)} — слово языка; если это поле, возьмите его в обратные кавычки.`,
  "smart-quotes": (d) => `Типографские кавычки, такие как ${d.quote}, не обозначают текст; поставьте прямые кавычки.`,
  "unclosed-string": (d) => `Этот текст не закрыт; поставьте в конце ${shown(d.quote)}.`,
  "unclosed-name": () => "Это имя поля не закрыто; поставьте в конце обратную кавычку.",
  "unclosed-comment": () => "Этот комментарий не закрыт; поставьте в конце */.",
  "unknown-escape": (d) =>
    d.quote === "'"
      ? `В одинарных кавычках обратная косая черта — обычный знак, и ${d.escape} закрывает строку; удвойте кавычку или возьмите двойные.`
      : `${shown(d.escape)} ничего не значит; удвойте обратную косую черту${d.quote ? "" : " или возьмите одинарные кавычки"}.`,
  "malformed-number": (d) => `Так числа не пишут: ${shown(d.found)}; если это текст, возьмите его в кавычки.`,
  "malformed-date": (d) =>
    `${shown(d.found)} — не дата: напишите день, который есть в календаре, и время от 00:00 до 23:59, или возьмите текст в кавычки.`,
  "malformed-relative-date": (d) =>
    d.fault === "amount"
      ? `${shown(d.found)} — здесь нужно целое число от 1 до 10 000.`
      : `${shown(d.found)} — за пределами лет, которые бывают в датах, от 0000 до 9999.`,
  "invalid-count": (d) => `После ${d.clause} нужно целое число от 0, а здесь ${shown(d.found)}.`,
  "unknown-character": (d) =>
    d.character
      ? `Здесь стоит знак ${d.character}, которого не видно; уберите его.`
      : `Здесь ${shown(d.found)} ничего не значит.`,
  "unsupported-syntax": (d) => `${shown(d.found)} — это ${unsupported[d.what]}.`,
  "unclosed-parenthesis": () => "Эта скобка не закрыта.",
  "unmatched-parenthesis": () => "Эта скобка ничего не закрывает.",
  "select-star": () => "SELECT * здесь не пишут; чтобы получить поля по умолчанию, уберите SELECT.",
  "clause-order": (d) => `${d.clause} пишут перед ${d.before}, а не после.`,
  "not-text": () => "Фильтр — это текст, а здесь что-то другое.",
  "too-deep": (d) => `Скобки и NOT можно вложить не глубже чем на ${d.maximum}, а здесь они глубже.`,
  "not-expressible": (d) =>
    `Этого нельзя передать фильтрами: ${d.operator === undefined ? "" : `у оператора ${d.operator} `}${reasons[d.reason]}.`,
  "reserved-prefix": (d) =>
    `Текст не может начинаться с «Field:», потому что сервис примет его за поле ${shown(d.value.slice(referencePrefix.length))}.`,
  "clause-not-allowed": (d) => `${d.clause} нельзя использовать с действием ${d.action}.`,
  "unrestricted-action": (d) =>
    d.empty
      ? `Без условия действие ${d.action} затронет всё.`
      : `Эти условия исключают лишь немногие объекты или ни одного, поэтому действие ${d.action} затронет почти всё.`,
  "not-plannable": () => "Этого нельзя передать несколькими запросами.",
  "unbound-variable": (d) => `У переменной ${shown(d.name)} нет значения.${perhaps(d.suggestion)}`,
  "unused-binding": (d) =>
    `Значение для ${shown(d.name)} лишнее: такой переменной в фильтре нет.${perhaps(d.suggestion)}`,
  "binding-type": (d) =>
    [d.found, d.item].includes("far-date")
      ? `Год даты в переменной ${shown(d.name)} должен быть от 0 до 9999.`
      : d.expected === "count"
        ? `Переменной ${shown(d.name)} нужно целое число.`
        : `Переменной ${shown(d.name)} нужен текст, число, ссылка на поле или их список.`,
  "needs-clock": (d) =>
    `${shown(d.found)} зависит от текущего времени, а оно здесь неизвестно; напишите дату, как в 2026-01-31, или передайте параметр clock: createClock().`,
  "assumed-date": (d) =>
    `Тип поля ${shown(d.name)} неизвестен, поэтому ${d.found} ${d.to === undefined ? `отправляется как ${shown(d.value)}` : `означает значения от ${shown(d.value)} до ${shown(d.to)}`}.`,
  "range-order": (d) => `В диапазоне от ${code(d.low)} до ${code(d.high)} ничего нет: начало больше конца.`,
  "duplicate-value": (d) =>
    `Значение ${typeof d.value === "string" ? shown(d.value) : d.value} уже есть в этом списке.`,
  "duplicate-sort": (d) => `Результат уже отсортирован по полю ${shown(d.name)}.`,
  "duplicate-field": (d) => `Поле ${shown(d.name)} уже выбрано.`,
  "invalid-regexp": (d) =>
    d.isDelimited
      ? `Косые черты вокруг регулярного выражения читаются как знаки; уберите их вместе с ${shown(d.found)}, а чтобы не различать регистр, напишите (?i) в начале.`
      : `В регулярном выражении ${shown(d.found)} базы данных читают по-разному.`,
  contradiction: (d) => `Ничего не найдётся: поле ${shown(d.name)} не может отвечать всем своим условиям.`,
  "unusual-characters": (d) =>
    `В ${shown(d.found)} ${d.character ? `есть необычный знак ${d.character}` : "буквы записаны не так, как обычно в Юникоде (NFC)"}, поэтому это не тот же текст, что ${shown(d.plain)}.`,
  "comment-not-sent": () => "Комментарий остаётся в тексте и не отправляется.",
  "mixed-and-or": () => "AND связывает сильнее, чем OR; со скобками это видно.",
  "json-type": (d) => `${named(d)} не того вида.`,
  "json-unreadable": (d) => `${named(d)} не удалось прочитать.`,
  "unknown-key": (d) => `Ключа ${shown(d.key)} здесь не бывает.${perhaps(d.suggestion)}`,
  "missing-key": (d) => `Не хватает ключей: ${and(d.keys.map(shown))}.`,
  "value-count": (d) => `${operatorOf(d)} не принимает столько значений: ${d.count}.`,
  "unknown-field": (d) => `Поля ${shown(d.name)} нет.${perhaps(d.suggestion)}`,
  "not-selectable": (d) => `Поле ${shown(d.name)} нельзя выбрать.`,
  "not-sortable": (d) => `По полю ${shown(d.name)} нельзя сортировать.`,
  "not-filterable": (d) => `Поле ${shown(d.name)} нельзя использовать в условии.`,
  "deprecated-field": (d) =>
    `Полем ${shown(d.name)} больше не стоит пользоваться${d.replacement ? `; вместо него есть ${shown(d.replacement)}` : ""}.`,
  "operator-type": (d) =>
    `Оператор ${d.operator} не подходит к полю ${shown(d.name)}; подходят: ${and(d.operators) || "никакие"}.`,
  "compared-as-text": (d) =>
    d.found === undefined
      ? `${holds(d)}, а ${d.operator} сравнивает значения как тексты.`
      : `${holds(d)}, а число ${code(d.found)} — это текст ${shown(d.use)}; чтобы сохранить написание, возьмите его в кавычки.`,
  "never-null": (d) => `У поля ${shown(d.name)} всегда есть значение.`,
  "value-type": (d) => `${holds(d)}, а не ${shown(d.found)}.`,
  "date-format": (d) => `${holds(d)}, а значение ${shown(d.found)} не подходит.`,
  "date-precision": (d) =>
    `${holds(d)}, а ${shown(d.found)} — это целый период; напишите его начало, его конец или BETWEEN с обоими.`,
  "value-not-allowed": (d) =>
    `В поле ${shown(d.name)} не бывает ${shown(d.found)}${d.suggestion ? "" : `, а бывает ${or(d.allowed.map(code))}`}.${perhaps(d.suggestion)}`,
  "reference-type": (d) => `В полях ${shown(d.name)} и ${shown(d.other)} значения разного рода, и сравнить их нельзя.`,
  "limit-range": (d) => `Здесь LIMIT бывает не больше ${d.maximum}, а указано ${d.limit}.`,
  "offset-not-supported": () => "OFFSET здесь нельзя использовать, потому что сервис не умеет пропускать объекты.",
  "action-not-offered": (d) => `У ${shown(d.resource)} нет действия ${d.action}, есть только ${and(d.actions)}.`,
  "engine-limit": (d) =>
    `${used(d)} для поля ${shown(d.name)} нельзя точно выполнить в ${/^the /.test(d.engine) ? "этом движке" : d.engine}; возьмите другое условие или отберите строки в памяти.`,
  "not-representable": (d) =>
    `${used(d)}${d.name === undefined ? "" : ` для поля ${shown(d.name)}`} нельзя выразить в TanStack Table.`,
  "ambiguous-key": (d) => `Ключ ${shown(d.key)} не удалось понять как условие.`,
  "not-convertible": (d) => `${shown(d.found)} нельзя выразить фильтром.`,
  "case-ignored": (d) => `${shown(d.found)} не различает регистр, поэтому здесь REGEXP ${code(d.use)}.`,
};

const fixes: Language["fixes"] = {
  replace: (d) => `Написать ${code(d.by)}`,
  insert: (d) => `Вставить ${code(d.text)}`,
  remove: (d) => `Убрать ${code(d.text)}`,
  quote: (d) => `Взять в кавычки: ${code(d.by)}`,
  unquote: (d) => `Записать числом: ${code(d.by)}`,
  reference: (d) => `Сравнить с полем: ${code(d.by)}`,
  backticks: (d) => `Взять в обратные кавычки: ${code(d.by)}`,
  "double-backslash": () => "Удвоить обратную косую черту",
  "straight-quotes": (d) => `Поставить прямые кавычки: ${code(d.by)}`,
  close: (d) => `Поставить в конце ${shown(d.by)}`,
  "reorder-clauses": () => "Расставить части фильтра по порядку",
  "remove-clause": (d) => `Убрать ${d.clause}`,
  "add-parentheses": () => "Поставить скобки",
  "swap-range": () => "Поменять значения местами",
  rename: (d) => `Заменить ${shown(d.from)} на ${shown(d.to)}`,
  "remove-key": (d) => `Убрать ${shown(d.key)}`,
  "use-operator": (d) => `Взять оператор ${d.operator}`,
  "move-key": (d) => `Заменить ключ ${shown(d.from)} на ${shown(d.to)}`,
};

const texts: Language["texts"] = {
  "Did you mean:": "Возможно:",
  "a guess, please check": "проверьте",
  "Press Enter to use it.": "Нажмите Enter, чтобы принять.",
  "Write a field before $1, such as $2.": "Перед $1 нужно поле, например $2.",
  "Show all fixes": "Показать все исправления",
  "Write it in the canonical spelling": "Записать в обычном виде",
  "Completions: $1": "Вариантов: $1",
  "There are more. Keep typing to narrow the list.": "Это не все варианты. Печатайте дальше, чтобы сузить список.",
  "Loading values…": "Значения загружаются…",
  "Values could not be loaded.": "Значения не удалось загрузить.",
  Cost: "Затраты",
  value: "значение",
  "(value, …)": "(значение, …)",
  "low AND high": "от AND до",
  "The field equals the value.": "Поле равно значению.",
  "The field has a value other than this one.": "У поля есть значение, но другое.",
  "The field equals one of the values.": "Поле равно одному из значений.",
  "The field has a value other than these.": "У поля есть значение, но не из этих.",
  "The field is greater than the value.": "Поле больше значения.",
  "The field is greater than or equal to the value.": "Поле больше значения или равно ему.",
  "The field is less than the value.": "Поле меньше значения.",
  "The field is less than or equal to the value.": "Поле меньше значения или равно ему.",
  "The field is in one of the ranges, including both ends.": "Поле в одном из диапазонов, включая оба конца.",
  "The field starts with the value.": "Поле начинается со значения.",
  "The field contains the value.": "Поле содержит значение.",
  "The field has a value that does not contain this one.": "У поля есть значение, которое не содержит этого.",
  "The field matches the regular expression.": "Поле соответствует регулярному выражению.",
  "The field has a value that does not match the regular expression.":
    "У поля есть значение, которое не соответствует регулярному выражению.",
  "The field has no value.": "У поля нет значения.",
  "The field has a value.": "У поля есть значение.",
  "Fields to return for each row; if omitted, the method's default set.":
    "Поля, которые вернуть для каждой строки; если не указаны, обычный набор метода.",
  "Conditions that the selected rows meet; in text, WHERE is optional.":
    "Условия, которым отвечают выбранные строки; слово WHERE можно не писать.",
  "Sort keys, most significant first; in text, ascending unless followed by DESC.":
    "Поля для сортировки, главное первым; по возрастанию, если после поля нет DESC.",
  "Maximum number of rows to return.": "Сколько строк вернуть самое большее.",
  "Number of rows to skip first.": "Сколько строк сначала пропустить.",
  today: "сегодня",
  "this week": "эта неделя",
  "last 7 days": "последние 7 дней",
  "last month": "прошлый месяц",
  "this year": "этот год",
  yesterday: "вчера",
  tomorrow: "завтра",
};

/**
 * The messages of diagnostics, the titles of fixes and the texts of editors in Russian. Keywords and parts of a filter
 * are not translated.
 *
 * @example
 * import { compile } from "fieldfilter";
 * import { russian } from "fieldfilter/messages/ru";
 *
 * compile("name CONTAINS", { messages: russian }).diagnostics.map(({ message }) => message);
 * // ["Ожидается значение, а фильтр закончился."]
 */
export const russian: Language = { diagnostics, fixes, texts };
