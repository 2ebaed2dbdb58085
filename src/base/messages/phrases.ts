// What the data of a diagnostic names by a key, in English.

/** What can be expected in a text. A keyword or a sign is no key here: it stands for itself. */
export const terms = {
  name: "a field name",
  value: "a value",
  count: "a whole number",
  operator: "an operator",
  list: "a list in parentheses",
  variable: "a variable",
  unit: "a unit of time, such as DAYS",
  end: "the end of the filter",
} as const;

/** What a value can be, the parts of JSON and what only a program can have. */
export const kinds = {
  null: "null",
  undefined: "nothing",
  boolean: "a boolean",
  number: "a number",
  "not-finite": "a number that is not finite",
  bigint: "a bigint",
  text: "a string",
  list: "a list",
  "empty-list": "an empty list",
  array: "an array",
  object: "an object",
  date: "a Date",
  "invalid-date": "an invalid Date",
  "far-date": "a Date outside the years 0 to 9999",
  instance: "an instance of a class",
  reference: "a reference",
  function: "a function",
  symbol: "a symbol",
} as const;

/** The parts of JSON that have a place in a selection. */
export const parts = {
  request: "A request",
  selection: "A selection",
  filter: "A filter",
  order: "An order",
  name: "A field name",
  operator: "An operator",
  values: "The values",
  value: "A filter value",
  direction: "A direction",
  json: "The JSON",
} as const;

/** What such a part can be. */
export const forms = {
  object: "an object",
  "plain-object": "a plain object",
  array: "an array",
  text: "a string",
  count: "a whole number",
  id: "a number or a string of digits",
  value: "a number or a string",
  names: "a list of at least one field name",
  direction: '"ASC" or "DESC"',
  boolean: "true or false",
} as const;

/** What a variable can be bound to. */
export const bindable = {
  value: "a string, a number or a reference",
  "value-or-list": "a string, a number, a reference or a list of them",
  list: "a list of one or more strings, numbers and references",
  count: "a whole number",
} as const;

/** How many values an operator takes. */
export const counts = {
  none: "no values",
  one: "exactly one value",
  list: "one value or more",
  range: "values in pairs",
} as const;

/** Why a condition has no equivalent list of filters. */
export const reasons = {
  "or-across-fields": "OR between different fields is not supported",
  "or-of-operators": "OR can join =, IN and BETWEEN on one field, but no other operators, nor BETWEEN with a reference",
  "or-of-groups": "the sides of OR differ in more than one condition",
  "not-of-and": "NOT around AND means that one of the conditions fails, and all filters that are sent must hold",
  "no-opposite": "has no opposite that could be sent",
  "outside-period": "cannot ask about a whole period; compare with its start or its end by < or >",
} as const;

/** Why several requests cannot stand for one. Some begin with the name of an action or a field. */
export const planning = {
  key: "must be a field that a request can return and that is never null",
  hidden: "cannot be returned, so the rows of the requests cannot be tested or sorted by it",
  everything: "no filter expresses this condition, so a request for it would return all rows",
  rows: "the rows of a reply do not show whether they meet this condition",
} as const;

/** What other languages have and a filter has not: what it is, and what to do. */
export const unsupported = {
  json: 'JSON, and no filter; write conditions such as name = "shoe"',
  text: 'no condition; write a field, an operator and a value, such as name CONTAINS "shoe"',
} as const;

/** What a date without quotes lacks. */
export const dates = {
  day: "is not a whole date; write its day",
  "existing-day": "is not a day of the calendar; write one that exists",
  time: "has no valid time of the day; write one from 00:00 to 23:59",
} as const;

/** What the state of a table cannot hold. */
export const representing = {
  operator: "has no such operator",
  reference: "compares with values only, not with other fields",
  logic: "joins all conditions by AND",
  once: "takes one condition of this kind per field",
  "read-back": "would read it back as something else",
  clause: "has no such clause",
  page: "has only whole pages",
} as const;

/** What another notation has that a filter cannot say. */
export const converting = {
  query: "is not a query; write an object of conditions",
  operator: "is not supported; write another condition",
  condition: "is not a condition that can be converted; write a field, an operator and a value",
  exists: "cannot be told from null; compare with null, or set storesNull to false if no field holds null",
  list: "must be a list with at least one item",
  not: "needs parentheses behind not, as in not (sold eq true)",
  value: "is not a value that a filter can have",
  option: "is not supported; remove it",
} as const;

/** What is wrong with a key of an address or of the state of a table. */
export const ambiguous = {
  twice: "occurs more than once; write it once",
  repeated: "occurs more than once; write it once, or a list such as price[in]=5,6",
  empty: "has an empty value; write one, or remove the key",
  quote: "has a value that begins with a double quote; write it without quotes",
  "true-or-false": "must be true or false",
  "page-or-offset": "says the same as offset; write only one of them",
  form: "has a form that cannot be read; write it as in price[gte]=5, sort=-price or limit=5",
  wildcard: "needs a wildcard, as in name[like]=%shoe%; for a part of a text, write name[contains]=shoe",
  "not-supported": "cannot be converted to a condition on this field",
  "free-text": "searches all columns; name the fields to search by the option freeText",
  "no-function": "names a column without a filter function; give it one by the option filterFns",
} as const;

/** What belongs in a field of a type. */
export const types = {
  string: "a string",
  integer: "a whole number",
  number: "a number",
  date: "a date",
  datetime: "a time",
  flag: "0 or 1",
  enum: "one of its values",
} as const;

export type ValueKind = keyof typeof kinds;
/** What a part of JSON can be; a parameter of a service is of a type. */
export type JsonForm = keyof typeof forms | keyof typeof types;
export type Reason = keyof typeof reasons;

/** A part of JSON, or the value of one of its keys. */
export type JsonPart =
  | { readonly part: keyof typeof parts; readonly key?: undefined }
  | { readonly part?: undefined; readonly key: string };

/** What stands in JSON: its kind, and the value itself if it is a plain one. */
export type FoundInJson = {
  readonly found: ValueKind;
  readonly value?: string | number | boolean;
};

/** A boolean as written and its number; `only` is set if the field holds numbers alone, or strings alone. */
export type BooleanWord = { readonly found: string; readonly number: number; readonly only?: "number" | "text" };
