/** Why something failed, in a few words. */
export function messageOf(error: unknown): string {
  if (error instanceof RangeError && /call stack/.test(error.message)) return "stack overflow";
  const message = error instanceof Error ? error.message : String(error);
  if (/heap out of memory/.test(message)) return "out of memory";
  return (message.split("\n")[0] ?? "").slice(0, 80);
}
