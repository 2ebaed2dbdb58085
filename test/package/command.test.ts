import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { describe, expect, it } from "vitest";

/* The built command as a process of its own: what only real streams, signals and exit codes show. */

const root = join(import.meta.dirname, "../..");
const cli = join(root, "dist/cli.js");
const start = (...args: string[]) => spawn(process.execPath, [cli, ...args]);

/** Collects from the start, because a stream that nobody reads stops its process. */
function collected(stream: NodeJS.ReadableStream | null): () => string {
  let text = "";
  stream?.setEncoding("utf8").on("data", (piece) => {
    text += piece;
  });
  return () => text;
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.on("close", resolve));
}

async function run(args: readonly string[], input = "") {
  const child = start(...args);
  const out = collected(child.stdout);
  const err = collected(child.stderr);
  child.stdin.end(input);
  const exitCode = await ended(child);
  return { exitCode, out: out(), err: err() };
}

/** Write as fast as the reader reads. */
async function feed(child: ChildProcess, text: string): Promise<void> {
  if (child.stdin?.write(text)) return;
  await new Promise((resolve) => child.stdin?.once("drain", resolve));
}

describe("a process", () => {
  it("compiles its argument", async () => {
    expect(await run(["compile", "a = 1"])).toEqual({
      exitCode: 0,
      out: '{"filters":[{"name":"a","operator":"EQUALS","values":[1]}]}\n',
      err: "",
    });
  });

  it("compiles standard input", async () => {
    expect(await run(["compile", "-"], "\ufeffLIMIT 5\r\n")).toEqual({ exitCode: 0, out: '{"limit":5}\n', err: "" });
  });

  it("ends with 1 for input with errors, without colour in a pipe", async () => {
    const { exitCode, out, err } = await run(["compile"], "a =");
    expect([exitCode, out]).toEqual([1, ""]);
    expect(err).toBe("error[expected]: Expected a value, found the end of the filter.\n  |\n1 | a =\n  |    ^\n");
  });

  it("ends with 2 for wrong use", async () => {
    expect((await run(["compile", "--nonsense"])).exitCode).toBe(2);
  });

  it("ends with 2 when standard input is a folder", async () => {
    const folder = openSync(root, "r");
    const child = spawn(process.execPath, [cli, "compile"], { stdio: [folder, "pipe", "pipe"] });
    const err = collected(child.stderr);
    expect(await ended(child)).toBe(2);
    closeSync(folder);
    expect(err()).toMatch(/^fieldfilter compile: Standard input is a directory, not a file\.\n/);
  });

  it("reads a file on standard input", async () => {
    const folder = mkdtempSync(join(tmpdir(), "fieldfilter-command-"));
    writeFileSync(join(folder, "filter"), `a IN (${Array.from({ length: 50_000 }, (_, index) => index).join()})\n`);
    const file = openSync(join(folder, "filter"), "r");
    const child = spawn(process.execPath, [cli, "compile"], { stdio: [file, "pipe", "pipe"] });
    const out = collected(child.stdout);
    expect(await ended(child)).toBe(0);
    expect(JSON.parse(out()).filters[0].values.length).toBe(50_000);
    closeSync(file);
    rmSync(folder, { recursive: true });
  });

  it("ends quietly when its reader goes away", async () => {
    const child = start("compile", "--lines");
    const err = collected(child.stderr);
    child.stdin.on("error", () => {});
    const end = ended(child);
    child.stdout.once("data", () => child.stdout.destroy());
    const writing = setInterval(() => child.stdin.write("a = 1\n".repeat(1000)), 1);
    await end;
    clearInterval(writing);
    expect(err()).toBe("");
  });
});

describe("many lines", () => {
  it("stream: answers come while questions are still being asked, and a bad one keeps its place", async () => {
    const child = start("compile", "--lines");
    const err = collected(child.stderr);
    const end = ended(child);
    const answers: string[] = [];
    let isFirst: (() => void) | undefined;
    const first = new Promise<void>((resolve) => {
      isFirst = resolve;
    });
    createInterface({ input: child.stdout }).on("line", (line) => {
      answers.push(line);
      isFirst?.();
    });
    await feed(child, "LIMIT 0\n");
    await first;
    expect(answers).toEqual(['{"limit":0}']);
    for (let index = 1; index < 10_000; index++) await feed(child, index === 5_000 ? "a = \n" : `LIMIT ${index}\n`);
    child.stdin.end();
    expect(await end).toBe(1);
    expect(answers.length).toBe(10_000);
    expect(JSON.parse(answers[5_000] ?? "")).toMatchObject({
      error: { line: 5_001, diagnostics: [{ code: "expected" }] },
    });
    const others = answers.flatMap((answer, index) => (index === 5_000 ? [] : [answer !== `{"limit":${index}}`]));
    expect(others).not.toContain(true);
    expect(err()).toMatch(/^error\[expected\]: .*\n {5}\|\n5001 \| a = \n {5}\| {5}\^\n\n$/);
  });

  it.runIf(process.platform === "linux")("take constant memory", async () => {
    const line = `name CONTAINS "${"x".repeat(500)}" AND tags IN (${Array.from({ length: 100 }, (_, n) => n).join()})\n`;
    const { readFileSync } = await import("node:fs");
    const child = start("compile", "--lines");
    child.stderr.resume();
    const end = ended(child);
    let answered = 0;
    child.stdout.on("data", (piece: Buffer) => {
      for (const byte of piece) if (byte === 10) answered++;
    });
    const residentMegabytes = () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]) / 1024;
    const ask = async (count: number) => {
      for (let index = 0; index < count; index++) await feed(child, line);
    };
    await ask(10_000);
    const before = residentMegabytes();
    await ask(40_000);
    const after = residentMegabytes();
    child.stdin.end();
    expect(await end).toBe(0);
    expect(answered).toBe(50_000);
    // 40,000 lines are 36 MB of text and far more in memory.
    expect(after - before).toBeLessThan(60);
  });
});

describe("a service", () => {
  it("listens until it is asked to end, and answers the command", async () => {
    const env = { ...process.env, FIELDFILTER_KEY: "secret" };
    const child = spawn(process.execPath, [cli, "serve", "--port", "0"], { env });
    const err = collected(child.stderr);
    const [said] = await once(child.stdout, "data");
    const url = /http:\/\/\S+:\d+/.exec(String(said))?.[0] ?? "";
    const args = [cli, "query", "bank-history", "--url", url, "--json", "LIMIT 1"];
    const query = spawn(process.execPath, args, { env });
    const out = collected(query.stdout);
    expect(await ended(query)).toBe(0);
    expect(JSON.parse(out())).toMatchObject({ ok: true, total: 200 });
    child.kill("SIGINT");
    expect([await ended(child), err()]).toEqual([0, ""]);
  });
});

describe.runIf(existsSync("/dev/full"))("output that cannot be written", () => {
  it("is an error with a message", async () => {
    const full = openSync("/dev/full", "w");
    const child = spawn(process.execPath, [cli, "compile", "a = 1"], { stdio: ["ignore", full, "pipe"] });
    const err = collected(child.stderr);
    expect(await ended(child)).toBe(2);
    expect(err()).toMatch(/^fieldfilter: The output cannot be written: ENOSPC/);
    closeSync(full);
  });
});
