/**
 * Mutants that no test can kill, each with the reason. `code` becomes `replacement` on a line that contains `line`, so that
 * other changes of the file do not matter.
 */
export const equivalent = [
  ...["sign <= 0", "sign >= 0"].map((replacement) => ({
    file: "src/evaluate/decimal.ts",
    line: 'sign < 0 ? "-" : ""',
    code: "sign < 0",
    replacement,
    reason: "A key only has to differ between the signs, and zero has none.",
  })),
  {
    file: "src/evaluate/sort.ts",
    line: "if (sorts.length === 0) return rows;",
    code: "sorts.length === 0",
    replacement: "false",
    reason: "Without sort keys, sorting keeps the order; this is only faster.",
  },
  ...[
    ['literal.kind === "string"', "true"],
    ['literal.kind === "string"', "false"],
    ['"string"', '""'],
  ].map(([code, replacement]) => ({
    file: "src/complete/complete.ts",
    line: 'return literal.kind === "string"',
    code,
    replacement,
    reason: "What follows the cursor in a list is only compared as text, whatever its kind of token.",
  })),
  {
    file: "src/complete/operator-candidates.ts",
    line: "if (written.length > 64) return [];",
    code: "written.length > 64",
    replacement: "false",
    reason: "No operator is that long; this is only faster.",
  },
  {
    file: "src/service/answer.ts",
    line: "ok: true",
    code: "true",
    replacement: "false",
    reason: "The handler sends the rest of a reply; `ok` is for types.",
  },
  ...[
    ["src/service/answer.ts", "const type = ", "fields[name]?.type", "fields[name].type"],
    ["src/service/answer.ts", "const allowed = ", "fields[name]?.values", "fields[name].values"],
    ["src/checks/duplicate-names.ts", "const edit = ", "items[index - 1]?.end", "items[index - 1].end"],
    ["src/wire/lower/rewrites.ts", "const name = ", "branches[0]?.[0]", "branches[0][0]"],
    ["src/complete/completion-context.ts", "const isOperator = ", "scanned[phrase]?.token", "scanned[phrase].token"],
    ["src/service/served.ts", 'action === "add"', "resource.fields[name]?.nullable", "resource.fields[name].nullable"],
  ].map(([file, line, code, replacement]) => ({
    file,
    line,
    code,
    replacement,
    reason: "It is always there, which types do not say.",
  })),
  ...[
    ["src/service/body.ts", 'headers.get("content-type") ?? ""'],
    ["src/service/credentials.ts", 'headers.get("authorization") ?? ""'],
  ].map(([file, line]) => ({
    file,
    line,
    code: '""',
    replacement: '"Stryker was here!"',
    reason: "An absent header is as wrong as any other text.",
  })),
  {
    file: "src/wire/lift/lift-fast.ts",
    line: "index < filterKeys.length",
    code: "index < filterKeys.length",
    replacement: "false",
    reason: "A filter with other keys has no values then, and is read again on the slow path.",
  },
  {
    file: "src/wire/lift/lift.ts",
    line: "return fields.length > 0 ?",
    code: "fields.length > 0",
    replacement: "true",
    reason: "Without fields there is an error, and no query is returned beside it.",
  },
  {
    file: "src/wire/schema/request.ts",
    line: "...(label !== undefined",
    code: "label !== undefined",
    replacement: "true",
    reason: "JSON drops a title that is undefined.",
  },
  {
    file: "src/complete/complete.ts",
    line: "...(documentation !== undefined",
    code: "documentation !== undefined",
    replacement: "true",
    reason: "Every operator and clause has documentation.",
  },
  {
    file: "src/complete/clauses-around.ts",
    line: "own.flatMap((token)",
    code: "token.kind === Kind.Name",
    replacement: "true",
    reason: "In SELECT and ORDER BY only names have values.",
  },
  {
    file: "src/complete/word-candidates.ts",
    line: "words: [String(most)]",
    code: "[String(most)]",
    replacement: "[]",
    reason: "It is matched by its label too, which is the same.",
  },
];
