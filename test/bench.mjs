/*
 * Prints, as Markdown, how long compiling takes beside `JSON.parse` of the result and three other parsers, how time grows,
 * how fast rows are matched, the first use in a new process, and what the entries weigh: npm run build && npm run bench.
 * The other parsers are installed in node_modules/.bench at the first run. Run it on a quiet machine, and compare ratios:
 * times differ from run to run. `-- --only kinds,weight` measures some parts.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const root = join(import.meta.dirname, "..");
const folder = join(root, "node_modules/.bench");
const peerVersions = { "@marcbachmann/cel-js": "8.0.0", "@rsql/parser": "1.6.0", graphql: "16.15.0" };

const { exports, peerDependencies = {} } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const fileOf = (entry) => join(root, (exports[entry].import ?? exports[entry]).default);
const load = (entry) => import(fileOf(entry));

const { compile, decompile, defineResource, diagnose, prepareOrThrow } = await load(".");

/* ---------- Measuring ---------- */

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

function elapsed(run, repeats) {
  const start = performance.now();
  for (let index = 0; index < repeats; index++) run();
  return performance.now() - start;
}

/** Microseconds a run: the median of samples in which all take turns, so that a busy machine slows all alike. */
function race(runs, { warmUp = 300, rounds = 15, sample = 10 } = {}) {
  const lanes = Object.entries(runs).map(([name, run]) => {
    let repeats = 1;
    for (const end = performance.now() + warmUp; performance.now() < end; ) {
      const time = elapsed(run, repeats) / repeats;
      repeats = Math.max(1, Math.min(repeats * 2, Math.ceil(sample / time)));
    }
    return { name, run, repeats, samples: [] };
  });
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < lanes.length; turn++) {
      const lane = lanes[(turn + round) % lanes.length];
      lane.samples.push((elapsed(lane.run, lane.repeats) / lane.repeats) * 1000);
    }
  }
  return Object.fromEntries(lanes.map(({ name, samples }) => [name, median(samples)]));
}

const time = (us) => (us < 1000 ? `${us.toPrecision(3)} µs` : `${(us / 1000).toPrecision(3)} ms`);
const ratio = (factor) => `${factor.toFixed(2)}×`;

function table(title, heads, rows) {
  console.log(`\n### ${title}\n`);
  const [head, ...lines] = [heads, ...rows].map(
    (cells) => `| ${cells.map((cell) => String(cell).replaceAll("|", "\\|")).join(" | ")} |`,
  );
  console.log([head, `|---|${"---:|".repeat(heads.length - 1)}`, ...lines].join("\n"));
}

/* ---------- Filters ---------- */

const repeat = (count, make, separator = " AND ") =>
  Array.from({ length: count }, (_, index) => make(index)).join(separator);

/** One condition of each kind. */
const conditions = {
  "a = 1": (field, n) => `${field} = ${n}`,
  'a = "x"': (field, n) => `${field} = "word${n}"`,
  "a != 1": (field, n) => `${field} != ${n}`,
  "a >= 1.5": (field, n) => `${field} >= ${n}.5`,
  "a >= 2024-01-31": (field, n) => `${field} >= 2024-01-${10 + (n % 20)}`,
  "a = Field:b": (field, n) => `${field} = Field:other_${n}`,
  "a IN (1, 2, 3)": (field, n) => `${field} IN (${n}, ${n + 1}, ${n + 2})`,
  'a NOT IN ("x", "y")': (field, n) => `${field} NOT IN ("a${n}", "b${n}")`,
  "a BETWEEN 1 AND 2": (field, n) => `${field} BETWEEN ${n} AND ${n + 10}`,
  'a STARTS WITH "x"': (field, n) => `${field} STARTS WITH "word${n}"`,
  'a CONTAINS "x"': (field, n) => `${field} CONTAINS "word${n}"`,
  "a REGEXP '^x'": (field, n) => `${field} REGEXP '^a${n}.*b$'`,
  "a IS NULL": (field) => `${field} IS NULL`,
};
const makers = Object.values(conditions);
const mixed = (field, n) => makers[(n * 5) % makers.length](field, n);
const list = (count) => `tags IN (${repeat(count, (n) => 1_000_003 + 7 * n, ", ")})`;

const filters = {
  "short, with ORDER BY and LIMIT": 'tags IN (2, 3) AND name CONTAINS "shoe" ORDER BY date DESC LIMIT 10',
  "ten mixed conditions": repeat(10, (n) => mixed(`field_${n}`, n)),
  "a list of 10,000 numbers": list(10_000),
  "1,000 conditions on 1,000 fields": repeat(1000, (n) => mixed(`field_${n}`, n)),
  "1,000 conditions on ten fields": repeat(1000, (n) => mixed(`field_${n % 10}`, n)),
};

