export interface Field {
  readonly name: string;
  readonly kind: "text" | "number" | "range";
}

export declare function fieldAt(index: number): Field;
export declare const fields: readonly Field[];
