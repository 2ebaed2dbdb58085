import { valueTypes } from "../../base/language/value-types.ts";
import { printable } from "../../base/text/invisible.ts";
import { displayWidth } from "../../base/text/width.ts";
import { parse } from "../../compiler/parser/parse.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import type { Session } from "../../http/client/session.ts";
import type { Page } from "../../http/client/types.ts";
import type { Row } from "../../http/reply-schema.ts";
import type { Run } from "../command.ts";
import { UsageError } from "../errors.ts";
import type { Flags } from "../flags.ts";
import type { Host } from "../host.ts";
import { readInput } from "../input.ts";
import { failureOf, framesFor, jsonText } from "../report.ts";
import { resourceNamed } from "../resource-file.ts";
import { checkRequiredParameters, sessionFor } from "../session.ts";

export const run: Run = async ([name, filter], flags, host) => {
  if (name === undefined) throw new UsageError("Missing RESOURCE: keywords, bank-history or a file.");
  const resource = await resourceNamed(name, host);
  checkRequiredParameters(resource, flags);
  const session = await sessionFor(flags, host);
  const text = await readInput(filter, host);
  try {
    const found = await fetchRows(session, resource, text, flags);
    await report(found, resource, text, flags, host);
    return 0;
  } catch (error) {
    const failure = failureOf(error, text, host.err);
    if (!failure) throw error instanceof TypeError ? new UsageError(error.message) : error;
    if (flags.json) await host.out.write(`${jsonText({ ok: false, ...failure.data }, flags.indent)}\n`);
    else await host.err.write(failure.text);
    return 1;
  }
};

async function fetchRows(session: Session, resource: Resource, query: string, flags: Flags): Promise<Page> {
  const { bind: bindings, parameter: parameters = {} } = flags;
  const request = { query, parameters, bindings, plan: flags.plan };
  const rows: Row[] = [];
  let last: Page = { result: rows, diagnostics: [] };
  const isOnePage = !resource.paging || parse(query).query.limit !== undefined;
  for await (const page of isOnePage ? [await session.get(resource, request)] : session.pages(resource, request)) {
    for (const row of page.result) rows.push(row);
    last = page;
  }
  return { ...last, result: rows };
}

async function report(found: Page, resource: Resource, text: string, { json, indent }: Flags, host: Host) {
  const { result: rows, total, requests, diagnostics } = found;
  if (json) {
    const output = { ok: true, result: rows, total, requests, diagnostics };
    return host.out.write(`${jsonText(output, indent)}\n`);
  }
  await host.err.write(framesFor(host.err, text, diagnostics));
  await host.out.write(rowsTable(rows, resource));
  if (requests !== undefined && requests > 1) await host.err.write(`The rows of ${requests} requests were merged.\n`);
  if (rows.length === 0 && !total) await host.err.write("No rows match.\n");
  else if (total !== undefined && rows.length < total) await host.err.write(`${rows.length} of ${total} rows.\n`);
}

/** Shown for null. The string "NULL" looks the same here; only JSON output tells them apart. */
const NO_VALUE = "NULL";

function isNumeric(resource: Resource, name: string): boolean {
  const type = findField(resource, name)?.field.type;
  return type !== undefined && valueTypes[type].isNumeric;
}

/** The rows as a table, with numbers aligned right and control characters escaped. */
function rowsTable(rows: readonly Row[], resource: Resource): string {
  const names = Object.keys(rows[0] ?? {});
  const cells = [names, ...rows.map((row) => names.map((name) => row[name] ?? NO_VALUE))].map((line) =>
    line.map(printable),
  );
  const widths = names.map((_, column) =>
    cells.reduce((most, line) => Math.max(most, displayWidth(line[column] ?? "")), 0),
  );
  const alignRight = names.map((name) => isNumeric(resource, name));
  const formatted = (line: readonly string[]) => {
    const padded = line.map((cell, column) => {
      const space = " ".repeat((widths[column] ?? 0) - displayWidth(cell));
      return alignRight[column] ? space + cell : cell + space;
    });
    return padded.join("  ").trimEnd();
  };
  const [head = [], ...body] = cells;
  const rule = widths.map((width) => "-".repeat(width)).join("  ");
  return names.length === 0 ? "" : `${[formatted(head), rule, ...body.map(formatted)].join("\n")}\n`;
}
