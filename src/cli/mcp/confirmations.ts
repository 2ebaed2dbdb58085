import { UsageError } from "../errors.ts";

const MINUTES = 10;
/** The oldest of more are forgotten. */
const MOST = 100;

/** What a model was shown and has not confirmed yet. */
interface Pending<Shown> {
  readonly asked: string;
  readonly shown: Shown;
  readonly until: number;
}

/**
 * The changes that were shown to a model, by tokens. A token confirms the change that was asked for in the same words,
 * once, within ten minutes.
 */
export function confirmations<Shown>(now: () => number) {
  const pending = new Map<string, Pending<Shown>>();
  const again = "Call the tool without a token to get a new one.";
  return {
    add(asked: string, shown: Shown): string {
      const token = crypto.randomUUID();
      pending.set(token, { asked, shown, until: now() + MINUTES * 60_000 });
      for (const oldest of [...pending.keys()].slice(0, -MOST)) pending.delete(oldest);
      return token;
    },
    /** Returns what was shown, and forgets it. Throws a `UsageError` where the token does not confirm what is asked for. */
    take(token: string, asked: string): Shown {
      const found = pending.get(token);
      if (!found) throw new UsageError(`The token is unknown or was used. ${again}`);
      if (found.until < now()) throw new UsageError(`The token is older than ${MINUTES} minutes. ${again}`);
      if (found.asked !== asked) throw new UsageError(`The token confirms another change. ${again}`);
      pending.delete(token);
      return found.shown;
    },
  };
}
