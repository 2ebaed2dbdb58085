// Builds the site, serves it on loopback and says where. PORT=0 takes any free port.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import "./build.mjs";

const types = {
  ".html": "text/html",
  ".css": "text/css",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".png": "image/png",
};
const site = join(import.meta.dirname, "dist");
const base = process.env.DOCS_BASE ?? "/";

const server = createServer(async ({ url = "/" }, response) => {
  const { pathname } = new URL(url, "http://localhost"); // without `..`
  const path = decodeURI(pathname).replace(base, "/").replace(/\/$/, "/index.html");
  const file = await readFile(join(site, path)).catch(() => undefined);
  const type = types[extname(path)] ?? "text/plain";
  response.writeHead(file ? 200 : 404, { "content-type": `${type}; charset=utf-8` }).end(file);
});

server.on("error", ({ code, message }) => {
  console.error(code === "EADDRINUSE" ? "The port is taken. Another one: PORT=0 npm run docs" : message);
  process.exitCode = 1;
});

server.listen(Number(process.env.PORT ?? 4174), "127.0.0.1", () =>
  console.log(`The site is at http://127.0.0.1:${server.address().port}${base} (Ctrl+C stops it).`),
);
