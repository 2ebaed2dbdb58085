import { PGlite } from "@electric-sql/pglite";
import { date, doublePrecision, pgTable, serial, text } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/pglite";
import { serve } from "./server.js";

const products = pgTable("products", {
  id: serial().primaryKey(),
  name: text().notNull(),
  price: doublePrecision(),
  added: date(),
});

// PostgreSQL in this process. For a server, import drizzle from drizzle-orm/node-postgres and pass it the address.
const client = new PGlite();
await client.exec(`
  CREATE TABLE products (id serial PRIMARY KEY, name text NOT NULL, price double precision, added date);
  INSERT INTO products (name, price, added) VALUES
    ('Running shoe', 89.5, '2026-03-01'), ('Red shoe & sock', 40, '2026-05-17'), ('Sock', 5, NULL);
`);
serve(drizzle(client), products);
