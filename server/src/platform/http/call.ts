import type { User } from '@puente/contracts/accounts';
import type { FileField, RouteAnswer, RouteContract, RouteOutput } from '@puente/contracts/route';
import type { Language } from '@puente/contracts/shapes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

import type { Actor } from '../actor.ts';
import type { Limit } from './charge.ts';
import type { FileAnswer } from './file-answer.ts';
import type { UploadedFile } from './multipart.ts';
import type { RawText } from './raw-json.ts';

/** Who is calling: a user and the session they call with. */
export interface Principal {
  user: User;
  sessionId: string;
}

/**
 * Reads the bearer token of a request.
 * @returns the principal, or null without a token
 * @throws AppError TOKEN_EXPIRED, TOKEN_INVALID
 */
export type Authenticate = (request: FastifyRequest) => Promise<Principal | null>;

type PrincipalFor<R extends RouteContract> = R['access'] extends 'public'
  ? null
  : R['access'] extends 'viewer'
    ? Principal | null
    : Principal;

/** Everything a handler may need of its request, parsed. */
export interface Call<R extends RouteContract> {
  params: RouteOutput<R, 'params'>;
  query: RouteOutput<R, 'query'>;
  body: RouteOutput<R, 'body'>;
  /** Those of the declared files that came. */
  files: { [field in FileField<R>]?: UploadedFile };
  principal: PrincipalFor<R>;
  /** The caller, for what is written on their behalf. */
  actor: Actor;
  /** The moment of the request. */
  now: Date;
  language: Language;
  /** The caller's IANA zone, or the academy's. */
  timezone: string;
  /** The caller's IANA zone when the request names one. */
  givenTimezone: string | undefined;
  ip: string;
  log: Logger;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handler<R extends RouteContract> = (
  call: Call<R>,
) => Promise<RouteAnswer<R> | RawText | FileAnswer> | RouteAnswer<R> | RawText | FileAnswer;

export type RateLimit<R extends RouteContract> = Limit<Call<R>>;
