import type { RouteContract } from '@puente/contracts/route';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { AppError } from '../errors/app-error.ts';
import { isArriving } from './request-bodies.ts';

export interface LoadLimits {
  /** The process is overloaded while so many requests … */
  waiting: number;
  /** … have been in progress for so many milliseconds. */
  forMs: number;
}

/**
 * A page's request takes some milliseconds: so many slow ones at once are a queue that grows. What is let in then waits
 * for less than a second, and a burst such as everybody's return after a restart passes.
 */
const usualLimits: LoadLimits = { waiting: 40, forMs: 400 };

/** Errors of routes that wait for somebody else, or have a bounded queue of their own: slow ones say nothing about us. */
const slowForOtherReasons: readonly string[] = ['PAYMENTS_UNREACHABLE', 'FILES_UNAVAILABLE', 'SERVICE_BUSY'];

const isOurWork = (contract: RouteContract): boolean =>
  contract.produces === undefined && !contract.errors.some((code) => slowForOtherReasons.includes(code));

/**
 * Load shedding: while the process is overloaded, calls of the API are answered with 503 OVERLOADED before anything is
 * done for them, so that those that are let in are answered in time. A client that tries again finds `Retry-After`, at
 * random, so that not all come back at once. Health checks, files of the web and webhooks are not calls of the API.
 *
 * Own code instead of @fastify/under-pressure, which measures the delay of the event loop: most of the waiting here is
 * for a connection to the database, and the measuring timer would wake an idle process.
 */
export function shedLoad(server: FastifyInstance, limits: LoadLimits = usualLimits): void {
  /** When each request in progress began, oldest first. */
  const inProgress = new Map<FastifyReply['raw'], number>();

  function isOverloaded(now: number): boolean {
    let waiting = 0;
    for (const since of inProgress.values()) {
      if (now - since < limits.forMs) return false;
      waiting += 1;
      if (waiting >= limits.waiting) return true;
    }
    return false;
  }

  server.addHook('onRequest', (request, reply, done) => {
    const { contract } = request.routeOptions.config;
    if (!contract) return done();
    const now = performance.now();
    if (isOverloaded(now)) return done(new AppError('OVERLOADED', { seconds: 2 + Math.floor(Math.random() * 5) }));
    if (!isOurWork(contract)) return done();
    inProgress.set(reply.raw, now);
    reply.raw.once('close', () => inProgress.delete(reply.raw));
    done();
  });
  // While a body arrives, the client is who takes its time.
  server.addHook('preParsing', (request, reply, _payload, done) => {
    if (isArriving(request.raw)) inProgress.delete(reply.raw);
    done();
  });
}
