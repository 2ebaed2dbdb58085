import { strykerPlugins as own, strykerValidationSchema } from "@stryker-mutator/vitest-runner";

const FAILED = 1;
const SURVIVED = "survived";

/**
 * Stryker's runner for vitest, in which a test file that cannot even be loaded counts as a failed test, and a mutant that
 * the tests which reached it let live meets all tests of the folder. What is computed once, as the parser is, is reached by
 * the first test alone.
 */
function createRunner(injector) {
  const runner = own[0].factory(injector);
  const run = runner.run.bind(runner);
  const mutantRun = runner.mutantRun.bind(runner);
  runner.run = async (options) => {
    const found = await run(options);
    const broken = runner.ctx.state
      .getFiles()
      .filter(({ result }) => result?.state === "fail" && result.errors?.length);
    for (const { filepath, name, result } of broken) {
      const failureMessage = result.errors[0].message;
      found.tests?.push({ id: filepath, name, timeSpentMs: 0, status: FAILED, failureMessage });
    }
    return found;
  };
  runner.mutantRun = async (options) => {
    const found = await mutantRun(options);
    if (found.status !== SURVIVED || !options.testFilter) return found;
    return mutantRun({ ...options, testFilter: undefined, mutantActivation: "static" });
  };
  return runner;
}
createRunner.inject = own[0].factory.inject;

export { strykerValidationSchema };
export const strykerPlugins = [{ ...own[0], name: "vitest-files", factory: createRunner }];
