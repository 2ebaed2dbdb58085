import Fastify from "fastify";
import { search } from "./search.js";

const app = Fastify();

app.get("/products", (request, reply) => {
  const { status, type, body } = search(request.query.filter);
  return reply.code(status).type(type).send(JSON.stringify(body));
});

await app.listen({ port: Number(process.env.PORT ?? 3000), host: "127.0.0.1" });
console.log(`http://127.0.0.1:${app.server.address().port}/products`);
