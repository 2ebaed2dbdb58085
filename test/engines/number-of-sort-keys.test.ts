import { expect, it } from "vitest";
import { prepareOrThrow } from "../../src/compiler/prepare.ts";
import { toMongo } from "../../src/engines/mongo/to-mongo.ts";
import { toPrisma } from "../../src/engines/prisma/to-prisma.ts";
import { applySelection } from "../../src/engines/sql/kysely/apply.ts";
import { writers } from "../support/databases/writing.ts";
import { defined } from "../support/defined.ts";

const resource = defined({ name: "t", fields: { n: { type: "integer", nullable: true, qualified: true } } });
const sortedBy = (count: number) =>
  prepareOrThrow(`ORDER BY ${Array.from({ length: count }, (_, at) => `n:${at}`).join(", ")}`, { resource });

type Prepared = ReturnType<typeof sortedBy>;

it.each<[string, number, (filter: Prepared) => unknown]>([
  [
    "SQLite",
    1000,
    (filter) => applySelection(writers.sqlite.selectFrom("t").selectAll(), filter, { dialect: "sqlite" }),
  ],
  ["Prisma on SQLite", 1000, (filter) => toPrisma(filter, { provider: "sqlite", field: () => "n" })],
  ["MongoDB", 32, (filter) => toMongo(filter)],
])("%s takes %i sort keys, and says which is one too many", (engine, most, run) => {
  expect(() => run(sortedBy(most))).not.toThrow();
  const filter = sortedBy(2 * most);
  const { start, end } = filter.query.order?.sorts[most]?.name ?? {};
  const data = { engine, name: `n:${most}`, use: `ORDER BY with more than ${most} fields` };
  const problem = expect.objectContaining({ code: "engine-limit", data, span: { start, end } });
  expect(() => run(filter)).toThrow(expect.objectContaining({ name: "FilterError", diagnostics: [problem] }));
});
