import { FilterError, parse } from "../../src/index.ts";
import { byId, cut, element } from "./dom.ts";
import { makeWhenSeen } from "./panel.ts";
import type { Shown, Shows } from "./shown.ts";
import type { Database } from "./sql.ts";

/** What the outputs are made of. */
export interface Source extends Shows {
  /** What is said of an output of an older filter. */
  readonly staleNote: string;
  readonly database: string;
}

interface Made {
  readonly nodes: readonly Node[];
  readonly note: string;
}

/** An output: its panel, what it is for, and how it is made. The code that makes it is loaded then. */
interface Output {
  readonly id: string;
  readonly empty: string;
  readonly make: (shown: Shown, database: string) => Promise<Made | undefined>;
}

/** Lines of SQL that are shown at first, of so many characters. */
const LINES = 20;
const LINE = /[\s\S]{1,100}/g;

const outputs: readonly Output[] = [
  {
    id: "words",
    empty: "What the filter selects appears here in words.",
    make: async ({ text, choice: { resource } }) => {
      const { describe } = await import("../../src/assist/describe/describe.ts");
      const sentence = describe(parse(text).query, resource ? { resource } : {});
      return { nodes: [element("p", {}, sentence)], note: "For people who did not write it" };
    },
  },
  {
    id: "rows",
    empty: "The rows that the filter selects appear here, with the reason for each.",
    make: async ({ text, choice, clock }) => {
      const { rowsOf, rowsTable } = await import("./rows.ts");
      const rows = rowsOf(choice, clock);
      if (!choice.resource || rows.length === 0) return undefined;
      const { table, note } = rowsTable(rows, choice.resource, text, clock);
      return { nodes: [table], note };
    },
  },
  {
    id: "sql",
    empty: "The SQL of the request appears here, with its parameters.",
    make: async ({ text, choice, clock }, database) => {
      const { sqlFor } = await import("./sql.ts");
      if (!choice.resource) return undefined;
      const { sql, parameters } = sqlFor(database as Database, text, choice.resource, clock);
      const lines = `${sql}\n\n${JSON.stringify(parameters)}`.match(LINE) ?? [];
      const listing = element("pre", {});
      listing.append(
        ...cut(
          lines,
          LINES,
          (some) => [document.createTextNode(some.join(""))],
          (more) => more,
        ),
      );
      return { nodes: [listing], note: "For a database" };
    },
  },
  {
    id: "tree",
    empty: "The parts of the filter appear here as a tree.",
    make: async ({ text }) => {
      const { treeOf } = await import("./tree.ts");
      return { nodes: [treeOf(parse(text).query)], note: "How the filter was read" };
    },
  },
];

/** What a filter can ask for and an evaluator refuse, such as a wrong regular expression. */
function sentenceOf(error: unknown): string {
  if (error instanceof FilterError) return error.diagnostics.map(({ message }) => message).join(" ");
  if (error instanceof Error) return error.message;
  throw error;
}

/** Returns what to call when the source has changed. */
export function watchOutputs(source: () => Source): () => void {
  const changed = outputs.map((output) => watch(output, source));
  return () => {
    for (const each of changed) each();
  };
}

function isSame(one: Shown, other: Shown): boolean {
  const keyOf = ({ text, action, clock }: Shown) => JSON.stringify([text, action, clock]);
  return one.choice === other.choice && keyOf(one) === keyOf(other);
}

/** The panel of an output. What it says of itself changes at once, and what is in it when somebody can see it. */
function watch({ id, empty, make }: Output, source: () => Source): () => void {
  const panel = byId(id, HTMLElement);
  const output = byId(`${id}-output`, HTMLElement);
  const note = byId(`${id}-note`, HTMLElement);
  let made: { readonly shown: Shown | undefined; readonly database: string } | undefined;
  let said = note.textContent;
  const say = () => {
    const { isStale, staleNote } = source();
    panel.classList.toggle("stale", isStale);
    note.textContent = isStale ? staleNote : said;
  };
  const show = (nodes: readonly Node[], sentence: string) => {
    output.replaceChildren(...nodes);
    said = sentence;
    say();
  };
  const showEmpty = (sentence = empty) => show([element("p", { class: "empty" }, sentence)], "");
  const update = async () => {
    const { shown, database } = source();
    // Made anew, an output would lose what was unfolded in it.
    if (made?.database === database && shown && made.shown && isSame(shown, made.shown)) return;
    const now = { shown, database };
    made = now;
    if (!shown) return showEmpty();
    try {
      const found = await make(shown, database);
      if (made !== now) return;
      if (found) show(found.nodes, found.note);
      else showEmpty();
    } catch (error) {
      showEmpty(sentenceOf(error));
    }
  };
  const makeSoon = makeWhenSeen(panel, update);
  return () => {
    say();
    makeSoon();
  };
}
