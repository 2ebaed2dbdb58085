import { rollup } from "rollup";
import { mentions } from "./mentions.ts";
import { dropUnmadeClasses } from "./unmade-classes.ts";
import { dropUnmentionedMembers } from "./unmentioned-members.ts";
import { dropUnreadEnums } from "./unread-enums.ts";

/**
 * Tree shaking of a bundled dependency, by more than bundlers do: they leave out functions and variables that nothing
 * mentions, but keep all of a class. What one step leaves out is no mention for the next, so the steps go on until none
 * finds anything. No expression that can run is changed.
 *
 * @param code a module that holds nothing but the dependency
 * @param users the code of all who use it
 */
export async function shake(code: string, users: string): Promise<string> {
  const outside = mentions(users);
  for (let before = ""; before !== code; ) {
    before = code;
    code = await withoutUnused(dropUnmentionedMembers(dropUnreadEnums(dropUnmadeClasses(code)), outside));
  }
  return code;
}

async function withoutUnused(code: string): Promise<string> {
  const plugin = { name: "module", resolveId: (id: string) => id === "module" && id, load: () => code };
  const bundle = await rollup({ input: "module", plugins: [plugin] });
  const { output } = await bundle.generate({ format: "es" });
  return output[0].code;
}
