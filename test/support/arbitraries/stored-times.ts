import * as fc from "fast-check";
import { directions, referencePrefix } from "../../../src/base/language/clauses.ts";
import { operatorNames, operators } from "../../../src/base/language/operators.ts";
import { localTimeOf, shareClock, writeTime } from "../../../src/base/language/times.ts";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import { type Field, type Resource, suits } from "../../../src/compiler/resource/resource.ts";
import type { Filter, LooseSelection } from "../../../src/compiler/wire/selection.ts";
import type { Row } from "../../../src/engines/evaluate/row.ts";
import type { TimeColumn } from "../../../src/engines/sql/core/dialect.ts";
import { filterOf } from "./selections.ts";

/** A field of times, and what its column keeps in PostgreSQL. SQLite keeps texts. */
interface StoredField {
  readonly field: Field;
  readonly keeps: TimeColumn;
}

const sql = (timeZone: string, keeps: TimeColumn, precision: "second" | "millisecond" = "second"): StoredField => ({
  field: { type: "datetime", timeZone, precision, nullable: true },
  keeps,
});
const iso = (keeps: TimeColumn, settings: Partial<Field> = {}): StoredField => ({
  field: { type: "datetime", format: "iso", nullable: true, ...settings },
  keeps,
});

/** Fields in each format, in each zone, and in each kind of column. */
export const storedFields: Readonly<Record<string, StoredField>> = {
  day: { field: { type: "date", nullable: true }, keeps: "timestamp" },
  day_instant: { field: { type: "date", nullable: true }, keeps: "timestamptz" },
  day_text: { field: { type: "date", nullable: true }, keeps: "text" },
  utc: sql("UTC", "timestamp"),
  utc_instant: sql("UTC", "timestamptz", "millisecond"),
  berlin: sql("Europe/Berlin", "timestamp"),
  berlin_exact: sql("Europe/Berlin", "text", "millisecond"),
  berlin_instant: sql("Europe/Berlin", "timestamptz"),
  paulo: sql("America/Sao_Paulo", "text"),
  howe: sql("Australia/Lord_Howe", "timestamp"),
  iso: iso("timestamptz"),
  iso_text: iso("text"),
  iso_clock: iso("timestamp", { precision: "second" }),
  zulu: iso("text", { precision: "millisecond", timeZone: "UTC" }),
};

export const storedTimes: Resource = defineResource({
  name: "stored times",
  fields: {
    id: { type: "integer" },
    ...Object.fromEntries(Object.entries(storedFields).map(([name, { field }]) => [name, field])),
  },
  paging: true,
});

const HOUR = 3_600_000;

/** Around the hours that clocks of the zones skip and show twice, leap days, ends of years, and before 1970. */
const turns = [
  "2024-03-31T01:00:00Z",
  "2024-10-27T01:00:00Z",
  "2018-11-04T03:00:00Z",
  "2018-02-18T02:00:00Z",
  "2024-04-06T15:00:00Z",
  "2024-10-05T15:30:00Z",
  "2024-02-29T00:00:00Z",
  "2023-12-31T23:59:59Z",
  "1969-12-31T23:59:59Z",
].map((text) => Date.parse(text));

const instant = fc.oneof(
  {
    arbitrary: fc
      .tuple(fc.constantFrom(...turns), fc.constantFrom(-2, -1, -0.5, 0, 0.5, 1, 2), fc.constantFrom(0, 1, 500, 1000))
      .map(([turn, hours, milliseconds]) => turn + hours * HOUR + milliseconds),
    weight: 6,
  },
  { arbitrary: fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(2100, 0) }), weight: 1 },
);

const offsets = ["Z", "+02:00", "-03:00", "+10:30", "+05:45"];

function withOffset(time: number, offset: string): string {
  const [, sign = "+", hours = "0", minutes = "0"] = /^([+-])(\d\d):(\d\d)$/.exec(offset) ?? [];
  const shift = Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  const text = new Date(time + shift).toISOString();
  return text.replace(/Z$/, offset);
}

