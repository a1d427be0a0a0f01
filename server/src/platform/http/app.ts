import type { RouteAnswer, RouteContract } from '@puente/contracts/route';
import { Timezone } from '@puente/contracts/shapes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { z } from 'zod';

import { actorOf } from '../actor.ts';
import { assertAccess } from './access.ts';
import type { Authenticate, Call, Handler, Principal, RateLimit } from './call.ts';
import { charge, type ConsumeRate } from './charge.ts';
import { FileAnswer } from './file-answer.ts';
import { languageOf } from './language.ts';
import { multipartHooks } from './multipart.ts';
import { openApiSchema } from './openapi.ts';
import { RawText } from './raw-json.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on the routes of the API, and on nothing else. */
    contract?: RouteContract;
  }
  interface FastifyRequest {
    principal: Principal | null;
  }
}

export interface HttpPorts {
  authenticate: Authenticate;
  consumeRate: ConsumeRate;
  now: () => Date;
  academyTimezone: string;
  /** Where files lie while they arrive. */
  incomingDir: string;
}

interface HandleOptions<R extends RouteContract> {
  /** The status of the answer; the contract's lowest when left out. */
  status?: keyof R['answers'] & number;
  limits?: readonly RateLimit<R>[];
  /** For an address that people open themselves: where to send them instead of an answer in JSON. May throw. */
  rescue?: (error: unknown, call: Call<R>) => RouteAnswer<R>;
}

/** The one way to put a route on the server: its contract, its limits, its handler. */
export interface HttpApp {
  handle<R extends RouteContract>(contract: R, handler: Handler<R>, options?: HandleOptions<R>): void;
}

const NoFields = z.strictObject({});

export function createHttpApp(server: FastifyInstance, ports: HttpPorts): HttpApp {
  server.decorateRequest('principal', null);
  server.decorateRequest('uploads', null);
  return {
    handle(contract, handler, options = {}) {
      // A route without access would be a route open to everyone by accident: the boot fails instead.
      if (!contract.access) throw new Error(`${contract.method} ${contract.path} declares no access`);
      const status = options.status ?? Number(Object.keys(contract.answers)[0]);
      const answer = contract.answers[status];
      if (!answer) throw new Error(`${contract.method} ${contract.path} declares no answer for ${status}`);
      const query = (contract.query ?? NoFields).extend({ timezone: Timezone.optional() });

      const run = async (request: FastifyRequest, reply: FastifyReply) => {
        const { timezone, ...rest } = request.query as { timezone?: string };
        const call = {
          params: request.params,
          query: rest,
          body: request.body,
          files: request.uploads ?? {},
          principal: request.principal,
          actor: actorOf(request.principal, request.id),
          now: ports.now(),
          language: languageOf(request.headers['accept-language']),
          timezone: timezone ?? ports.academyTimezone,
          givenTimezone: timezone,
          ip: request.ip,
          log: request.log as Logger,
          request,
          reply,
        } as Call<typeof contract>;
        const answerOf = async () => {
          await charge(options.limits ?? [], call, ports.consumeRate);
          return handler(call);
        };
        const { rescue } = options;
        const result = await (rescue ? answerOf().catch((error: unknown) => rescue(error, call)) : answerOf());
        if (result instanceof RawText) return sendRaw(result, request, reply);
        if (result instanceof FileAnswer) return result.send(request, reply);
        // A redirect has no body, not even the word null.
        return reply.code(status).send(result ?? undefined);
      };

      for (const prefix of ['', ...(contract.alsoUnder ?? [])]) {
        server.route({
          method: contract.method,
          url: `${prefix}${contract.path}`,
          schema: {
            ...(contract.params ? { params: contract.params } : {}),
            querystring: query,
            ...(contract.method === 'GET' ? {} : { body: contract.body ?? NoFields.nullish() }),
            response: contract.answers,
            ...openApiSchema(contract, prefix !== ''),
          },
          config: { contract },
          // Before the body is read: a stranger's megabytes are not worth parsing, nor are they told what is wrong with them.
          onRequest: async (request) => {
            request.principal = await admit(contract, request, ports.authenticate);
          },
          ...(contract.consumes === 'multipart' ? multipartHooks(contract, ports.incomingDir) : {}),
          handler: run,
        });
      }
    },
  };
}

async function admit(
  contract: RouteContract,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Principal | null> {
  if (contract.access === 'public') return null;
  const principal = await authenticate(request);
  if (contract.access === 'viewer') return principal;
  assertAccess(contract.access, principal);
  return principal;
}

function sendRaw(raw: RawText, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('etag', raw.etag).header('cache-control', 'private, no-cache').header('vary', 'authorization');
  if (request.headers['if-none-match'] === raw.etag) return reply.code(304).send();
  // The schema's serialiser would parse the text again.
  return reply.type(raw.contentType).serializer(asIs).send(raw.text);
}

const asIs = (text: string) => text;
