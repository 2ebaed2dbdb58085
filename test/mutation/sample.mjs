import { createHash } from "node:crypto";

/** A mutant's place in a random order, which only the seed and the mutant itself decide. */
function orderOf({ fileName, location: { start }, replacement }, seed) {
  return createHash("sha1").update(`${seed} ${fileName} ${start.line}:${start.column} ${replacement}`).digest("hex");
}

/** A random sample of mutants. */
export function sampleOf(mutants, { size, seed, root }) {
  const order = (mutant) => orderOf({ ...mutant, fileName: mutant.fileName.replace(root, "") }, seed);
  const inOrder = mutants.map((mutant) => [order(mutant), mutant]).sort(([a], [b]) => (a < b ? -1 : 1));
  return inOrder.slice(0, size).map(([, mutant]) => mutant);
}

/** Stryker asks its checkers which mutants are worth testing. This one passes a random sample of them. */
class Sample {
  static inject = ["options"];

  constructor({ sample }) {
    this.sample = sample;
  }

  init() {}

  group(mutants) {
    return [mutants.map(({ id }) => id)];
  }

  check(mutants) {
    const chosen = new Set(sampleOf(mutants, this.sample));
    const isNot = { status: "compileError", reason: "not in the sample" };
    return Object.fromEntries(mutants.map((each) => [each.id, chosen.has(each) ? { status: "passed" } : isNot]));
  }
}

export const strykerPlugins = [{ kind: "Checker", name: "sample", injectableClass: Sample }];

export const strykerValidationSchema = { properties: { sample: { type: "object" } } };
