export interface Fault {
  /** The test that guards the code: its path in `test`, without `.test.ts`. */
  readonly law: string;
  /** The file of `src`, the code in it, and what is there instead. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

export declare const faults: readonly Fault[];
