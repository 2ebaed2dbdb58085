import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { operatorExamples } from "../../grammar/write/operator-examples.ts";
import { clauseKeys, clauses } from "../../src/base/language/clauses.ts";
import { clauseDocs, operatorDocs } from "../../src/base/language/descriptions.ts";
import { arities, type OperatorName, operatorNames, operators } from "../../src/base/language/operators.ts";
import { exampleOf, valueTypeNames } from "../../src/base/language/value-types.ts";
import * as phrases from "../../src/base/messages/phrases.ts";
import { suchAs } from "../../src/base/messages/words.ts";
import { suits } from "../../src/compiler/resource/resource.ts";
import { type DialectName, dialects } from "../../src/engines/sql/core/dialects.ts";
import { sqlOf } from "../support/sql-tables.ts";

/*
 * The tables in the written pages that are made of the tables in the source, each between two comments. A stale one
 * fails; `npm run generate` writes it anew.
 */

const root = join(import.meta.dirname, "../..");

function code(text: string): string {
  const fence = text.includes("`") ? "``" : "`";
  const space = text.startsWith("`") || text.endsWith("`") ? " " : "";
  return `${fence}${space}${text.replaceAll("|", "\\|")}${space}${fence}`;
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const [head, ...lines] = [heads, ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  return [head, `|${"---|".repeat(heads.length)}`, ...lines].join("\n");
}

function written(name: OperatorName): string {
  const { canonical, aliases = [], arity } = operators[name];
  return [canonical, ...aliases].map((text) => code(`${text} ${arities[arity].placeholder}`.trim())).join(" ");
}

function operatorTable(): string {
  const rows = operatorNames.map((name) => {
    const { complement } = operators[name];
    const opposite = complement ? code(operators[complement].canonical) : "none";
    return [written(name), code(name), operatorDocs[name], opposite, code(operatorExamples[name])];
  });
  return table(["Syntax", "Wire name", "Selects a row if", "Opposite", "Example"], rows);
}

function clauseTable(): string {
  const rows = clauseKeys.map((key) => {
    const { keywords, actions } = clauses[key];
    const { doc, example } = clauseDocs[key];
    const taken = actions.map(code).join(" ");
    return [code(keywords), doc, taken, code(example)];
  });
  return table(["Clause", "Meaning", "Actions", "Example"], rows);
}

/** What each type of field holds and takes. */
function typeTable(): string {
  const rows = valueTypeNames.map((type) => {
    const left = operatorNames.filter((name) => !suits(name, { type })).map((name) => code(operators[name].canonical));
    return [
      code(type),
      suchAs(phrases.types[type], exampleOf({ type }).example),
      left.length > 0 ? left.join(" ") : "none",
    ];
  });
  return table(["Type", "Holds", "Unsupported operators"], rows);
}

function sqlTable(dialect: DialectName): string {
  return table(
    ["In a filter", "In SQL", "Parameters"],
    sqlOf(dialect).map(({ filter, sql, parameters }) => [
      code(filter),
      code(sql),
      parameters.map((value) => code(JSON.stringify(value))).join(" "),
    ]),
  );
}

test("the SQL of each dialect", async () => {
  const tables = Object.keys(dialects).map((name) => `## ${name}\n\n${sqlTable(name as DialectName)}\n`);
  const page = `# The SQL of each operator\n\n${tables.join("\n")}`;
  await expect(page).toMatchFileSnapshot(join(root, "test/engines/sql/statements.md"));
});

function withTable(page: string, mark: string, content: string): string {
  const [start, end] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`];
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The page has no place for ${mark}.`);
  return `${page.slice(0, from + start.length)}\n\n${content}\n\n${page.slice(to)}`;
}

test.each([
  { path: "docs/resources.md", tables: { types: typeTable() } },
  { path: "docs/language.md", tables: { clauses: clauseTable(), operators: operatorTable() } },
])("the tables of $path", async ({ path, tables }) => {
  const page = readFileSync(join(root, path), "utf8");
  const fresh = Object.entries(tables).reduce((text, [mark, content]) => withTable(text, mark, content), page);
  await expect(fresh).toMatchFileSnapshot(join(root, path));
});
