import {
  DummyDriver,
  Kysely,
  MysqlAdapter,
  MysqlIntrospector,
  MysqlQueryCompiler,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { describe } from "../../src/assist/describe/index.ts";
import { defineFilterInput, type FilterInput } from "../../src/editor/element/index.ts";
import { select } from "../../src/engines/evaluate/index.ts";
import { applySelection } from "../../src/engines/sql/kysely/index.ts";
import { createClock, type Diagnostic, decompile, FilterError, format, parse, prepare } from "../../src/index.ts";
import { examples, products, rows } from "./products.ts";

const byId = <Type extends HTMLElement>(id: string) => document.getElementById(id) as Type;
const field = byId<FilterInput>("filter");
const json = byId<HTMLTextAreaElement>("json");
const jsonProblems = byId("json-problems");
const example = byId<HTMLSelectElement>("example");
const dialect = byId<HTMLSelectElement>("dialect");

const dialects = {
  sqlite: [SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler],
  postgres: [PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler],
  mysql: [MysqlAdapter, MysqlIntrospector, MysqlQueryCompiler],
} as const;

const options = () => ({ resource: products, clock: createClock() });

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, ...children: readonly (Node | string)[]) {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}

const cells = (values: readonly unknown[], name: "td" | "th") =>
  element("tr", ...values.map((value) => element(name, value === null ? "null" : String(value))));

function fillTable(table: HTMLElement, heads: readonly string[], body: readonly (readonly unknown[])[]): void {
  table.replaceChildren(
    element("thead", cells(heads, "th")),
    element("tbody", ...body.map((values) => cells(values, "td"))),
  );
}

/** The statement that a program would send; no database is asked. */
function sqlOf(text: string): string {
  const name = dialect.value as keyof typeof dialects;
  const [Adapter, Introspector, QueryCompiler] = dialects[name];
  const database = new Kysely<{ products: (typeof rows)[number] }>({
    dialect: {
      createAdapter: () => new Adapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new Introspector(db),
      createQueryCompiler: () => new QueryCompiler(),
    },
  });
  const prepared = prepare(text, options());
  if (!prepared.ok) return messageOf(prepared.diagnostics);
  const query = database.selectFrom("products").selectAll();
  const { sql, parameters } = applySelection(query, prepared, { dialect: name }).compile();
  return `${sql}\n\n${JSON.stringify(parameters)}`;
}

const messageOf = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ message }) => message).join(" ");

/** An engine refuses some filters that are valid, such as a regular expression that its database cannot read. */
function orMessage(make: () => string): string {
  try {
    return make();
  } catch (error) {
    if (error instanceof FilterError) return messageOf(error.diagnostics);
    throw error;
  }
}

/** Shows what the filter means. While it has errors, everything but the field is of the last valid filter, and dimmed. */
function showOutputs(text: string): void {
  const prepared = prepare(text, options());
  document.body.classList.toggle("stale", !prepared.ok);
  if (!prepared.ok) return;
  byId("words").textContent = describe(parse(text).query, { resource: products });
  const { result, total } = select(rows, prepared);
  byId("rows-note").textContent = `${total} of ${rows.length} selected`;
  fillTable(
    byId("rows"),
    Object.entries(products.fields).map(([name, { label }]) => label ?? name),
    result.map((row: Readonly<Record<string, unknown>>) => Object.keys(products.fields).map((name) => row[name])),
  );
  byId("sql").textContent = orMessage(() => sqlOf(text));
}

function showText(): void {
  const { value, selection } = field;
  showProblems([]);
  if (selection) json.value = JSON.stringify(selection, undefined, 2);
  else if (prepare(value, options()).ok) json.value = ""; // It can be run, and not be sent.
  showOutputs(value);
  byId<HTMLButtonElement>("format").disabled = !format(value).ok;
  history.replaceState(null, "", `#${new URLSearchParams({ filter: value })}`);
}

function showProblems(sentences: readonly string[]): void {
  jsonProblems.replaceChildren(...sentences.map((sentence) => element("li", sentence)));
  json.setAttribute("aria-invalid", String(sentences.length > 0));
}

function typedJson(): void {
  let value: unknown;
  try {
    value = JSON.parse(json.value);
  } catch {
    return showProblems(["This is not valid JSON."]);
  }
  const result = decompile(value);
  if (!result.ok)
    return showProblems(result.diagnostics.map(({ message, path = [] }) => `${path.join(".")}: ${message}`));
  showProblems([]);
  field.value = result.text;
  field.reportValidity();
  showOutputs(result.text);
}

function setText(text: string): void {
  field.value = text;
  showText();
  field.reportValidity();
}

const linked = () => new URLSearchParams(location.hash.slice(1)).get("filter");

defineFilterInput();
Object.assign(field, options());
example.append(element("option", "Choose…"), ...examples.map((text) => element("option", text)));
dialect.append(...Object.keys(dialects).map((name) => element("option", name)));
fillTable(
  byId("fields"),
  ["Name", "Type", "Label"],
  Object.entries(products.fields).map(([name, { type, label }]) => [name, type, label]),
);

field.addEventListener("input", showText);
json.addEventListener("input", typedJson);
dialect.addEventListener("change", showText);
example.addEventListener("change", () => example.selectedIndex > 0 && setText(example.value));
byId("format").addEventListener("click", () => {
  const formatted = format(field.value);
  if (formatted.ok) setText(formatted.text);
});
addEventListener("hashchange", () => setText(linked() ?? ""));
setText(linked() ?? (examples[0] as string));
