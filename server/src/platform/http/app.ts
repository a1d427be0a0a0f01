import type { ErrorCode } from '@puente/contracts/errors';
import type { RouteAnswer, RouteContract } from '@puente/contracts/route';
import { Timezone } from '@puente/contracts/shapes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { z } from 'zod';

import { actorOf } from '../actor.ts';
import { logRefusal } from '../audit/security-log.ts';
import type { Database } from '../database/database.ts';
import { AppError } from '../errors/app-error.ts';
import { validationMessages } from '../errors/validation-messages.ts';
import { handledOnce } from '../handled-once.ts';
import { assertAccess, assertFreshProof } from './access.ts';
import type { Authenticate, BeforeForm, Call, Handler, Principal, RateLimit } from './call.ts';
import { charge, type ConsumeRate, type Limit } from './charge.ts';
import { compressionOf } from './compression.ts';
import { FileAnswer } from './file-answer.ts';
import { assertIdempotencyDeclared, createAnswerOnce, hasKey } from './idempotency.ts';
import type { Incoming } from './incoming.ts';
import { clockAsked, languageOf } from './language.ts';
import { routeOf } from './metrics.ts';
import { declaredBytes, multipartHooks } from './multipart.ts';
import { type LoadLimits, shedLoad } from './overload.ts';
import { assertOwnSite } from './own-site.ts';
import { RawText } from './raw-json.ts';
import { acceptEmptyBodies } from './request-bodies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on the routes of the API only. */
    contract?: RouteContract;
  }
  interface FastifyRequest {
    principal: Principal | null;
  }
}

export interface HttpPorts {
  /** Every declared route: each needs one handler. */
  registry: readonly RouteContract[];
  authenticate: Authenticate;
  consumeRate: ConsumeRate;
  /** For the keys of repeated calls. */
  database: Pick<Database, 'bookkeeping'>;
  now: () => Date;
  publicUrl: URL;
  academyTimezone: string;
  incoming: Incoming;
  /** Tests have lower ones. */
  loadLimits?: LoadLimits;
}

/** Checks of a multipart route that run before its form is read, so without its body and files (decision 0215). */
interface UploadOptions<R extends RouteContract> {
  limits: readonly Limit<BeforeForm<R>>[];
  /** Judges whether the caller may upload to this object now. Throws AppError to refuse the form. */
  admit?: (call: BeforeForm<R>) => Promise<unknown>;
  /** The largest file by the settings, in bytes, where that may be less than the contract's. */
  maxBytes?: () => number;
  /** The error where the disk has no space; `FILES_UNAVAILABLE` when left out. */
  noSpace?: ErrorCode;
}

interface HandleOptions<R extends RouteContract> {
  /** The status code of the answer; the contract's lowest when left out. */
  status?: keyof R['answers'] & number;
  limits?: readonly RateLimit<R>[];
  /** Required for a multipart route. */
  upload?: UploadOptions<R>;
  /** For a URL that people open in the browser: redirects them instead of an error in JSON. May throw. */
  rescue?: (error: unknown, call: Call<R>) => RouteAnswer<R>;
}

type Contracts = Readonly<Record<string, RouteContract>>;

/**
 * The handlers of a contract's routes, by name: each a function, or one with its options. Files that share a contract
 * return parts of them, each `satisfies Partial<Handlers<typeof contract>>`.
 */
export type Handlers<C extends Contracts> = {
  readonly [Name in keyof C]: Handler<C[Name]> | (HandleOptions<C[Name]> & { handle: Handler<C[Name]> });
};

/** Registers routes: all of a contract at a time, so that a missing handler does not compile. */
export interface HttpApp {
  routes<C extends Contracts>(contracts: C, handlers: Handlers<NoInfer<C>>): void;
}

const noStore = 'private, no-store';
const NoFields = z.strictObject({});
const NoBody = NoFields.nullish();

/** Queries with the time zone that every route takes, made once per process: tests create many apps. */
const queries = new WeakMap<z.ZodObject, z.ZodObject>();

