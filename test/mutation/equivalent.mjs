/**
 * Mutants that no test can kill, each with the reason. `code` becomes `replacement` on a line that contains `line`, so that
 * other changes of the file do not matter.
 */
export const equivalent = [
  ...['typeof what === "object"', 'typeof what === "object" && what !== null'].map((code) => ({
    file: "src/evaluate/prepare.ts",
    line: "const isGiven = ",
    code,
    replacement: "true",
    reason: "isQuery finds no own property in a primitive value either.",
  })),
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
    ["src/service/served.ts", 'action === "add"', "resource.fields[name]?.nullable", "resource.fields[name].nullable"],
  ].map(([file, line, code, replacement]) => ({
    file,
    line,
    code,
    replacement,
    reason: "A parameter with a new value has the name of a field, which types do not say.",
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
];
