import { expect, it } from "vitest";
import { explanationsFile } from "../support/explanations.ts";

it("has what the command explains", async () => {
  await expect(explanationsFile()).toMatchFileSnapshot("../../grammar/explanations.json");
});
