import { fieldfilter, type Ran } from "./command.ts";

/** The key of the user, for `serve` and for `query`. */
export const env = { FIELDFILTER_KEY: "a-secret" };
export const books = {
  name: "books",
  service: "library",
  method: "books",
  actions: ["get", "add"],
  fields: { id: { type: "integer" }, title: { type: "string" }, year: { type: "integer", nullable: true } },
  parameters: { shelf: { type: "integer", required: true }, title: { type: "string" }, day: { type: "date" } },
};
const rows = [
  { id: 1, shelf: 1, title: "Dune", year: 1965 },
  { id: 2, shelf: 1, title: "Emma\u001b[31m", year: null },
  { id: 3, shelf: 2, title: "Ulysses", year: 1922 },
];
const { service: _, ...checking } = books;
export const files = {
  "books.json": JSON.stringify(books),
  "rows.json": JSON.stringify(rows),
  "checking.json": JSON.stringify(checking),
};

/** Runs `serve`, and calls `act` with its URL and its output while it serves. */
export const whileServing = (
  args: readonly string[],
  act: (url: string, out: string) => Promise<void>,
  environment: Readonly<Record<string, string>> = env,
): Promise<Ran> =>
  fieldfilter(["serve", "--port", "0", ...args], {
    files,
    env: environment,
    untilInterrupted: ({ out, err }) => act(/http:\/\/127\.0\.0\.1:\d+/.exec(out + err)?.[0] ?? "", out),
  });

export const query = (url: string, ...args: readonly string[]): Promise<Ran> =>
  fieldfilter(["query", "--url", url, ...args], { files, env });
