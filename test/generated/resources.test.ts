import { expect, it } from "vitest";
import { exampleResources } from "../support/explanations.ts";

it.each(Object.entries(exampleResources))("has the resource %s as JSON", async (name, resource) => {
  const path = `../../grammar/conformance/resources/${name}.json`;
  await expect(`${JSON.stringify(resource, null, 2)}\n`).toMatchFileSnapshot(path);
});
