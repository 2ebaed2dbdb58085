import { expect, it } from "vitest";
import { diagnosticsPage } from "../support/diagnostics-page.ts";

it("has the page of diagnostics", async () => {
  await expect(diagnosticsPage()).toMatchFileSnapshot("../../docs/diagnostics.md");
});
