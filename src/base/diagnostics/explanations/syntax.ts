import type { syntax as entries } from "../catalogue/syntax.ts";
import type { ExplanationsOf } from "./explanation.ts";

export const syntax: ExplanationsOf<typeof entries> = {
  expected: {
    why: "Something is missing, or something is in the wrong place. The message lists what is allowed at this position.",
    example: { text: "name CONTAINS" },
    instead: { text: 'name CONTAINS "shoe"' },
  },
  "unknown-operator": {
    why: "An operator must follow the field name and say how to compare the field. This word is not an operator.",
    example: { text: 'name contians "shoe"' },
    instead: { text: 'name CONTAINS "shoe"' },
  },
  "foreign-operator": {
    why: "Other query languages write this operator. It is not accepted, because the same sign can mean different things in different languages. The fix writes what it probably means.",
    example: { text: 'name LIKE "%shoe%"' },
    instead: { text: 'name CONTAINS "shoe"' },
  },
  "foreign-word": {
    why: "Other query languages write it this way. This language has one spelling for each word that joins or sorts, so that all filters read alike.",
    example: { text: 'tags = 2 && name = "shoe"' },
    instead: { text: 'tags = 2 AND name = "shoe"' },
  },
  "null-comparison": {
    why: "NULL is the absence of a value, so nothing is equal or unequal to it. Use IS NULL or IS NOT NULL to ask whether a field has a value.",
    example: { text: "group_name = NULL" },
    instead: { text: "group_name IS NULL" },
  },
  "list-comparison": {
    why: "This operator compares with exactly one value. Another operator takes a list.",
    example: { text: "tags = (2, 3)" },
    instead: { text: "tags IN (2, 3)" },
  },
  "list-without-parentheses": {
    why: "Without parentheses, the end of the list is ambiguous, because commas also separate the fields of ORDER BY and the ranges of BETWEEN.",
    example: { text: "tags IN 2, 3" },
    instead: { text: "tags IN (2, 3)" },
  },
  "empty-list": {
    why: "No value is in an empty list, so this condition could never hold. Usually the values were forgotten, or a program had none.",
    example: { text: "tags IN ()" },
    instead: { text: "tags IN (2, 3)" },
  },
  "boolean-value": {
    why: "The service knows numbers and strings, but no booleans. Most services store true as the number 1. If the field holds the word itself, quote it.",
    example: { text: "active = true" },
    instead: { text: "active = 1" },
  },
  "unquoted-value": {
    why: 'Text needs quotes, so that it cannot be mistaken for a field or a keyword. To compare with another field, write "Field:" before its name.',
    example: { text: "name = shoe" },
    instead: { text: 'name = "shoe"' },
  },
  "quoted-name": {
    why: "Quotes are for text to compare with. A field name has no quotes, or has backticks if it contains unusual characters.",
    example: { text: '"name" = 5' },
    instead: { text: "name = 5" },
  },
  "name-needs-backticks": {
    why: "A field name without backticks consists of letters, digits, underscores and colons. Other characters need backticks, which show where the name begins and ends.",
    example: { text: 'user.name = "Ann"' },
    instead: { text: '`user.name` = "Ann"' },
  },
  "variable-as-name": {
    why: "A variable stands only for a value. So what a program binds to it can never change which fields a filter uses.",
    example: { text: ":field = 5" },
    instead: { text: "tags = :value", options: { bindings: { value: 5 } } },
  },
  "smart-quotes": {
    why: "Word processors and phones turn straight quotes into curly ones. Only straight quotes delimit text, so that curly ones can be part of it.",
    example: { text: "name = “shoe”" },
    instead: { text: 'name = "shoe"' },
  },
  "unclosed-string": {
    why: "Text continues to its closing quote, across lines too. Without that quote, the rest of the filter would be part of the text.",
    example: { text: 'name = "shoe' },
    instead: { text: 'name = "shoe"' },
  },
  "unclosed-name": {
    why: "A field name in backticks continues to the closing backtick. Without it, the rest of the filter would be part of the name.",
    example: { text: "`user name = 5" },
    instead: { text: "`user name` = 5" },
  },
  "empty-name": {
    why: "Every field has a name, so an empty one is always a mistake, usually of a program.",
    example: { text: "`` = 5" },
    instead: { text: "name = 5" },
  },
  "unknown-escape": {
    why: "In double quotes and in backticks, a backslash begins an escape sequence, such as \\n for a line end, and this is not one. In single quotes, a backslash is literal, which suits regular expressions.",
    example: { text: 'name REGEXP "^\\d+"' },
    instead: { text: "name REGEXP '^\\d+'" },
  },
  "malformed-number": {
    why: "Numbers are written as in JSON, with digits on both sides of the decimal point and without leading zeros, plus signs or separators. Something that only looks like a number, such as a version or a code, is text and needs quotes.",
    example: { text: "sum = 007" },
    instead: { text: "sum = 7" },
  },
  "malformed-date": {
    why: "A date without quotes is a day of the calendar, year first, with or without a time: 2024-01-31, 2024-01-31 12:00 or 2024-01-31T12:00:00Z. An incomplete date could be any of its days, and a day that does not exist could be any other.",
    example: { text: "date <= 2024-02-30" },
    instead: { text: "date <= 2024-02-29" },
  },
  "malformed-relative-date": {
    why: "A relative date counts in whole calendar units: MINUTES, HOURS, DAYS, WEEKS, MONTHS, QUARTERS or YEARS, from 1 to 10,000. Other languages assume days or seconds if the unit is missing, so it is required.",
    example: { text: "date >= NOW - 7" },
    instead: {
      text: "date >= NOW - 7 DAYS",
      options: { resource: "bank-history", clock: { now: "2026-01-31T12:00:00Z" } },
    },
  },
  "number-precision": {
    why: "Computers store numbers with about sixteen digits, so a longer one would silently become another number. In quotes, it arrives as written.",
    example: { text: "id = 12345678901234567890" },
    instead: { text: 'id = "12345678901234567890"' },
  },
  "invalid-count": {
    why: "LIMIT and OFFSET count rows, in whole numbers from 0.",
    example: { text: "tags = 2 LIMIT 2.5" },
    instead: { text: "tags = 2 LIMIT 2" },
  },
  "unknown-character": {
    why: "This character is not part of the language. Put it in quotes if it belongs to text, or in backticks if it belongs to a field name.",
    example: { text: "tags # 2" },
    instead: { text: "tags = 2" },
  },
  "unsupported-syntax": {
    why: "Other languages have this, but the service has no equivalent. A filter compares fields with values and joins these conditions. It has no comments, arithmetic, functions, tables or groups.",
    example: { text: "tags = 2 -- only these" },
    instead: { text: "tags = 2" },
  },
  "unclosed-parenthesis": {
    why: "Parentheses show which conditions belong together. Where this one should close would be a guess, and a wrong guess would change the meaning.",
    example: { text: '(tags = 2 AND name = "shoe"' },
    instead: { text: '(tags = 2 AND name = "shoe")' },
  },
  "unmatched-parenthesis": {
    why: "Every closing parenthesis needs an opening one before it. Either this one is superfluous, or the opening one is missing.",
    example: { text: "tags = 2)" },
    instead: { text: "tags = 2" },
  },
  "select-star": {
    why: "There is no word for all fields. Without SELECT, the service returns its default fields.",
    example: { text: "SELECT * WHERE tags = 2" },
    instead: { text: "WHERE tags = 2" },
  },
  "clause-order": {
    why: "The clauses have a fixed order, so that all filters read alike: SELECT, WHERE, ORDER BY, LIMIT, OFFSET.",
    example: { text: "LIMIT 10 WHERE tags = 2" },
    instead: { text: "WHERE tags = 2 LIMIT 10" },
  },
  "duplicate-clause": {
    why: "Two clauses of the same kind contradict each other, so one of them would have to be ignored.",
    example: { text: "LIMIT 10 LIMIT 20" },
    instead: { text: "LIMIT 20" },
  },
  "page-clause": {
    why: "The service does not count pages. LIMIT is the number of rows to get and OFFSET the number to skip, so the second page of ten begins after ten rows.",
    example: { text: "LIMIT 10 PAGE 2" },
    instead: { text: "LIMIT 10 OFFSET 10" },
  },
  "not-text": {
    why: "A form or a program passed something other than a string as the filter.",
    example: { text: 5 },
    instead: { text: "tags = 5" },
  },
  "too-long": {
    why: "Reading a text of unlimited length would let anyone keep the program busy. The limit is far above what a person writes, and the program can change it.",
    example: { text: "tags IN (1, 2, 3, 4, 5, 6, 7)", options: { limits: { maxLength: 20 } } },
    instead: { text: "tags IN (1, 2, 3)", options: { limits: { maxLength: 20 } } },
  },
  "too-deep": {
    why: "Each level of parentheses and NOT takes memory, and a text could consist of nothing else. The program can change the limit.",
    example: { text: "NOT (NOT (tags = 2))", options: { limits: { maxDepth: 2 } } },
    instead: { text: "tags = 2", options: { limits: { maxDepth: 2 } } },
  },
  "too-many-diagnostics": {
    why: "A text with very many problems is usually not a filter at all. Solve the first ones; the rest appear when those are gone.",
    example: { text: "a = AND b = AND c =", options: { limits: { maxDiagnostics: 2 } } },
    instead: { text: "a = 1 AND b = 2 AND c = 3", options: { limits: { maxDiagnostics: 2 } } },
  },
};
