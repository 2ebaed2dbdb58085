import type { Clock } from "../../src/compiler/bindings/relative-dates.ts";
import { FilterError, parse, type Selection } from "../../src/index.ts";
import type { Choice } from "./catalogue.ts";
import { byId, cut, element } from "./dom.ts";
import { makeWhenSeen } from "./panel.ts";
import type { Database } from "./sql.ts";

/** What the outputs are made of. */
export interface Source {
  readonly text: string;
  /** Undefined while the filter or the JSON has errors. */
  readonly selection: Selection | undefined;
  /** What an output is of that was made before that. */
  readonly staleNote: string;
  readonly choice: Choice;
  readonly clock: Clock;
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
  readonly make: (source: Source & { readonly selection: Selection }) => Promise<Made | undefined>;
}

/** Lines of SQL that are shown at first, of so many characters. */
const LINES = 20;
const LINE = /[\s\S]{1,100}/g;

const outputs: readonly Output[] = [
  {
    id: "rows",
    empty: "The rows that the filter selects appear here, with the reason for each.",
    make: async ({ text, selection, choice, clock }) => {
      const { rowsOf, rowsTable } = await import("./rows.ts");
      const rows = rowsOf(choice);
      if (!choice.resource || rows.length === 0) return undefined;
      const { table, note } = rowsTable(rows, choice.resource, text, clock, selection);
      return { nodes: [table], note };
    },
  },
  {
    id: "sql",
    empty: "The SQL of the request appears here, with its parameters.",
    make: async ({ selection, choice, database }) => {
      const { sqlFor } = await import("./sql.ts");
      if (!choice.resource) return undefined;
      const { sql, parameters } = sqlFor(database as Database, selection, choice.resource);
      const lines = `${sql}\n\n${JSON.stringify(parameters)}`.match(LINE) ?? [];
      const text = element("pre", {});
      text.append(
        ...cut(
          lines,
          LINES,
          (some) => [document.createTextNode(some.join(""))],
          (more) => more,
        ),
      );
      return { nodes: [text], note: "For a database" };
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

/** Returns what to call when the source has changed. What is shown stays, dimmed, while there are errors. */
export function watchOutputs(source: () => Source): () => void {
  const changed = outputs.map((output) => watch(output, source));
  return () => {
    for (const each of changed) each();
  };
}

function isSame(one: Source, other: Source): boolean {
  const keyOf = ({ text, selection, staleNote, clock, database }: Source) =>
    JSON.stringify([text, selection !== undefined || staleNote, clock, database]);
  return one.choice === other.choice && keyOf(one) === keyOf(other);
}

function watch({ id, empty, make }: Output, source: () => Source): () => void {
  const panel = byId(id, HTMLElement);
  const shown = byId(`${id}-output`, HTMLElement);
  const note = byId(`${id}-note`, HTMLElement);
  let resource: Choice["resource"];
  let isEmpty = true;
  let last: Source | undefined;
  const show = (nodes: readonly Node[], said: string) => {
    isEmpty = false;
    shown.replaceChildren(...nodes);
    note.textContent = said;
  };
  const showEmpty = (sentence = empty) => {
    show([element("p", { class: "empty" }, sentence)], "");
    isEmpty = true;
  };
  const update = async () => {
    const now = source();
    // Made anew, an output would lose what was unfolded in it.
    if (last && isSame(now, last)) return;
    last = now;
    const { selection, staleNote, choice } = now;
    const isStale = !selection && !isEmpty && choice.resource === resource;
    resource = choice.resource;
    panel.classList.toggle("stale", isStale);
    if (isStale) note.textContent = staleNote;
    else if (!selection) showEmpty();
    if (!selection) return;
    try {
      const made = await make({ ...now, selection });
      if (last !== now) return;
      if (made) show(made.nodes, made.note);
      else showEmpty();
    } catch (error) {
      showEmpty(sentenceOf(error));
    }
  };
  return makeWhenSeen(panel, update);
}
