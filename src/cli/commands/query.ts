import { valueTypes } from "../../base/language/value-types.ts";
import { printable } from "../../base/text/invisible.ts";
import { displayWidth } from "../../base/text/width.ts";
import { diagnoseText } from "../../compiler/diagnose.ts";
import { parse } from "../../compiler/parser/parse.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { shownError } from "../../http/client/errors.ts";
import type { Session } from "../../http/client/session.ts";
import type { Page } from "../../http/client/types.ts";
import type { Row } from "../../http/reply-schema.ts";
import type { Run } from "../command.ts";
import { UsageError } from "../errors.ts";
import type { Flags } from "../flags.ts";
import type { Host } from "../host.ts";
import { readInput } from "../input.ts";
import { failureReport, framesFor, jsonText } from "../report.ts";
import { resourceNamed } from "../resource-file.ts";
import { checkRequiredParameters, sessionFor } from "../session.ts";

export const run: Run = async ([name, filter], flags, host) => {
  if (name === undefined) throw new UsageError("Missing RESOURCE: keywords, bank-history or a file.");
  const resource = await resourceNamed(name, host);
  checkRequiredParameters(resource, flags);
  const session = await sessionFor(flags, host);
  const text = await readInput(filter, host);
  try {
    await writePage(await fetchRows(session, resource, text, flags), resource, text, flags, host);
    return 0;
  } catch (error) {
    const failure = failureReport(error, text, host.err);
    if (!failure) throw error instanceof TypeError ? new UsageError(error.message) : error;
    if (flags.json) await host.out.write(`${jsonText({ ok: false, ...failure.data }, flags.indent)}\n`);
    else await host.err.write(failure.text);
    return 1;
  }
};

async function fetchRows(session: Session, resource: Resource, query: string, flags: Flags): Promise<Page> {
  const { bind: bindings, parameter: parameters = {}, clock, plan } = flags;
  const request = { query, parameters, bindings, plan };
  const pages: Page[] = [];
  const isOnePage = !resource.paging || parse(query).query.limit !== undefined;
  if (isOnePage) pages.push(await session.get(resource, request));
  else for await (const page of session.pages(resource, request)) pages.push(page);
  const output = plan ? "query" : "selection";
  const { diagnostics } = diagnoseText(query, { resource, action: "get", bindings, clock, output });
  const result = pages.flatMap((page) => page.result);
  const errors = distinct(pages.flatMap((page) => page.errors ?? []));
  const messages = distinct(pages.flatMap((page) => page.messages ?? []));
  const { limitedBy, ...last } = pages.at(-1) as Page;
  return { ...last, ...(isOnePage && limitedBy !== undefined && { limitedBy }), result, errors, messages, diagnostics };
}

const distinct = <Value>(all: readonly Value[]) => [
  ...new Map(all.map((each) => [JSON.stringify(each), each])).values(),
];

async function writePage(found: Page, resource: Resource, text: string, { json, indent }: Flags, host: Host) {
  const { result: rows, total, limitedBy, requests, errors = [], messages = [], diagnostics } = found;
  if (json) {
    const output = { ok: true, result: rows, total, limitedBy, requests, errors, messages, diagnostics };
    return host.out.write(`${jsonText(output, indent)}\n`);
  }
  await host.err.write(framesFor(host.err, text, [...errors.map(shownError), ...diagnostics]));
  for (const message of messages)
    await host.err.write(`${printable(typeof message === "string" ? message : JSON.stringify(message))}\n`);
  await host.out.write(rowsTable(rows, resource));
  if (requests !== undefined && requests > 1) await host.err.write(`The rows of ${requests} requests were merged.\n`);
  if (rows.length === 0 && !total) await host.err.write("No rows match.\n");
  else if (total !== undefined && rows.length < total) await host.err.write(`${rows.length} of ${total} rows.\n`);
}

/** Shown for null. The string "NULL" looks the same here; only JSON output tells them apart. */
const NO_VALUE = "NULL";

/** The rows as a table of all their fields, with numbers aligned right and control characters escaped. */
function rowsTable(rows: readonly Row[], resource: Resource): string {
  const names = [...new Set(rows.flatMap(Object.keys))];
  const columns = names.map((name) => {
    const type = findField(resource, name)?.field.type;
    const alignRight = type !== undefined && valueTypes[type].isNumeric;
    const cells = [name, ...rows.map((row) => row[name] ?? NO_VALUE)].map(printable);
    const width = cells.reduce((max, cell) => Math.max(max, displayWidth(cell)), 0);
    const [head, ...body] = cells.map((cell) => {
      const space = " ".repeat(width - displayWidth(cell));
      return alignRight ? space + cell : cell + space;
    });
    return [head, "-".repeat(width), ...body];
  });
  const lines = columns[0]?.map((_, line) => columns.map((column) => column[line]).join("  ")) ?? [];
  return lines.map((line) => `${line.trimEnd()}\n`).join("");
}