function bothWays(text) {
  const { selection } = compile(text);
  const json = JSON.stringify(selection);
  return race({
    compile: () => compile(text),
    parse: () => JSON.parse(json),
    decompile: () => decompile(selection),
    stringify: () => JSON.stringify(selection),
  });
}

function bothWaysTable(title, texts) {
  const rows = Object.entries(texts).map(([name, text]) => {
    const us = bothWays(text);
    return [
      name,
      time(us.compile),
      ratio(us.compile / us.parse),
      time(us.decompile),
      ratio(us.decompile / us.stringify),
    ];
  });
  table(title, ["Workload", "`compile`", "to `JSON.parse`", "`decompile`", "to `JSON.stringify`"], rows);
}

/* ---------- The parts ---------- */

const parts = {
  filters: () => bothWaysTable("Text to selection, and back", filters),

  kinds: () =>
    bothWaysTable(
      "A hundred conditions of one kind",
      Object.fromEntries(
        Object.entries(conditions).map(([name, make]) => [name, repeat(100, (n) => make(`field_${n}`, n))]),
      ),
    ),

  /** The same conditions, in the language of each: parsing only, without the checks and spans that `compile` adds. */
  async peers() {
    const cel = await peer("@marcbachmann/cel-js");
    const rsql = await peer("@rsql/parser");
    const graphql = await peer("graphql");
    const sizes = { "three conditions": 3, "ten conditions": 10, "1,000 conditions": 1000 };
    const rows = Object.entries(sizes).map(([name, count]) => {
      const all = (make, separator) => repeat(count, (n) => make(`price_${n}`, 1_000_003 + n), separator);
      const ours = all((field, n) => `${field} >= ${n}`);
      const inCel = all((field, n) => `${field} >= ${n}`, " && ");
      const inRsql = all((field, n) => `${field}>=${n}`, ";");
      const inGraphql = `{rows(where: {and: [${all((field, n) => `{${field}: {gte: ${n}}}`, ", ")}]}) {id}}`;
      const json = JSON.stringify(compile(ours).selection);
      const us = race({
        "JSON.parse": () => JSON.parse(json),
        fieldfilter: () => compile(ours),
        "@marcbachmann/cel-js": () => cel.parse(inCel),
        graphql: () => graphql.parse(inGraphql),
        "@rsql/parser": () => rsql.parse(inRsql),
      });
      return { name, us };
    });
    const names = Object.keys(rows[0].us);
    table(
      "Beside other parsers",
      ["Workload", ...names],
      rows.map(({ name, us }) => [name, ...names.map((each) => time(us[each]))]),
    );
  },

  errors() {
    const valid = filters["ten mixed conditions"];
    const damaged = {
      "a misspelt operator": valid.replace("CONTAINS", "CONTIANS"),
      "a missing AND": valid.replace(" AND ", " "),
      "a word without quotes": valid.replace('"word', "word").replace('"', ""),
      "an unclosed string": `${valid} AND name = "x`,
    };
    const names = Object.keys(damaged);
    const us = race({
      valid: () => compile(valid),
      ...Object.fromEntries(names.map((name) => [name, () => compile(damaged[name])])),
      ...Object.fromEntries(names.map((name) => [`fixes of ${name}`, () => diagnose(damaged[name])])),
    });
    const cells = (each) => [time(each), ratio(each / us.valid)];
    const rows = names.map((name) => [name, ...cells(us[name]), ...cells(us[`fixes of ${name}`])]);
    const heads = ["Mistake", "`compile`", "to the valid text", "`diagnose`, with fixes", "to the valid text"];
    table("Errors in ten conditions", heads, rows);
  },

  growth() {
    const kinds = { "values of a list": list, conditions: (count) => repeat(count, (n) => mixed(`field_${n}`, n)) };
    const options = { limits: { maxLength: 100_000_000 } };
    const rows = Object.entries(kinds).map(([name, make]) => {
      const points = [100, 1000, 10_000, 100_000].map((size) => {
        const text = make(size);
        const { run } = race({ run: () => compile(text, options) }, { rounds: 5, sample: 1 });
        return { size, us: run };
      });
      const [first, last] = [points[0], points.at(-1)];
      const exponent = Math.log(last.us / first.us) / Math.log(last.size / first.size);
      return [name, ...points.map(({ us }) => time(us)), exponent.toFixed(2)];
    });
    table("Growth", ["Size", "100", "1,000", "10,000", "100,000", "exponent"], rows);
  },

  async keystrokes() {
    const { complete } = await load("./complete");
    const { suggest } = await load("./suggest");
    const names = Array.from({ length: 200 }, (_, n) => `field_${n}`);
    const fields = Object.fromEntries(names.map((name) => [name, { type: "string", nullable: true }]));
    const resource = defineResource({ name: "rows", fields });
    const text = repeat(34, (n) => `field_${n} CONTAINS "word${n}"`).slice(0, 1000);
    const wrong = ["field_1 contians shoe", "field_1 = a or b", "sort by field_2 desc", "field_3 > 5 and < 9"];
    const p95 = (run) => {
      const times = Array.from({ length: 3000 }, (_, index) => elapsed(() => run(index), 1)).slice(1500);
      return time(times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] * 1000);
    };
    table(
      "Typing, 200 fields, 95 % take at most",
      ["What", "Time"],
      [
        [
          "a key in 1,000 characters: errors and completion",
          p95((n) => {
            const typed = text.slice(0, 1000 - (n % 50));
            compile(typed, { resource });
            complete(typed, typed.length, { resource });
          }),
        ],
        ["a suggestion", p95((n) => suggest(wrong[n % wrong.length], { resource }))],
      ],
    );
  },

  async matching() {
    const { matcher } = await load("./evaluate");
    const rows = Array.from({ length: 1_000_000 }, (_, n) => {
      const some = Math.imul(n + 1, 2_654_435_761) >>> 8;
      return {
        price: some % 1000,
        stock: some % 97,
        name: `${["red", "blue"][some % 2]} boots ${n}`,
        state: `s${some % 400}`,
      };
    });
    const states = new Set(Array.from({ length: 100 }, (_, n) => `s${n * 4}`));
    const quoted = [...states].map((state) => `"${state}"`).join(", ");
    const tests = {
      "price >= 100 AND price < 900 AND stock != 0": ({ price, stock }) => price >= 100 && price < 900 && stock !== 0,
      'name CONTAINS "boots" AND state != "s7"': ({ name, state }) => name.includes("boots") && state !== "s7",
      [`state IN (${quoted})`]: ({ state }) => states.has(state),
    };
    const result = Object.entries(tests).map(([filter, byHand]) => {
      const test = matcher(prepareOrThrow(filter));
      const us = race(
        { byHand: () => rows.filter(byHand).length, test: () => rows.filter(test).length },
        { warmUp: 100, rounds: 5, sample: 1 },
      );
      return [`\`${filter.length > 60 ? "state IN (…100)" : filter}\``, time(us.test), time(us.byHand)];
    });
    table("A million rows in memory", ["Workload", "`matcher`", "written by hand"], result);
  },

  /** CPU time of new processes, without what starting Node takes. */
  first() {
    const cpu = (code) =>
      median(
        Array.from({ length: 9 }, () => {
          const script = `const before = process.cpuUsage().user; ${code}; console.log(process.cpuUsage().user - before)`;
          return Number(execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" }));
        }),
      );
    const importing = `const { compile } = await import(${JSON.stringify(fileOf("."))})`;
    const imported = cpu(importing);
    const parsed = cpu(`${importing}; compile('a = 1 AND name CONTAINS "x"')`);
    table(
      "First use in a new process",
      ["What", "CPU time"],
      [
        ["import of the main entry", time(imported)],
        ["the first `compile`", time(parsed - imported)],
      ],
    );
  },

  async weight() {
    const peers = Object.keys(peerDependencies).flatMap((name) => [name, `${name}/*`]);
    const weigh = async (entry, names) => {
      const { metafile, outputFiles } = await build({
        stdin: { contents: `export ${names} from ${JSON.stringify(fileOf(entry))};`, resolveDir: root },
        absWorkingDir: root,
        outdir: "out",
        bundle: true,
        splitting: true,
        metafile: true,
        minify: true,
        format: "esm",
        platform: "browser",
        external: ["node:*", ...peers],
        legalComments: "none",
        write: false,
        logLevel: "error",
      });
      // What is imported on demand is not counted.
      const loaded = new Set(["out/stdin.js"]);
      for (const path of loaded)
        for (const { path: next, kind, external } of metafile.outputs[path]?.imports ?? [])
          if (kind === "import-statement" && !external) loaded.add(next);
      const files = outputFiles.filter(({ path }) => loaded.has(relative(root, path).replaceAll("\\", "/")));
      return files.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0);
    };
    const entries = Object.keys(exports).filter((entry) => !entry.endsWith(".json"));
    const some = ["{ compile }", "{ parse }", "{ decompile }", "{ check }"].map((names) => [".", names]);
    const rows = [];
    for (const [entry, names] of [...some, ...entries.map((entry) => [entry, "*"])])
      rows.push([`\`${names === "*" ? entry : names}\``, `${((await weigh(entry, names)) / 1024).toFixed(1)} KB`]);
    table("Weight, minified and gzipped", ["Import", "Weight"], rows);
  },
};

async function peer(name) {
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies: peerVersions }));
    execFileSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: folder, stdio: "inherit" });
  }
  const { createRequire } = await import("node:module");
  return createRequire(join(folder, "package.json"))(name);
}

const { values } = parseArgs({ options: { only: { type: "string", default: Object.keys(parts).join() } } });
console.log(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${new Date().toISOString().slice(0, 10)}`,
);
for (const part of values.only.split(",")) await parts[part]();
