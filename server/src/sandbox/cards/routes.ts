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

/** Browsers say where a call comes from; other programs, which send neither header, may call too. */
function fromOwnPage(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = request.headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === request.headers.host);
}
