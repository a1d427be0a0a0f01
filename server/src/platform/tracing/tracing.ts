import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LogEvent } from 'kysely';

import type { AppError } from '../errors/app-error.ts';
import type { TrustProxy } from '../http/client-address.ts';
import type { AnsweredRequest } from '../http/metrics.ts';

/** A piece of work that is a span. */
export interface TracedWork {
  /** Name out of few: a route's pattern or a job's type, never an id. */
  name: string;
  /** `consumer`: a job or an event. `client`: a call to another system. `server`: a request that isn't HTTP. */
  kind: 'consumer' | 'client' | 'server';
  /** Ids and names that the log may have too. */
  attributes?: Readonly<Record<string, string | number>>;
  /** Trace that caused it: as `carried` gave it, null for none. Left out: the span that runs. */
  cause?: string | null;
}

/**
 * Spans of what this process does, for a collector (decision 0296). Code that may trace gets it, or null where no collector
 * is set.
 */
export interface Tracing {
  /** Makes each request of the server a span, but those of monitors. @param trusts whose `traceparent` is continued */
  traceRequests(server: FastifyInstance, trusts: TrustProxy): void;
  /** Notes the code of a refusal or failure. @param request that it was answered to; left out, the running span */
  failed(error: AppError, request?: FastifyRequest): void;
  /** Makes a span of a request that was answered without the framework. @returns the same as `logged` */
  answered(answer: AnsweredRequest): LoggedTrace;
  /** Runs `work` as a span. A rejection marks it as failed. */
  run<T>(work: TracedWork, run: () => Promise<T>): Promise<T>;
  /** Makes a span of a statement that has ended, where a span runs. */
  statement(event: LogEvent): void;
  /** Runs what a notification wakes outside of the span whose statement sent it. */
  outside<T>(work: () => T): T;
  /** The running span, for a row that lets a job or an event go on with its trace; undefined without one. */
  carried(): string | undefined;
  /** The running trace, for lines of the log; empty where it isn't recorded. */
  logged(): LoggedTrace;
  /** Sends what is left, for two seconds at most. */
  stop(): Promise<void>;
}

interface LoggedTrace {
  traceId?: string;
}
