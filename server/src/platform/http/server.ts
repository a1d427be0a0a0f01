import { randomUUID } from 'node:crypto';

import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { fieldsOf } from '@puente/contracts/fields';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifySerializerCompiler,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { safeParse, type z } from 'zod';

import type { Config } from '../../config.ts';
import { isIn } from '../../config/networks.ts';
import { actorOf } from '../actor.ts';
import { logRefusal } from '../audit/security-log.ts';
import { AppError, asAppError, isDiskFull } from '../errors/app-error.ts';
import { isWithinBounds, validationMessages } from '../errors/validation-messages.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { TrustProxy } from './client-address.ts';
import { compressionPlugin } from './compression.ts';
import { languageOf } from './language.ts';
import { answeredBy, logAnswer, routeOf } from './metrics.ts';
import { isForMonitors, isOwnOrigin, ownHosts } from './own-site.ts';
import { guardBodies } from './request-bodies.ts';
import { headersOfData, securityHeaders } from './security-headers.ts';

/** Serializes answers by their contract's schema: fields that it doesn't name are left out. Throws for a wrong one. */
const checkedJson: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  return (answer: unknown) => {
    const { data, error } = safeParse(schema, answer);
    if (error) throw new Error(`The answer of ${method} ${url} does not fit its contract`, { cause: error });
    return JSON.stringify(data);
  };
};

/**
 * Milliseconds that a connection may take. The proxy in front should have shorter ones, except for the first.
 *
 * - keepAlive: between two requests. Longer than the 60 s after which load balancers usually drop an idle connection: who
 *   closes first must be the one that sends requests, or a request crosses the closing and is lost.
 * - headers: until a request's headers have arrived; also for connections that say nothing.
 * - request: until its body has arrived. A picture of 5 MB at 64 kbit/s takes 11 minutes; request-bodies.ts ends those that
 *   hardly move.
 */
const connectionTimes = { keepAlive: 72_000, headers: 15_000, request: 15 * 60_000, checkEvery: 5_000 };

interface ServerPorts {
  /** Null or left out: requests are no spans. */
  tracing?: Tracing | null;
  /** Whether an error means that the database is down: a 503 instead of a 500. */
  isUnavailable: (error: unknown) => boolean;
}

/** X-Forwarded-For is believed from these networks alone, whoever else reaches the port. [ASVS-4.1.3] */
export const trustedProxy =
  ({ trustedProxies }: Pick<Config, 'trustedProxies'>): TrustProxy =>
  (address) =>
    isIn(trustedProxies, address);

