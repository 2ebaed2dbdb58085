const faster = "It is only faster.";
const NO_REGEXPS = '{\n  throw new TypeError("Only texts can be matched with a regular expression.");\n}';
const BUCKET = "{\n  return (firstLetter * 8 + length) & (buckets - 1);\n}";
const ENDS_NAME =
  "{\n  const code = codeAt(text, position);\n  return position >= text.length || code === 0x20 || code === 0x2c || (code >= 0x3c && code <= 0x3e);\n}";
const alwaysThere = "It is always there, which types do not say.";

const PLAIN = String.raw`/^[ -~\u00a1-\u00ac\u00ae-\u034e\u0370-\u058f\u3041-\u30ff\u4e00-\u9fff\uac00-\ud7a3]*$/`;

const PLAIN_PATH = String.raw`/^(?:\/[\w~%-]+)+\/?$/`;

const PLAIN_PATTERN = String.raw`/^\^?(?:[\w .,:;@#%&=<>!~"'/-][*+?]?)*\$?$/`;

const AT_END =
  '{\n        const value = row[field];\n        return typeof value === "string" ? value.endsWith(part) === holds : general(row);\n      }';

/** What the tests of plain values are followed by: where they do not apply, the general verdict says the same. */
const plainTexts = ["< limit", "<= limit", "> limit", ">= limit", ".startsWith(", ".includes(", ".endsWith("].map(
  (rest) => `typeof value === "string" ? value${rest.startsWith(".") ? "" : " "}${rest}`,
);
const plainValues = [
  ...plainTexts,
  'typeof value === "string" ? listed',
  'typeof value === "string" ? (value === first)',
];

/**
 * Mutants that no test can kill: the reason, and each as the file, a part of the line, and the code that becomes other code
 * on a line with that part, so that other changes of the file do not matter.
 */
