/**
 * Does each piece of work in a task of its own, so that keys and pictures come between; the first after so many
 * milliseconds. Returns what calls off the rest.
 */
export function inTasks(pieces: readonly (() => void)[], delay: number): () => void {
  const [first, ...rest] = pieces;
  if (!first) return () => {};
  let callOff = (): void => clearTimeout(timer);
  const timer = setTimeout(() => {
    callOff = inTasks(rest, 0);
    first();
  }, delay);
  return () => callOff();
}
