import { recordedProductions } from "./recorded.ts";
import type { Productions } from "./symbols.ts";

let productions: Productions | undefined;

/** The productions by name, recorded from the parser, so that messages and completion cannot disagree with it. */
export function getProductions(): Productions {
  productions ??= recordedProductions();
  return productions;
}
