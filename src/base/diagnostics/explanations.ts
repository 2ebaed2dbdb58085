import type { Code } from "./catalogue.ts";
import { binding } from "./explanations/binding.ts";
import { checks } from "./explanations/checks.ts";
import type { Explanation } from "./explanations/explanation.ts";
import { json } from "./explanations/json.ts";
import { meaning } from "./explanations/meaning.ts";
import { resource } from "./explanations/resource.ts";
import { syntax } from "./explanations/syntax.ts";

/** Why each diagnostic exists, with an example. Apart from the catalogue, so that compiling does not load it. */
export const explanations: Readonly<Record<Code, Explanation>> = {
  ...syntax,
  ...meaning,
  ...binding,
  ...checks,
  ...json,
  ...resource,
};
