import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';

import { Email, line } from '@puente/contracts/shapes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { InteractionResults } from 'oidc-provider';
import { z } from 'zod';

import type { ProviderAccounts } from './accounts.ts';
import { accountPage, errorPage, stylesheet } from './page.ts';
import { identityPath } from './provider.ts';

const largestForm = 16_384;

const Choice = z.union([
  z.object({ cancel: z.literal('1') }),
  z.object({ name: line(120), email: Email, verified: z.literal('1').optional() }),
]);

interface IdentityPorts {
  publicUrl: URL;
  accounts: ProviderAccounts;
  /** Made when the first request comes. */
  provider: () => Promise<Provider>;
}

/** The stand-in of Google at `/api/dev/identity/…`: the provider, and the page on which somebody says who they are. */
export async function identityRoutes(
  app: FastifyInstance,
  { publicUrl, accounts, provider }: IdentityPorts,
): Promise<void> {
  const styles = await readFile(new URL('identity.css', import.meta.url));
  app.get(stylesheet, (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: largestForm },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  const url = `${identityPath}/interaction/:uid`;
  app.get(url, async (request, reply) => {
    const language = await languageUnderWay(await provider(), request, reply);
    return language ? sendPage(reply, accountPage(language)) : sendPage(reply.code(404), errorPage());
  });
  app.post(url, async (request, reply) => {
    const oidc = await provider();
    const language = await languageUnderWay(oidc, request, reply);
    if (!language) return sendPage(reply.code(404), errorPage());
    const choice = Choice.safeParse(request.body);
    // The form says what is wrong with it by itself.
    if (!choice.success) return sendPage(reply.code(400), accountPage(language));
    const next = await oidc.interactionResult(request.raw, reply.raw, resultOf(choice.data, accounts));
    return reply.redirect(next, 303);
  });

  await app.register(async (scope) => {
    // The provider reads its bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.route({
      method: ['GET', 'POST'],
      url: `${identityPath}/*`,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const handle = (await provider()).callback();
        reply.hijack();
        // What every answer of this server carries, such as its content security policy.
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value);
        await handle(mounted(request.raw, publicUrl), reply.raw);
      },
    });
  });
}

/** The request as the provider's own: without the path below which it is mounted, and at the server's own address. */
function mounted(request: IncomingMessage, publicUrl: URL): IncomingMessage {
  const { url = '/' } = request;
  request.headers['x-forwarded-proto'] = publicUrl.protocol.slice(0, -1);
  request.headers['x-forwarded-host'] = publicUrl.host;
  return Object.assign(request, { originalUrl: url, url: url.slice(identityPath.length) });
}

function resultOf(choice: z.output<typeof Choice>, accounts: ProviderAccounts): InteractionResults {
  if ('cancel' in choice) return { error: 'access_denied', error_description: 'The person cancelled.' };
  const { name, email, verified } = choice;
  return { login: { accountId: accounts.admit({ name, email, verified: verified === '1' }) }, select_account: {} };
}

/** The language of the sign-in that this browser is in the middle of; undefined when it is in none. */
async function languageUnderWay(provider: Provider, request: FastifyRequest, reply: FastifyReply) {
  try {
    const { uid, params } = await provider.interactionDetails(request.raw, reply.raw);
    if (uid !== (request.params as { uid: string }).uid) return undefined;
    return params['hl'] === 'en' ? 'en' : 'es';
  } catch {
    return undefined;
  }
}

const sendPage = (reply: FastifyReply, html: string) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
