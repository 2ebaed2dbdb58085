import { operators } from "../../base/language/operators.ts";
import { valueTypes } from "../../base/language/value-types.ts";
import { quoteName, quoteValue } from "../../base/text/quote.ts";
import { compileText } from "../../compiler/compile.ts";
import { valueCandidate } from "./candidates.ts";
import type { Subject } from "./context.ts";
import type { Candidate, Signal, SuggestedValue, SuggestValues, ToolOptions } from "./options.ts";

/** What is asked of `suggestValues`. */
export interface ValueQuestion {
  readonly field: string;
  readonly typed: string;
}

export interface ValueAnswer {
  readonly state: "known" | "waiting" | "failed";
  readonly values: readonly SuggestedValue[];
}

/** What is known of the values that a question is about. */
export type Serve = (question: ValueQuestion) => ValueAnswer;

/** Milliseconds without a new question before the server is asked. */
const PAUSE = 150;
const MOST_VALUES = 20;
const MOST_ANSWERS = 100;

/** What a list says about itself. */
export type Note = "more" | "waiting" | "failed";

/** The values of a server that suit the comparison, and the note that the list has about them. */
export function servedCandidates(
  subject: Subject,
  typed: string,
  { resource }: ToolOptions,
  serve: Serve,
): { readonly candidates: readonly Candidate[]; readonly note?: Note } {
  const { name, found, operator } = subject;
  // For words within texts a server knows no values.
  if (!found || !operator || operators[operator].suits === "text" || /^(?::|Field:)/.test(typed))
    return { candidates: [] };
  const { state, values } = serve({ field: name, typed });
  const written = new Set(subject.values.map(String));
  const { isNumeric, isText } = valueTypes[found.field.type];
  const candidates = values.flatMap(({ value: served, label, detail }) => {
    // Services write numbers as texts.
    const value = isNumeric && String(Number(served)) === served ? Number(served) : served;
    const filter = `${quoteName(found.name)} IN (${quoteValue(value)})`;
    const isOfType = !isText || typeof value === "string";
    if (written.has(String(served)) || !isOfType || (resource && !compileText(filter, { resource }).ok)) return [];
    const candidate = valueCandidate({ value, ...(typeof label === "string" && { label }) });
    return typeof detail === "string" ? { ...candidate, shown: { ...candidate.shown, detail } } : candidate;
  });
  const note = state === "known" ? (values.length >= MOST_VALUES ? "more" : undefined) : state;
  return { candidates, ...(note && { note }) };
}

/** What is used of the platform, for programs that are compiled without its types. */
const platform = globalThis as unknown as {
  readonly setTimeout: (work: () => void, milliseconds: number) => unknown;
  readonly clearTimeout: (timer: unknown) => void;
  readonly AbortController: new () => { readonly signal: Signal; readonly abort: () => void };
};

/** Receives the answer to a question; undefined when a newer question has taken its place. */
type Settle = (answer: ValueAnswer | undefined) => void;

interface Pending {
  readonly typed: string;
  readonly abort: () => void;
  readonly timer: unknown;
  settle: Settle;
}

/** What is known of the values of a field, and what was asked last. */
interface FieldValues {
  readonly answers: Map<string, readonly SuggestedValue[]>;
  pending?: Pending | undefined;
  /** The last question, if it failed; it is asked again when another has come between. */
  failed?: string | undefined;
}

function isSuggested(value: unknown): value is SuggestedValue {
  const { value: own } = (value ?? {}) as Partial<SuggestedValue>;
  return typeof own === "string" || (typeof own === "number" && Number.isFinite(own));
}

/**
 * Asks a server for values: one question of a field at a time and after a pause, each only once, and the newest alone is
 * answered, in whatever order the answers come.
 */
export class ValueLookup {
  readonly #fields = new Map<string, FieldValues>();

  constructor(private readonly suggest: SuggestValues) {}

  /** What is known now. If that is not all, the server is asked after a pause, and `settle` is called once. */
  ask({ field: name, typed }: ValueQuestion, settle: Settle): ValueAnswer {
    const field: FieldValues = this.#fields.get(name) ?? { answers: new Map() };
    this.#fields.set(name, field);
    const answer = answerTo(field, typed);
    if (field.pending?.typed === typed) {
      field.pending.settle(undefined);
      field.pending.settle = settle;
      return answer;
    }
    if (answer.state !== "failed") cancelIn(field);
    if (answer.state === "waiting") {
      const controller = new platform.AbortController();
      const timer = platform.setTimeout(() => void this.#send(name, typed, field, controller.signal), PAUSE);
      field.pending = { typed, abort: () => controller.abort(), timer, settle };
    }
    return answer;
  }

  /** Gives up what was asked last. */
  cancel(): void {
    this.#fields.forEach(cancelIn);
  }

  async #send(name: string, typed: string, field: FieldValues, signal: Signal): Promise<void> {
    let found: unknown;
    try {
      found = await this.suggest(name, typed, { signal, limit: MOST_VALUES });
    } catch {
      // The list says so; typing goes on.
    }
    const { pending } = field;
    if (signal.aborted || !pending) return;
    field.pending = undefined;
    if (field.answers.size >= MOST_ANSWERS) field.answers.clear();
    if (Array.isArray(found)) field.answers.set(typed, found.filter(isSuggested).slice(0, MOST_VALUES));
    else field.failed = typed;
    pending.settle(answerTo(field, typed));
  }
}

function answerTo({ answers, failed }: FieldValues, typed: string): ValueAnswer {
  const values = answers.get(typed);
  return values ? { state: "known", values } : { state: failed === typed ? "failed" : "waiting", values: [] };
}

function cancelIn(field: FieldValues): void {
  const { pending } = field;
  field.failed = undefined;
  field.pending = undefined;
  if (!pending) return;
  platform.clearTimeout(pending.timer);
  pending.abort();
  pending.settle(undefined);
}

const lookups = new WeakMap<SuggestValues, ValueLookup>();

/** The lookup of a function: all who use one function share its answers. */
export function valueLookupOf(suggest: SuggestValues): ValueLookup {
  const lookup = lookups.get(suggest) ?? new ValueLookup(suggest);
  lookups.set(suggest, lookup);
  return lookup;
}
