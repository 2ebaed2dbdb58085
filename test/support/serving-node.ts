import { type ListenOptions, listen } from "../../src/http/service/node/index.ts";
import { sampleHandler } from "./service.ts";

/** Serves the sample resources with these options until a function has ended. */
export async function whileListening(options: ListenOptions, act: (url: string) => Promise<void>): Promise<void> {
  const { url, close } = await listen(sampleHandler(), options);
  try {
    await act(url);
  } finally {
    await close();
  }
}
