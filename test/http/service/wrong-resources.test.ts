import { describe, expect, it } from "vitest";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import { memoryStore } from "../../../src/http/service/index.ts";
import { sampleHandler } from "../../support/service.ts";

const notes = defineResource({
  name: "notes",
  service: "notes",
  actions: ["get", "edit"],
  fields: { text: { type: "string" } },
});
const store = memoryStore([]);

describe("wrong resources are mistakes of the program", () => {
  it("a path of two resources", () => {
    const resources = [notes, { ...notes, name: "more" }].map((resource) => ({ resource, store }));
    expect(() => sampleHandler({ resources })).toThrow(
      new TypeError("Two resources have the path /v2/json/get/notes."),
    );
  });

  it("an action that the store does not have", () => {
    const { get: only } = store;
    expect(() => sampleHandler({ resources: [{ resource: notes, store: { get: only } }] })).toThrow(
      new TypeError('The resource "notes" offers the action edit, but its store does not support it.'),
    );
  });
});
