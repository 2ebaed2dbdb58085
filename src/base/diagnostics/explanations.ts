import type { Action } from "../language/clauses.ts";
import type { Code } from "./diagnostic.ts";

/** The resources that examples are compiled with. */
export type ExampleResource = "keywords" | "bank-history" | "products";

/** Options of compiling that an example needs, as plain JSON. */
export interface ExampleOptions {
  /** Whether the text is planned instead of compiled. */
  readonly plan?: true;
  /** Whether the text is run by MongoDB instead of compiled. */
  readonly engine?: "mongo";
  /** Whether the text is written as the parameters of an address, or is such an address, which is read. */
  readonly url?: "write" | "read";
  /** The length of an address above which there is a warning. */
  readonly warnAbove?: number;
  readonly resource?: ExampleResource;
  readonly action?: Action;
  readonly bindings?: Readonly<Record<string, unknown>>;
  readonly clock?: { readonly now: string; readonly timeZone?: string };
  readonly limits?: { readonly maxLength?: number; readonly maxDepth?: number; readonly maxDiagnostics?: number };
}

/** What was compiled, a text unless that is the mistake; or the JSON that was decompiled, as it was written. */
export type Example = { readonly text: string | number; readonly options?: ExampleOptions } | { readonly json: string };

/** What a person who does not program wants to know about a diagnostic. */
export interface Explanation {
  /** Why this is a problem, or why the rule exists. */
  readonly why: string;
  /** Something that gives the diagnostic. */
  readonly example: Example;
  /** The example as it should have been. */
  readonly instead: Example;
}

