import { fromMongo } from "../../assist/convert/from-mongo.ts";
import { fromOData } from "../../assist/convert/from-odata.ts";
import { fromRsql } from "../../assist/convert/from-rsql.ts";
import { fromSearch } from "../../assist/url/url.ts";
import { listed } from "../../base/messages/words.ts";
import { parseJson } from "../../compiler/wire/parse-json.ts";
import type { Run } from "../command.ts";
import { convertInputs, textOutcome } from "../convert-inputs.ts";
import { UsageError } from "../errors.ts";
import { type Flags, notations } from "../flags.ts";

function readNotation(input: string, from: (typeof notations)[number], { resource }: Flags) {
  if (from === "odata") return fromOData(input.trim(), { resource });
  if (from === "rsql") return fromRsql(input.trim(), { resource });
  if (from === "url") return fromSearch(input.trim(), { resource, style: "params", output: "query", strict: true });
  const json = parseJson(input);
  return json.ok ? fromMongo(json.value, { resource }) : json;
}

export const run: Run = ([argument], flags, host) => {
  const { from, resource } = flags;
  if (!from) throw new UsageError(`The option --from says which notation to read: ${listed(notations)}.`);
  if (from === "url" && !resource)
    throw new UsageError("The option --from url needs --resource, which has the fields.");
  return convertInputs(argument, flags, host, (input) => textOutcome(readNotation(input, from, flags)));
};
