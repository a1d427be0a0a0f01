import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { CardSandbox } from './sandbox.ts';

const BASE_PATH = '/api/dev/stripe/v1/';
const MAX_FORM_BYTES = 16_384;

/** The publishable key's endpoints at `/api/dev/stripe/v1/…`: form-encoded, for pages of this server only. */
export async function sandboxCardRoutes(app: FastifyInstance, sandbox: CardSandbox): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.route<{ Params: { '*': string } }>({
      method: ['GET', 'POST'],
      url: `${BASE_PATH}*`,
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

/** CSRF protection by Sec-Fetch-Site, in old browsers by Origin; other programs send neither, and may call too. */
function fromOwnPage({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, host } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}
