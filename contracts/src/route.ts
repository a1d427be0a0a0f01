import type { z } from 'zod';

import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call a route. `viewer`: anyone, and the session is read when there is one. `staff`: tutors and admins.
 * Access by object (whose payment, whose course) is judged by the feature's policy, not here.
 */
export type Access = 'public' | 'viewer' | 'session' | 'staff' | 'admin';

/** With what a caller shows a session: the access token in `Authorization`, or the refresh token's cookie. */
export type Credential = 'bearer' | 'cookie';

export interface RouteContract {
  method: Method;
  /** Below `/api`, with Fastify's `:param` notation. */
  path: `/${string}`;
  access: Access;
  /** What the route takes for a session; the bearer token alone when left out. Only calls about sessions take the cookie. */
  credentials?: readonly Credential[];
  /** One line for the OpenAPI page. */
  summary: string;
  /** Path prefixes below `/api` under which the same route answers too (API-1: both readings of the session paths). */
  alsoUnder?: readonly `/${string}`[];
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** `multipart` bodies arrive parsed: text fields as the body schema, files as what `files` declares. */
  consumes?: 'json' | 'multipart' | 'none';
  /** The files that a `multipart` route takes, at most one to a field. Any other is refused. */
  files?: Readonly<Record<string, { maxBytes: number }>>;
  answers: Readonly<Record<number, z.ZodType>>;
  /** The media type of the answer, where it isn't JSON. */
  produces?: string;
  /** The codes this route adds to those that every route may answer with. */
  errors: readonly ErrorCode[];
}

/** Declares a route once for server, web and OpenAPI; keeps its literal types. */
export const route = <const R extends RouteContract>(contract: R): R => contract;

type Part<R, K extends 'params' | 'query' | 'body'> = K extends keyof R
  ? R[K] extends z.ZodType
    ? R[K]
    : undefined
  : undefined;

/** The fields in which a route takes files. */
export type FileField<R extends RouteContract> = R extends { files: infer F } ? keyof F & string : never;

/** What a caller sends (before parsing). */
export type RouteInput<R extends RouteContract, K extends 'params' | 'query' | 'body'> =
  Part<R, K> extends z.ZodType ? z.input<Part<R, K>> : undefined;
/** What a handler receives (after parsing). */
export type RouteOutput<R extends RouteContract, K extends 'params' | 'query' | 'body'> =
  Part<R, K> extends z.ZodType ? z.output<Part<R, K>> : undefined;
/** What a handler returns: any of the declared answers, before serialisation. */
export type RouteAnswer<R extends RouteContract> = z.input<R['answers'][keyof R['answers'] & number]>;
/** What a caller gets back. */
export type RouteResult<R extends RouteContract> = z.output<R['answers'][keyof R['answers'] & number]>;