function withTimezone(query: z.ZodObject): z.ZodObject {
  const known = queries.get(query);
  if (known) return known;
  const made = query.extend({ timezone: Timezone.optional() });
  queries.set(query, made);
  return made;
}

/** @returns also `assertComplete`, to be called once every feature has registered its handlers */
export function createHttpApp(server: FastifyInstance, ports: HttpPorts): HttpApp & { assertComplete(): void } {
  const handled = handledOnce(ports.registry, ({ method, path }) => `${method} ${path}`);
  const answerOnce = createAnswerOnce(ports.database);
  server.decorateRequest('principal', null);
  server.decorateRequest('uploads', null);
  acceptEmptyBodies(server);
  shedLoad(server, ports.loadLimits);
  server.addHook('onSend', (request, reply, _payload, done) => {
    if (isPersonal(request)) reply.header('cache-control', noStore);
    done();
  });

  function register<R extends RouteContract>(contract: R, handler: Handler<R>, options: HandleOptions<R>): void {
    handled.add(contract);
    const status = options.status ?? Number(Object.keys(contract.answers)[0]);
    assertDeclared(contract, status, options);
    const query = withTimezone(contract.query ?? NoFields);

    const run = async (request: FastifyRequest, reply: FastifyReply) => {
      // The client has gone while the request waited: nothing is begun for it.
      if (request.raw.socket.destroyed) return reply.hijack();
      const { timezone, ...rest } = request.query as { timezone?: string };
      const acceptLanguage = request.headers['accept-language'];
      const language = languageOf(acceptLanguage);
      const call = {
        ...partsOf(request, ports),
        params: request.params,
        query: rest,
        body: request.body,
        files: request.uploads ?? {},
        language,
        clock: clockAsked(acceptLanguage, language),
        timezone: timezone ?? ports.academyTimezone,
        givenTimezone: timezone,
        reply,
      } as Call<R>;
      const answerOf = async () => {
        await charge(options.limits ?? [], call, ports.consumeRate);
        return handler(call);
      };
      if (hasKey(contract, request))
        return answerOnce({ contract, request, reply, actor: call.actor, status }, answerOf);
      const { rescue } = options;
      const result = await (rescue
        ? answerOf().catch((error: unknown) => {
            if (error instanceof AppError) logRefusal(call.log, error, call.actor, routeOf(request));
            return rescue(error, call);
          })
        : answerOf());
      if (result instanceof RawText) return sendRaw(result, request, reply);
      if (result instanceof FileAnswer) return result.send(request, reply);
      // A redirect has no body: null would be serialized as text.
      return reply.code(status).send(result ?? undefined);
    };

    for (const prefix of ['', ...(contract.alsoUnder ?? [])]) {
      server.route({
        method: contract.method,
        url: `${prefix}${contract.path}`,
        schema: {
          ...(contract.params ? { params: contract.params } : {}),
          querystring: query,
          ...(contract.method === 'GET' ? {} : { body: contract.body ?? NoBody }),
          response: contract.answers,
        },
        config: { contract },
        compress: compressionOf(contract),
        // Authenticates before the body is read: unauthorized requests are neither parsed nor validated.
        onRequest: async (request, reply) => {
          // Answers are private by default; the handler of one that is nobody's own may set another cache-control.
          reply.header('cache-control', noStore);
          await admit(contract, request, ports);
        },
        ...(options.upload ? uploadHooks(contract, options.upload, ports) : {}),
        handler: run,
      });
    }
  }

  return {
    assertComplete: handled.assertComplete,
    routes(contracts, handlers) {
      for (const [name, contract] of Object.entries(contracts)) {
        // By a name that is a text, the compiler doesn't find a contract's own handler.
        const given = (handlers as unknown as Handlers<Contracts>)[name];
        if (typeof given === 'function') register(contract, given, {});
        else if (given) register(contract, given.handle, given);
      }
    },
  };
}

