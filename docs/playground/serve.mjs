// Builds the playground, serves it on loopback, and opens it when somebody sits at the terminal. PORT=0 takes any free port.
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { extname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { buildPlayground } from "./build.mjs";

const types = { ".html": "text/html", ".css": "text/css", ".js": "text/javascript" };
const openers = { darwin: "open", win32: "explorer" };

const files = await buildPlayground();

/** The best first. More than half the quality of Brotli takes seconds. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const encodings = { br: (plain) => promisify(brotliCompress)(plain, brotli), gzip: promisify(gzip) };
const sent = new Map();

/** A file as it is sent, compressed once; undefined for what there is not. */
function bodyOf(name, encoding) {
  const key = `${encoding} ${name}`;
  const plain = types[extname(name)] && files.get(name);
  if (!plain) return undefined;
  if (!sent.has(key)) sent.set(key, encoding ? encodings[encoding](plain) : plain);
  return sent.get(key);
}

const server = createServer(async ({ url, headers }, response) => {
  const { pathname } = new URL(url ?? "/", "http://localhost");
  const file = pathname === "/" ? "index.html" : pathname.slice(1);
  const accepted = String(headers["accept-encoding"] ?? "").split(/[\s,;]+/);
  const encoding = Object.keys(encodings).find((name) => accepted.includes(name));
  const body = await bodyOf(file, encoding);
  if (body === undefined) return response.writeHead(404).end();
  response.writeHead(200, {
    "content-type": `${types[extname(file)]}; charset=utf-8`,
    "content-length": body.length,
    // The name of a part changes with its content; those of the others do not.
    "cache-control": /-[0-9A-Z]{8}\.js$/.test(file) ? "max-age=31536000, immutable" : "no-cache",
    vary: "accept-encoding",
    ...(encoding && { "content-encoding": encoding }),
  });
  response.end(body);
});

server.on("error", ({ code, message }) => {
  console.error(code === "EADDRINUSE" ? "The port is taken. Another one: PORT=0 npm run playground" : message);
  process.exitCode = 1;
});

server.listen(Number(process.env.PORT ?? 4173), "127.0.0.1", () => {
  const address = `http://127.0.0.1:${server.address().port}/`;
  console.log(`The playground is at ${address} (Ctrl+C stops it).`);
  if (!process.stdout.isTTY) return;
  const opener = spawn(openers[process.platform] ?? "xdg-open", [address], { stdio: "ignore", detached: true });
  opener.on("error", () => {}); // The address is printed; a machine without a desktop is fine.
  opener.unref();
});
