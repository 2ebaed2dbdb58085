/** The two that all others are compared with. */
export const OURS = "fieldfilter";
export const JSON_PARSE = "JSON.parse";
