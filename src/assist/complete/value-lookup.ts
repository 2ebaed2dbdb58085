import { valueTypes } from "../../base/language/value-types.ts";
import { quoteName, quoteValue } from "../../base/text/quote.ts";
import { compileText } from "../../compiler/compile.ts";
import { valueCandidate } from "./candidates.ts";
import type { Subject } from "./context.ts";
import type { Signal, SuggestedValue, SuggestValues, ToolOptions } from "./options.ts";

export interface ValueAnswer {
  readonly state: "known" | "waiting" | "failed";
  readonly values: readonly SuggestedValue[];
}

export type ValueSource = (field: string, typed: string) => ValueAnswer;

/** The pause without a new question before the server is asked, in milliseconds. */
const PAUSE = 150;
const MOST_VALUES = 20;
const MOST_ANSWERS = 100;

/** The note at the end of a list. */
export type Note = "more" | "waiting" | "failed";

/** The values of a server that suit the comparison, and the note about them. */
export function lookupCandidates(subject: Subject, typed: string, { resource }: ToolOptions, ask: ValueSource) {
  const { name, found, operator } = subject;
  // A server does not know the words within strings, nor patterns.
  const isWhole = operator !== undefined && operator.suits !== "text" && !operator.isRegexp;
  if (!found || !isWhole || /^(?::|Field:)/.test(typed)) return { candidates: [] };
  const { state, values } = ask(name, typed);
  const written = new Set(subject.values.map(String));
  const { isNumeric, isText } = valueTypes[found.field.type];
  const candidates = values.flatMap(({ value: served, label, detail }) => {
    // Services write numbers as strings.
    const value = isNumeric && String(Number(served)) === served ? Number(served) : served;
    const filter = `${quoteName(found.name)} IN (${quoteValue(value)})`;
    const isOfType = !isText || typeof value === "string";
    if (written.has(String(served)) || !isOfType || (resource && !compileText(filter, { resource }).ok)) return [];
    const candidate = valueCandidate({ value, ...(typeof label === "string" && { label }) });
    return typeof detail === "string" ? { ...candidate, shown: { ...candidate.shown, detail } } : candidate;
  });
  const more = values.length >= MOST_VALUES ? "more" : undefined;
  const note: Note | undefined = state === "known" ? more : state;
  return { candidates, note };
}

// Of the platform, for programs that are compiled without its types.
declare const setTimeout: (work: () => void, milliseconds: number) => unknown;
declare const clearTimeout: (timer: unknown) => void;
declare const AbortController: new () => { readonly signal: Signal; readonly abort: () => void };

/** Receives the answer to a question; undefined if a newer question replaced it. */
type Settle = (answer: ValueAnswer | undefined) => void;

interface Pending {
  readonly typed: string;
  readonly abort: () => void;
  readonly timer: unknown;
  settle: Settle;
}

interface FieldValues {
  readonly answers: Map<string, readonly SuggestedValue[]>;
  pending?: Pending | undefined;
  /** The last question, if it failed. It is asked again after another one. */
  failed?: string | undefined;
}

function isSuggestedValue(value: unknown): value is SuggestedValue {
  const { value: own } = (value ?? {}) as Partial<SuggestedValue>;
  return typeof own === "string" || (typeof own === "number" && Number.isFinite(own));
}

/**
 * Asks a server for values: after a pause, one question of a field at a time, each only once. Only the newest question is
 * answered, whatever the order of the responses.
 */
export class ValueLookup {
  readonly #fields = new Map<string, FieldValues>();

  constructor(private readonly suggest: SuggestValues) {}

  /** Returns the values known now. If they are not all, the server is asked after a pause, and `settle` is called once. */
  ask(name: string, typed: string, settle: Settle): ValueAnswer {
    const field: FieldValues = this.#fields.get(name) ?? { answers: new Map() };
    this.#fields.set(name, field);
    const answer = answerNow(field, typed);
    if (field.pending?.typed === typed) {
      field.pending.settle(undefined);
      field.pending.settle = settle;
      return answer;
    }
    if (answer.state !== "failed") cancelIn(field);
    if (answer.state === "waiting") {
      const controller = new AbortController();
      const timer = setTimeout(() => void this.#send(name, typed, field, controller.signal), PAUSE);
      field.pending = { typed, abort: () => controller.abort(), timer, settle };
    }
    return answer;
  }

  cancel(): void {
    this.#fields.forEach(cancelIn);
  }

  async #send(name: string, typed: string, field: FieldValues, signal: Signal): Promise<void> {
    let found: unknown;
    try {
      found = await this.suggest(name, typed, { signal, limit: MOST_VALUES });
    } catch {
      // A note of the list says so, and typing goes on.
    }
    const { pending } = field;
    if (signal.aborted || !pending) return;
    field.pending = undefined;
    if (field.answers.size >= MOST_ANSWERS) field.answers.clear();
    if (Array.isArray(found)) field.answers.set(typed, found.filter(isSuggestedValue).slice(0, MOST_VALUES));
    else field.failed = typed;
    pending.settle(answerNow(field, typed));
  }
}

function answerNow({ answers, failed }: FieldValues, typed: string): ValueAnswer {
  const values = answers.get(typed);
  return values ? { state: "known", values } : { state: failed === typed ? "failed" : "waiting", values: [] };
}

function cancelIn(field: FieldValues): void {
  const { pending } = field;
  field.failed = undefined;
  field.pending = undefined;
  if (!pending) return;
  clearTimeout(pending.timer);
  pending.abort();
  pending.settle(undefined);
}

const lookups = new WeakMap<SuggestValues, ValueLookup>();

/** The lookup of a function. All uses of one function share its answers. */
export function valueLookupOf(suggest: SuggestValues): ValueLookup {
  const lookup = lookups.get(suggest) ?? new ValueLookup(suggest);
  lookups.set(suggest, lookup);
  return lookup;
}
