const cases = "test/grammar/conformance.test.ts";

/**
 * The folders of `src`, each with the tests that should notice a change of it. Laws are not among them: they take long, and
 * a change that only a law notices deserves a case. What only a browser can test, as most of `element`, is not counted.
 */
const testsByFolder = {
  ast: ["test/ast", "test/parser", "test/printer", "test/wire/lower"],
  bindings: ["test/bindings", "test/wire/lower", "test/compile.test.ts", cases],
  build: ["test/build"],
  checks: ["test/checks", "test/wire/lower", cases],
  cli: ["test/cli"],
  client: ["test/client"],
  codemirror: ["test/codemirror"],
  complete: ["test/complete", "test/grammar/completion.test.ts", "test/messages/parity.test.ts"],
  diagnostics: ["test/diagnostics", "test/messages", "test/options", "test/checks", "test/wire/lift", cases],
  element: ["test/element"],
  evaluate: ["test/evaluate", "test/grammar/evaluation.test.ts"],
  language: [
    "test/language",
    "test/parser/recovery/rules",
    "test/checks",
    cases,
    "test/grammar/evaluation.test.ts",
    "test/generated",
  ],
  "language/phrases": ["test/suggest"],
  lexer: ["test/lexer", "test/parser", cases],
  logic: [
    "test/logic",
    "test/checks",
    "test/reason",
    "test/plan/{not-plannable,plan,residual-conditions}.test.ts",
    cases,
  ],
  messages: ["test/messages"],
  options: ["test/options", "test/printer", "test/service/limits.test.ts"],
  parser: [
    "test/parser",
    "test/lexer",
    "test/generated",
    "test/grammar/{conformance,ebnf,lexis,railroad,text-mate}.test.ts",
  ],
  plan: ["test/plan"],
  printer: ["test/printer", cases],
  reason: ["test/reason", "test/checks", cases],
  resource: ["test/resource", "test/checks/rules", cases],
  service: [
    "test/service/{authentication,body-limits,changes,get,handler,limits,open-api,paging,response,route,sentences,wrong-requests,wrong-resources}.test.ts",
  ],
  "service/database": ["test/service/database"],
  "service/node": ["test/service/node"],
  sql: ["test/sql"],
  suggest: ["test/suggest"],
  text: ["test/text", "test/printer", "test/diagnostics"],
  wire: [
    "test/wire",
    "test/compile.test.ts",
    cases,
    "test/grammar/selection-schema.test.ts",
    "test/generated/tables.test.ts",
  ],
};

/** Example data: any other would do as well. */
const samples = ["service/sample.ts"];

export const folders = Object.keys(testsByFolder);

/** Globs of the files to change: all below the folder that are not in another folder of the table. */
export function sourcesOf(folder) {
  const others = folders.filter((other) => other.startsWith(`${folder}/`));
  return [
    `src/${folder}/**/*.ts`,
    ...[...others.map((other) => `${other}/**`), ...samples].map((path) => `!src/${path}`),
  ];
}

/** Globs of the test files that should notice. */
export function testsOf(folder) {
  return testsByFolder[folder].map((path) => (path.endsWith(".ts") ? path : `${path}/**/*.test.ts`));
}
