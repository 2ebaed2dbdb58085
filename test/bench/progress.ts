import process from "node:process";

/** What is being done, on one line of a terminal; nothing anywhere else. */
export function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[2K${text}`);
}
