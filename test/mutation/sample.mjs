import { createHash } from "node:crypto";

/** A mutant's place in a random order, which only the seed and the mutant itself decide. */
function orderOf({ fileName, location: { start }, replacement }, seed) {
  return createHash("sha1").update(`${seed} ${fileName} ${start.line}:${start.column} ${replacement}`).digest("hex");
}

/** Stryker asks its checkers which mutants are worth testing. This one passes a random sample of them. */
class Sample {
  static inject = ["options"];

  constructor({ sample: { size, seed, root } }) {
    this.size = size;
    this.order = (mutant) => orderOf({ ...mutant, fileName: mutant.fileName.replace(root, "") }, seed);
  }

  init() {}

  group(mutants) {
    return [mutants.map(({ id }) => id)];
  }

  check(mutants) {
    const inOrder = mutants.map((mutant) => [this.order(mutant), mutant.id]).sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(
      inOrder.map(([, id], index) =>
        index < this.size ? [id, { status: "passed" }] : [id, { status: "compileError", reason: "not in the sample" }],
      ),
    );
  }
}

export const strykerPlugins = [{ kind: "Checker", name: "sample", injectableClass: Sample }];

export const strykerValidationSchema = { properties: { sample: { type: "object" } } };
