export interface Promised {
  readonly promise: string;
  readonly tests: readonly string[];
  readonly command?: string;
  readonly figure: () => string;
}

export declare const promises: readonly Promised[];
export declare const table: string;
