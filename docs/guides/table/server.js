import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname } from "node:path";
import { count } from "drizzle-orm";
import { drizzle } from "drizzle-orm/sql-js";
import { integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createClock, FilterError } from "fieldfilter";
import { queryOptions } from "fieldfilter/drizzle";
import { fromSearch } from "fieldfilter/url";
import initSqlJs from "sql.js";
import { resource } from "./products.js";

const products = sqliteTable("products", {
  id: integer().primaryKey(),
  name: text().notNull(),
  price: real().notNull(),
  state: text().notNull(),
});
const { Database } = await initSqlJs();
const file = new Database();
file.run(`
  CREATE TABLE products (id INTEGER PRIMARY KEY, name TEXT NOT NULL, price REAL NOT NULL, state TEXT NOT NULL);
  INSERT INTO products (name, price, state) VALUES
    ('Running shoe', 89.5, 'in_stock'), ('Red shoe & sock', 40, 'sold_out'), ('Sock', 5, 'in_stock'),
    ('Boot', 120, 'sold_out'), ('Lace', 2.5, 'in_stock');
`);
const db = drizzle(file);

/** The status and the body of the response to an address, whose filter is checked again here. */
function search(address) {
  const options = { resource, action: "get", output: "query", clock: createClock() };
  const read = fromSearch(address, { ...options, limits: { maxLength: 2000, maxDepth: 20 } });
  if (!read.ok) return [400, { errors: read.diagnostics }];
  try {
    const { where, orderBy, limit = 20, offset = 0 } = queryOptions(products, read);
    const selected = db.select().from(products).where(where);
    const rows = selected.orderBy(...orderBy).limit(limit).offset(offset).all(); // biome-ignore format: one query
    return [200, { rows, total: db.select({ total: count() }).from(products).where(where).get().total }];
  } catch (error) {
    if (error instanceof FilterError) return [400, { errors: error.diagnostics }];
    throw error;
  }
}

const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

const server = createServer(async (request, response) => {
  const { pathname, search: address } = new URL(request.url, "http://localhost");
  if (pathname === "/api/products") {
    const [status, body] = search(address);
    return response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  }
  // What `npm run build` made.
  const path = new URL(`dist${pathname === "/" ? "/index.html" : pathname}`, import.meta.url);
  const content = await readFile(path).catch(() => undefined);
  return response
    .writeHead(content ? 200 : 404, { "content-type": types[extname(path.pathname)] ?? "text/plain" })
    .end(content);
});
server.listen(Number(process.env.PORT ?? 3000), "127.0.0.1", () =>
  console.log(`http://127.0.0.1:${server.address().port}/`),
);
