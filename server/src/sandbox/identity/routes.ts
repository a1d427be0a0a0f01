import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';

import { fieldsOf } from '@puente/contracts/fields';
import { Email, line } from '@puente/contracts/shapes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { InteractionResults } from 'oidc-provider';
import { z } from 'zod';

import type { ProviderAccounts } from './accounts.ts';
import { accountPage, errorPage, stylesheet } from './page.ts';
import { identityPath } from './provider.ts';

const maxFormBytes = 16_384;

const Choice = z.union([
  z.object({ cancel: z.literal('1') }),
  z.object({ name: line(120), email: Email, verified: z.literal('1').optional(), managed: z.literal('1').optional() }),
]);

interface IdentityPorts {
  publicUrl: URL;
  accounts: ProviderAccounts;
  /** Created on the first request. */
  provider: () => Promise<Provider>;
}

/** The fake of Google at `/api/dev/identity/…`: the provider, and the page for choosing an account. */
export async function identityRoutes(
  app: FastifyInstance,
  { publicUrl, accounts, provider }: IdentityPorts,
): Promise<void> {
  const styles = await readFile(new URL('identity.css', import.meta.url));
  app.get(stylesheet, (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  const url = `${identityPath}/interaction/:uid`;
  app.get(url, async (request, reply) => {
    const language = await languageUnderWay(await provider(), request, reply);
    return language ? sendPage(reply, await accountPage(language)) : sendPage(reply.code(404), await errorPage());
  });
  app.post(url, async (request, reply) => {
    const oidc = await provider();
    const language = await languageUnderWay(oidc, request, reply);
    if (!language) return sendPage(reply.code(404), await errorPage());
    const choice = Choice.safeParse(request.body);
    // The browser validates the form, so the page shows no error.
    if (!choice.success) return sendPage(reply.code(400), await accountPage(language));
    const next = await oidc.interactionResult(request.raw, reply.raw, resultOf(choice.data, accounts));
    return reply.redirect(next, 303);
  });

  await app.register(async (scope) => {
    // The provider parses its bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.route({
      method: ['GET', 'POST'],
      url: `${identityPath}/*`,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const handle = (await provider()).callback();
        reply.hijack();
        // The headers of every response of this server, such as its content security policy.
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value);
        await handle(mounted(request.raw, publicUrl), reply.raw);
      },
    });
  });
}

/** Rewrites the request for the provider: without the base path, and with the server's own origin. */
function mounted(request: IncomingMessage, publicUrl: URL): IncomingMessage {
  const { url = '/' } = request;
  request.headers['x-forwarded-proto'] = publicUrl.protocol.slice(0, -1);
  request.headers['x-forwarded-host'] = publicUrl.host;
  return Object.assign(request, { originalUrl: url, url: url.slice(identityPath.length) });
}

function resultOf(choice: z.output<typeof Choice>, accounts: ProviderAccounts): InteractionResults {
  if ('cancel' in choice) return { error: 'access_denied', error_description: 'The person canceled.' };
  const { name, email, verified, managed } = choice;
  const account = { name, email, verified: verified === '1', managed: managed === '1' };
  return { login: { accountId: accounts.admit(account) }, select_account: {} };
}

/** The language of this browser's current sign-in; undefined when there is none. */
async function languageUnderWay(provider: Provider, request: FastifyRequest, reply: FastifyReply) {
  try {
    const { uid, params } = await provider.interactionDetails(request.raw, reply.raw);
    if (uid !== fieldsOf(request.params)['uid']) return undefined;
    return params['hl'] === 'en' ? 'en' : 'es';
  } catch {
    return undefined;
  }
}

const sendPage = (reply: FastifyReply, html: string) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
