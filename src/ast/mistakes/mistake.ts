import type { Kind } from "../../tokens/kinds.ts";
import type { Repair } from "../repair.ts";

/** Something people write because another language has it: found by its first token, answered with a sentence and a fix. */
export interface Mistake {
  readonly at: readonly Kind[];
  /** Whether this was it; if so it is reported, and the repair goes on behind it. */
  readonly mend: (repair: Repair) => boolean;
}
