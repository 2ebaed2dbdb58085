import { createServer } from "node:http";
import { createClock, defineResource, diagnose, FilterError, prepare } from "fieldfilter";
import { queryOptions } from "fieldfilter/drizzle";
import { matcher } from "fieldfilter/evaluate";
import { re2 } from "fieldfilter/evaluate/re2";
import { toProblem } from "fieldfilter/wire";

// The fields of the table that people can filter and sort by.
const resource = defineResource({
  name: "products",
  fields: {
    id: { type: "integer" },
    name: { type: "string" },
    price: { type: "number", nullable: true },
    added: { type: "date", nullable: true },
  },
  maxLimit: 100,
  paging: true,
});

/** The status and the body of the response to a filter of a table. */
async function search(filter, db, products) {
  const limits = { maxLength: 2000, maxDepth: 20, maxDiagnostics: 10 };
  const options = { resource, action: "get", clock: createClock(), limits };
  const checked = prepare(filter, options);
  if (!checked.ok) return [400, toProblem(diagnose(filter, { ...options, output: "query" }))];
  try {
    matcher(checked, { regexp: re2 }); // throws for a regular expression that re2 cannot read
    const { where, orderBy, limit, offset = 0 } = queryOptions(products, checked);
    const selected = db.select().from(products).where(where);
    const page = selected.orderBy(...orderBy).limit(checked.query.limit ? limit : 20);
    return [200, { result: await page.offset(offset) }];
  } catch (error) {
    if (error instanceof FilterError) return [400, { ...toProblem(error), detail: error.message }];
    throw error;
  }
}

const form = `<!doctype html><title>Products</title>
<form><input name="filter" aria-label="Filter" placeholder='price < 50 OR name = "Sock"'><button>Show</button></form>`;

/** Serves the rows of a table. */
export function serve(db, products) {
  const server = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url, "http://localhost");
    if (searchParams.size === 0) return response.setHeader("content-type", "text/html").end(form);
    const [status, body] = await search(searchParams.get("filter") ?? "", db, products);
    response.writeHead(status, { "content-type": status === 200 ? "application/json" : "application/problem+json" });
    return response.end(JSON.stringify(body));
  });
  server.listen(Number(process.env.PORT ?? 3000), "127.0.0.1", () =>
    console.log(`http://127.0.0.1:${server.address().port}/`),
  );
}
