/** One instance: creating an error for each question that takes too long would take longer than the question. */
const exhausted = /* @__PURE__ */ new Error("This takes too many steps.");

/** The default of `maxSteps`: what a computer does in some 50 ms. */
export const DEFAULT_STEPS = 200_000;

/** How much may be done to answer one question: the one bound on logic. A step takes about as long as a lookup in a map. */
export class Budget {
  left: number;

  constructor(steps: number = DEFAULT_STEPS) {
    this.left = steps;
  }

  take(steps: number): void {
    const isEnough = steps <= this.left;
    this.left = isEnough ? this.left - steps : 0;
    if (!isEnough) throw exhausted;
  }

  /** Returns what is found within the budget; undefined if it takes more. */
  within<Found>(find: () => Found): Found | undefined {
    try {
      return find();
    } catch (error) {
      if (error === exhausted) return undefined;
      throw error;
    }
  }
}

/** Enough for a question that a check asks about so many comparisons, which keeps checks linear. */
export const budgetForCheck = (comparisons: number): Budget => new Budget(2000 + 500 * comparisons);
