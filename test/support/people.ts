import { defineResource } from "../../src/compiler/resource/define.ts";

/** A resource with a field of each kind that completion tells apart. */
export const people = defineResource({
  name: "people",
  service: "people",
  actions: ["get"],
  fields: {
    age: { type: "integer" },
    name: { type: "string", label: "Full name" },
    nick: { type: "string", nullable: true, operators: ["EQUALS", "IN", "STARTS_WITH", "IS_NULL"] },
    role: { type: "enum", values: [{ value: "boss" }, { value: "clerk" }, { value: "it's" }] },
    "last seen": { type: "date" },
  },
});
