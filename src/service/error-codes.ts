/** The codes that the API gives its errors, by what each is about. */
export const errorCodes = {
  credentials: 53,
  version: 1000,
  format: 1001,
  action: 1002,
  service: 1003,
  method: 1004,
  json: 2000,
  missing: 2001,
  type: 2002,
  value: 2003,
  filters: 2004,
  paging: 2005,
} as const;

export type ErrorCode = (typeof errorCodes)[keyof typeof errorCodes];
