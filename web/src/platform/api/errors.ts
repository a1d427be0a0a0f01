/**
 * The server refused the request. `message` is the server's message in the user's language, or '' when it sent none.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly requestId: string | undefined;
  /** Seconds to wait before trying again, when the server says so (`Retry-After`): too many requests, overload, outage. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, code: string, message: string, requestId?: string, retryAfterSeconds?: number) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
    this.status = status;
    this.code = code;
    this.requestId = requestId;
  }
}

/** There was no response: the server is down, or the device is offline. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** The person cancelled the question who they are: the request was not sent, and there is nothing to say. */
export class CancelledError extends ApiError {
  constructor() {
    super(403, 'PROOF_CANCELLED', '');
  }
}

/**
 * The server's message, or `fallback` when there is none or no response. Empty after a cancellation, which is no error:
 * an empty alert or toast is not shown.
 */
export const messageOf = (error: unknown, fallback: string): string => {
  if (error instanceof CancelledError) return '';
  return error instanceof ApiError && error.message !== '' ? error.message : fallback;
};

/** Whether the server has no such object for this person, or the id in the address is none. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);