/** Why each diagnostic exists, with an example. Apart from `codes.ts`, so that compiling does not load it. */
export const explanations: Readonly<Record<Code, Explanation>> = {
  "unknown-operator": {
    why: "An operator must follow the field name and say how to compare the field. This word is not an operator.",
    example: { text: 'name contians "shoe"' },
    instead: { text: 'name CONTAINS "shoe"' },
  },
  "empty-name": {
    why: "Every field has a name, so an empty one is always a mistake, usually of a program.",
    example: { text: "`` = 5" },
    instead: { text: "name = 5" },
  },
  "empty-reference": {
    why: 'A string that begins with "Field:" refers to the field named after the colon, and no name follows.',
    example: { json: '{"filters": [{"name": "sum", "operator": "EQUALS", "values": ["Field:"]}]}' },
    instead: { json: '{"filters": [{"name": "sum", "operator": "EQUALS", "values": ["Field:budget"]}]}' },
  },
  "field-reference-operator": {
    why: "Most operators can compare with another field. Ranges and regular expressions cannot.",
    example: { text: "sum BETWEEN Field:low AND 5" },
    instead: { text: "sum >= Field:low AND sum <= 5" },
  },
  "number-precision": {
    why: "Computers store numbers with about sixteen digits, so a longer one would silently become another number. In quotes, it arrives as written.",
    example: { text: "id = 12345678901234567890" },
    instead: { text: 'id = "12345678901234567890"' },
  },
  "too-long": {
    why: "Reading a text of unlimited length would let anyone keep the program busy. The limit is far above what a person writes, and the program can change it.",
    example: { text: "tags IN (1, 2, 3, 4, 5, 6, 7)", options: { limits: { maxLength: 20 } } },
    instead: { text: "tags IN (1, 2, 3)", options: { limits: { maxLength: 20 } } },
  },
  "too-many-diagnostics": {
    why: "A text with very many problems is usually not a filter at all. Solve the first ones; the rest appear when those are gone.",
    example: { text: "a = AND b = AND c =", options: { limits: { maxDiagnostics: 2 } } },
    instead: { text: "a = 1 AND b = 2 AND c = 3", options: { limits: { maxDiagnostics: 2 } } },
  },
  expected: {
    why: "Something is missing, or something is in the wrong place. The message lists what is allowed at this position.",
    example: { text: "name CONTAINS" },
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
  "reserved-word": {
    why: "Eleven words have a meaning of their own wherever they stand: SELECT, WHERE, ORDER, BY, ASC, DESC, LIMIT, OFFSET, AND, OR and NOT.",
    example: { text: "order = 5" },
    instead: { text: "`order` = 5" },
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
  "unclosed-comment": {
    why: "A comment that begins with /* continues to the next */, across lines too. Without it, the rest of the filter would be part of the comment.",
    example: { text: "tags = 2 /* only these" },
    instead: { text: "tags = 2" },
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
    why: "Other languages have this, but the service has no equivalent. A filter compares fields with values and joins these conditions. It has no tables.",
    example: { text: "SELECT name FROM products WHERE tags = 2" },
    instead: { text: "SELECT name WHERE tags = 2" },
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
  "too-deep": {
    why: "Each level of parentheses and NOT takes memory, and a text could consist of nothing else. The program can change the limit.",
    example: { text: "NOT (NOT (tags = 2))", options: { limits: { maxDepth: 2 } } },
    instead: { text: "tags = 2", options: { limits: { maxDepth: 2 } } },
  },
  "not-expressible": {
    why: "The service takes a list of filters and selects the rows that meet all of them. OR and NOT can be sent only if such a list means the same. For the rest, a plan sends one request for each side of OR and joins the rows.",
    example: { text: 'tags = 2 OR name = "shoe"' },
    instead: { text: 'tags = 2 OR name = "shoe"', options: { plan: true, resource: "keywords" } },
  },
  "reserved-prefix": {
    why: 'The service reads a string that begins with "Field:" as the name of another field. A person who may only enter a value could read a field that way, so such a string is never sent.',
    example: { text: 'name = "Field:secret"' },
    instead: { text: "name = Field:secret" },
  },
  "clause-not-allowed": {
    why: "Each action takes only some of the clauses: the condition alone selects what to edit or delete, and adding takes no condition. An edit takes SELECT only if the resource returns the edited rows. The service would ignore the clause or refuse the request.",
    example: { text: "id = 5 LIMIT 1", options: { action: "edit" } },
    instead: { text: "id = 5", options: { action: "edit" } },
  },
  "unrestricted-action": {
    why: "Editing or deleting nearly every row is seldom intended and hard to undo. At least one condition must say which rows to affect, rather than which to keep. A program can allow it explicitly.",
    example: { text: "id NOT IN (0)", options: { action: "edit" } },
    instead: { text: "id IN (5, 7)", options: { action: "edit" } },
  },
  "not-plannable": {
    why: "A plan sends one request for each side of OR, and selects from the rows that come. It is refused if the rows cannot show what the filter asks, without a field that identifies rows, or if it takes too many requests.",
    example: {
      text: "a = 1 OR b = 1 OR c = 1 OR d = 1 OR e = 1 OR f = 1 OR g = 1 OR h = 1 OR i = 1",
      options: { plan: true },
    },
    instead: { text: "a = 1 OR b = 1", options: { plan: true } },
  },
  "unbound-variable": {
    why: "A variable stands for a value that the program gives when it compiles the filter. Without the value, there is nothing to compare with.",
    example: { text: "tags = :tag" },
    instead: { text: "tags = :tag", options: { bindings: { tag: 2 } } },
  },
  "unused-binding": {
    why: "A value that no variable uses may be a typo in a name, and the filter would then select more rows than intended. A program that offers values to many filters can ignore this warning.",
    example: { text: "tags = 2", options: { bindings: { tag: 3 } } },
    instead: { text: "tags = :tag", options: { bindings: { tag: 3 } } },
  },
  "binding-type": {
    why: "A variable can be a number, a string or a reference to a field. Only a list can take several values, and LIMIT and OFFSET take only whole numbers.",
    example: { text: "tags = :tag", options: { bindings: { tag: true } } },
    instead: { text: "tags = :tag", options: { bindings: { tag: 1 } } },
  },
  "needs-clock": {
    why: "TODAY and LAST 7 DAYS are different dates tomorrow, and in another time zone. The program that compiles the filter passes a clock: the option clock: createClock() is the system clock in its time zone.",
    example: { text: "date >= TODAY" },
    instead: { text: "date >= 2026-01-31" },
  },
  "assumed-date": {
    why: "Fields of different types write dates in different ways. If the type of the field is unknown, whole days are sent as dates and other moments as times in UTC, which the field may not understand.",
    example: { text: "date >= TODAY", options: { clock: { now: "2026-01-31T12:00:00Z" } } },
    instead: { text: "date >= 2026-01-31" },
  },
  "empty-binding": {
    why: "No value is in an empty list, so the condition could never hold. A program without values has to decide what to ask for instead.",
    example: { text: "tags IN :tags", options: { bindings: { tags: [] } } },
    instead: { text: "tags IN :tags", options: { bindings: { tags: [2, 3] } } },
  },
  "range-order": {
    why: "A range goes from its first value up to its second. If the first one is greater, the range is empty and nothing is selected.",
    example: { text: "sum BETWEEN 5 AND 1" },
    instead: { text: "sum BETWEEN 1 AND 5" },
  },
  "duplicate-value": {
    why: "A value that is in a list twice adds nothing. Perhaps you meant another value.",
    example: { text: "tags IN (2, 3, 2)" },
    instead: { text: "tags IN (2, 3)" },
  },
  "duplicate-sort": {
    why: "Sorting by a field a second time changes nothing, because rows that differ in it are already in order.",
    example: { text: "ORDER BY date, name, date DESC" },
    instead: { text: "ORDER BY date, name" },
  },
  "duplicate-field": {
    why: "A field is returned once, however often you select it. Perhaps you meant another field.",
    example: { text: "SELECT id, name, id" },
    instead: { text: "SELECT id, name" },
  },
  "invalid-regexp": {
    why: "RE2, PostgreSQL, MariaDB, ClickHouse and JavaScript do not read this regular expression alike, or none of them can. It is only a warning, because the service has its own dialect; engines that cannot run it say `engine-limit`.",
    example: { text: "name REGEXP '(shoe'" },
    instead: { text: "name REGEXP '(shoe)'" },
  },
  contradiction: {
    why: "Conditions joined by AND must all hold at once, and no value meets all of these. The result would always be empty. Perhaps you meant OR or IN.",
    example: { text: "tags = 1 AND tags = 2" },
    instead: { text: "tags IN (1, 2)" },
  },
  "unusual-characters": {
    why: "The value has characters that look like others or cannot be seen, usually because it was copied from a page or a document. A row with the plain text does not have this value. If the character belongs there, write its escape in double quotes, such as \\u00a0.",
    example: { text: "name = 'Acme\u00a0Inc'" },
    instead: { text: 'name = "Acme Inc"' },
  },
  "comment-not-sent": {
    why: "The selection that is sent has no place for comments, so a filter that is read back from it has none. Store the text to keep them.",
    example: { text: "tags = 2 /* only these */" },
    instead: { text: "tags = 2" },
  },
  "mixed-and-or": {
    why: "AND is evaluated before OR, as multiplication is before addition, which is easy to forget. Parentheses show what you mean and change nothing.",
    example: { text: "tags = 1 OR tags = 1 AND sum > 5" },
    instead: { text: "tags = 1 OR (tags = 1 AND sum > 5)" },
  },
  "json-type": {
    why: "Each part of a selection has one type: an array, an object, a string or a number. What another type means would be a guess.",
    example: { json: '{"limit": "ten"}' },
    instead: { json: '{"limit": 10}' },
  },
  "json-unreadable": {
    why: "The text is not valid JSON, or a program passed an object that throws when it is read. JSON needs double quotes around every key and string, and allows no comma after the last item.",
    example: { json: '{"limit": 10,}' },
    instead: { json: '{"limit": 10}' },
  },
  "unknown-key": {
    why: "The service ignores keys that it does not know, so it would select more rows than intended.",
    example: { json: '{"page": 0}' },
    instead: { json: '{"offset": 0}' },
  },
  "missing-key": {
    why: "A filter needs a name, an operator and values, even if the list of values is empty. If one is missing, the meaning of the filter is unknown.",
    example: { json: '{"filters": [{"name": "tags", "operator": "EQUALS"}]}' },
    instead: { json: '{"filters": [{"name": "tags", "operator": "EQUALS", "values": [2]}]}' },
  },
  "value-count": {
    why: "Each operator takes a fixed number of values: none, exactly one, one or more, or pairs. The service may ignore the values in excess.",
    example: { json: '{"filters": [{"name": "id", "operator": "EQUALS", "values": [1, 2]}]}' },
    instead: { json: '{"filters": [{"name": "id", "operator": "IN", "values": [1, 2]}]}' },
  },
  "invalid-value": {
    why: "The service compares only with numbers and strings, not with booleans, null or nested lists. Use IS_NULL to ask whether a field has a value.",
    example: { json: '{"filters": [{"name": "tags", "operator": "EQUALS", "values": [null]}]}' },
    instead: { json: '{"filters": [{"name": "tags", "operator": "IS_NULL", "values": []}]}' },
  },
  "empty-fields": {
    why: "Rows without any field would be useless. Without the key, the service returns its default fields.",
    example: { json: '{"fields": [], "limit": 10}' },
    instead: { json: '{"limit": 10}' },
  },
  "invalid-direction": {
    why: "A sort key is ascending or descending, and the service accepts exactly two words for that.",
    example: { json: '{"orders": [{"name": "date", "direction": "descending"}]}' },
    instead: { json: '{"orders": [{"name": "date", "direction": "DESC"}]}' },
  },
  "unknown-field": {
    why: "The resource has no such field, so the service would refuse the request or ignore the condition. You can also write a field by its label.",
    example: { text: 'nmae CONTAINS "shoe"', options: { resource: "keywords" } },
    instead: { text: 'name CONTAINS "shoe"', options: { resource: "keywords" } },
  },
  "not-selectable": {
    why: "You can filter by this field, but the service does not return it.",
    example: { text: "SELECT id, search", options: { resource: "products" } },
    instead: { text: "SELECT id, name", options: { resource: "products" } },
  },
  "not-sortable": {
    why: "The service cannot sort by this field. It would refuse the request or return the rows in a meaningless order.",
    example: { text: "ORDER BY photo", options: { resource: "products" } },
    instead: { text: "ORDER BY name", options: { resource: "products" } },
  },
  "not-filterable": {
    why: "The service returns this field, but cannot filter by it. It would refuse the condition or ignore it, and then select more rows than intended.",
    example: { text: "photo IS NOT NULL", options: { resource: "products" } },
    instead: { text: "SELECT id, photo", options: { resource: "products" } },
  },
  "deprecated-field": {
    why: "The field still works, but the service plans to remove it. Change filters that you keep.",
    example: { text: "cost < 100", options: { resource: "products" } },
    instead: { text: "price < 100", options: { resource: "products" } },
  },
  "operator-type": {
    why: "An operator must suit the type of the field: only text can be searched, and only values with an order can be greater or less. Some fields allow even fewer operators.",
    example: { text: "tags CONTAINS 2", options: { resource: "keywords" } },
    instead: { text: "tags = 2", options: { resource: "keywords" } },
  },
  "compared-as-text": {
    why: "The API sends every value as a string, so it can compare how a number or a date begins. That is rarely what you want: 5 and 50 both begin with 5. Compare by value, or use a range.",
    example: { text: 'date STARTS WITH "2026-01"', options: { resource: "bank-history" } },
    instead: {
      text: 'date BETWEEN "2026-01-01 00:00:00" AND "2026-01-31 23:59:59"',
      options: { resource: "bank-history" },
    },
  },
  "never-null": {
    why: "This field has a value in every row, so the condition selects all rows or none.",
    example: { text: "id IS NOT NULL", options: { resource: "keywords" } },
    instead: { text: "group_name IS NOT NULL", options: { resource: "keywords" } },
  },
  "value-type": {
    why: "The field can never hold such a value, so the comparison is meaningless. Numbers can be quoted or not.",
    example: { text: 'tags = "many"', options: { resource: "keywords" } },
    instead: { text: "tags = 2", options: { resource: "keywords" } },
  },
  "date-format": {
    why: "A date has the year first and must exist in the calendar. In any other format, the service would compare characters instead of days.",
    example: { text: 'added >= "31.01.2026"', options: { resource: "products" } },
    instead: { text: 'added >= "2026-01-31"', options: { resource: "products" } },
  },
  "date-precision": {
    why: "A day compares with a time as midnight, so a filter up to a day would exclude most of that day. Write the first or the last moment of the day. The same applies to months and years.",
    example: { text: 'changed <= "2026-01-31"', options: { resource: "products" } },
    instead: { text: 'changed <= "2026-01-31 23:59:59"', options: { resource: "products" } },
  },
  "value-not-allowed": {
    why: "The field has a fixed set of values, and this is not one of them. A condition with it would hold never or always.",
    example: { text: 'state = "sold-out"', options: { resource: "products" } },
    instead: { text: 'state = "sold_out"', options: { resource: "products" } },
  },
  "reference-type": {
    why: "Text, numbers and dates cannot be ordered relative to each other, and are never equal.",
    example: { text: "stock < Field:added", options: { resource: "products" } },
    instead: { text: "stock < Field:ordered", options: { resource: "products" } },
  },
  "limit-range": {
    why: "The service returns at most this many rows per request. It would refuse the request, or return fewer rows than you asked for.",
    example: { text: "LIMIT 5000", options: { resource: "products" } },
    instead: { text: "LIMIT 1000", options: { resource: "products" } },
  },
  "offset-not-supported": {
    why: "Not every method can skip rows. One that cannot would ignore the offset and return the first rows again and again.",
    example: { text: "LIMIT 10 OFFSET 20", options: { resource: "keywords" } },
    instead: { text: "LIMIT 10", options: { resource: "keywords" } },
  },
  "action-not-offered": {
    why: "The method offers only some actions, and the service would refuse the request.",
    example: { text: "sum > 100", options: { resource: "bank-history", action: "edit" } },
    instead: { text: "sum > 100", options: { resource: "bank-history", action: "get" } },
  },
  "engine-limit": {
    why: "Some engines have no such condition, or one with another meaning. Running it anyway would select other rows.",
    example: { text: 'sum STARTS WITH "5"', options: { engine: "mongo", resource: "bank-history" } },
    instead: { text: "sum >= 5 AND sum < 6", options: { engine: "mongo", resource: "bank-history" } },
  },
  "not-representable": {
    why: "An address or a table can say only some filters. Leaving out a part of a filter, or showing a similar one, would select other rows.",
    example: { text: "price > 5 AND price > 7", options: { url: "write", resource: "products" } },
    instead: { text: "price > 7", options: { url: "write", resource: "products" } },
  },
  "ambiguous-key": {
    why: "This part of the address or of the state of a table can be read in more than one way, or in none.",
    example: { text: "state=in_stock&state=sold_out", options: { url: "read", resource: "products" } },
    instead: { text: "state=in_stock,sold_out", options: { url: "read", resource: "products" } },
  },
  "long-address": {
    why: "Browsers open long addresses, but some servers, proxies and messengers do not. Shorten the filter, or store it and link to its number.",
    example: { text: "id IN (1, 2, 3, 4, 5)", options: { url: "write", warnAbove: 10, resource: "products" } },
    instead: { text: "id = 1", options: { url: "write", warnAbove: 10, resource: "products" } },
  },
};
