import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

/** An answer that was sent. */
export interface AnsweredRequest {
  method: string;
  /** The route's pattern, not its URL: a label per id would grow without bound, and a URL may hold a secret. */
  route: string | undefined;
  status: number;
  /** Milliseconds since the request arrived. */
  ms: number;
  /** The request's id. */
  id: string;
}

/** Told of each answer after it was sent: counts it, logs it. */
export type Answered = (answer: AnsweredRequest) => void;

/** The answer that a route has sent. */
export const answeredBy = (request: FastifyRequest, reply: FastifyReply): AnsweredRequest => ({
  method: request.method,
  route: request.routeOptions.url,
  status: reply.statusCode,
  ms: reply.elapsedTime,
  id: request.id,
});

/** Logs one line for each request. @param log has the request's id where `bindings` have none */
export function logAnswer(
  log: Pick<Logger, 'info'>,
  { method, status, ms }: AnsweredRequest,
  path: string | undefined,
  bindings: { reqId?: string } = {},
): void {
  log.info({ ...bindings, method, path, status, ms: Math.round(ms) }, 'request');
}

/** The route of a request as an object of the security log: its pattern, never the URL, which may hold a secret. */
export const routeOf = ({ method, routeOptions }: FastifyRequest): { type: string; id: string } => ({
  type: 'route',
  id: `${method} ${routeOptions.url ?? 'unknown'}`,
});
