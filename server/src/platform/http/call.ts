import type { User } from '@puente/contracts/accounts';
import type { Clock } from '@puente/contracts/reader-clock';
import type { Credential, FileField, RouteAnswer, RouteContract, RouteOutput } from '@puente/contracts/route';
import type { Language } from '@puente/contracts/shapes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

import type { Actor } from '../actor.ts';
import type { Limit } from './charge.ts';
import type { FileAnswer } from './file-answer.ts';
import type { UploadedFile } from './multipart.ts';
import type { RawText } from './raw-json.ts';

/** The authenticated user and session of a call. */
export interface Principal {
  user: User;
  sessionId: string;
  /** When the session last showed who it is: at its login, or by a later proof. */
  provenAt: Date;
  /** The settings ask for a second step, and the account has none yet: it may do nothing but set it up. */
  mustSetUp: boolean;
}

/**
 * Authenticates a request with the credentials that its route accepts.
 * @returns the principal, or null without any of the credentials
 * @throws AppError TOKEN_EXPIRED, TOKEN_INVALID; for the cookie REFRESH_TOKEN_INVALID, ACCOUNT_DEACTIVATED
 */
export type Authenticate = (request: FastifyRequest, credentials: readonly Credential[]) => Promise<Principal | null>;

type PrincipalFor<R extends RouteContract> = R['access'] extends 'public'
  ? null
  : R['access'] extends 'viewer'
    ? Principal | null
    : Principal;

/** Everything that a handler may need of its request, parsed. */
export interface Call<R extends RouteContract> {
  params: RouteOutput<R, 'params'>;
  query: RouteOutput<R, 'query'>;
  body: RouteOutput<R, 'body'>;
  /** The declared files that were uploaded. */
  files: { [field in FileField<R>]?: UploadedFile };
  principal: PrincipalFor<R>;
  /** The caller, as the actor of the handler's writes. */
  actor: Actor;
  /** The time of the request. */
  now: Date;
  language: Language;
  /** The caller's clock, which `Accept-Language` says; undefined where it names no region. */
  clock: Clock | undefined;
  /** The caller's IANA time zone, or the academy's. */
  timezone: string;
  /** The caller's IANA time zone, when the request names one. */
  givenTimezone: string | undefined;
  ip: string;
  log: Logger;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Call whose form has not been read yet. */
export interface BeforeForm<R extends RouteContract> extends Pick<
  Call<R>,
  'params' | 'principal' | 'actor' | 'now' | 'ip' | 'log' | 'request'
> {
  /** The declared length of the form, in bytes; undefined where none is declared. */
  bytes: number | undefined;
}

export type Handler<R extends RouteContract> = (
  call: Call<R>,
) => Promise<RouteAnswer<R> | RawText | FileAnswer> | RouteAnswer<R> | RawText | FileAnswer;

export type RateLimit<R extends RouteContract> = Limit<Call<R>>;
