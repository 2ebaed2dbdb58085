import { expect, it } from "vitest";
import { typeErrors } from "../../support/examples.ts";

const head = `import { compile } from "fieldfilter";
import { select } from "fieldfilter/build";
import { keywords, products } from "fieldfilter/samples";
const result = compile("tags = 1", { resource: keywords });
`;
// biome-ignore lint/suspicious/noTemplateCurlyInString: a type as the compiler prints it
const names = '"name" | "id" | "tags" | "group_name" | `volume:${string}:${string}:${string}`';

/** The sentences of the compiler about each line, on its own. */
const said = (lines: readonly string[]) =>
  typeErrors(new Map(lines.map((line, index) => [`readable-${index}`, head + line]))).map((error) =>
    error.replace(/^\S+ /, ""),
  );

it("the compiler lists the names of a resource, and not all of it", () => {
  const lines = [
    'select(keywords).fields("idd");',
    'select(keywords).orderBy("nmae");',
    "const wrong: number = result.ok ? result.selection.orders![0]!.name : 0;",
  ];
  expect(said(lines)).toEqual([
    `Argument of type '"idd"' is not assignable to parameter of type '${names}'.`,
    `Argument of type '"nmae"' is not assignable to parameter of type '${names}'.`,
    expect.stringContaining(names),
  ]);
});

it("the compiler lists the fields, operators and values that a condition can have", () => {
  const [names, operators, values] = said([
    'select(products).where({ nmae: { equals: "x" } });',
    'select(products).where({ added: { fits: "x" } });',
    'select(products).where({ state: { equals: "in_stok" } });',
  ]);
  expect(names).toMatch(/'nmae' does not exist in type 'WhereOn<("\w+" \| ){6}/);
  expect(operators).toMatch(/'fits' does not exist in type 'FieldConditions<("[A-Z_]+" \| ){6}/);
  expect(values).toMatch(
    /'"in_stok"' is not assignable to type '("\w+" \| ){3}FieldReference<("\w+" \| ){2}"\w+"> \| undefined'/,
  );
});

it("the compiler names the action that a resource does not offer", () => {
  const line = 'session({ baseUrl: "", userId: 1, accessToken: "" }).del(bankHistory, { query: "sum > 5" });';
  const imports = 'import { session } from "fieldfilter/client"; import { bankHistory } from "fieldfilter/samples";';
  const [error] = typeErrors(new Map([["action", `${imports}\n${line}`]]));
  expect(error).toContain("is not assignable to parameter of type");
  expect(error).toContain(`Property 'actionNotOffered' is missing`);
  expect(error).toContain(`required in type 'ActionNotOffered<"del">'`);
});
