import { printable } from "../base/diagnostics/frame.ts";
import { valueTypes } from "../base/language/value-types.ts";
import { displayWidth } from "../base/text/width.ts";
import { findField } from "../compiler/resource/find-field.ts";
import type { Resource } from "../compiler/resource/resource.ts";
import type { Row } from "../compiler/wire/schema/reply.ts";

/** Shown for null. The string "NULL" looks the same here; only JSON output tells them apart. */
const NO_VALUE = "NULL";

function isNumeric(resource: Resource, name: string): boolean {
  const type = findField(resource, name)?.field.type;
  return type !== undefined && valueTypes[type].isNumeric;
}

/** The rows as a table, with numbers aligned right and control characters escaped. */
export function rowsTable(rows: readonly Row[], resource: Resource): string {
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
