import type { DescriptionWords } from "../../base/diagnostics/description-words.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { escapeInvisible } from "../../base/text/invisible.ts";
import { quoteName } from "../../base/text/quote.ts";
import { type FoundField, findField } from "../../compiler/resource/find-field.ts";
import { isQualified } from "../../compiler/resource/qualifiers.ts";
import type { Field, Resource } from "../../compiler/resource/resource.ts";

/** A field as a description names it. */
export interface Named {
  /** The label or the name. */
  readonly text: string;
  /** At the beginning of a condition. */
  readonly subject: string;
  readonly label: string;
  readonly field: Field | undefined;
  /** What its numbers count, such as `kg`. */
  readonly unit: string | undefined;
}

const UNIT = /^(.*\S)(?:,\s*|\s*\()([^\s(),]{1,8})\)?$/;

/** A text in the quotes of the language, so that what stands in it cannot be taken for what stands around it. */
export function quoted(text: string, { quotes }: DescriptionWords): string {
  const [open, close] = quotes;
  const escaped = text.replace(/[\\“”«»]/g, (sign) => `\\${sign}`);
  return open + escapeInvisible(escaped) + close;
}

/** The texts that only one of several things has. */
function unique(texts: Iterable<string>): ReadonlySet<string> {
  const once = new Set<string>();
  const seen = new Set<string>();
  for (const text of texts) {
    if (seen.has(text)) once.delete(text);
    else once.add(text);
    seen.add(text);
  }
  return once;
}

/** What lists of labels say, read once for all descriptions. */
const ownLabels = new WeakMap<object, ReadonlySet<string>>();

/** The labels of fields, or of the values of one, which tell them apart. */
export function distinctLabels(of: object, labels: () => Iterable<string>): ReadonlySet<string> {
  const known = ownLabels.get(of) ?? unique(labels());
  ownLabels.set(of, known);
  return known;
}

function* labelsOf({ fields }: Resource): Generator<string> {
  for (const { label } of Object.values(fields)) if (label !== undefined) yield label;
}

/** The label of a field, unless another one has the same or its qualifiers are not what it takes. */
function ownLabel({ field, qualifiers }: FoundField, resource: Resource): string | undefined {
  const { label } = field;
  if (label === undefined || !isQualified(field, qualifiers)) return undefined;
  return distinctLabels(resource.fields, () => labelsOf(resource)).has(label) ? label : undefined;
}

/** Names fields exactly: by a label in quotes, or by the name in backticks. */
export function exactNames(words: DescriptionWords, resource: Resource | undefined): (name: string) => Named {
  return (name) => {
    const found = resource && findField(resource, name);
    const label = found && ownLabel(found, resource);
    const ofQualifiers = found && found.qualifiers.length > 0 ? ` (${found.qualifiers.join(", ")})` : "";
    const text = label === undefined ? quoteName(name) : quoted(label, words) + ofQualifiers;
    return { text, subject: text, label: text, field: found?.field, unit: undefined };
  };
}

/** Names fields as people do. */
export function plainNames(words: DescriptionWords, resource: Resource | undefined): (name: string) => Named {
  return (name) => {
    const found = resource && findField(resource, name);
    const { label, type } = found?.field ?? {};
    const [, counted, unit] = (label && type && typeFacts[type].family === "number" && UNIT.exec(label)) || [];
    const bare = escapeInvisible(counted ?? label ?? name);
    const ofQualifiers = found && label && found.qualifiers.length > 0 ? ` (${found.qualifiers.join(", ")})` : "";
    const text = bare + ofQualifiers;
    const [subject, labelled] = [words.subject(bare) + ofQualifiers, words.label(bare) + ofQualifiers];
    return { text, subject, label: labelled, field: found?.field, unit };
  };
}
