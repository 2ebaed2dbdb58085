import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { search } from "./search.js";

const app = new Hono();

app.get("/products", (context) => {
  const given = context.req.queries("filter") ?? [];
  // One filter is a string. Several are an array, which `prepare` reports as invalid.
  const { status, type, body } = search(given.length > 1 ? given : given[0]);
  return context.body(JSON.stringify(body), status, { "content-type": type });
});

serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 3000), hostname: "127.0.0.1" }, ({ port }) =>
  console.log(`http://127.0.0.1:${port}/products`),
);