const groups = [
  {
    reason: faster,
    mutants: [
      ["src/assist/complete/only-compilable.ts", 'if (kind === "clause"', 'kind === "clause"', "false"],
      ["src/assist/complete/unfinished.ts", "const scanned = before.length", "before.length > maxLength", "false"],
      [
        "src/assist/complete/operator-candidates.ts",
        "if (written.length > 64) return [];",
        "written.length > 64",
        "false",
      ],
      ["src/engines/evaluate/sort.ts", "if (sorts.length === 0 ||", "sorts.length === 0", "false"],
      [
        "src/compiler/checks/rules/reserved-prefix.ts",
        "for (const value of values)",
        'typeof value === "string" && isReserved(value)',
        'typeof value === "string" || isReserved(value)',
      ],
      [
        "src/compiler/checks/rules/invalid-regexp.ts",
        "const PLAIN = ",
        PLAIN_PATTERN,
        PLAIN_PATTERN.replace(")*", ")"),
      ],
      [
        "src/engines/evaluate/decimal.ts",
        "if (text.length <= SAFE_DIGITS &&",
        "text.length <= SAFE_DIGITS && PLAIN.test(text)",
        "false",
      ],
      ["src/compiler/lexer/strings.ts", 'if (!text.includes("', '"\\\\"', '""'],
      ["src/compiler/lexer/lists.ts", "values = JSON.parse(", "-1", "+1"],
      ["src/compiler/lexer/names.ts", "export function endsName(", ENDS_NAME, "{}"],
      ["src/compiler/lexer/signs.ts", "for (let code = codeAt(text, start + 1);", "length < LONGEST", "true"],
      [
        "src/compiler/lexer/scan.ts",
        "if (scanPunctuation(scanner, slot, at, code)) return;",
        "scanPunctuation(scanner, slot, at, code)",
        "false",
      ],
      [
        "src/compiler/lexer/signs.ts",
        "for (let code = codeAt(text, start + 1);",
        "length < LONGEST && isSign(code)",
        "length < LONGEST || isSign(code)",
      ],
      ["src/compiler/lexer/signs.ts", "const isAsciiSign = ", "code <= LAST_ASCII && isSign(code)", "true"],
      ["src/compiler/lexer/signs.ts", "const isAsciiSign = ", "code <= LAST_ASCII", "true"],
      ["src/compiler/lexer/find-word.ts", "function bucketOf(", BUCKET, "{}"],
      [
        "src/compiler/lexer/find-word.ts",
        "return (firstLetter",
        "firstLetter * 8 + length",
        "firstLetter * 8 - length",
      ],
      ...[PLAIN_PATH.replace("/?", "/"), PLAIN_PATH.replace("]+)+", "])+"), PLAIN_PATH.replace("]+)+", "]+)")].map(
        (other) => ["src/http/service/node/call.ts", "const PLAIN_PATH = ", PLAIN_PATH, other],
      ),
      ["src/http/service/node/call.ts", "if (PLAIN_PATH.test(url))", "PLAIN_PATH.test(url)", "false"],
      ["src/assist/suggest/phrases.ts", "if (known.has(key)) return", "known.has(key)", "false"],
      ["src/assist/suggest/phrases.ts", "if (!next && isFuzzy", 'token.kind === "word"', "true"],
      ["src/assist/suggest/read-time.ts", "numbers.length < 3;", "numbers.length < 3", "true"],
      ["src/assist/suggest/read-time.ts", "numbers.length < 3;", "numbers.length < 3", "numbers.length <= 3"],
      ["src/assist/suggest/suggest.ts", 'inner.text.includes(":")', '":"', '""'],
      ["src/assist/suggest/suggest.ts", 'inner.text.includes(":")', "preferences.slice(0, 1)", "preferences"],
      ...["true", "false", "known.size >= 1000", "known.size <= 1000"].map((other) => [
        "src/assist/suggest/phrases.ts",
        "known.clear();",
        "known.size > 1000",
        other,
      ]),
      ["src/base/text/invisible.ts", "if (PLAIN.test(text))", "PLAIN.test(text)", "false"],
      ["src/base/text/quote.ts", "if (PLAIN_STRING.test(value))", "PLAIN_STRING.test(value)", "false"],
      ["src/base/text/width.ts", "if (ASCII.test(text))", "ASCII.test(text)", "false"],
      ["src/base/text/invisible.ts", "const PLAIN = ", PLAIN, PLAIN.replace("*", "")],
      ["src/base/text/quote.ts", "const PLAIN_STRING = ", "/^[ !#-[\\]-~]*$/", "/^[ !#-[\\]-~]$/"],
      ["src/base/text/width.ts", "const ASCII = ", "/^[\\x20-\\x7e]*$/", "/^[\\x20-\\x7e]$/"],
    ],
  },
  {
    reason: "The general verdict says the same, and later.",
    mutants: [
      ...plainValues.flatMap((line) => [
        ["src/engines/evaluate/plain-verdict.ts", line, 'typeof value === "string"', "false"],
        ["src/engines/evaluate/plain-verdict.ts", line, '"string"', '""'],
      ]),
      [
        "src/engines/evaluate/plain-verdict.ts",
        ".test(limit)) return general;",
        String.raw`/[\ud800-\uffff]/.test(limit)`,
        "true",
      ],
      ["src/engines/evaluate/comparison.ts", "if (!resource || !field) return by(", "true", "false"],
      ["src/engines/evaluate/comparison.ts", "const near = predicate.kind", 'predicate.kind === "list"', "false"],
      [
        "src/engines/evaluate/plain-verdict.ts",
        "if (numbers && values",
        "numbers && values.every(isFiniteNumber)",
        "false",
      ],
      [
        "src/engines/evaluate/plain-verdict.ts",
        "const areTexts = texts &&",
        'texts && values.every((value) => typeof value === "string")',
        "false",
      ],
      [
        "src/engines/evaluate/plain-verdict.ts",
        "const areTexts = texts &&",
        '(value) => typeof value === "string"',
        "() => undefined",
      ],
    ],
  },
  {
    reason: "No operator asks how a text ends, which types do not know.",
    mutants: [
      [
        "src/engines/mongo/conditions.ts",
        'at === "end") throw',
        'text === undefined || part === undefined || at === "end"',
        "text === undefined || part === undefined",
      ],
      [
        "src/engines/evaluate/plain-verdict.ts",
        'case "end":',
        `case "end":\n      return (row) => ${AT_END};`,
        'case "end":',
      ],
      ["src/engines/evaluate/plain-verdict.ts", 'case "end":', '"end"', '""'],
      ["src/engines/evaluate/plain-verdict.ts", "return (row) => {", AT_END, "{}"],
      ["src/engines/evaluate/plain-verdict.ts", ".endsWith(part)", "value.endsWith(part)", "value.startsWith(part)"],
      [
        "src/engines/evaluate/plain-verdict.ts",
        ".endsWith(part)",
        "value.endsWith(part) === holds",
        "value.endsWith(part) !== holds",
      ],
    ],
  },
  {
    reason: "Behind the last one there is none, which is not true.",
    mutants: [
      [
        "src/engines/evaluate/condition.ts",
        "if (verdicts[index]?.(row) === true) return true;",
        "index < verdicts.length",
        "index <= verdicts.length",
      ],
    ],
  },
  {
    reason: "Only numbers are finite, which types do not know.",
    mutants: [
      ["src/engines/evaluate/row.ts", "Number.isFinite(value)) return value;", 'typeof value === "number"', "true"],
    ],
  },
  {
    reason: "A number is looked for as it was written first.",
    mutants: [
      ["src/engines/evaluate/collations.ts", "const numeric = typeof value", 'typeof value === "string"', "true"],
    ],
  },
  {
    reason: alwaysThere,
    mutants: [
      ["src/http/service/handler.ts", "if (!read.ok)", "read.diagnostics[0]?.message", "read.diagnostics[0].message"],
      ["src/http/service/answer.ts", "function regexpRefusal(", "[]", '["Stryker was here"]'],
      [
        "src/http/service/new-values.ts",
        "return findField(resource, name)?.field.type ??",
        "resource.parameters?.[name]?.type",
        "resource.parameters?.[name].type",
      ],
      [
        "src/cli/served-resources.ts",
        "if (!read.ok) throw failure(",
        "read.diagnostics[0]?.message",
        "read.diagnostics[0].message",
      ],
      ["src/http/service/node/listener.ts", "if (outgoing.closed) return reader", "reader?.cancel", "reader.cancel"],
      [
        "src/http/service/node/listen.ts",
        "const boundPort = ",
        'typeof address === "object" && address',
        'typeof address === "object" || address',
      ],
      ["src/assist/suggest/conditions.ts", "if (only?.period &&", "only?.period", "only.period"],
      ["src/assist/suggest/read-values.ts", "const [year = ", '""', '"Stryker was here!"'],
      ["src/assist/complete/date-candidates.ts", "const canReplace = ", "list !== undefined", "true"],
      ["src/assist/complete/date-candidates.ts", "if (predicate.not ||", "list === undefined", "false"],
      [
        "src/engines/evaluate/comparison.ts",
        "const field = resource && findField(",
        "findField(resource, comparison.name.text)?.field",
        "findField(resource, comparison.name.text).field",
      ],
      [
        "src/engines/plan/residual.ts",
        "const isShown = ",
        "findField(resource, name)?.field",
        "findField(resource, name).field",
      ],
      [
        "src/engines/plan/refusals.ts",
        "const field = resource &&",
        "findField(resource, name.text)?.field",
        "findField(resource, name.text).field",
      ],
      [
        "src/cli/commands/explain.ts",
        "return tryExample(explanations[code].example)",
        "tryExample(explanations[code].example).find((diagnostic) => diagnostic.code === code)?.message",
        "tryExample(explanations[code].example).find(diagnostic => diagnostic.code === code).message",
      ],
      ["src/compiler/checks/period-fixes.ts", "const [value, by", "[]", '["Stryker was here"]'],
      ["src/compiler/checks/duplicate-names.ts", "const edit = ", "items[index - 1]?.end", "items[index - 1].end"],
      ["src/compiler/ast/factories.ts", "return nodes.at(-1)", "nodes.at(-1)?.end", "nodes.at(-1).end"],
      ["src/compiler/wire/lower/rewrites.ts", "const name = ", "branches[0]?.[0]", "branches[0][0]"],
      [
        "src/assist/complete/completion-context.ts",
        "const isOperator = ",
        "scanned[phrase]?.token",
        "scanned[phrase].token",
      ],
      [
        "src/http/service/served.ts",
        'action === "add"',
        "resource.fields[name]?.nullable",
        "resource.fields[name].nullable",
      ],
    ],
  },
  {
    reason: "There is no character behind the end, and every string contains the empty one.",
    mutants: [
      ["src/compiler/lexer/strings.ts", "while (close < text.length &&", "close < text.length", "true"],
      ["src/compiler/lexer/strings.ts", "for (; at < text.length; at++)", "at < text.length", "at <= text.length"],
    ],
  },
  {
    reason: "Only texts are matched, which have another collation.",
    mutants: [
      ["src/engines/evaluate/collations.ts", "const noRegexps = () => {", NO_REGEXPS, "{}"],
      ["src/engines/evaluate/comparison.ts", "textCollation(ignoreCase, () => false),", "false", "true"],
      [
        "src/engines/evaluate/comparison.ts",
        "textCollation(ignoreCase, () => false),",
        "() => false",
        "() => undefined",
      ],
    ],
  },
  {
    reason: "What asking throws is caught, and means the same as nothing found.",
    mutants: [
      [
        "src/engines/sql/kysely/builder-dialect.ts",
        "return written.find(",
        "written.find(([pattern]) => pattern.test(text))?.[1]",
        "written.find(([pattern]) => pattern.test(text))[1]",
      ],
    ],
  },
  {
    reason: "NULL is written before, because it has no type.",
    mutants: [["src/engines/sql/kysely/clickhouse/typed-value.ts", "value !== null", "value !== null", "true"]],
  },
  {
    reason: "The query is only compiled; the type of a plugin asks for it.",
    mutants: [
      [
        "src/engines/sql/kysely/builder-dialect.ts",
        "transformResult: async",
        "async ({ result }) => result",
        "() => undefined",
      ],
    ],
  },
  {
    reason: "Without a list, the parser is only recorded.",
    mutants: [["src/compiler/ast/factories.ts", 'kind: "literals"', '""', '"Stryker was here!"']],
  },
  {
    reason: "What is valid is repaired to itself.",
    mutants: [
      ["src/compiler/checks/period-fixes.ts", "const point = ", "diagnose(value, field) === undefined", "false"],
    ],
  },
  {
    reason: "To set the day that it is changes nothing.",
    mutants: [
      [
        "src/base/language/date-arithmetic.ts",
        "if (date.getUTCDate() > day)",
        "date.getUTCDate() > day",
        "date.getUTCDate() >= day",
      ],
    ],
  },
  {
    reason: "A number of units is never zero.",
    mutants: [["src/base/language/relative-dates.ts", "const steps = shifts.map(", "amount < 0", "amount <= 0"]],
  },
  {
    reason: "Nothing else has a value, which only types do not know.",
    mutants: [
      [
        "src/compiler/checks/rules/range-order.ts",
        'return operand.kind === "string" ||',
        'operand.kind === "string" || operand.kind === "number"',
        "true",
      ],
      [
        "src/compiler/checks/rules/duplicate-value.ts",
        "const value = operand.kind",
        'operand.kind === "string" || operand.kind === "number"',
        "true",
      ],
    ],
  },
  {
    reason: "No number is less than one that is not there.",
    mutants: [["src/cli/commands/query.ts", "else if (total !== undefined", "total !== undefined", "true"]],
  },
  {
    reason: "Node has no header without a value; only its types have.",
    mutants: [["src/http/service/node/listener.ts", "value === undefined ? []", "value === undefined", "false"]],
  },
  {
    reason: "What is no moment is a span.",
    mutants: [["src/assist/suggest/read-relative.ts", 'return made({ is: "span"', '"span"', '""']],
  },
  {
    reason: "SQLite keeps the order of the rows where the sort keys are equal, so rowid is the last key anyway.",
    mutants: ["const columns = new Set([", "const order = columns.has("].map((line) => [
      "src/cli/sqlite-tables.ts",
      line,
      '"rowid"',
      '""',
    ]),
  },
  {
    reason: "Only the items behind the first are looked at.",
    mutants: [
      ["src/assist/suggest/read-relative.ts", "const [, edge, unit] = CALLED", "[]", '["Stryker was here"]'],
      ["src/cli/flags.ts", "const [, name, value]", "[]", '["Stryker was here"]'],
    ],
  },
  {
    reason: "What returns nothing is as false.",
    mutants: [["src/cli/utf8.ts", "} catch {", "{\n    return false;\n  }", "{}"]],
  },
  {
    reason: "A comparison and its opposite are about the same dimension.",
    mutants: [["src/engines/plan/read.ts", "const { dimension } = space.placeOf(", "true", "false"]],
  },
  {
    reason: "There is a first one exactly where there is a last one.",
    mutants: [["src/engines/plan/plan.ts", "return spanOf(first", "first && last", "first || last"]],
  },
  {
    reason: "A query that could not be read is refused before.",
    mutants: [
      ["src/engines/plan/refusals.ts", "const field = resource", 'name.kind === "name"', "true"],
      ["src/engines/evaluate/explain.ts", 'if (inside.kind === "invalid")', '"invalid"', '""'],
      ["src/engines/reason/simplify-condition.ts", "if (!comparisons) return [];", "[]", '["Stryker was here"]'],
    ],
  },
  {
    reason: "A key only has to differ between the signs, and zero has none.",
    mutants: ["sign <= 0", "sign >= 0"].map((other) => [
      "src/engines/evaluate/decimal.ts",
      'sign < 0 ? "-" : ""',
      "sign < 0",
      other,
    ]),
  },
  {
    reason: "What follows the cursor in a list is only compared as text, whatever its kind of token.",
    mutants: [
      ['literal.kind === "string"', "true"],
      ['literal.kind === "string"', "false"],
      ['"string"', '""'],
    ].map(([code, other]) => ["src/assist/complete/complete.ts", 'return literal.kind === "string"', code, other]),
  },
  {
    reason: "The handler sends the rest of a reply; `ok` is for types.",
    mutants: [["src/http/service/answer.ts", "ok: true", "true", "false"]],
  },
  {
    reason: "There is an error, and no query is returned beside it.",
    mutants: [
      ["src/compiler/wire/lift/lift.ts", "return fields.length > 0 ?", "fields.length > 0", "true"],
      [
        "src/compiler/wire/lift/lift-filter.ts",
        "if (reader.problems() > before) return [];",
        "[]",
        '["Stryker was here"]',
      ],
    ],
  },
  {
    reason: "A pattern that matches has all of its groups.",
    mutants: [
      ["src/assist/suggest/dates.ts", "const [, year, month] = MONTH", "[]", '["Stryker was here"]'],
      ["src/assist/suggest/dates.ts", "if (year && month)", "year && month", "year || month"],
    ],
  },
  {
    reason: "JSON drops a title that is undefined.",
    mutants: [["src/compiler/wire/schema/request.ts", "...(label !== undefined", "label !== undefined", "true"]],
  },
  {
    reason: "Every operator and clause has documentation.",
    mutants: [
      ["src/assist/complete/complete.ts", "...(documentation !== undefined", "documentation !== undefined", "true"],
    ],
  },
  {
    reason: "In SELECT and ORDER BY only names have values.",
    mutants: [["src/assist/complete/enclosing-logic.ts", "own.flatMap((token)", "token.kind === Kind.Name", "true"]],
  },
  {
    reason: "No operator asks that a text does not begin with another.",
    mutants: [
      ["src/engines/prisma/conditions.ts", "throw cannotAsk(compared);", 'at !== "start" || not', 'at !== "start"'],
    ],
  },
  {
    reason: "A number and its double have one sign.",
    mutants: [
      [
        "src/base/text/decimal.ts",
        "a.sign === b.sign",
        "a.sign === b.sign && a.digits === b.digits",
        "a.digits === b.digits",
      ],
    ],
  },
  {
    reason: "Zero is zero as a bigint and as a double.",
    mutants: [
      ["src/engines/mongo/values.ts", "Number.isSafeInteger(Number(whole))", "whole !== undefined", "Boolean(whole)"],
    ],
  },
  {
    reason: "It is matched by its label too, which is the same.",
    mutants: [["src/assist/complete/word-candidates.ts", "words: [String(most)]", "[String(most)]", "[]"]],
  },
];

export const equivalent = groups.flatMap(({ mutants }) =>
  mutants.map(([file, line, code, replacement]) => ({ file, line, code, replacement })),
);
