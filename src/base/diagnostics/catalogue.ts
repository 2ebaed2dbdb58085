import { binding } from "./catalogue/binding.ts";
import { carrying } from "./catalogue/carrying.ts";
import { fields } from "./catalogue/fields.ts";
import { fixTitles as titles } from "./catalogue/fixes.ts";
import { hints } from "./catalogue/hints.ts";
import { json } from "./catalogue/json.ts";
import { meaning } from "./catalogue/meaning.ts";
import { planning } from "./catalogue/planning.ts";
import { engineLimits } from "./catalogue/running.ts";
import { shared } from "./catalogue/shared.ts";
import { syntax } from "./catalogue/syntax.ts";

/** Every diagnostic there is: code → severity and sentence. Why each exists, and an example, is in `explanations.ts`. */
export const catalogue = /* @__PURE__ */ allEntries();

/** A function, because a bundler leaves out a call that is marked as pure, but no object that others are spread into. */
function allEntries() {
  return {
    ...shared,
    ...syntax,
    ...meaning,
    ...planning,
    ...binding,
    ...hints,
    ...json,
    ...fields,
    ...engineLimits,
    ...carrying,
  };
}

export const fixTitles = titles;

/** The name of a kind of diagnostic: kebab-case, stable. */
export type Code = keyof typeof catalogue;

/** The name of a kind of fix: kebab-case, stable. */
export type FixCode = keyof typeof fixTitles;

type Argument<F> = F extends () => string ? never : F extends (data: infer D) => string ? D : never;
type OrNone<Data> = [Data] extends [never] ? Record<string, never> : Data;

/** The values in the message of a diagnostic. */
export type DataOf<C extends Code> = OrNone<Argument<(typeof catalogue)[C]["message"]>>;

/** The values in the title of a fix. */
export type FixDataOf<F extends FixCode> = OrNone<Argument<(typeof fixTitles)[F]>>;

export const codes = /* @__PURE__ */ Object.keys(catalogue) as readonly Code[];
