/** What operators and clauses mean, and what can be done, by the English text. */
export const texts: Readonly<Record<string, string>> = {
  "The field equals the value.": "Поле равно значению.",
  "The field has a value, and it differs from this one.": "В поле есть значение, и оно не равно этому.",
  "The field equals one of the values.": "Поле равно одному из значений.",
  "The field has a value, and it is none of these.": "В поле есть значение, и его нет среди этих.",
  "The field is greater than the value.": "Поле больше значения.",
  "The field is greater than the value or equal to it.": "Поле больше значения или равно ему.",
  "The field is less than the value.": "Поле меньше значения.",
  "The field is less than the value or equal to it.": "Поле меньше значения или равно ему.",
  "The field is in one of the ranges, both ends included.":
    "Поле попадает в один из диапазонов, границы входят в него.",
  "The text of the field begins with the value.": "Текст поля начинается с этого значения.",
  "The value occurs somewhere in the text of the field.": "Значение встречается где-нибудь в тексте поля.",
  "The field has a value, and its text does not contain this one.": "В поле есть значение, и этого в его тексте нет.",
  "The text of the field matches the regular expression.": "Текст поля подходит под регулярное выражение.",
  "The field has a value, and its text does not match the regular expression.":
    "В поле есть значение, и его текст не подходит под регулярное выражение.",
  "The field has no value.": "В поле нет значения.",
  "The field has a value.": "В поле есть значение.",
  "Which fields each returned object has; without it, the method's default set.":
    "Какие поля будут у каждого объекта; без этого — обычный набор метода.",
  "What the selected objects have in common; the word itself may be left out.":
    "Что общего у выбранных объектов; само слово можно не писать.",
  "How the result is sorted, the first key first; ascending unless it says DESC.":
    "Как отсортирован результат, сначала по первому полю; по возрастанию, если не сказано DESC.",
  "At most that many objects.": "Сколько объектов самое большее.",
  "Skip that many objects first.": "Сколько объектов сначала пропустить.",
  value: "значение",
  "(value, …)": "(значение, …)",
  "low AND high": "от AND до",
  "Write it in the canonical spelling": "Записать в принятом виде",
};
