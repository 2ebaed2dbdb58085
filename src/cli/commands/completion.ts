import { closestMatch } from "../../base/diagnostics/closest-match.ts";
import { didYouMean, listed } from "../../base/diagnostics/words.ts";
import type { Command } from "../command.ts";
import { shells } from "../shells.ts";
import { UsageError } from "../usage-error.ts";

/** `commands` gives all commands, this one too. */
export const completionCommand = (commands: () => readonly Command[]): Command => ({
  name: "completion",
  summary: "Write the completion script of a shell.",
  argument: "SHELL",
  about: "SHELL is bash, zsh or fish. The script completes commands, options and their values.",
  flags: [],
  examples: [
    "fieldfilter completion bash > ~/.local/share/bash-completion/completions/fieldfilter",
    "fieldfilter completion zsh > ~/.zfunc/_fieldfilter",
    "fieldfilter completion fish > ~/.config/fish/completions/fieldfilter.fish",
  ],
  run: async (shell, _, host) => {
    const known = Object.keys(shells);
    if (shell === undefined) throw new UsageError(`Missing SHELL: ${listed(known)}.`);
    if (!Object.hasOwn(shells, shell)) {
      const meant = didYouMean(closestMatch(shell, known));
      throw new UsageError(
        `There is no completion for ${JSON.stringify(shell)}, only for ${listed(known, "and")}.${meant}`,
      );
    }
    await host.out.write(shells[shell as keyof typeof shells](commands()));
    return 0;
  },
});
