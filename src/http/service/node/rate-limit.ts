/** Counts a request of a client, and returns the seconds after which it may come again: 0 when it may come now. */
export type RateLimit = (client: string) => Promise<number>;

/** Allows each client so many requests a minute. Needs the optional package rate-limiter-flexible. */
export async function rateLimitOf(requests: number): Promise<RateLimit> {
  const { RateLimiterMemory } = await import("rate-limiter-flexible").catch(() => {
    throw new TypeError("A rate limit needs the package rate-limiter-flexible. Install it with npm.");
  });
  const limiter = new RateLimiterMemory({ points: requests, duration: 60 });
  return async (client) => {
    try {
      await limiter.consume(client);
      return 0;
    } catch (refused) {
      // It rejects with what is left of the minute; in memory, with nothing else.
      return Math.max(1, Math.ceil((refused as { readonly msBeforeNext: number }).msBeforeNext / 1000));
    }
  };
}
