// Builds the playground and serves it: npm run playground. PORT=0 takes any free port.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { basename, extname, join } from "node:path";
import { build } from "esbuild";

const here = import.meta.dirname;
const types = { ".html": "text/html", ".css": "text/css", ".js": "text/javascript" };

const { outputFiles } = await build({
  entryPoints: ["main.ts", "style.css"].map((name) => join(here, name)),
  outdir: here,
  bundle: true,
  splitting: true,
  minify: true,
  format: "esm",
  target: "es2022",
  logLevel: "error",
  write: false,
});
const files = new Map(outputFiles.map(({ path, contents }) => [`/${basename(path)}`, contents]));
files.set("/", await readFile(join(here, "index.html")));

const server = createServer(({ url = "" }, response) => {
  const [path = ""] = url.split("?");
  const body = files.get(path);
  if (body === undefined) return response.writeHead(404).end();
  const type = types[extname(path) || ".html"];
  return response.writeHead(200, { "content-type": `${type}; charset=utf-8` }).end(body);
});
server.listen(Number(process.env.PORT ?? 4173), "127.0.0.1", () => {
  console.log(`The playground is at http://127.0.0.1:${server.address().port}/ (Ctrl+C stops it).`);
});
