/** One instance: creating an error for each question that takes too long would take longer than the question. */
const exceeded = /* @__PURE__ */ new Error("This takes too many steps.");

/** The default of `maxSteps`: what a computer does in some 50 ms. */
export const DEFAULT_STEPS = 200_000;

/** Stops what cannot be decided with the steps that are left. */
export function giveUp(): never {
  throw exceeded;
}

/** How much one question may take. A step is about as long as looking up one key. */
export class Steps {
  left: number;

  constructor(readonly most: number = DEFAULT_STEPS) {
    this.left = most;
  }

  take(count: number): void {
    if (count > this.left) {
      this.left = 0;
      giveUp();
    }
    this.left -= count;
  }

  /** Returns what is found with at most so many steps; undefined if it takes more. */
  within<Found>(most: number, find: () => Found): Found | undefined {
    const kept = Math.max(0, this.left - most);
    this.left -= kept;
    try {
      return find();
    } catch (error) {
      if (error === exceeded) return undefined;
      throw error;
    } finally {
      this.left += kept;
    }
  }

  /** As `within`, with all steps that are left. */
  try<Found>(find: () => Found): Found | undefined {
    return this.within(this.left, find);
  }

  /** As `within`, with the share of a question that is asked about many parts of a condition. */
  share<Found>(find: () => Found): Found | undefined {
    return this.within(this.most >> 4, find);
  }
}

/** Enough for a question that a check asks about so many comparisons, which keeps checks linear. */
export const stepsForCheck = (comparisons: number): Steps => new Steps(2000 + 500 * comparisons);