/** A value of a field: of an instant, and for clocks also of what they skip, which a column of instants cannot keep. */
function textIn(field: Field, isAlwaysShown = false): fc.Arbitrary<string> {
  const { format = "sql", precision, timeZone } = field;
  if (field.type === "datetime" && format === "iso" && timeZone === undefined) {
    const written = fc.tuple(instant, fc.constantFrom(...offsets)).map(([time, offset]) => withOffset(time, offset));
    return precision === "second" ? written.map((text) => text.replace(/\.\d+/, "")) : written;
  }
  // Clocks are read in UTC as well, so that some show what clocks in the zone never do.
  return fc
    .tuple(instant, fc.boolean())
    .map(
      ([time, isShown]) =>
        writeTime(isShown || isAlwaysShown ? localTimeOf(time, field) : Math.floor(time), field) as string,
    );
}

const entries = Object.entries(storedFields);

/** SQLite knows no zone but UTC, so it compares fields of one clock, or of UTC. */
export function isKnownToSqlite(names: readonly string[]): boolean {
  const zonesOf = names.flatMap((name) => {
    const { type, timeZone = "UTC" } = storedFields[name]?.field ?? { type: "date" };
    return type === "date" ? [] : [timeZone];
  });
  return zonesOf.every((zone) => zone === zonesOf[0]);
}

/** MariaDB compares what clocks of one zone show, and no texts with offsets but those in UTC with each other. */
export function isKnownToMariadb(names: readonly string[]): boolean {
  const compared = names.flatMap((name) => storedFields[name] ?? []);
  const areClocks = compared.every(({ field, keeps }) => keeps !== "text" || field.type === "date");
  const isIso = compared.some(({ field }) => field.format === "iso");
  return (
    shareClock(compared.map(({ field }) => field)) && (!isIso || areClocks || names.every((name) => name === "zulu"))
  );
}

const filters: readonly fc.Arbitrary<Filter>[] = entries.flatMap(([name, { field }]) =>
  operatorNames
    .filter((operator) => suits(operator, field) && !operators[operator].readsText)
    .map((operator) => {
      const value = textIn(field);
      if (!operators[operator].takesReference) return filterOf(fc.constant(name), operator, value);
      const reference = fc.constantFrom(...entries.map(([other]) => referencePrefix + other));
      return filterOf(
        fc.constant(name),
        operator,
        fc.oneof({ arbitrary: value, weight: 2 }, { arbitrary: reference, weight: 1 }),
      );
    }),
);

const names = ["id", ...entries.map(([name]) => name)];
const order = fc.record({ name: fc.constantFrom(...names), direction: fc.constantFrom(...directions) });

export const timeSelection: fc.Arbitrary<LooseSelection> = fc
  .record({ filters: fc.tuple(fc.oneof(...filters)), orders: fc.array(order, { maxLength: 2 }) })
  .map(({ filters, orders }) => ({ filters, orders: [...orders, { name: "id", direction: "ASC" as const }] }));

/** The fields that a selection compares with each other, two of them or one with values, in filters and sort keys. */
export function comparedIn({ filters = [], orders = [] }: LooseSelection): readonly (readonly string[])[] {
  const comparing = filters.filter(({ operator }) => operators[operator].arity !== "none");
  const inFilters = comparing.flatMap(({ name, values }) =>
    values.map((value) =>
      typeof value === "string" && value.startsWith(referencePrefix)
        ? [name, value.slice(referencePrefix.length)]
        : [name],
    ),
  );
  return [...inFilters, ...orders.map((order) => [typeof order === "string" ? order : order.name])];
}

const timeRow = fc.record(
  Object.fromEntries(
    entries.map(([name, { field, keeps }]) => [name, fc.option(textIn(field, keeps === "timestamptz"), { freq: 6 })]),
  ),
) as fc.Arbitrary<Row>;

/** Rows with ids from 1. */
export const timeRows: fc.Arbitrary<readonly Row[]> = fc
  .array(timeRow, { minLength: 4, maxLength: 16 })
  .map((rows) => rows.map((row, index) => ({ ...row, id: index + 1 })));
