import { filterTool } from "../../assist/agent/filter-tool.ts";
import { listed, shown } from "../../base/diagnostics/words.ts";
import type { Action } from "../../base/language/clauses.ts";
import type { Clock } from "../../compiler/bindings/relative-dates.ts";
import { isNewValue, type Resource } from "../../compiler/resource/resource.ts";
import type { Selection } from "../../compiler/wire/selection.ts";
import { UsageError } from "../errors.ts";
import { confirmations } from "./confirmations.ts";
import type { Change, Source } from "./source.ts";
import { answered, choosing, filterProperty, type Input, said, type Tool, tokenProperty } from "./tools.ts";

/** What a model was shown of a change. */
interface Shown {
  readonly change: Change;
  readonly total: number;
}

/** How tools say what an action does. */
const words: Partial<Readonly<Record<Action, { readonly name: string; readonly does: string }>>> = {
  edit: { name: "edit_rows", does: "Sets values in the rows that a filter selects." },
  del: { name: "delete_rows", does: "Deletes the rows that a filter selects." },
};

const settable = (resource: Resource) =>
  Object.keys(resource.parameters ?? {}).filter((name) => isNewValue(resource, name));

/** The values of fields; the parameters that restrict the rows are not among them. */
function checkValues(values: NonNullable<Input["values"]>, resource: Resource): void {
  const names = Object.keys(values);
  const known = settable(resource);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined && names.length > 0) return;
  const problem = unknown === undefined ? "There is no value to set" : `There is no value ${shown(unknown)} to set`;
  throw new UsageError(`${problem}. The values of ${resource.name} are ${listed(known, "and")}.`);
}

/**
 * The tools for actions that change rows. A call returns what it would change, and a token; only a second call with the
 * token changes it, if as many rows are selected as before.
 */
export function changingTools(
  { resources, change }: Source,
  allowed: readonly Action[],
  clock: Clock,
  now: () => number,
): readonly Tool[] {
  const pending = confirmations<Shown>(now);
  return allowed.map((action) => {
    const { name = "", does = "" } = words[action] ?? {};
    const offering = resources.filter(({ actions }) => actions?.includes(action));
    if (offering.length === 0) throw new UsageError(`No resource offers the action ${shown(action)}.`);
    const { property, resourceOf } = choosing(offering);
    const takesValues = action === "edit";
    const described = offering.map((each) => `of ${each.name} ${listed(settable(each), "and")}`).join("; ");
    const valuesProperty = { kind: "values", description: `The new values: ${described}.` } as const;
    return {
      name,
      changesRows: true,
      description: `${does} Without a token, changes nothing: returns the number of rows and a token. With the token, does it.`,
      properties: {
        filter: filterProperty,
        ...(takesValues && { values: valuesProperty }),
        resource: property,
        token: tokenProperty,
      },
      required: ["filter", ...(takesValues ? ["values"] : [])],
      run: async ({ filter = "", values = {}, token, ...input }) => {
        const resource = resourceOf(input);
        if (takesValues) checkValues(values, resource);
        const answer = await filterTool(resource, { action, clock }).execute({ filter });
        if (!answer.ok) return answered(answer);
        const asked = JSON.stringify([action, resource.name, answer.filter, values]);
        const given = takesValues ? { values } : {};
        if (token === undefined) {
          const wanted = { action, resource, selection: answer.selection as Selection, values };
          const { total } = await change(wanted, true);
          return said({
            ...answer,
            ...given,
            dryRun: true,
            total,
            token: pending.add(asked, { change: wanted, total }),
          });
        }
        const confirmed = pending.take(token, asked);
        const { total } = await change(confirmed.change, true);
        if (total !== confirmed.total) {
          const was = `The filter selects ${total} rows now, not ${confirmed.total}.`;
          throw new UsageError(`${was} Nothing was changed. Call the tool without a token to get a new one.`);
        }
        const { result } = await change(confirmed.change, false);
        return said({ ...answer, selection: confirmed.change.selection, ...given, result });
      },
    };
  });
}
