import type { Run } from "../command.ts";
import { allExplanations, explanationOf } from "../explanations.ts";
import { jsonText } from "../report.ts";

export const run: Run = async ([argument], { json, indent }, { out }) => {
  if (argument !== undefined) {
    const { text, ...explanation } = explanationOf(argument);
    await out.write(`${json ? jsonText(explanation, indent) : text}\n`);
    return 0;
  }
  const all = allExplanations.map(({ code, severity, message }) => ({ code, severity, message }));
  const longest = Math.max(...all.map(({ code }) => code.length));
  const lines = all.map(({ code, severity, message }) => `${code.padEnd(longest)}  ${severity.padEnd(7)}  ${message}`);
  await out.write(`${json ? jsonText(all, indent) : lines.join("\n")}\n`);
  return 0;
};
