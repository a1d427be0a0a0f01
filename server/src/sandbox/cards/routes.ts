import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { CardSandbox } from './sandbox.ts';

const BELOW = '/api/dev/stripe/v1/';
const LARGEST_FORM = 16_384;

/** The browser's side of the sandbox, at `/api/dev/stripe/v1/…`: form-encoded, for pages of this server alone. */
export async function sandboxCardRoutes(app: FastifyInstance, sandbox: CardSandbox): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LARGEST_FORM },
      (_request, body, done) => done(null, body),
    );
    scope.route<{ Params: { '*': string } }>({
      method: ['GET', 'POST'],
      url: `${BELOW}*`,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (!fromOwnPage(request)) {
          const message = 'The card sandbox is called from its own pages alone.';
          return reply.code(403).send({ error: { type: 'invalid_request_error', message } });
        }
        const { status, body } = await sandbox.publishable({
          method: request.method,
          path: request.params['*'],
          query: request.url.split('?')[1] ?? '',
          body: typeof request.body === 'string' ? request.body : '',
          publishableKey: request.headers.authorization?.replace(/^Bearer /, '') ?? null,
        });
        return reply.code(status).send(body);
      },
    });
  });
}

/** Browsers say where a call comes from, old ones by its origin; other programs say nothing, and may call too. */
function fromOwnPage({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, host } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}
