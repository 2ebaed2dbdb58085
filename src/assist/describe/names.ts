import { typeFacts } from "../../base/language/value-types.ts";
import { escapeInvisible } from "../../base/text/invisible.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Field, Resource } from "../../compiler/resource/resource.ts";
import { plain, subject } from "./words.ts";

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

/** How a description says fields and conditions. */
export interface Teller {
  /** Which phrase of a pair is said. */
  readonly phrase: 0 | 1;
  readonly names: (name: string) => Named;
}

const UNIT = /^(.*\S)(?:,\s*|\s*\()([^\s(),]{1,8})\)?$/;

/** Returns the label of a field, or its name without one, with what follows that of a qualified one. */
export function fieldNamed(name: string, resource: Resource | undefined): Named {
  const found = resource && findField(resource, name);
  const { label, type } = found?.field ?? {};
  const [, counted, unit] = (label && type && typeFacts[type].family === "number" && UNIT.exec(label)) || [];
  const bare = escapeInvisible(counted ?? label ?? name);
  const behind = label && found?.suffix ? ` (${found.suffix.slice(1)})` : "";
  return {
    text: bare + behind,
    subject: subject(bare) + behind,
    label: plain(bare) + behind,
    field: found?.field,
    unit,
  };
}
