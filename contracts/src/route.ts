import type { z } from 'zod';

import type { ErrorCode } from './errors.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Callers of a route. `viewer`: anyone, with the session read when there is one. `staff`: tutors and admins. Access
 * to an individual object (a payment, a course) is checked by the feature's policy, not here.
 */
export type Access = 'public' | 'viewer' | 'session' | 'staff' | 'admin';

/**
 * How a POST bears being sent twice: by a double click, or again after a lost answer.
 * `header`: it creates something, and takes the header `Idempotency-Key`, a UUID of the caller's. Within a day a repeated
 * call gets the first answer, with `Idempotency-Replayed: true`, and creates nothing; the same key with another
 * request is a 422 `IDEMPOTENCY_KEY_REUSED`.
 * `body`: a field of its body is the key (`envioId`, `clave`), which the created row keeps for good.
 * `natural`: a repeat finds done what it asks for, or replaces it, for this reason.
 */
type Idempotency = 'header' | 'body' | { natural: string };

/** How a request authenticates: the access token in `Authorization`, or the refresh token's cookie. */
export type Credential = 'bearer' | 'cookie';

export interface RouteContract {
  method: Method;
  /** Below `/api`, with Fastify's `:param` notation. */
  path: `/${string}`;
  access: Access;
  /** The credentials that a route accepts; the bearer token by default. Only session routes accept the cookie. */
  credentials?: readonly Credential[];
  /**
   * `fresh`: the session must have shown within the last 10 minutes who it is, by its login or by `POST /auth/proof`;
   * else 403 `FRESH_PROOF_REQUIRED`. For acts that a stolen session must not do. Not for `public` and `viewer`.
   */
  proof?: 'fresh';
  /**
   * Open to a session that must set up its second step first; all other routes refuse it with 403
   * `SECOND_STEP_SETUP_REQUIRED`.
   */
  duringSetup?: true;
  /** Declared by each POST and by nothing else; checked when the server starts. `header` is for sessions only. */
  idempotency?: Idempotency;
  /** Summary line in the API documentation. */
  summary: string;
  /** Additional path prefixes below `/api` for the same route (API-1: both readings of the session paths). */
  alsoUnder?: readonly `/${string}`[];
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** `multipart` bodies arrive parsed: text fields by the body schema, files by what `files` declares. */
  consumes?: 'json' | 'multipart' | 'none';
  /** The files that a `multipart` route accepts, at most one per field. Other files are refused. */
  files?: Readonly<Record<string, { maxBytes: number }>>;
  answers: Readonly<Record<number, z.ZodType>>;
  /** The media type of the answer when it isn't JSON. */
  produces?: string;
  /** The error codes that this route adds to those of every route. */
  errors: readonly ErrorCode[];
}

/**
 * Declares a route once for server, web and OpenAPI; keeps its literal types. The web's build leaves out routes that no
 * value of the web uses.
 */
// @__NO_SIDE_EFFECTS__
export const route = <const R extends RouteContract>(contract: R): R => contract;

type Part<R, K extends 'params' | 'query' | 'body'> = K extends keyof R
  ? R[K] extends z.ZodType
    ? R[K]
    : undefined
  : undefined;

/** The file fields of a route. */
export type FileField<R extends RouteContract> = R extends { files: infer F } ? keyof F & string : never;

/** Part of a request as a caller sends it (before parsing). */
export type RouteInput<R extends RouteContract, K extends 'params' | 'query' | 'body'> =
  Part<R, K> extends z.ZodType ? z.input<Part<R, K>> : undefined;
/** Part of a request as a handler receives it (after parsing). */
export type RouteOutput<R extends RouteContract, K extends 'params' | 'query' | 'body'> =
  Part<R, K> extends z.ZodType ? z.output<Part<R, K>> : undefined;
/** Answer as a handler returns it: one of the declared answers, before serialization. */
export type RouteAnswer<R extends RouteContract> = z.input<R['answers'][keyof R['answers'] & number]>;
/** Answer as a caller receives it. */
export type RouteResult<R extends RouteContract> = z.output<R['answers'][keyof R['answers'] & number]>;

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
