import type { Diagnostic } from "../../base/diagnostics/diagnostic.ts";
import { FilterError } from "../../base/diagnostics/filter-error.ts";
import { parse } from "../../compiler/parser/parse.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import type { Row } from "../../compiler/wire/schema/reply.ts";
import type { Session } from "../../http/client/session.ts";
import { clockFlags } from "../clock-flags.ts";
import type { Command } from "../command.ts";
import type { Flags } from "../flags.ts";
import type { Host } from "../host.ts";
import { readInput } from "../input.ts";
import { jsonText } from "../json-text.ts";
import { planningOf } from "../options.ts";
import { planNotes } from "../plan-notes.ts";
import { progressOn } from "../progress.ts";
import { framesFor } from "../report.ts";
import { failureOf } from "../request-failure.ts";
import { resourceNamed } from "../resource-file.ts";
import { rowsTable } from "../rows-table.ts";
import { UsageError } from "../usage-error.ts";

export const queryCommand: Command = {
  name: "query",
  summary: "Fetch the rows that a filter selects from an API.",
  argument: "RESOURCE [FILTER]",
  about:
    "RESOURCE is keywords, bank-history, or a JSON file that describes another resource. Without FILTER, or with -, the filter is read from standard input. Without LIMIT, all pages are fetched. The key of the user is read from the environment variable FIELDFILTER_KEY, so that it does not appear in process lists or the shell history.",
  flags: [
    "url",
    "user",
    "parameter",
    "bind",
    ...clockFlags,
    "id-shorthand",
    "plan",
    "key",
    "max-requests",
    "indent",
    "json",
  ],
  examples: [
    "FIELDFILTER_KEY=secret fieldfilter query keywords --parameter project_id=1 'name CONTAINS \"shoe\" LIMIT 10'",
    "FIELDFILTER_KEY=secret fieldfilter query keywords --parameter project_id=1 --plan 'tags = 2 OR name = \"shoe\"'",
    "fieldfilter query books.json --url https://api.example.com --user 7 --json 'year > 1950'",
  ],
  positionals: 2,
  run: async (name, flags, host, filter) => {
    if (name === undefined) throw new UsageError("Missing RESOURCE: keywords, bank-history or a file.");
    const resource = await resourceNamed(name, host);
    checkParameters(resource, flags);
    const session = await sessionFor(flags, host);
    const text = await readInput(filter, host);
    try {
      const found = await fetchRows(session, resource, text, flags, host);
      await report(found, resource, text, flags, host);
      return 0;
    } catch (error) {
      const failure = failureOf(error, text, host.err);
      if (!failure) throw error;
      if (flags.json) await host.out.write(`${jsonText({ ok: false, ...failure.data }, flags.indent)}\n`);
      else await host.err.write(failure.text + notesOn(error, text, { ...flags, resource }));
      return 1;
    }
  },
};

/** What a request that was refused can do with a plan. */
function notesOn(error: unknown, text: string, flags: Flags): string {
  if (!(error instanceof FilterError)) return "";
  return planNotes(text, error.diagnostics, flags, "add --plan")
    .map((note) => `${note}\n`)
    .join("");
}

function checkParameters({ name, parameters: known = {} }: Resource, { parameters = {} }: Flags): void {
  const missing = Object.keys(known).find((each) => known[each]?.required && !Object.hasOwn(parameters, each));
  if (missing === undefined) return;
  throw new UsageError(`The resource ${JSON.stringify(name)} needs a parameter: --parameter ${missing}=VALUE.`);
}

interface Found {
  readonly rows: readonly Row[];
  readonly total: number | undefined;
  /** How many requests a plan took. */
  readonly requests: number | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

async function sessionFor(
  { url = "http://127.0.0.1:8080", user = "1", clock }: Flags,
  { env }: Host,
): Promise<Session> {
  const { FIELDFILTER_KEY } = env;
  if (!FIELDFILTER_KEY) throw new UsageError("Set the environment variable FIELDFILTER_KEY to the key of the user.");
  const { session } = await import("../../http/client/session.ts");
  try {
    return session({ baseUrl: url, userId: user, accessToken: FIELDFILTER_KEY, clock });
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(error.message);
    throw error;
  }
}

async function fetchRows(
  session: Session,
  resource: Resource,
  query: string,
  flags: Flags,
  host: Host,
): Promise<Found> {
  const { bindings, parameters = {}, idShorthand } = flags;
  const request = {
    query,
    parameters,
    idShorthand,
    ...(bindings && { bindings }),
    ...(flags.plan && { plan: planningOf(flags) }),
  };
  const progress = progressOn(host.err);
  const rows: Row[] = [];
  let last: Omit<Found, "rows"> = { total: undefined, requests: undefined, diagnostics: [] };
  const isOnePage = !resource.paging || parse(query).query.limit !== undefined;
  try {
    for await (const page of isOnePage ? [await session.get(resource, request)] : session.pages(resource, request)) {
      for (const row of page.result) rows.push(row);
      const { total, requests, diagnostics } = page;
      last = { total, requests: requests && requests + (last.requests ?? 0), diagnostics };
      await progress.show(`${rows.length} of ${page.total ?? "many"} rows`);
    }
  } finally {
    await progress.clear();
  }
  return { rows, ...last };
}

async function report(found: Found, resource: Resource, text: string, { json, indent }: Flags, host: Host) {
  const { rows, total, requests, diagnostics } = found;
  if (json) {
    const output = {
      ok: true,
      result: rows,
      ...(total !== undefined && { total }),
      ...(requests !== undefined && { requests }),
      diagnostics,
    };
    return host.out.write(`${jsonText(output, indent)}\n`);
  }
  await host.err.write(framesFor(host.err, text, diagnostics));
  await host.out.write(rowsTable(rows, resource));
  if (requests !== undefined && requests > 1) await host.err.write(`${requests} requests were sent.\n`);
  if (rows.length === 0) await host.err.write("No rows match.\n");
  else if (total !== undefined && rows.length < total) await host.err.write(`${rows.length} of ${total} rows.\n`);
}
