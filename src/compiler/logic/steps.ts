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

  constructor(most: number = DEFAULT_STEPS) {
    this.left = most;
  }

  take(count: number): void {
    if (count > this.left) {
      this.left = 0;
      giveUp();
    }
    this.left -= count;
  }

  /** Returns what is found with the steps that are left; undefined if it takes more. */
  try<Found>(find: () => Found): Found | undefined {
    try {
      return find();
    } catch (error) {
      if (error === exceeded) return undefined;
      throw error;
    }
  }
}

/** Enough for a question that a check asks about so many comparisons, which keeps checks linear. */
export const stepsForCheck = (comparisons: number): Steps => new Steps(2000 + 500 * comparisons);
