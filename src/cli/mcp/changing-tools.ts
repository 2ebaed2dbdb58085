import { filterTool } from "../../assist/agent/filter-tool.ts";
import { listed, shown } from "../../base/diagnostics/words.ts";
import type { Action } from "../../base/language/clauses.ts";
import type { Clock } from "../../compiler/bindings/resolve-dates.ts";
import { isNewValue, type Resource } from "../../compiler/resource/resource.ts";
import type { DryRun, Reply } from "../../http/client/request.ts";
import { UsageError } from "../errors.ts";
import type { Source } from "./source.ts";
import { answered, choosing, filterProperty, type Input, said, type Tool, text } from "./tools.ts";

const MINUTES = 10;
/** The oldest tokens of more are forgotten. */
const MOST = 100;
const again = "Call the tool without a token to get a new one.";

/**
 * What a model was shown and has not confirmed yet, by tokens. A token confirms what was asked for in the same words,
 * once, within ten minutes.
 */
export function confirmations<Shown>(now: () => number) {
  const pending = new Map<string, { readonly asked: string; readonly shown: Shown; readonly until: number }>();
  return {
    add(asked: string, shown: Shown): string {
      const token = crypto.randomUUID();
      pending.set(token, { asked, shown, until: now() + MINUTES * 60_000 });
      for (const oldest of [...pending.keys()].slice(0, -MOST)) pending.delete(oldest);
      return token;
    },
    /** Returns what was shown, and forgets it. Throws a `UsageError` if the token does not confirm what is asked for. */
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

/** The tools of the actions that change rows. */
const words: Partial<Readonly<Record<Action, readonly [name: string, does: string]>>> = {
  edit: ["edit_rows", "Sets values in the rows that a filter selects."],
  del: ["delete_rows", "Deletes the rows that a filter selects."],
};

/** The values of fields; the parameters that restrict the rows are not among them. */
const settable = (resource: Resource) =>
  Object.keys(resource.parameters ?? {}).filter((name) => isNewValue(resource, name));

function checkValues(values: NonNullable<Input["values"]>, resource: Resource): void {
  const [names, known] = [Object.keys(values), settable(resource)];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined && names.length > 0) return;
  const value = unknown === undefined ? "value" : `value ${shown(unknown)}`;
  throw new UsageError(`There is no ${value} to set. The values of ${resource.name} are ${listed(known, "and")}.`);
}

/**
 * The tools of the allowed actions. A call returns what it would change, and a token; only a second call with the token
 * changes it, if as many rows are selected as before.
 */
export function changingTools(
  { resources, session, parametersOf }: Source,
  allowed: readonly Action[],
  clock: Clock,
  now: () => number,
): readonly Tool[] {
  const pending = confirmations<{ readonly selection: object; readonly total: number }>(now);
  return allowed.map((action) => {
    const [name, does] = words[action] ?? [action, ""];
    const offering = resources.filter(({ actions }) => actions?.includes(action));
    if (offering.length === 0) throw new UsageError(`No resource offers the action ${shown(action)}.`);
    const { property, resourceOf } = choosing(offering);
    const described = offering.map((each) => `of ${each.name} ${listed(settable(each), "and")}`).join("; ");
    const valued = action === "edit" && {
      values: { kind: "values", description: `New values: ${described}.` } as const,
    };
    return {
      name,
      changesRows: true,
      description: `${does} Without a token, changes nothing: returns the number of rows and a token. With it, changes them.`,
      properties: {
        filter: filterProperty,
        ...valued,
        resource: property,
        token: { ...text("What the first call returned."), optional: true },
      },
      run: async ({ filter = "", values = {}, token, ...input }) => {
        const resource = resourceOf(input);
        if (valued) checkValues(values, resource);
        const parameters = { ...parametersOf(resource), ...values };
        const change = (query: object, dryRun: boolean): Promise<DryRun & Reply> =>
          session[action as "edit"](resource as never, { query, parameters, dryRun } as never) as never;
        const answer = await filterTool(resource, { action, clock }).execute({ filter });
        if (!answer.ok) return answered(answer);
        const asked = JSON.stringify([action, resource.name, answer.filter, values]);
        const confirmed = token === undefined ? undefined : pending.take(token, asked);
        const selection = confirmed?.selection ?? { ...answer.selection };
        const { total } = await change(selection, true);
        const shown = { ...answer, selection, ...(valued && { values }) };
        if (!confirmed) return said({ ...shown, dryRun: true, total, token: pending.add(asked, { selection, total }) });
        if (total !== confirmed.total) {
          const was = `The filter selects ${total} rows now, not ${confirmed.total}.`;
          throw new UsageError(`${was} Nothing was changed. ${again}`);
        }
        return said({ ...shown, result: (await change(selection, false)).result });
      },
    };
  });
}
