import { fromMongo } from "../../assist/convert/from-mongo.ts";
import { fromOData } from "../../assist/convert/from-odata.ts";
import { fromRsql } from "../../assist/convert/from-rsql.ts";
import { parseJson } from "../../compiler/wire/parse-json.ts";
import type { Run } from "../command.ts";
import { convert } from "../convert.ts";
import { UsageError } from "../errors.ts";

export const run: Run = (argument, flags, host) => {
  const { from } = flags;
  if (!from) throw new UsageError("The option --from says which notation to read: mongo, odata or rsql.");
  const options = flags.resource ? { resource: flags.resource } : {};
  return convert(argument, flags, host, (input) => {
    if (from !== "mongo") {
      const { ok, text, diagnostics } = (from === "odata" ? fromOData : fromRsql)(input.trim(), options);
      return { ok, data: ok ? { text } : {}, diagnostics };
    }
    const json = parseJson(input);
    if (!json.ok) return { ok: false, data: {}, diagnostics: json.diagnostics };
    const { ok, text, diagnostics } = fromMongo(json.value, options);
    return { ok, data: ok ? { text } : {}, diagnostics };
  });
};
