import type { Command } from "./command.ts";
import { clockFlags } from "./flags.ts";

const FROM_INPUT = "Without FILTER, or with -, the filter is read from standard input.";

const filterFlags = ["resource", "action", "output", "bind", "allow-unrestricted"] as const;
const printFlags = ["indent", "lines", "json"] as const;

/** In the order of the help. */
export const commands: readonly Command[] = [
  {
    name: "compile",
    summary: "Compile a filter to the JSON of an API request.",
    argument: "[FILTER]",
    about: FROM_INPUT,
    flags: [...filterFlags, "id-shorthand", ...clockFlags, ...printFlags],
    examples: [
      `fieldfilter compile 'tags IN (2,3) AND name CONTAINS "shoe" ORDER BY date DESC LIMIT 10'`,
      "fieldfilter compile --bind tag=2 --bind 'names=[\"a\",\"b\"]' 'tags = :tag AND name IN :names'",
      `fieldfilter compile --resource keywords.json --action get 'nmae CONTAINS "shoe"'`,
      "fieldfilter compile --now 2026-01-31T12:00:00Z --time-zone Europe/Berlin 'date IN LAST 7 DAYS'",
      "fieldfilter compile --lines < filters.txt > selections.jsonl",
    ],
    load: () => import("./commands/compile.ts"),
  },
  {
    name: "decompile",
    summary: "Decompile the JSON of an API request to a filter.",
    argument: "[JSON]",
    about: "Without JSON, or with -, the JSON is read from standard input.",
    flags: ["width", ...printFlags],
    examples: [`fieldfilter decompile '{"filters":[{"name":"tags","operator":"IN","values":[2,3]}]}'`],
    load: () => import("./commands/decompile.ts"),
  },
  {
    name: "check",
    summary: "Report errors and likely mistakes in a filter.",
    argument: "[FILTER]",
    about: `${FROM_INPUT} Warnings and hints do not make the check fail. Without --bind, variables do not need values. The values of relative dates are printed. With --fix, the filter is written instead: a valid one unchanged, and an invalid one repaired, if there is a certain suggestion; --likely takes guesses too. A filter that is not repaired is reported, and with --lines written unchanged if it is UTF-8.`,
    flags: [...filterFlags, "fix", "likely", ...clockFlags, ...printFlags],
    examples: [
      "fieldfilter check 'tags = 1 AND tags = 2'",
      "fieldfilter check --action edit 'id NOT IN (0)'",
      "fieldfilter check --resource keywords.json 'tags CONTAINS 2'",
      "fieldfilter check --now 2026-01-31T12:00:00Z 'date >= START OF LAST MONTH'",
      "fieldfilter check --fix '10 > price and stock at least 5'",
      "fieldfilter check --fix --lines < filters.txt > repaired.txt",
    ],
    load: () => import("./commands/check.ts"),
  },
  {
    name: "format",
    summary: "Format a filter in its canonical spelling.",
    argument: "[FILTER]",
    about: `${FROM_INPUT} The meaning of the filter does not change.`,
    flags: ["width", ...printFlags],
    examples: [
      "fieldfilter format 'tags in(2,3) and name contains \"shoe\"'",
      "fieldfilter format --width 80 < filter.txt",
    ],
    load: () => import("./commands/format.ts"),
  },
  {
    name: "convert",
    summary: "Convert a filter of MongoDB, OData, RSQL or a URL.",
    argument: "[FILTER]",
    about: `${FROM_INPUT} The result selects the same rows; unsupported parts are errors with their positions.`,
    flags: ["from", "resource", ...printFlags],
    examples: [
      "fieldfilter convert --from odata \"contains(name,'shoe') and price gt 5\"",
      'fieldfilter convert --from mongo \'{"price":{"$gte":10},"state":{"$in":["new","used"]}}\'',
      "fieldfilter convert --from rsql 'name==shoe*;price=lt=20'",
      "fieldfilter convert --from url --resource books.json 'year__gte=1950&sort=-year'",
    ],
    load: () => import("./commands/convert.ts"),
  },
  {
    name: "describe",
    summary: "Describe a filter in words.",
    argument: "[FILTER]",
    about: `${FROM_INPUT} Labels of fields, dates and the values of an enum are taken from the resource.`,
    flags: ["resource", ...printFlags],
    docs: { resource: "Use the labels and types of the resource that FILE describes as JSON." },
    examples: ["fieldfilter describe 'price >= 5 AND name CONTAINS \"shoe\" LIMIT 10'"],
    load: () => import("./commands/describe.ts"),
  },
  {
    name: "query",
    summary: "Fetch the rows that a filter selects from an API.",
    argument: "RESOURCE [FILTER]",
    about:
      "RESOURCE is keywords, bank-history, or a JSON file that describes another resource. Without FILTER, or with -, the filter is read from standard input. Without LIMIT, all pages are fetched. The access token of the user is read from the environment variable FIELDFILTER_KEY, so that it does not appear in process lists or the shell history.",
    flags: ["url", "user", "parameter", "bind", ...clockFlags, "plan", "indent", "json"],
    examples: [
      "fieldfilter query keywords --parameter project_id=1 'name CONTAINS \"shoe\" LIMIT 10'",
      "fieldfilter query keywords --parameter project_id=1 --plan 'tags = 2 OR name = \"shoe\"'",
      "fieldfilter query books.json --url https://api.example.com --user 7 --json 'year > 1950'",
    ],
    positionals: 2,
    load: () => import("./commands/query.ts"),
  },
  {
    name: "serve",
    summary: "Serve the API with sample data or your own rows.",
    argument: "",
    about:
      "Without options, it serves sample keywords and bank transactions from memory. With --resource and --rows, it serves your rows. The access token of the user is read from the environment variable FIELDFILTER_KEY; if it is not set, one is generated and shown. Needs the package @hono/node-server. Press Ctrl+C to stop: pending requests have one second to finish. A second Ctrl+C stops immediately.",
    flags: ["resource", "rows", "host", "port", "user"],
    docs: { resource: "Serve the resource that FILE describes as JSON, with the rows of --rows." },
    examples: ["fieldfilter serve", "fieldfilter serve --resource books.json --rows books-rows.json"],
    positionals: 0,
    load: () => import("./commands/serve.ts"),
  },
  {
    name: "mcp",
    summary: "Serve filters to models, over the Model Context Protocol.",
    argument: "",
    about:
      "Serves tools over standard input and output that describe the fields, check filters, run them and explain errors. None changes rows. Without options, it serves sample keywords and bank transactions from memory. With --url, it uses an API; the access token of the user is read from the environment variable FIELDFILTER_KEY. Needs the package @modelcontextprotocol/server.",
    flags: ["resource", "rows", "url", "user", "parameter", ...clockFlags],
    docs: {
      resource: "Serve the resource that FILE describes as JSON, with the rows of --rows or --url.",
      url: "URL of the API, without /v2 (default: none).",
    },
    examples: [
      "fieldfilter mcp",
      "fieldfilter mcp --resource books.json --rows books-rows.json",
      "fieldfilter mcp --resource books.json --url https://api.example.com --user 7",
    ],
    positionals: 0,
    load: () => import("./commands/mcp.ts"),
  },
  {
    name: "explain",
    summary: "Explain a diagnostic and what to write instead.",
    argument: "[CODE]",
    about: "CODE is the code in brackets after error, warning or hint. Without CODE, all codes are listed.",
    flags: ["indent", "json"],
    examples: ["fieldfilter explain not-expressible", "fieldfilter explain"],
    load: () => import("./commands/explain.ts"),
  },
];
