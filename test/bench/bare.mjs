/* A bare server of node:http: it reads a request and answers the bytes that it is given as its argument. */

import { createServer } from "node:http";

const [, , text = ""] = process.argv;
const headers = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "content-length": String(Buffer.byteLength(text)),
};
const server = createServer((incoming, outgoing) => {
  const pieces = [];
  incoming.on("data", (piece) => pieces.push(piece));
  incoming.on("end", () => {
    Buffer.concat(pieces).toString();
    outgoing.writeHead(200, headers);
    outgoing.end(text);
  });
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}`));
process.once("SIGINT", () => server.close(() => process.exit()));
