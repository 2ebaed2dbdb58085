import { createServer } from "node:http";
import { PGlite } from "@electric-sql/pglite";
import { date, doublePrecision, pgTable, serial, text } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/pglite";
import { createClock, defineResource, diagnose, FilterError, prepare } from "fieldfilter";
import { queryOptions } from "fieldfilter/drizzle";
import { matcher, RegexpError } from "fieldfilter/evaluate";
import { re2 } from "fieldfilter/evaluate/re2";
import { toProblem } from "fieldfilter/wire";

// The table, and the fields of it that people can filter and sort by.
const products = pgTable("products", {
  id: serial().primaryKey(),
  name: text().notNull(),
  price: doublePrecision(),
  added: date(),
});
const resource = defineResource({
  name: "products",
  fields: {
    id: { type: "integer", nullable: false },
    name: { type: "string", nullable: false },
    price: { type: "number", nullable: true },
    added: { type: "date", nullable: true },
  },
  maxLimit: 100,
  paging: true,
});

// PostgreSQL in this process. For a server, import drizzle from drizzle-orm/node-postgres and pass it the address.
const client = new PGlite();
await client.exec(`
  CREATE TABLE products (id serial PRIMARY KEY, name text NOT NULL, price double precision, added date);
  INSERT INTO products (name, price, added) VALUES
    ('Running shoe', 89.5, '2026-03-01'), ('Red shoe & sock', 40, '2026-05-17'), ('Sock', 5, NULL);
`);
const db = drizzle(client);

const refusal = (detail) => ({ type: "about:blank", title: "Bad Request", status: 400, detail });

/** The status and the body of the response to a filter. */
async function search(filter) {
  const limits = { maxLength: 2000, maxDepth: 20, maxDiagnostics: 10 };
  const options = { resource, action: "get", clock: createClock(), limits };
  const checked = prepare(filter, options);
  if (!checked.ok) return [400, toProblem(diagnose(filter, { ...options, output: "query" }))];
  try {
    matcher(checked, { regexp: re2 }); // throws for a regular expression that re2 cannot read
    const { where, orderBy, limit, offset } = queryOptions(products, checked);
    const selected = db
      .select()
      .from(products)
      .where(where)
      .orderBy(...orderBy);
    const result = await selected.limit(checked.query.limit ? limit : 20).offset(offset ?? 0);
    return [200, { result }];
  } catch (error) {
    if (error instanceof RegexpError || error instanceof FilterError) return [400, refusal(error.message)];
    throw error;
  }
}

const form = `<!doctype html><title>Products</title>
<form><input name="filter" aria-label="Filter" placeholder='price < 50 OR name = "Sock"'><button>Show</button></form>`;

const server = createServer(async (request, response) => {
  const { searchParams } = new URL(request.url, "http://localhost");
  if (searchParams.size === 0) return response.setHeader("content-type", "text/html").end(form);
  const [status, body] = await search(searchParams.get("filter") ?? "");
  response.writeHead(status, { "content-type": status === 200 ? "application/json" : "application/problem+json" });
  return response.end(JSON.stringify(body));
});
server.listen(Number(process.env.PORT ?? 3000), "127.0.0.1", () =>
  console.log(`http://127.0.0.1:${server.address().port}/`),
);
