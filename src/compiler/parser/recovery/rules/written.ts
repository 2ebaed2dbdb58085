import type { RecoveryRule } from "../rule.ts";
import { expects } from "../state.ts";

/** A token that the grammar expects. */
export const asWritten: RecoveryRule = {
  recover: (token, view) => (expects(view, token.kind) ? { skip: 1, emit: [token] } : undefined),
};
