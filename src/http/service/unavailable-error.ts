/** Thrown by a store that cannot answer now; the response has HTTP status 503, and the request can be sent again. */
export class UnavailableError extends Error {
  override readonly name = "UnavailableError";
}
