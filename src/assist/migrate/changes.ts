import type { Path } from "../../base/diagnostics/diagnostic.ts";

/** The effect of a change on filters: some fail, some may fail or select other rows, or none does. */
export type Impact = "breaking" | "maybe" | "safe";

/** One row per kind of change: what it does to filters, and what is said of it, with data where `$` names it. */
const catalogue = {
  "field-removed": ["breaking", 'The field "$field" is gone.'],
  "field-renamed": ["safe", 'The field "$field" is called "$to".'],
  "field-added": ["safe", 'The field "$field" is new.'],
  "type-changed": ["breaking", 'The field "$field" has the type $to and not $from.'],
  "type-widened": ["maybe", 'The field "$field" has the type $to and not $from, which compares alike.'],
  "times-changed": ["breaking", 'The field "$field" writes its times in another way.'],
  "zone-changed": ["maybe", 'The times of "$field" are in another time zone.'],
  "value-removed": ["breaking", 'The field "$field" has no value $from.'],
  "value-renamed": ["safe", 'The value $from of "$field" is called $to.'],
  "value-added": ["maybe", 'The field "$field" can be $to too, so conditions that listed all values no longer do.'],
  "operator-removed": ["breaking", 'The field "$field" no longer supports $use.'],
  "operator-added": ["safe", 'The field "$field" supports $use.'],
  "never-null": ["maybe", 'The field "$field" is never null.'],
  nullable: ["maybe", 'The field "$field" can be null.'],
  "use-forbidden": ["breaking", 'The field "$field" cannot be used in $use.'],
  "use-allowed": ["safe", 'The field "$field" can be used in $use.'],
  "qualifiers-changed": ["breaking", 'The field "$field" has other qualifiers.'],
  deprecated: ["safe", 'The field "$field" is deprecated.'],
  "limit-lowered": ["breaking", "LIMIT can be at most $to."],
  "limit-raised": ["safe", "LIMIT can be larger."],
  "clause-removed": ["breaking", "$use is no longer supported."],
  "clause-added": ["safe", "$use is supported."],
  "action-removed": ["breaking", "The action $use is no longer offered."],
  "action-added": ["safe", "The action $use is offered."],
  "default-fields-changed": ["safe", "Rows have other fields without SELECT."],
} as const satisfies Readonly<Record<string, readonly [Impact, string]>>;

export type ChangeCode = keyof typeof catalogue;

type Word = "field" | "from" | "to" | "use";

/** The data that a sentence needs: a value for each word that it has behind `$`. */
type DataOf<C extends ChangeCode> = {
  readonly [W in Word as (typeof catalogue)[C][1] extends `${string}$${W}${string}` ? W : never]: string;
};

/** A difference between two descriptions of a resource. */
export interface ResourceChange {
  readonly code: ChangeCode;
  readonly impact: Impact;
  /** One full sentence, in English. */
  readonly message: string;
  /** The field by its name before the change, or by its new name if it is new. */
  readonly field?: string;
  /** The path of the difference: in the old description for what was removed, else in the new one. */
  readonly path: Path;
}

/** Returns a change with its impact and its sentence. */
export function changeOf<C extends ChangeCode>(code: C, path: Path, data: DataOf<C>): ResourceChange {
  const [impact, text] = catalogue[code];
  const words: Readonly<Partial<Record<Word, string>>> = data;
  const message = text.replace(/\$(\w+)/g, (_, word: Word) => words[word] ?? "");
  return { code, impact, message, ...(words.field !== undefined && { field: words.field }), path };
}
