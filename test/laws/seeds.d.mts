export interface Seed {
  /** The test file, from the root of the repository, and the full name of the law in it. */
  readonly file: string;
  readonly law: string;
  readonly seed: number;
  /** The number of the input among those of the seed. */
  readonly path: string;
}

/** What is read of the JSON that vitest reports. */
export interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

export declare const seeds: readonly Seed[];
export declare function seedsIn(report: Report, root: string): readonly Seed[];
export declare function keepSeeds(found: readonly Seed[]): readonly Seed[];
export declare function patternFor(law: string): string;
