import { join } from "node:path";
import { defineConfig, type Plugin } from "vitest/config";
import type { Fault } from "./faults.d.mts";

const root = join(import.meta.dirname, "../..");

/** Plants a fault in a file of src as it is loaded. */
function planted({ file, from, to }: Fault): Plugin {
  return {
    name: "planted",
    enforce: "pre",
    transform(code, id) {
      if (id !== join(root, "src", file)) return undefined;
      if (!code.includes(from)) throw new Error(`The fault cannot be planted: ${file} has no ${from}`);
      return code.replace(from, () => to);
    },
  };
}

/** `plant.mjs` runs a law with this, on code with a fault. */
const fault: Fault = JSON.parse(process.env.FIELDFILTER_FAULT ?? "");

export default defineConfig({
  root,
  plugins: [planted(fault)],
  test: { testTimeout: 0, hookTimeout: 0, setupFiles: "test/support/seed.ts", include: [`test/${fault.law}.test.ts`] },
});
