import { drizzle } from "drizzle-orm/sql-js";
import { integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { re2 } from "fieldfilter/evaluate/re2";
import initSqlJs from "sql.js";
import { serve } from "./server.js";

const products = sqliteTable("products", {
  id: integer().primaryKey(),
  name: text().notNull(),
  price: real(),
  added: text(),
});

const { Database } = await initSqlJs();
const file = new Database();
// SQLite calls this function for REGEXP.
file.create_function("regexp", (pattern, value) =>
  value === null ? null : Number(re2(pattern, { ignoreCase: false })(value)),
);
file.run(`
  CREATE TABLE products (id INTEGER PRIMARY KEY, name TEXT NOT NULL, price REAL, added TEXT);
  INSERT INTO products (name, price, added) VALUES
    ('Running shoe', 89.5, '2026-03-01'), ('Red shoe & sock', 40, '2026-05-17'), ('Sock', 5, NULL);
`);
serve(drizzle(file), products);
