import type { binding as entries } from "../catalogue/binding.ts";
import type { ExplanationsOf } from "./explanation.ts";

export const binding: ExplanationsOf<typeof entries> = {
  "unbound-variable": {
    why: "A variable stands for a value that the program gives when it compiles the filter. Without the value, there is nothing to compare with.",
    example: { text: "tags = :tag" },
    instead: { text: "tags = :tag", options: { bindings: { tag: 2 } } },
  },
  "unused-binding": {
    why: "A value that no variable uses is usually a typo in a name. The filter would then select more rows than intended.",
    example: { text: "tags = 2", options: { bindings: { tag: 3 } } },
    instead: { text: "tags = :tag", options: { bindings: { tag: 3 } } },
  },
  "binding-type": {
    why: "A variable can be a number, a string or a reference to a field. Only a list can take several values, and LIMIT and OFFSET take only whole numbers.",
    example: { text: "tags = :tag", options: { bindings: { tag: true } } },
    instead: { text: "tags = :tag", options: { bindings: { tag: 1 } } },
  },
  "needs-clock": {
    why: "TODAY and LAST 7 DAYS are different dates tomorrow, and in another time zone. The program that compiles the filter gives the current time and the time zone.",
    example: { text: "date >= TODAY" },
    instead: { text: "date >= 2026-01-31" },
  },
  "empty-binding": {
    why: "No value is in an empty list, so the condition could never hold. A program without values has to decide what to ask for instead.",
    example: { text: "tags IN :tags", options: { bindings: { tags: [] } } },
    instead: { text: "tags IN :tags", options: { bindings: { tags: [2, 3] } } },
  },
};
