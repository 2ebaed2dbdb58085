import type { binding as entries } from "../catalogue/binding.ts";
import type { ExplanationsOf } from "./explanation.ts";

export const binding: ExplanationsOf<typeof entries> = {
  "unbound-variable": {
    why: "A variable stands for a value that is given when the filter is compiled. Without the value there is nothing to compare with.",
    example: { text: "tags = :tag" },
    instead: { text: "tags = :tag", options: { bindings: { tag: 2 } } },
  },
  "unused-binding": {
    why: "A value that no variable asks for is mostly a slip in a name. The filter would then select more than was meant.",
    example: { text: "tags = 2", options: { bindings: { tag: 3 } } },
    instead: { text: "tags = :tag", options: { bindings: { tag: 3 } } },
  },
  "binding-type": {
    why: "The service knows numbers, texts and references to fields. Only for a list of values can several be given at once, and only a whole number can be a LIMIT or an OFFSET.",
    example: { text: "tags = :tag", options: { bindings: { tag: true } } },
    instead: { text: "tags = :tag", options: { bindings: { tag: 1 } } },
  },
  "needs-clock": {
    why: "TODAY and LAST 7 DAYS are other dates tomorrow, and in another time zone. The program gives the current time and the zone when it compiles the filter, and one filter sees one moment.",
    example: { text: "date >= TODAY" },
    instead: { text: "date >= 2026-01-31" },
  },
  "empty-binding": {
    why: "No value is among none, so the condition could never hold. A program that has no values has to decide itself what to ask for.",
    example: { text: "tags IN :tags", options: { bindings: { tags: [] } } },
    instead: { text: "tags IN :tags", options: { bindings: { tags: [2, 3] } } },
  },
};
