import type { syntax as entries } from "../catalogue/syntax.ts";
import type { ExplanationsOf } from "./explanation.ts";

export const syntax: ExplanationsOf<typeof entries> = {
  expected: {
    why: "Something is missing here, or something stands here that cannot. The message lists what could stand in this place.",
    example: { text: "name CONTAINS" },
    instead: { text: 'name CONTAINS "shoe"' },
  },
  "unknown-operator": {
    why: "After a field name stands an operator, which says how the field is compared. This word is none of them, so the condition could not be read.",
    example: { text: 'name contians "shoe"' },
    instead: { text: 'name CONTAINS "shoe"' },
  },
  "foreign-operator": {
    why: "Other query languages write it this way. It is not accepted here, because the same sign can mean different things in different languages; the fix writes what it probably means.",
    example: { text: 'name LIKE "%shoe%"' },
    instead: { text: 'name CONTAINS "shoe"' },
  },
  "foreign-word": {
    why: "Other query languages write it this way. Here there is one spelling for each word that joins or sorts, so that every filter reads the same.",
    example: { text: 'tags = 2 && name = "shoe"' },
    instead: { text: 'tags = 2 AND name = "shoe"' },
  },
  "null-comparison": {
    why: "NULL is the absence of a value, and nothing is equal or unequal to what is not there. Whether a field has a value is asked with IS NULL and IS NOT NULL.",
    example: { text: "group_name = NULL" },
    instead: { text: "group_name IS NULL" },
  },
  "list-comparison": {
    why: "This operator compares with exactly one value. To compare with several there is another operator, which takes a list.",
    example: { text: "tags = (2, 3)" },
    instead: { text: "tags IN (2, 3)" },
  },
  "list-without-parentheses": {
    why: "Without parentheses nobody can see where the list ends, because commas also stand between the fields of ORDER BY and the ranges of BETWEEN.",
    example: { text: "tags IN 2, 3" },
    instead: { text: "tags IN (2, 3)" },
  },
  "empty-list": {
    why: "No value is among none, so this condition could never hold. Mostly the values were forgotten, or a program had none to put in.",
    example: { text: "tags IN ()" },
    instead: { text: "tags IN (2, 3)" },
  },
  "boolean-value": {
    why: "The service knows numbers and texts, and no truth values. Most services keep true as the number 1; a field that holds the word wants it in quotes.",
    example: { text: "active = true" },
    instead: { text: "active = 1" },
  },
  "unquoted-value": {
    why: 'A text is written in quotes, so that it cannot be taken for a field or a keyword. To compare with the content of another field, write "Field:" before its name.',
    example: { text: "name = shoe" },
    instead: { text: 'name = "shoe"' },
  },
  "quoted-name": {
    why: "Quotes mark a text to compare with. A field name stands without quotes, or in backticks when it has unusual characters.",
    example: { text: '"name" = 5' },
    instead: { text: "name = 5" },
  },
  "name-needs-backticks": {
    why: "A bare field name has letters, digits, underscores and colons only. With other characters in it, backticks are needed to show where the name begins and ends.",
    example: { text: 'user.name = "Ann"' },
    instead: { text: '`user.name` = "Ann"' },
  },
  "variable-as-name": {
    why: "A variable stands for a value and for nothing else. What is bound to it can therefore never change which fields a filter looks at.",
    example: { text: ":field = 5" },
    instead: { text: "tags = :value", options: { bindings: { value: 5 } } },
  },
  "smart-quotes": {
    why: "Word processors and phones turn straight quotes into curly ones. Only straight quotes mark a text here, so that curly ones can be part of it.",
    example: { text: "name = “shoe”" },
    instead: { text: 'name = "shoe"' },
  },
  "unclosed-string": {
    why: "A text goes on to its closing quote, line ends included. Without that quote the rest of the filter is taken for a part of the text.",
    example: { text: 'name = "shoe' },
    instead: { text: 'name = "shoe"' },
  },
  "unclosed-name": {
    why: "A field name in backticks goes on to the closing backtick. Without it the rest of the filter is taken for a part of the name.",
    example: { text: "`user name = 5" },
    instead: { text: "`user name` = 5" },
  },
  "empty-name": {
    why: "Every field has a name, so an empty one is always a mistake. Mostly a program left it out.",
    example: { text: "`` = 5" },
    instead: { text: "name = 5" },
  },
  "unknown-escape": {
    why: "In double quotes and in backticks a backslash begins an escape, such as \\n for a line end, and this is not one of them. In single quotes a backslash is just a backslash, which suits regular expressions.",
    example: { text: 'name REGEXP "^\\d+"' },
    instead: { text: "name REGEXP '^\\d+'" },
  },
  "malformed-number": {
    why: "Numbers are written as in JSON, with digits on both sides of the point and no leading zeros, plus sign or separators. What looks like a number and is none, such as a version or a code, is a text and needs quotes.",
    example: { text: "sum = 007" },
    instead: { text: "sum = 7" },
  },
  "malformed-date": {
    why: "A date without quotes is a day of the calendar, year first, with or without a time of that day: 2024-01-31, 2024-01-31 12:00 or 2024-01-31T12:00:00Z. Half a date could mean any of its days, and a day that does not exist any other.",
    example: { text: "date <= 2024-02-30" },
    instead: { text: "date <= 2024-02-29" },
  },
  "malformed-relative-date": {
    why: "A relative date counts in whole units of the calendar: MINUTES, HOURS, DAYS, WEEKS, MONTHS, QUARTERS or YEARS, from 1 to 10,000. Other languages count in days or seconds when none is written, so it must be.",
    example: { text: "date >= NOW - 7" },
    instead: {
      text: "date >= NOW - 7 DAYS",
      options: { resource: "bank-history", clock: { now: "2026-01-31T12:00:00Z" } },
    },
  },
  "number-precision": {
    why: "Computers keep numbers with about sixteen digits, and a longer one would silently become another number on its way to the service. As a text it arrives as it was written.",
    example: { text: "id = 12345678901234567890" },
    instead: { text: 'id = "12345678901234567890"' },
  },
  "invalid-count": {
    why: "LIMIT and OFFSET count objects, and objects are counted in whole numbers from 0.",
    example: { text: "tags = 2 LIMIT 2.5" },
    instead: { text: "tags = 2 LIMIT 2" },
  },
  "unknown-character": {
    why: "This character is not part of the language. In a text it would have to stand inside quotes, and in a field name inside backticks.",
    example: { text: "tags # 2" },
    instead: { text: "tags = 2" },
  },
  "unsupported-syntax": {
    why: "Other languages have this, and the service has no equivalent. A filter compares fields with values and joins these conditions; comments, arithmetic, functions, tables and groups are not part of it.",
    example: { text: "tags = 2 -- only these" },
    instead: { text: "tags = 2" },
  },
  "unclosed-parenthesis": {
    why: "Parentheses say which conditions belong together. Where this one should close can only be guessed, and a wrong guess would ask something else.",
    example: { text: '(tags = 2 AND name = "shoe"' },
    instead: { text: '(tags = 2 AND name = "shoe")' },
  },
  "unmatched-parenthesis": {
    why: "Every closing parenthesis needs an opening one before it. Either this one is too many, or the opening one was forgotten.",
    example: { text: "tags = 2)" },
    instead: { text: "tags = 2" },
  },
  "select-star": {
    why: "There is no word for all fields. Without SELECT the service answers with the fields that it gives by default.",
    example: { text: "SELECT * WHERE tags = 2" },
    instead: { text: "WHERE tags = 2" },
  },
  "clause-order": {
    why: "The clauses stand in one order, so that every filter reads the same: SELECT, WHERE, ORDER BY, LIMIT, OFFSET.",
    example: { text: "LIMIT 10 WHERE tags = 2" },
    instead: { text: "WHERE tags = 2 LIMIT 10" },
  },
  "duplicate-clause": {
    why: "Two clauses of a kind would contradict each other, and one of them would have to be ignored.",
    example: { text: "LIMIT 10 LIMIT 20" },
    instead: { text: "LIMIT 20" },
  },
  "page-clause": {
    why: "The service does not count pages. LIMIT says how many objects to get and OFFSET how many to skip, so the second page of ten begins after ten objects.",
    example: { text: "LIMIT 10 PAGE 2" },
    instead: { text: "LIMIT 10 OFFSET 10" },
  },
  "not-text": {
    why: "What a form or a program handed over as the filter is not a text at all, so there is nothing to read.",
    example: { text: 5 },
    instead: { text: "tags = 5" },
  },
  "too-long": {
    why: "A text of any length would let anyone keep the program busy. The limit is far above what a person writes, and the program that reads filters can set it.",
    example: { text: "tags IN (1, 2, 3, 4, 5, 6, 7)", options: { limits: { maxLength: 20 } } },
    instead: { text: "tags IN (1, 2, 3)", options: { limits: { maxLength: 20 } } },
  },
  "too-deep": {
    why: "Each level of parentheses and NOT needs memory while it is read, and a text could be made of nothing else. The program that reads filters can set the limit.",
    example: { text: "NOT (NOT (tags = 2))", options: { limits: { maxDepth: 2 } } },
    instead: { text: "tags = 2", options: { limits: { maxDepth: 2 } } },
  },
  "too-many-diagnostics": {
    why: "A text with very many problems is mostly not a filter at all, and nobody reads a list without end. Solve the first ones; the rest show when they are gone.",
    example: { text: "a = AND b = AND c =", options: { limits: { maxDiagnostics: 2 } } },
    instead: { text: "a = 1 AND b = 2 AND c = 3", options: { limits: { maxDiagnostics: 2 } } },
  },
};
