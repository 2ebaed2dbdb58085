import type { Kind } from "../../lexer/kinds.ts";
import type { RecoveryState } from "./state.ts";

/** Something people write because another language has it: found by its first token, answered with a sentence and a fix. */
export interface RecoveryRule {
  readonly at: readonly Kind[];
  /** Whether this was it; if so it is reported, and the repair goes on behind it. */
  readonly recover: (repair: RecoveryState) => boolean;
}
