const cases = "test/grammar/conformance.test.ts";

/**
 * The folders of `src`, each with the tests that should notice a change of it. Laws are not among them: they take long, and
 * a change that only a law notices deserves a case. What only a browser can test, as most of `element`, is not counted.
 */
const testsByFolder = {
  "compiler/ast": ["test/compiler/ast", "test/compiler/parser", "test/compiler/printer", "test/compiler/wire/lower"],
  "compiler/bindings": ["test/compiler/bindings", "test/compiler/wire/lower", "test/compiler/compile.test.ts", cases],
  "compiler/build": ["test/compiler/build"],
  "compiler/checks": ["test/compiler/checks", "test/compiler/wire/lower", cases],
  cli: ["test/cli"],
  "http/client": ["test/http/client"],
  "editor/codemirror": ["test/editor/codemirror"],
  "assist/complete": ["test/assist/complete", "test/grammar/completion.test.ts", "test/base/messages/parity.test.ts"],
  "assist/describe": ["test/assist/describe"],
  "assist/migrate": ["test/assist/migrate"],
  "base/diagnostics": [
    "test/base/diagnostics",
    "test/base/messages",
    "test/base/options",
    "test/compiler/checks",
    "test/compiler/wire/lift",
    cases,
  ],
  "editor/element": ["test/editor/element"],
  "engines/evaluate": ["test/engines/evaluate", "test/grammar/evaluation.test.ts"],
  "base/language": [
    "test/base/language",
    "test/compiler/parser/recovery/rules",
    "test/compiler/checks",
    cases,
    "test/grammar/evaluation.test.ts",
    "test/generated",
  ],
  "base/language/phrases": ["test/assist/suggest"],
  "compiler/lexer": ["test/compiler/lexer", "test/compiler/parser", cases],
  "compiler/logic": [
    "test/compiler/logic",
    "test/compiler/checks",
    "test/engines/reason",
    "test/engines/plan/{not-plannable,plan,residual-conditions}.test.ts",
    cases,
  ],
  "base/messages": ["test/base/messages"],
  "base/options": ["test/base/options", "test/compiler/printer", "test/http/service/limits.test.ts"],
  "engines/mongo": ["test/engines/mongo"],
  "compiler/parser": [
    "test/compiler/parser",
    "test/compiler/lexer",
    "test/generated",
    "test/grammar/{conformance,ebnf,lexis,railroad,text-mate}.test.ts",
  ],
  "engines/plan": ["test/engines/plan"],
  "engines/prisma": ["test/engines/prisma"],
  "compiler/printer": ["test/compiler/printer", cases],
  "engines/reason": ["test/engines/reason", "test/compiler/checks", cases],
  "compiler/resource": ["test/compiler/resource", "test/compiler/checks/rules", cases],
  "http/service": [
    "test/http/service/{authentication,body-limits,changes,credentials,get,handler,limits,new-values,open-api,paging,response,route,sentences,wrong-requests,wrong-resources}.test.ts",
  ],
  "http/service/database": ["test/http/service/database"],
  "http/service/node": ["test/http/service/node"],
  "engines/sql": ["test/engines/sql"],
  "assist/suggest": ["test/assist/suggest"],
  "base/text": ["test/base/text", "test/compiler/printer", "test/base/diagnostics"],
  "compiler/wire": [
    "test/compiler/wire",
    "test/compiler/compile.test.ts",
    cases,
    "test/grammar/selection-schema.test.ts",
    "test/generated/tables.test.ts",
  ],
};

/** Example data: any other would do as well. */
const samples = ["http/service/sample.ts"];

export const folders = Object.keys(testsByFolder);

/** The folder of a name with or without its floor. */
export function folderNamed(name) {
  return folders.find((folder) => folder === name || folder.replace(/^\w+\//, "") === name);
}

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
