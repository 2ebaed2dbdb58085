import { strykerPlugins as own, strykerValidationSchema } from "@stryker-mutator/vitest-runner";

const FAILED = 1;

/** Stryker's runner for vitest, in which a test file that cannot even be loaded counts as a failed test. */
function createRunner(injector) {
  const runner = own[0].factory(injector);
  const run = runner.run.bind(runner);
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
  return runner;
}
createRunner.inject = own[0].factory.inject;

export { strykerValidationSchema };
export const strykerPlugins = [{ ...own[0], name: "vitest-files", factory: createRunner }];