/** The HTTP server, and what all responses share: request ids, logs, security headers, validation, one error format. */
export async function createServer(config: Config, log: Logger, ports: ServerPorts): Promise<FastifyInstance> {
  // The wider type, so that plugins for any logger fit.
  const logger: FastifyBaseLogger = log;
  const server = Fastify({
    loggerInstance: logger,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustedProxy(config),
    bodyLimit: 1_048_576,
    keepAliveTimeout: connectionTimes.keepAlive,
    requestTimeout: connectionTimes.request,
    http: { headersTimeout: connectionTimes.headers, connectionsCheckingInterval: connectionTimes.checkEvery },
    // While the server closes, requests that arrive on open connections are still served, with `connection: close`.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Disabled: one line per request is logged by the onResponse hook below.
    logController: new LogController({ disableRequestLogging: true }),
  });

  const ofPages = securityHeaders(config);
  const ofData = headersOfData(ofPages);
  const isOwnHost = ownHosts(config);

  server.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (data: unknown) => {
    if (httpPart === 'body' && !isWithinBounds(data)) return { error: new AppError('BODY_TOO_LARGE') };
    const result = schema.safeParse(data, { reportInput: true });
    if (result.success) return { value: result.data };
    const badZone = httpPart === 'querystring' && result.error.issues.some((issue) => issue.path[0] === 'timezone');
    const code = badZone ? 'INVALID_TIMEZONE' : 'INVALID_INPUT';
    return {
      error: new AppError(
        code,
        {},
        { details: badZone ? { es: [], en: [] } : validationMessages(result.error.issues) },
      ),
    };
  });
  server.setSerializerCompiler(checkedJson);

  ports.tracing?.traceRequests(server, trustedProxy(config));
  // With callbacks, because every request runs these hooks, and a promise for each would cost more than they do.
  server.addHook('onRequest', (request, reply, done) => {
    const { contract } = request.routeOptions.config;
    // Redirects lead to pages, and files set a policy of their own.
    const isData = contract !== undefined && contract.produces === undefined;
    reply.headers(isData ? ofData : ofPages).header('x-request-id', request.id);
    // Fastify would take host and protocol from these; PUBLIC_URL says them, and the proxy passes Host on. [ASVS-4.1.3]
    delete request.raw.headers['x-forwarded-host'];
    delete request.raw.headers['x-forwarded-proto'];
    if (!isOwnHost(request.headers.host) && !isForMonitors(request.url)) return done(new AppError('HOST_NOT_ALLOWED'));
    // CSRF protection: writes are accepted from our own origin only.
    const isForeign = !isRead(request.method) && !isOwnOrigin(request, config.publicUrl);
    done(isForeign ? new AppError('ORIGIN_NOT_ALLOWED') : undefined);
  });
  server.addHook('onResponse', (request, reply, done) => {
    done();
    // The URL of an unknown route may contain a mistyped secret, so long tokens are masked.
    const path = request.routeOptions.url ?? request.url.split('?')[0]?.replaceAll(/[\w-]{40,}/g, '…');
    logAnswer(request.log, answeredBy(request, reply), path);
  });

  server.setErrorHandler((error, request, reply) => {
    const known = isAborted(error, request) ? new AppError('REQUEST_ABORTED') : toAppError(error, ports);
    ports.tracing?.failed(known, request);
    // A full disk is logged once, where it is noticed.
    if (!isDiskFull(known)) logFailure(known, error, request);
    const actor = actorOf(request.principal ?? null, request.id, request.ip);
    logRefusal(request.log as Logger, known, actor, routeOf(request));
    return sendError(known, request, reply);
  });
  server.setNotFoundHandler((request, reply) => sendError(new AppError('NOT_FOUND'), request, reply));

  guardBodies(server);
  await server.register(compress, compressionPlugin);
  await server.register(cookie);
  await server.register(multipart, { limits: { fields: 20, fieldSize: 20_000, files: 1, parts: 21 } });
  return server;
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';

/**
 * Whether the client has closed its connection while its body arrived. Node.js reports that as a reset connection, as it
 * does for the database's.
 */
const isAborted = (error: unknown, { raw }: FastifyRequest): boolean =>
  raw.destroyed && !raw.complete && fieldsOf(error)['code'] === 'ECONNRESET';

function toAppError(error: unknown, ports: ServerPorts): AppError {
  const known = asAppError(error, ports.isUnavailable);
  if (known.code !== 'INTERNAL' || known === error) return known;
  const { statusCode, code } = fieldsOf(error);
  if (statusCode === 413 || code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT')
    return new AppError('BODY_TOO_LARGE');
  if (statusCode === 415) return new AppError('UNSUPPORTED_MEDIA_TYPE');
  if (statusCode === 404) return new AppError('NOT_FOUND');
  // Fastify's own errors about a request: invalid JSON, a wrong content length.
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return new AppError('INVALID_INPUT');
  return known;
}

/** An outage (503) is one short line per request: of a full disk or a lost database the stack says nothing. */
function logFailure({ code, status }: AppError, error: unknown, { log }: FastifyRequest): void {
  // The line of each request says so already.
  if (code === 'OVERLOADED') return;
  if (status === 503) log.error({ code, reason: reasonOf(error) }, 'request refused');
  else if (status >= 500) log.error({ err: error, code }, 'request failed');
}

/** The message of the innermost cause. */
function reasonOf(error: unknown): string {
  const { cause } = fieldsOf(error);
  return cause === undefined ? String(error) : reasonOf(cause);
}

function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.status === 503) reply.header('retry-after', error.params['seconds'] ?? '5');
  if (error.status === 429) reply.header('retry-after', error.params['seconds']);
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((answer: unknown) => JSON.stringify(answer))
    .send(error.toAnswer(languageOf(request.headers['accept-language']), request.id));
}
