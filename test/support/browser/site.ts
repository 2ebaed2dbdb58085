import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, join } from "node:path";
import { type BuildOptions, build, type OutputFile } from "esbuild";
import { root } from "../sources.ts";

/** What a careful page allows: files of its own, and nothing that stands in the page itself. */
export const strictPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";

interface File {
  readonly type: "text/html" | "text/javascript" | "text/css";
  readonly body: string;
}

export interface Site {
  /** Serve a script of these words, which may import what `aliases` leads to. */
  readonly script: (name: string, contents: string, aliases: Readonly<Record<string, string>>) => Promise<void>;
  /** Serve a file of `test/browser/pages` in parts, as bundlers make them of what is imported on demand. */
  readonly split: (name: string) => Promise<void>;
  /**
   * Counts the requests for a part, and waits for `serve` at each; if that is false, the connection breaks. What was said
   * of the part before holds no longer.
   */
  readonly watch: (part: string, serve?: () => boolean | Promise<boolean>) => { readonly requests: readonly string[] };
  /** Serve a page: its body, in a document with a title, a language and the scripts named. */
  readonly page: (path: string, body: string, ...scripts: readonly string[]) => string;
  readonly close: () => Promise<void>;
}

/** A small site on the loopback, with the strict policy on each page. The scripts are files of `test/browser/pages`. */
export async function openSite(...scripts: readonly string[]): Promise<Site> {
  const files = new Map<string, File>();
  const addScript = (name: string, body: string) => files.set(`/${name}.js`, { type: "text/javascript", body });
  for (const name of scripts) addScript(name, await scriptOfPages(name));
  files.set("/sent", { type: "text/html", body: documentOf("Sent.", []) });
  files.set("/page.css", { type: "text/css", body: pageStyles });
  const watched = new Map<string, { readonly requests: string[]; readonly serve: () => boolean | Promise<boolean> }>();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const watch = watched.get(/^\/(\w+)-\w+\.js$/.exec(pathname)?.[1] ?? "");
    watch?.requests.push(pathname);
    if (watch && !(await watch.serve())) return void response.destroy();
    const file = files.get(pathname);
    response.writeHead(file ? 200 : 404, {
      "Content-Type": `${file?.type ?? "text/plain"}; charset=utf-8`,
      "Content-Security-Policy": strictPolicy,
    });
    response.end(file?.body ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = (path: string) => origin + path;
  return {
    script: async (name, contents, alias) => {
      addScript(name, await bundled({ stdin: { contents, resolveDir: root, loader: "ts" }, alias }));
    },
    split: async (name) => {
      const parts = await built({ entryPoints: [join(root, `test/browser/pages/${name}.ts`)], splitting: true });
      for (const { path, text } of parts) addScript(basename(path, ".js"), text);
    },
    watch: (part, serve = () => true) => {
      const requests: string[] = [];
      watched.set(part, { requests, serve });
      return { requests };
    },
    page: (path, body, ...names) => {
      files.set(path, { type: "text/html", body: documentOf(body, names) });
      return url(path);
    },
    close: () => closed(server),
  };
}

const pageStyles = `
:root { color-scheme: light dark; font-family: sans-serif; }
body { margin: 2rem; background: Canvas; color: CanvasText; }
`;

function documentOf(body: string, scripts: readonly string[]): string {
  const tags = scripts.map((name) => `<script type="module" src="/${name}.js"></script>`).join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test</title><link rel="stylesheet" href="/page.css">${tags}</head><body><main><h1>Test</h1>${body}</main></body></html>`;
}

const scriptsOfPages = new Map<string, Promise<string>>();

/** A file of `test/browser/pages`, bundled once for all test files of a worker. */
function scriptOfPages(name: string): Promise<string> {
  const made = scriptsOfPages.get(name) ?? bundled({ entryPoints: [join(root, `test/browser/pages/${name}.ts`)] });
  scriptsOfPages.set(name, made);
  return made;
}

async function bundled(input: BuildOptions): Promise<string> {
  const [whole] = await built(input);
  return whole?.text ?? "";
}

async function built(input: BuildOptions): Promise<readonly OutputFile[]> {
  const { outputFiles } = await build({
    ...input,
    bundle: true,
    outdir: "out",
    format: "esm",
    target: "es2022",
    platform: "browser",
    define: { "process.env.NODE_ENV": '"development"' }, // React says what is wrong only then.
    write: false,
  });
  return outputFiles ?? [];
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())));
}
