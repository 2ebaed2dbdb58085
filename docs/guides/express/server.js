import express from "express";
import { search } from "./search.js";

const app = express();

app.get("/products", (request, response) => {
  const { status, type, body } = search(request.query.filter);
  response.status(status).type(type).send(JSON.stringify(body));
});

const server = app.listen(Number(process.env.PORT ?? 3000), "127.0.0.1", () =>
  console.log(`http://127.0.0.1:${server.address().port}/products`),
);