/** Returns the parts of a call that are known before the body is parsed. */
const partsOf = (request: FastifyRequest, { now }: Pick<HttpPorts, 'now'>) => ({
  principal: request.principal,
  actor: actorOf(request.principal, request.id, request.ip),
  now: now(),
  ip: request.ip,
  log: request.log as Logger,
  request,
});

function uploadHooks<R extends RouteContract>(contract: R, upload: UploadOptions<R>, ports: HttpPorts) {
  return multipartHooks(contract, {
    incoming: ports.incoming,
    maxBytes: upload.maxBytes,
    noSpace: upload.noSpace,
    async admit(request) {
      const params = (contract.params ?? z.object({})).safeParse(request.params, { reportInput: true });
      if (!params.success)
        throw new AppError('INVALID_INPUT', {}, { details: validationMessages(params.error.issues) });
      const bytes = declaredBytes(request);
      // The contract has checked the parameters, and its access the principal.
      const call = { ...partsOf(request, ports), params: params.data, bytes } as unknown as BeforeForm<R>;
      await charge(upload.limits, call, ports.consumeRate);
      await upload.admit?.(call);
    },
  });
}

/** Throws at startup where a contract forgot a declaration, or has declarations that do not go together. */
function assertDeclared<R extends RouteContract>(
  contract: R,
  status: number,
  { limits = [], upload, rescue }: HandleOptions<R>,
): void {
  const name = `${contract.method} ${contract.path}`;
  // So that no route is public by accident.
  if (!contract.access) throw new Error(`${name} declares no access`);
  if (contract.proof && (contract.access === 'public' || contract.access === 'viewer'))
    throw new Error(`${name} asks for a proof, but for no session`);
  assertIdempotencyDeclared(contract);
  if (!contract.answers[status]) throw new Error(`${name} declares no answer for ${status}`);
  if ((contract.consumes === 'multipart') !== (upload !== undefined))
    throw new Error(`${name}: a multipart route, and no other, has the option upload`);
  // A rate limit's error code has to be in the contract, unless the browser is redirected instead.
  for (const { code = 'TOO_MANY_REQUESTS' } of rescue ? [] : [...limits, ...(upload?.limits ?? [])]) {
    const isDeclared = contract.errors.some((declared) => declared === code);
    if (!isDeclared) throw new Error(`${name} has a limit, but declares no ${code}`);
  }
}

async function admit(
  contract: RouteContract,
  request: FastifyRequest,
  { authenticate, publicUrl, now }: HttpPorts,
): Promise<void> {
  const { credentials = ['bearer'] } = contract;
  if (credentials.includes('cookie')) assertOwnSite(request, publicUrl);
  if (contract.access === 'public') return;
  // Set before the access is judged: a refusal says in the security log whom it was.
  const principal = (request.principal = await authenticate(request, credentials));
  if (contract.access === 'viewer') {
    // A session that must set up its second step first sees what a visitor sees.
    if (principal?.mustSetUp) request.principal = null;
    return;
  }
  assertAccess(contract.access, principal, contract);
  if (contract.proof === 'fresh') assertFreshProof(principal, now());
}

/** Whether an answer is for one person: such an answer is kept nowhere, whatever its handler says. */
const isPersonal = ({ headers, principal, routeOptions }: FastifyRequest): boolean =>
  principal !== null ||
  // A token without a principal: the session must set up its second step first, and is shown what a visitor sees.
  headers.authorization !== undefined ||
  !['public', 'viewer'].includes(routeOptions.config.contract?.access ?? 'public');

function sendRaw(raw: RawText, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('etag', raw.etag).header('vary', 'authorization');
  if (!isPersonal(request)) reply.header('cache-control', 'private, no-cache');
  if (request.headers['if-none-match'] === raw.etag) return reply.code(304).send();
  // Keeps the schema's serializer from parsing the text again.
  return reply.type(raw.contentType).serializer(asIs).send(raw.text);
}

const asIs = (text: string) => text;
