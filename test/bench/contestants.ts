import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Language, languages } from "./languages.ts";
import { JSON_PARSE, OURS } from "./names.ts";
import { bench } from "./places.ts";

/** One of those compared: a file of `contestants/` holds the code that a user of it would write. */
export interface Contestant {
  readonly name: string;
  readonly file: string;
  /** Where its version is looked up; nothing for what comes with Node. */
  readonly packages: readonly string[];
  readonly language: Language;
}

export interface Opened {
  readonly parse: (text: string) => unknown;
  readonly print?: (structure: unknown) => string;
}

function peer(name: string, language: Language, packages = [name], file = name): Contestant {
  return { name, file, packages, language };
}

export const contestants: readonly Contestant[] = [
  peer(OURS, languages.ours),
  peer(JSON_PARSE, languages.json, [], "json"),
  peer("@marcbachmann/cel-js", languages.cel, ["@marcbachmann/cel-js"], "marcbachmann-cel-js"),
  peer("search-query-parser", languages.search),
  peer("jsep", languages.javascript),
  peer("graphql", languages.graphql),
  peer("peggy", languages.ours),
  peer("@rsql/parser", languages.rsql, ["@rsql/parser", "@rsql/emitter"], "rsql-parser"),
  peer("cel-js", languages.cel),
  peer("search-syntax", languages.searchSyntax),
  peer("filtrex", languages.filtrex),
  peer("@odata/parser", languages.odata, ["@odata/parser"], "odata-parser"),
  peer("liqe", languages.lucene),
  peer("node-sql-parser", languages.sql),
  peer("react-querybuilder parseSQL", languages.sqlConditions, ["@react-querybuilder/core"], "react-querybuilder"),
  peer("pgsql-ast-parser", languages.sql),
];

export function contestant(name: string): Contestant {
  const found = contestants.find((each) => each.name === name);
  if (!found) throw new Error(`There is no contestant ${name}.`);
  return found;
}

export const fileOf = ({ file }: Contestant) => join(bench, "contestants", `${file}.mjs`);

export const open = (each: Contestant): Promise<Opened> => import(pathToFileURL(fileOf(each)).href);
