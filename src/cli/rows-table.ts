import { printable } from "../diagnostics/frame.ts";
import { valueTypes } from "../language/value-types.ts";
import { findField } from "../resource/find-field.ts";
import type { Resource } from "../resource/resource.ts";
import { displayWidth } from "../text/width.ts";
import type { Row } from "../wire/schema/reply.ts";

/** What stands where there is no value; a text is never told from it by its looks alone, and in JSON it is. */
const NO_VALUE = "NULL";

function isNumeric(resource: Resource, name: string): boolean {
  const type = findField(resource, name)?.field.type;
  return type !== undefined && valueTypes[type].isNumeric;
}

/** Objects as a table, numbers to the right. Nothing in it can control the terminal. */
export function rowsTable(rows: readonly Row[], resource: Resource): string {
  const names = Object.keys(rows[0] ?? {});
  const cells = [names, ...rows.map((row) => names.map((name) => row[name] ?? NO_VALUE))].map((line) =>
    line.map(printable),
  );
  const widths = names.map((_, column) =>
    cells.reduce((most, line) => Math.max(most, displayWidth(line[column] ?? "")), 0),
  );
  const toRight = names.map((name) => isNumeric(resource, name));
  const written = (line: readonly string[]) => {
    const padded = line.map((cell, column) => {
      const space = " ".repeat((widths[column] ?? 0) - displayWidth(cell));
      return toRight[column] ? space + cell : cell + space;
    });
    return padded.join("  ").trimEnd();
  };
  const [head = [], ...body] = cells;
  const rule = widths.map((width) => "-".repeat(width)).join("  ");
  return names.length === 0 ? "" : `${[written(head), rule, ...body.map(written)].join("\n")}\n`;
}
