const faster = "It is only faster.";
const alwaysThere = "It is always there, which types do not say.";

/**
 * Mutants that no test can kill: the reason, and each as the file, a part of the line, and the code that becomes other code
 * on a line with that part, so that other changes of the file do not matter.
 */
const groups = [
  {
    reason: faster,
    mutants: [
      ["src/complete/operator-candidates.ts", "if (written.length > 64) return [];", "written.length > 64", "false"],
      ["src/evaluate/sort.ts", "if (sorts.length === 0) return rows;", "sorts.length === 0", "false"],
      ["src/lexer/escapes.ts", 'if (!text.includes("', '"\\\\"', '""'],
      ["src/lexer/lists.ts", "for (let code = first;", "code <= NINE", "code > NINE"],
      ["src/lexer/signs.ts", "const isAsciiSign = ", "code <= LAST_ASCII && isSign(code)", "true"],
      ["src/lexer/signs.ts", "const isAsciiSign = ", "code <= LAST_ASCII", "true"],
      ["src/lexer/words.ts", "return { found, node: word.node, end };", "word.node.next.size === 0", "false"],
    ],
  },
  {
    reason: alwaysThere,
    mutants: [
      ["src/service/answer.ts", "const type = ", "fields[name]?.type", "fields[name].type"],
      ["src/service/answer.ts", "const allowed = ", "fields[name]?.values", "fields[name].values"],
      ["src/checks/duplicate-names.ts", "const edit = ", "items[index - 1]?.end", "items[index - 1].end"],
      ["src/wire/lower/rewrites.ts", "const name = ", "branches[0]?.[0]", "branches[0][0]"],
      ["src/complete/completion-context.ts", "const isOperator = ", "scanned[phrase]?.token", "scanned[phrase].token"],
      [
        "src/service/served.ts",
        'action === "add"',
        "resource.fields[name]?.nullable",
        "resource.fields[name].nullable",
      ],
    ],
  },
  {
    reason: "There is no character behind the end, and every string contains the empty one.",
    mutants: [
      ["src/lexer/strings.ts", "while (close < text.length &&", "close < text.length", "true"],
      ["src/lexer/strings.ts", "for (; at < text.length; at++)", "at < text.length", "at <= text.length"],
    ],
  },
  {
    reason: "No spelling is the empty word.",
    mutants: [["src/lexer/words.ts", "const next = wordEnd > at ?", "wordEnd > at", "true"]],
  },
  {
    reason: "A key only has to differ between the signs, and zero has none.",
    mutants: ["sign <= 0", "sign >= 0"].map((other) => [
      "src/evaluate/decimal.ts",
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
    ].map(([code, other]) => ["src/complete/complete.ts", 'return literal.kind === "string"', code, other]),
  },
  {
    reason: "The handler sends the rest of a reply; `ok` is for types.",
    mutants: [["src/service/answer.ts", "ok: true", "true", "false"]],
  },
  {
    reason: "An absent header is as wrong as any other text.",
    mutants: [
      ["src/service/body.ts", 'headers.get("content-type") ?? ""'],
      ["src/service/credentials.ts", 'headers.get("authorization") ?? ""'],
    ].map(([file, line]) => [file, line, '""', '"Stryker was here!"']),
  },
  {
    reason: "A filter with other keys has no values then, and is read again on the slow path.",
    mutants: [["src/wire/lift/lift-fast.ts", "index < filterKeys.length", "index < filterKeys.length", "false"]],
  },
  {
    reason: "Without fields there is an error, and no query is returned beside it.",
    mutants: [["src/wire/lift/lift.ts", "return fields.length > 0 ?", "fields.length > 0", "true"]],
  },
  {
    reason: "JSON drops a title that is undefined.",
    mutants: [["src/wire/schema/request.ts", "...(label !== undefined", "label !== undefined", "true"]],
  },
  {
    reason: "Every operator and clause has documentation.",
    mutants: [["src/complete/complete.ts", "...(documentation !== undefined", "documentation !== undefined", "true"]],
  },
  {
    reason: "In SELECT and ORDER BY only names have values.",
    mutants: [["src/complete/clauses-around.ts", "own.flatMap((token)", "token.kind === Kind.Name", "true"]],
  },
  {
    reason: "It is matched by its label too, which is the same.",
    mutants: [["src/complete/word-candidates.ts", "words: [String(most)]", "[String(most)]", "[]"]],
  },
];

export const equivalent = groups.flatMap(({ mutants }) =>
  mutants.map(([file, line, code, replacement]) => ({ file, line, code, replacement })),
);
