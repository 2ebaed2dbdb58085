/** Says which tests do not run on this machine. The whole check must run all of them, so there it is an error. */
export function notRun(message: string): void {
  if (process.env.CI) throw new Error(message);
  console.warn(message);
}
