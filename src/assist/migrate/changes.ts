import type { Path } from "../../base/diagnostics/diagnostic.ts";

/** The effect of a change on filters: some fail, some may fail or select other rows, or none does. */
export type Impact = "breaking" | "maybe" | "safe";

/** What is said of each kind of change, and what it does to filters. */
const catalogue = {
  "field-removed": { impact: "breaking", message: (d: Of) => `The field "${d.field}" is gone.` },
  "field-renamed": { impact: "safe", message: (d: FromTo) => `The field "${d.from}" is called "${d.to}".` },
  "field-added": { impact: "safe", message: (d: Of) => `The field "${d.field}" is new.` },
  "type-changed": {
    impact: "breaking",
    message: (d: Of & FromTo) => `The field "${d.field}" has the type ${d.to} and not ${d.from}.`,
  },
  "type-widened": {
    impact: "maybe",
    message: (d: Of & FromTo) => `The field "${d.field}" has the type ${d.to} and not ${d.from}, which compares alike.`,
  },
  "times-changed": {
    impact: "breaking",
    message: (d: Of) => `The field "${d.field}" writes its times in another way.`,
  },
  "zone-changed": { impact: "maybe", message: (d: Of) => `The times of "${d.field}" are in another time zone.` },
  "value-removed": { impact: "breaking", message: (d: OfValue) => `The field "${d.field}" has no value ${d.value}.` },
  "value-renamed": {
    impact: "safe",
    message: (d: Of & FromTo) => `The value ${d.from} of "${d.field}" is called ${d.to}.`,
  },
  "value-added": {
    impact: "maybe",
    message: (d: OfValue) =>
      `The field "${d.field}" can be ${d.value} too, so conditions that listed all values no longer do.`,
  },
  "operator-removed": {
    impact: "breaking",
    message: (d: Of & { operator: string }) => `The field "${d.field}" no longer supports ${d.operator}.`,
  },
  "operator-added": {
    impact: "safe",
    message: (d: Of & { operator: string }) => `The field "${d.field}" supports ${d.operator}.`,
  },
  "never-null": { impact: "maybe", message: (d: Of) => `The field "${d.field}" is never null.` },
  nullable: { impact: "maybe", message: (d: Of) => `The field "${d.field}" can be null.` },
  "use-forbidden": {
    impact: "breaking",
    message: (d: Of & { use: string }) => `The field "${d.field}" cannot be used in ${d.use}.`,
  },
  "use-allowed": {
    impact: "safe",
    message: (d: Of & { use: string }) => `The field "${d.field}" can be used in ${d.use}.`,
  },
  "qualifiers-changed": { impact: "breaking", message: (d: Of) => `The field "${d.field}" has other qualifiers.` },
  deprecated: { impact: "safe", message: (d: Of) => `The field "${d.field}" is deprecated.` },
  "limit-lowered": { impact: "breaking", message: (d: { to: string }) => `LIMIT can be at most ${d.to}.` },
  "limit-raised": { impact: "safe", message: () => "LIMIT can be larger." },
  "clause-removed": { impact: "breaking", message: (d: { clause: string }) => `${d.clause} is no longer supported.` },
  "clause-added": { impact: "safe", message: (d: { clause: string }) => `${d.clause} is supported.` },
  "action-removed": {
    impact: "breaking",
    message: (d: { action: string }) => `The action ${d.action} is no longer offered.`,
  },
  "action-added": { impact: "safe", message: (d: { action: string }) => `The action ${d.action} is offered.` },
  "default-fields-changed": { impact: "safe", message: () => "Rows have other fields without SELECT." },
} as const satisfies Readonly<Record<string, { readonly impact: Impact; readonly message: (data: never) => string }>>;

interface Of {
  readonly field: string;
}
interface OfValue extends Of {
  readonly value: string;
}
interface FromTo {
  readonly from: string;
  readonly to: string;
}

export type ChangeCode = keyof typeof catalogue;
type DataOf<C extends ChangeCode> = Parameters<(typeof catalogue)[C]["message"]>[0];

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
  const { impact, message } = catalogue[code];
  const field: unknown =
    (data as Partial<Of> | undefined)?.field ?? (code === "field-renamed" && (data as FromTo).from);
  return {
    code,
    impact,
    message: (message as (given: DataOf<C>) => string)(data),
    ...(typeof field === "string" && { field }),
    path,
  };
}
