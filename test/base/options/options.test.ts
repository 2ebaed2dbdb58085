import { expect, it } from "vitest";
import * as z from "zod";
import { codeActions } from "../../../src/assist/complete/code-actions.ts";
import { complete } from "../../../src/assist/complete/complete.ts";
import { hover } from "../../../src/assist/complete/hover.ts";
import { renderHtml } from "../../../src/assist/html/render-html.ts";
import { selectionCodec } from "../../../src/assist/selection-codec.ts";
import { standardSchema } from "../../../src/assist/standard-schema.ts";
import { suggest } from "../../../src/assist/suggest/suggest.ts";
import { render } from "../../../src/base/diagnostics/render.ts";
import { applyEdits } from "../../../src/base/text/edits.ts";
import { query as template } from "../../../src/compiler/parser/query-template.ts";
import { print } from "../../../src/compiler/printer/print.ts";
import { fromZod } from "../../../src/compiler/resource/from-zod.ts";
import { selectionSchema } from "../../../src/compiler/wire/selection-schema.ts";
import { filterLanguage } from "../../../src/editor/codemirror/language.ts";
import { setFilterOptions } from "../../../src/editor/codemirror/state.ts";
import { explain } from "../../../src/engines/evaluate/explain.ts";
import { matcher, matches } from "../../../src/engines/evaluate/matcher.ts";
import { select } from "../../../src/engines/evaluate/select.ts";
import { session } from "../../../src/http/client/session.ts";
import { requestSchema } from "../../../src/http/request-schema.ts";
import { databaseStore } from "../../../src/http/service/database/store.ts";
import { createHandler } from "../../../src/http/service/handler.ts";
import { memoryStore } from "../../../src/http/service/memory-store.ts";
import {
  check,
  compile,
  compileOrThrow,
  decompile,
  decompileOrThrow,
  format,
  lift,
  lower,
  parse,
  prepare,
  prepareOrThrow,
  prepareSelection,
} from "../../../src/index.ts";
import { writers } from "../../support/databases/writing.ts";
import { keywords } from "../../support/samples.ts";

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
    "ignorecase",
    "ignoreCase",
  ],
};

const cases = Object.entries(functions);

it.each(cases)("%s checks its options", (name, [call, misspelt, meant]) => {
  expect(() => call({ [misspelt]: undefined })).toThrow(
    new TypeError(`There is no option "${misspelt}". Did you mean "${meant}"?`),
  );
  expect(() => call({})).not.toThrow();
  for (const wrong of [null, "x", 5, true])
    expect(() => call(wrong)).toThrow(new TypeError("The options must be an object."));
  if (name === "session" || name === "createHandler") return; // the spread of this test would set a prototype
  for (const key of ["__proto__", "constructor", "toString", "hasOwnProperty"]) {
    const options = Object.defineProperty({}, key, { value: 1, enumerable: true });
    expect(() => call(options)).toThrow(new TypeError(`There is no option "${key}".`));
  }
});

it.each(["service", "actions"])("requests need the %s of a resource", async (key) => {
  const wanted = new TypeError(`The resource "keywords" needs the key "${key}" for requests.`);
  const { [key as "service"]: _, ...checking } = keywords;
  const resource = checking as Wrong;
  expect(() => requestSchema(resource, "get")).toThrow(wanted);
  expect(() => createHandler({ resources: [{ resource, store: memoryStore([]) }], credentials: {} })).toThrow(wanted);
  await expect(session(base).get(resource, { parameters: { project_id: 7 } })).rejects.toThrow(wanted);
});

const texts = 'The option "recent" must be an array of strings.';

