import { predicateDocs } from "../../language/operator-docs.ts";
import type { PredicateKey } from "../../language/predicate.ts";

/** When each predicate holds, in one sentence. */
const russianDocs: Readonly<Record<PredicateKey, string>> = {
  equal: "Поле равно значению.",
  "not equal": "В поле есть значение, и оно не равно этому.",
  list: "Поле равно одному из значений.",
  "not list": "В поле есть значение, и его нет среди этих.",
  ">": "Поле больше значения.",
  ">=": "Поле больше значения или равно ему.",
  "<": "Поле меньше значения.",
  "<=": "Поле меньше значения или равно ему.",
  range: "Поле попадает в один из диапазонов, границы входят в него.",
  start: "Текст поля начинается с этого значения.",
  "not start": "В поле есть значение, и его текст не начинается с этого.",
  anywhere: "Значение встречается где-нибудь в тексте поля.",
  "not anywhere": "В поле есть значение, и этого в его тексте нет.",
  end: "Текст поля заканчивается этим значением.",
  "not end": "В поле есть значение, и его текст не заканчивается этим.",
  pattern: "Текст поля подходит под регулярное выражение.",
  "not pattern": "В поле есть значение, и его текст не подходит под регулярное выражение.",
  null: "В поле нет значения.",
  "not null": "В поле есть значение.",
};

function operatorTexts(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(predicateDocs).map(([key, text]) => [text, russianDocs[key as PredicateKey]]),
  );
}

/** What operators and clauses mean, and what can be done, by the English text. */
export const texts: Readonly<Record<string, string>> = {
  .../* @__PURE__ */ operatorTexts(),
  "Fields to return for each row; if omitted, the method's default set.":
    "Какие поля будут у каждого объекта; без этого — обычный набор метода.",
  "Conditions that the selected rows meet; the keyword is optional.":
    "Что общего у выбранных объектов; само слово можно не писать.",
  "Sort keys, most significant first; ascending unless followed by DESC.":
    "Как отсортирован результат, сначала по первому полю; по возрастанию, если не сказано DESC.",
  "Maximum number of rows to return.": "Сколько объектов самое большее.",
  "Number of rows to skip first.": "Сколько объектов сначала пропустить.",
  value: "значение",
  "(value, …)": "(значение, …)",
  "low AND high": "от AND до",
  "Write it in the canonical spelling": "Записать в принятом виде",
  "Simplify it": "Упростить",
  "There are more. Keep typing to narrow the list.": "Показаны не все. Продолжайте ввод, чтобы сократить список.",
  "Completions: $1": "Вариантов: $1",
  "Loading values…": "Загружаем значения…",
  "Values could not be loaded. Try again.": "Не удалось загрузить значения. Повторить.",
  "Values could not be loaded.": "Не удалось загрузить значения.",
  "Choose a date…": "Выбрать дату…",
  Help: "Справка",
  Clear: "Очистить",
  Close: "Закрыть",
  Fields: "Поля",
  Operators: "Операторы",
  Keys: "Клавиши",
  "opens the list": "открывает список",
  "go through the list": "двигают по списку",
  "insert what is selected in the list": "вставляют то, что выбрано в списке",
  "accepts a suggestion, or sends the form": "принимает предложение или отправляет форму",
  "takes the last value of a list back": "убирает последнее значение списка",
  "closes the list": "закрывает список",
  "lists fixes and suggestions": "показывает исправления и предложения",
  "goes to the next problem": "переходит к следующей ошибке",
  "explains the word at the cursor": "объясняет слово у курсора",
  "undoes a change": "отменяет изменение",
  today: "сегодня",
  "start of today": "начало сегодняшнего дня",
  yesterday: "вчера",
  "start of yesterday": "начало вчерашнего дня",
  "this week": "эта неделя",
  "start of this week": "начало этой недели",
  "last 7 days": "последние 7 дней",
  "start of the last 7 days": "начало последних 7 дней",
  "last month": "прошлый месяц",
  "start of last month": "начало прошлого месяца",
  "this year": "этот год",
  "start of this year": "начало этого года",
  tomorrow: "завтра",
  "start of tomorrow": "начало завтрашнего дня",
  "Did you mean:": "Возможно, имелось в виду:",
  "a guess, please check": "предположение, проверьте",
  "Write a field before $1, such as $2.": "Напишите поле перед $1, например: $2.",
  "Press Enter to use it.": "Нажмите Enter, чтобы применить.",
  "$1 changes rows, which a filter cannot do; remove it.": "$1 изменяет строки, а фильтр этого не может; уберите это.",
  "$1 removes duplicates, which a filter cannot do; remove it.":
    "$1 убирает повторы, а фильтр этого не может; уберите это.",
  "$1 joins tables, which a filter cannot do; filter by the fields of one.":
    "$1 соединяет таблицы, а фильтр этого не может; используйте поля одной.",
  "$1 has no exact meaning; write the number itself.": "У $1 нет точного значения; напишите само число.",
  "$1 combines results, which a filter cannot do; write two filters.":
    "$1 объединяет результаты, а фильтр этого не может; напишите два фильтра.",
  "$1 may be two dates; write the year first, as in 2024-03-15.":
    "$1 можно прочитать как две разные даты; начните с года: 2024-03-15.",
  "$1 may be two numbers; write it without separators.":
    "$1 можно прочитать как два разных числа; напишите без разделителей.",
  "$1 depends on who asks; write the value itself.": "$1 зависит от того, кто спрашивает; напишите само значение.",
  "$1 depends on the current time; write a date, as in 2024-03-15.":
    "$1 зависит от текущего времени; напишите дату: 2024-03-15.",
  "$1 repeats a clause; keep one of them.": "$1 повторяет часть фильтра; оставьте одну.",
  "$1 cannot be part of a filter; remove it.": "$1 не может быть частью фильтра; уберите это.",
  "$1 is never closed; close or remove it.": "$1 не закрыто; закройте или удалите.",
  "$1 has no exact meaning; write a value.": "У $1 нет точного значения; напишите значение.",
};
