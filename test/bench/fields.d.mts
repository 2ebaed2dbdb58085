export declare const fields: readonly { readonly name: string; readonly kind: "text" | "number" | "range" }[];