const wrongValues: readonly (readonly [string, () => unknown, string])[] = [
  ["action", () => compile("a = 1", { action: "edti" as Wrong }), 'There is no action "edti". Did you mean "edit"?'],
  [
    "a number as action",
    () => compile("a = 1", { action: 5 as Wrong }),
    'The option "action" must be get, add, edit or del.',
  ],
  [
    "a prototype key as action",
    () => lower(query, { action: "constructor" as Wrong }),
    'There is no action "constructor".',
  ],
  [
    "text for a flag",
    () => compile("", { allowUnrestricted: "false" as Wrong }),
    'The option "allowUnrestricted" must be true or false.',
  ],
  [
    "a limit",
    () => parse("", { limits: { maxLenght: 1 } as Wrong }),
    'There is no limit "maxLenght". Did you mean "maxLength"?',
  ],
  [
    "null as limits",
    () => lift({}, { limits: null as Wrong }),
    'The option "limits" must be an object such as { maxLength: 10_000 }.',
  ],
  ["no width", () => format("a = 1", { width: 0 }), 'The option "width" must be a number of at least 1.'],
  [
    "{} as resource",
    () => check(query, { resource: {} as Wrong }),
    'The option "resource" must be a resource from defineResource.',
  ],
  [
    "a list as bindings",
    () => compile("", { bindings: [] as Wrong }),
    'The option "bindings" must be an object with the values of the variables by their names.',
  ],
  [
    "text as messages",
    () => compile("", { messages: "ru" as Wrong }),
    'The option "messages" must be messages such as russian of fieldfilter/messages/ru.',
  ],
  [
    "inherited options",
    () => compile("", Object.create({ acton: "edit" })),
    'There is no option "acton". Did you mean "action"?',
  ],
  [
    "a text as query",
    () => check("a = 1" as Wrong),
    "The query must be the AST of a filter, such as parse(text).query.",
  ],
  [
    "a request of no resource",
    () => requestSchema({} as Wrong, "get"),
    "The resource must be a resource from defineResource.",
  ],
  ["a number for a text", () => filterLanguage({ label: 5 as Wrong }), 'The option "label" must be a string.'],
  [
    "a flag for a function",
    () => standardSchema({ suggest: true as Wrong }),
    'The option "suggest" must be a function.',
  ],
  ["a text for texts", () => complete("", 0, { recent: "a = 1" as Wrong }), texts],
  ["a fix for edits", () => applyEdits("a", {} as Wrong), "The edits must be an array, such as the edits of a fix."],
  [
    "a resource for options",
    () => compile("a = 1", keywords as Wrong),
    "The options must be an object: { resource }, not a resource.",
  ],
  ["nothing for HTML", () => renderHtml("a" as Wrong), "The first argument must be a result, such as compile returns."],
  ["nothing to render", () => render(null as Wrong), "The first argument must be a result, such as compile returns."],
  [
    "a text in place of a template",
    () => template("a = 1" as Wrong),
    "query is a tag of templates, as in query`tags = 2`.",
  ],
  [
    "an engine",
    () => matcher(prepareOrThrow(""), { regexp: /a/ as Wrong }),
    'The option "regexp" must be a function, such as re2 of fieldfilter/evaluate/re2.',
  ],
  [
    "a selection that nobody checked",
    () => select([], { filters: [] } as Wrong),
    'select takes a filter that was checked: the result of compile or prepare for a text, or of prepareSelection for JSON, when its "ok" is true.',
  ],
  [
    "a handler without resources",
    () => createHandler({ credentials: {} } as Wrong),
    'The option "resources" must be an array of resources with their stores.',
  ],
  [
    "a handler without users",
    () => createHandler({ resources: served } as Wrong),
    'The option "credentials" must be an object with access tokens, or a function.',
  ],
  [
    "fromZod of no object",
    () => fromZod(z.string() as Wrong, {} as Wrong),
    "The schema must be an object schema of zod 4, such as z.object({ id: z.int() }).",
  ],
];

it.each(wrongValues)("%s", (_, call, message) => expect(call).toThrow(new TypeError(message)));

it("what is right is taken, up to the bounds", () => {
  for (const retries of [0, 100]) expect(() => session({ ...base, retries })).not.toThrow();
  const handler = { resources: served, credentials: {}, maxLimit: Number.MAX_SAFE_INTEGER };
  expect(() => createHandler(handler)).not.toThrow();
  expect(() => filterLanguage({ label: "" })).not.toThrow();
  expect(() => standardSchema({ suggest })).not.toThrow();
  expect(() => compile("", { messages: { diagnostics: {}, fixes: {}, texts: {} } as Wrong })).not.toThrow();
});

it("options that changed are checked again", () => {
  const options: Wrong = {};
  compile("", options);
  options.acton = "get";
  expect(() => compile("", options)).toThrow(TypeError);
});

it.each([undefined, null, 5, {}, []])("%j in the place of a text is a diagnostic", (value) => {
  const text = value as unknown as string;
  for (const result of [compile(text), format(text), parse(text)]) {
    expect(result).not.toMatchObject({ ok: true });
    expect("diagnostics" in result && result.diagnostics.map(({ code }) => code)).toEqual(["not-text"]);
  }
  expect(complete(text, 0)).toEqual([]);
  expect(hover(text, 0)).toBeUndefined();
  expect(codeActions(text, { start: 0, end: 0 })).toEqual([]);
  expect(suggest(text)).toEqual([]);
});
