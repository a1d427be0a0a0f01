/** Milliseconds until an upload is tried again: doubled from two seconds to a minute, or what the server says. */
export const pauseBefore = (attempt: number, retryAfterSeconds: number | undefined): number =>
  retryAfterSeconds === undefined ? Math.min(60_000, 1_000 * 2 ** attempt) : retryAfterSeconds * 1_000;
