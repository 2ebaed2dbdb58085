import { expect, it } from "vitest";
import { codeActions } from "../../../src/assist/complete/code-actions.ts";
import { complete } from "../../../src/assist/complete/complete.ts";
import { hover } from "../../../src/assist/complete/hover.ts";
import { keywords } from "../../../src/assist/samples/samples.ts";
import { selectionCodec } from "../../../src/assist/selection-codec.ts";
import { standardSchema } from "../../../src/assist/standard-schema.ts";
import { suggest } from "../../../src/assist/suggest/suggest.ts";
import { render } from "../../../src/base/diagnostics/render.ts";
import { compile, lower } from "../../../src/compiler/compile.ts";
import { decompile, decompileOrThrow, format } from "../../../src/compiler/decompile.ts";
import { check, compileOrThrow } from "../../../src/compiler/diagnose.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";
import { prepare, prepareOrThrow, prepareSelection } from "../../../src/compiler/prepare.ts";
import { print } from "../../../src/compiler/printer/print.ts";
import { lift } from "../../../src/compiler/wire/lift/lift.ts";
import { requestSchema, selectionSchema } from "../../../src/compiler/wire/schemas.ts";
import { filterLanguage } from "../../../src/editor/codemirror/language.ts";
import { setFilterOptions } from "../../../src/editor/codemirror/options.ts";
import { explain } from "../../../src/engines/evaluate/explain.ts";
import { matcher, matches } from "../../../src/engines/evaluate/matcher.ts";
import { select } from "../../../src/engines/evaluate/select.ts";
import { session } from "../../../src/http/client/session.ts";
import { databaseStore } from "../../../src/http/service/database/store.ts";
import { createHandler } from "../../../src/http/service/handler.ts";
import { memoryStore } from "../../../src/http/service/memory-store.ts";

import { writers } from "../../support/databases/writing.ts";

// biome-ignore lint/suspicious/noExplicitAny: what TypeScript would forbid is what this is about
type Wrong = any;

const { query } = parse("a = 1");
const all = prepareOrThrow("");
const base = { baseUrl: "http://localhost", userId: 1, accessToken: "k" };
const served = [{ resource: keywords, store: memoryStore([]) }];

const isObject = (value: Wrong) => value && typeof value === "object" && !Array.isArray(value);

/** Each function with options, and one of its options, misspelt. */
const functions: Readonly<Record<string, readonly [(options: Wrong) => unknown, misspelt: string, meant: string]>> = {
  compile: [(o) => compile("a = 1", o), "acton", "action"],
  compileOrThrow: [(o) => compileOrThrow("a = 1", o), "resorce", "resource"],
  parse: [(o) => parse("a = 1", o), "limit", "limits"],
  check: [(o) => check(query, o), "binding", "bindings"],
  lower: [(o) => lower(query, o), "allowUnrestrictd", "allowUnrestricted"],
  lift: [(o) => lift({}, o), "mesages", "messages"],
  decompile: [(o) => decompile({}, o), "widht", "width"],
  decompileOrThrow: [(o) => decompileOrThrow({}, o), "withd", "width"],
  format: [(o) => format("a = 1", o), "Width", "width"],
  print: [(o) => print(query, o), "widt", "width"],
  render: [(o) => render({ diagnostics: [] }, o), "firstline", "firstLine"],
  standardSchema: [(o) => standardSchema(o), "sugest", "suggest"],
  selectionCodec: [(o) => selectionCodec(o), "idshorthand", "idShorthand"],
  selectionSchema: [(o) => selectionSchema(o), "limts", "limits"],
  requestSchema: [(o) => requestSchema(keywords, "get", o), "limts", "limits"],
  complete: [(o) => complete("a", 1, o), "acton", "action"],
  hover: [(o) => hover("a", 1, o), "acton", "action"],
  codeActions: [(o) => codeActions("a", { start: 0, end: 0 }, o), "acton", "action"],
  prepare: [(o) => prepare("a = 1", o), "clok", "clock"],
  prepareSelection: [(o) => prepareSelection({}, o), "acton", "action"],
  suggest: [(o) => suggest("a", o), "acton", "action"],
  matcher: [(o) => matcher(all, o), "regex", "regexp"],
  matches: [(o) => matches(all, {}, o), "ignoreCas", "ignoreCase"],
  select: [(o) => select([], all, o), "ignorecase", "ignoreCase"],
  explain: [(o) => explain(all, {}, o), "regex", "regexp"],
  filterLanguage: [(o) => filterLanguage(o), "singleline", "singleLine"],
  setFilterOptions: [(o) => setFilterOptions(o), "acton", "action"],
  session: [(o) => session(isObject(o) ? { ...base, ...o } : o), "timeOut", "timeout"],
  createHandler: [
    (o) => createHandler(isObject(o) ? { resources: served, credentials: {}, ...o } : o),
    "maxlimit",
    "maxLimit",
  ],
  memoryStore: [(o) => memoryStore([], o), "regxp", "regexp"],
  databaseStore: [
    (o) => databaseStore(writers.sqlite as Wrong, "t", isObject(o) ? { dialect: "sqlite", ...o } : o),
    "ordre",
    "order",
  ],
};

const cases = Object.entries(functions);

it.each(cases)("%s names a misspelt option and the one that was meant", (_, [call, misspelt, meant]) => {
  expect(() => call({ [misspelt]: undefined })).toThrow(
    new TypeError(`There is no option "${misspelt}". Did you mean "${meant}"?`),
  );
  expect(() => call({})).not.toThrow();
});

it.each(cases)("%s takes an object as its options", (_, [call]) => {
  for (const wrong of [null, "x", 5, true]) {
    expect(() => call(wrong)).toThrow(new TypeError("The options must be an object."));
  }
});

it.each(cases)("%s knows no option by the name of what every object has", (name, [call]) => {
  for (const key of ["__proto__", "constructor", "toString", "hasOwnProperty"]) {
    const options = Object.defineProperty({}, key, { value: 1, enumerable: true });
    if (name === "session" || name === "createHandler") continue; // the spread of this test would set a prototype
    expect(() => call(options)).toThrow(new TypeError(`There is no option "${key}".`));
  }
});
