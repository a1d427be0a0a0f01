import type { ErrorCode } from './errors.ts';
import type { RouteContract } from './route.ts';

const keyErrors = [
  'IDEMPOTENCY_KEY_INVALID',
  'IDEMPOTENCY_KEY_IN_USE',
  'IDEMPOTENCY_ANSWER_LOST',
  'IDEMPOTENCY_KEY_REUSED',
] as const;

/** Every error code that a route can answer with: its own, and those that follow from its declaration. */
export function errorsOf({
  method,
  access,
  credentials = [],
  proof,
  duringSetup,
  idempotency,
  consumes,
  errors,
}: RouteContract): ErrorCode[] {
  const isRead = method === 'GET';
  const takesCookie = credentials.includes('cookie');
  const codes: ErrorCode[] = [
    'INVALID_INPUT',
    'INVALID_TIMEZONE',
    'HOST_NOT_ALLOWED',
    ...(isRead && !takesCookie ? [] : (['ORIGIN_NOT_ALLOWED'] as const)),
    ...(isRead ? [] : (['BODY_TOO_LARGE', 'REQUEST_ABORTED', 'UNSUPPORTED_MEDIA_TYPE'] as const)),
    ...(access === 'public' ? [] : (['TOKEN_EXPIRED', 'TOKEN_INVALID'] as const)),
    ...(access === 'public' || access === 'viewer' ? [] : (['SESSION_REQUIRED'] as const)),
    ...(takesCookie && access !== 'public' ? (['REFRESH_TOKEN_INVALID', 'ACCOUNT_DEACTIVATED'] as const) : []),
    ...(access === 'staff' || access === 'admin' ? (['FORBIDDEN'] as const) : []),
    ...(access === 'public' || access === 'viewer' || duringSetup ? [] : (['SECOND_STEP_SETUP_REQUIRED'] as const)),
    ...(proof === 'fresh' ? (['FRESH_PROOF_REQUIRED'] as const) : []),
    ...(idempotency === 'header' ? keyErrors : []),
    ...(consumes === 'multipart'
      ? (['FILE_TOO_LARGE', 'FILES_UNAVAILABLE', 'UPLOADS_AT_ONCE', 'UPLOADS_BUSY'] as const)
      : []),
    ...errors,
    'INTERNAL',
    'DATABASE_UNAVAILABLE',
    'OVERLOADED',
    'DISK_FULL',
  ];
  return [...new Set(codes)];
}
